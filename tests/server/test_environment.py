"""The configuration."""

import pytest

from dystopolis.kernel import Refused
from dystopolis.server.config import Config
from dystopolis.server.environment import from_environment
from dystopolis.terminal.main import main


def test_nothing_said_is_a_server_for_this_machine() -> None:
    config = from_environment({})

    assert config == Config()
    assert (config.host, config.limits.body_bytes, config.private_webhooks) == ("127.0.0.1", 65_536, False)


def test_variables_are_understood_and_the_command_line_outweighs_them() -> None:
    environ = {
        "DYSTOPOLIS_PORT": "8080",
        "DYSTOPOLIS_HOST": "0.0.0.0",
        "DYSTOPOLIS_METRICS": "yes",
        "DYSTOPOLIS_METRICS_TOKEN": "hush",
        "DYSTOPOLIS_ORIGINS": "https://a.example, https://b.example",
        "DYSTOPOLIS_LIMIT_CHAT_LENGTH": "100",
        "DYSTOPOLIS_SMTP_HOST": "mail.example",
        "DYSTOPOLIS_SMTP_SENDER": "games@example.org",
        "DYSTOPOLIS_INTERPRETED": "1",
        "PATH": "/bin",
    }

    config = from_environment(environ, port=9000, host=None)

    assert (config.port, config.host, config.metrics) == (9000, "0.0.0.0", True)
    assert config.origins == ("https://a.example", "https://b.example")
    assert config.limits.chat_length == 100
    assert config.smtp is not None
    assert (config.smtp.port, config.smtp.tls) == (587, "starttls")


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("PORT", "eighty", "a whole number from 0 to 65535"),
        ("PORT", "70000", "a whole number from 0 to 65535"),
        ("WORKERS", "-1", "a whole number from 0 to 64"),
        ("WORKERS", "many", "a whole number from 0 to 64"),
        ("METRICS", "perhaps", "yes or no"),
        ("LOG_FORMAT", "xml", "one of: json, text"),
        ("LIMIT_REQUESTS_PER_SECOND", "-1", "a number above 0"),
        ("LIMIT_CHAT_LENGHT", "100", "means nothing"),
        ("SMTP_HOST", "mail.example", "DYSTOPOLIS_SMTP_SENDER"),
        ("ORIGINS", "example.org", "'example.org'"),
        ("TRUSTED_PROXIES", "proxy", "'proxy'"),
    ],
)
def test_nonsense_gets_a_sentence(name: str, value: str, part: str) -> None:
    with pytest.raises(Refused) as refused:
        from_environment({f"DYSTOPOLIS_{name}": value})

    assert part in refused.value.sentence


@pytest.mark.parametrize("said", ["65536", "many", "-1", "1.5"])
def test_nonsense_on_the_command_line_gets_a_sentence(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", f"--port={said}"]) == 2

    sentence = capsys.readouterr().err
    assert sentence.startswith("The configuration does not work: ")
    assert "port" in sentence
    assert sentence.count("\n") == 1


def test_no_repr_shows_a_secret() -> None:
    config = from_environment(
        {
            "DYSTOPOLIS_DB": "postgresql://me:hush1@db/games",
            "DYSTOPOLIS_METRICS_TOKEN": "hush2",
            "DYSTOPOLIS_SMTP_HOST": "mail.example",
            "DYSTOPOLIS_SMTP_SENDER": "games@example.org",
            "DYSTOPOLIS_SMTP_PASSWORD": "hush3",
        }
    )

    assert "hush" not in repr(config) + str(config) + f"{config.smtp!r}"
    assert "mail.example" in repr(config)


@pytest.mark.parametrize(
    ("more", "refused"),
    [
        ({}, False),
        ({"DYSTOPOLIS_HOST": "localhost"}, False),
        ({"DYSTOPOLIS_HOST": "::1"}, False),
        ({"DYSTOPOLIS_HOST": "0.0.0.0"}, True),
        ({"DYSTOPOLIS_BASE_URL": "https://play.example.org"}, True),
        ({"DYSTOPOLIS_HOST": "0.0.0.0", "DYSTOPOLIS_METRICS_TOKEN": "hush"}, False),
    ],
)
def test_metrics_that_others_could_reach_need_a_token(more: dict[str, str], refused: bool) -> None:
    environ = {"DYSTOPOLIS_METRICS": "yes"} | more
    if refused:
        with pytest.raises(Refused, match="DYSTOPOLIS_METRICS_TOKEN"):
            from_environment(environ)
    else:
        assert from_environment(environ).metrics


@pytest.mark.parametrize(
    ("url", "prefix"),
    [("", ""), ("https://a.example", ""), ("https://a.example/", ""), ("https://a.example/games/", "/games")],
)
def test_the_path_of_the_base_url_is_the_prefix(url: str, prefix: str) -> None:
    assert from_environment({"DYSTOPOLIS_BASE_URL": url}).prefix == prefix
