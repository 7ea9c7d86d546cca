"""Names."""

import unicodedata

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dystopolis.kernel import Refused
from dystopolis.server.people.names import clean_name, numbered, skeleton

ANY_TEXT = st.text(st.characters(codec="utf-8"), max_size=40)
NAME_LIKE = st.text(st.characters(categories=("L", "N", "P", "S", "M", "Zs")), max_size=20).map("a{}".format)
JOINER = "\u200d"
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@given(ANY_TEXT | NAME_LIKE)
def test_what_passes_for_a_name_is_safe_to_show(text: str) -> None:
    for name in cleaned(text):
        assert 1 <= len(name) <= 24
        assert name == unicodedata.normalize("NFC", name)
        assert name == " ".join(name.split())
        assert not any(unicodedata.category(sign) in UNSEEN for sign in name.replace(JOINER, ""))
        assert all(is_between_pictures(name, place) for place, sign in enumerate(name) if sign == JOINER)
        assert any(unicodedata.category(sign)[0] in "LN" for sign in name)


def is_between_pictures(name: str, place: int) -> bool:
    around = (
        name[:place].rstrip("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")[-1:]
        + name[place + 1 :]
    )
    return [unicodedata.category(sign) for sign in around[:2]] == ["So", "So"]


@given(ANY_TEXT | NAME_LIKE)
def test_a_clean_name_stays_as_it_is_and_has_a_look(text: str) -> None:
    for name in cleaned(text):
        assert clean_name(name) == name
        assert skeleton(name) != ""


def cleaned(text: str) -> list[str]:
    """The name, if it is one."""
    try:
        return [clean_name(text)]
    except Refused:
        return []


@given(ANY_TEXT)
def test_json_stays_json_whatever_the_name(text: str) -> None:
    assert msgspec.json.decode(msgspec.json.encode({"name": text})) == {"name": text}


@given(st.text("Ada Lovelace<&>éß", min_size=1, max_size=24), st.integers(2, 99_999))
def test_a_number_keeps_a_name_short_enough(name: str, number: int) -> None:
    assert len(numbered(name.strip() or "A", number)) <= 24
    assert numbered(name.strip() or "A", number).endswith(f" {number}")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "---",
        "x" * 25,
        "Ada\u202eevE",  # turns the direction of what follows
        "A\u200bda",  # zero width
        "A\u200dda",  # a joiner that joins nothing
        "Ada \U0001f469\u200d",
        "Ada \U0001f469\u200d\u200d\U0001f680",
        "Ada\x07",
        "Ada\u00ad",  # a hyphen that does not show
        "\u3164",  # a letter that does not show
        "a\u0301\u0301\u0301",
        "admin",
        "ADMIN",
        "Dystоpоlis",  # Cyrillic o
        "greedy",
        "Greedy bot 1",
        "greedy  BOT 12",
        "Rаndom bot 3",  # Cyrillic a
        "https://evil.example/x",
        "http:// evil",
        "evil.example",
        "see evil.example/x",
        "ada@evil.example",
        "evil。example",
    ],
)
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(Refused):
        clean_name(text)


@pytest.mark.parametrize(
    "text",
    [
        "Ada",
        "Zoë",
        "李雷",
        "Ивана",
        "Σοφία",
        "مريم",
        "x",
        "7",
        "O'Neill",
        "नीना",
        "<&>1",
        "J. R. R. T.",
        "J.R.R. T",
        "Dr. No",
        "No...",
        "Ada \U0001f469\u200d\U0001f680",  # an astronaut: a woman, a joiner, a rocket
        "Ada \U0001f469\U0001f3fd\u200d\u2695\ufe0f",
        "Pirate \U0001f3f4\u200d\u2620\ufe0f",
    ],
)
def test_names_of_all_the_world_are_fine(text: str) -> None:
    assert clean_name(text) == text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "Аԁа"),
        ("Ada", "Ａｄａ"),
        ("Ada", "Ádà"),
        ("Ada", "A d a"),
        ("Bill", "BiIl"),
        ("Bob", "B0b"),
        ("Nora", "Νοrа"),
        ("Straße", "STRASSE"),
    ],
)
def test_look_alikes_have_the_same_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Eda"), ("李雷", "李霞"), ("Иван", "Олег"), ("Ada 2", "Ada 3")]
)
def test_different_names_look_different(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)
