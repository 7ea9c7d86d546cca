import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.terminal.player import Player

from dystopolis.games.wired import GAME
from dystopolis.kernel import Match, Setup
from dystopolis.toolkit.retrospect import story_of


@pytest.fixture(scope="module")
def record() -> bytes:
    """A match of three after forty decisions."""
    match = Match(GAME, Setup(game="wired", version="1", seats=3, seed="a replay"))
    while len(match.log) < 40:
        ask = match.table.asks[0]
        match.answer(ask.seat, ask.options[len(match.log) * 7 % len(ask.options)])
    return match.record()


@pytest.fixture
def path(record: bytes, tmp_path: Path) -> Path:
    (tmp_path / "match.json").write_bytes(record)
    return tmp_path / "match.json"


def edit(path: Path, change: Callable[[Any], None]) -> None:
    data = json.loads(path.read_bytes())
    change(data)
    path.write_text(json.dumps(data))


def test_a_good_file_replays_to_the_same_digest(player: Player, path: Path) -> None:
    assert player.run("replay", str(path), "--json") == 0

    record = json.loads(path.read_bytes())
    played = {"game": "wired", "mode": "standard"}
    expected = {"digest": record["digest"], "commitment": record["commitment"]}
    assert json.loads(player.out) == {"ok": True, "decisions": 40, **played, **expected}


def test_people_get_a_sentence(player: Player, path: Path) -> None:
    assert player.run("replay", str(path)) == 0

    assert "replays: 40 decisions, digest " in player.out
    assert json.loads(path.read_bytes())["commitment"] in player.out


def test_a_file_is_checked_against_the_commitment_that_a_player_noted(player: Player, path: Path) -> None:
    noted = json.loads(path.read_bytes())["commitment"]

    assert player.run("replay", str(path), "--commitment", f" {noted.upper()} ") == 0
    assert player.run("replay", str(path), "--commitment", "0" * 64) == 1
    assert player.err == f"The match does not keep the commitment you noted: its own is {noted}.\n"
    assert player.run("replay", str(path), "--commitment", "", "--json") == 1
    assert json.loads(player.out)["decision"] == 0


def test_a_match_with_another_seed_does_not_keep_the_commitment(player: Player, path: Path) -> None:
    edit(path, lambda data: data["setup"].update(seed="another"))

    assert player.run("replay", str(path)) == 1
    assert player.err == "Its seed, seats or settings are not those that it commits to.\n"


def test_a_file_from_before_there_were_commitments_still_replays(player: Player, path: Path) -> None:
    commitment = json.loads(path.read_bytes())["commitment"]
    edit(path, lambda data: data.pop("commitment"))

    assert player.run("replay", str(path), "--commitment", commitment) == 0


def test_the_table_can_be_seen_at_any_decision(player: Player, path: Path) -> None:
    for at in (0, 1, 39, 40):
        assert player.run("replay", str(path), "--at", str(at)) == 0
        assert "of 12: " in player.out
        for letter in "YGB":
            assert f"\n{letter} target " in player.out


def test_the_beginning_tells_every_target_to_those_who_see_everything(player: Player, path: Path) -> None:
    player.run("replay", str(path), "--at", "0")

    assert player.out.count("secret target is") == 3


def test_a_seat_sees_its_own_secrets_only(player: Player, path: Path) -> None:
    assert player.run("replay", str(path), "--at", "0", "--seat", "green") == 0

    assert "\nG target " in player.out
    assert "\nY target " not in player.out
    assert "\nB target " not in player.out
    assert player.out.count("secret target is") == 1


def test_the_table_is_also_data(player: Player, path: Path) -> None:
    assert player.run("replay", str(path), "--at", "7", "--json", "--seat", "2") == 0

    answer = json.loads(player.out)
    assert (answer["ok"], answer["decisions"]) == (True, 7)
    assert [p["target"] is None for p in answer["table"]["players"]] == [True, True, False]

    assert player.run("replay", str(path), "--at", "7", "--json") == 0
    assert [p["target"] for p in json.loads(player.out)["table"]["players"]] != [None] * 3


def other_option(data: Any) -> None:
    seat, option, digest = data["rows"][4]
    data["rows"][4] = [seat, option | {"thugs": 9}, digest]


def other_digest(data: Any) -> None:
    data["rows"][4][2] = "00000000"


def other_seat(data: Any) -> None:
    data["rows"][4][0] = (data["rows"][4][0] + 1) % 3


def no_option(data: Any) -> None:
    data["rows"][4][1] = {"kind": "teleport"}


def dropped(data: Any) -> None:
    del data["rows"][4]


@pytest.mark.parametrize("change", [other_option, other_digest, other_seat, no_option, dropped])
def test_an_edited_row_is_found(change: Callable[[Any], None], player: Player, path: Path) -> None:
    edit(path, change)

    assert player.run("replay", str(path), "--json") == 1
    answer = json.loads(player.out)
    assert (answer["ok"], answer["decision"]) == (False, 5)
    assert "ecision 5 " in answer["error"]

    assert player.run("replay", str(path)) == 1
    assert player.err == f"{answer['error']}\n"
    assert player.out == ""


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("seats", 9, "cannot be played by 9"),
        ("game", "chess", "There is no game called 'chess'"),
        ("game", "../wired", "There is no game called '../wired'"),
        ("version", "0", "rules version 0"),
        ("content", "other", "other content"),
        ("settings", {"WB-RULING-06": "never"}, "cannot be 'never'"),
        ("seed", 7, "This is not a match file"),
    ],
)
def test_an_edited_setup_is_found(key: str, value: Any, sentence: str, player: Player, path: Path) -> None:
    edit(path, lambda data: data["setup"].update({key: value}))

    assert player.run("replay", str(path), "--json") == 1
    answer = json.loads(player.out)
    assert (answer["ok"], answer["decision"]) == (False, 0)
    assert sentence in answer["error"]


def test_another_seed_differs_at_once(player: Player, path: Path) -> None:
    edit(path, lambda data: data["setup"].update(seed="another"))
    edit(path, lambda data: data.pop("commitment"))

    assert player.run("replay", str(path), "--json") == 1
    assert json.loads(player.out)["decision"] == 1


def test_an_edited_end_is_found(player: Player, path: Path) -> None:
    edit(path, lambda data: data.update(digest="0" * 32))

    assert player.run("replay", str(path), "--json") == 1
    assert json.loads(player.out)["error"] == "The final position is not the one recorded."


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: b"",
        lambda data: b"\x00\xff\xfe garbage",
        lambda data: b"[]",
        lambda data: b"null",
        lambda data: data.replace(b'"dystopolis": 1', b'"dystopolis": 99'),
        lambda data: data.replace(b'"kind"', b'"deep": ' + b"[" * 100_000 + b"]" * 100_000 + b', "kind"', 1),
    ],
    ids=["truncated", "empty", "binary", "list", "null", "format", "deep"],
)
def test_what_is_no_match_file_is_said_in_a_sentence(
    damage: Callable[[bytes], bytes], player: Player, path: Path, record: bytes
) -> None:
    path.write_bytes(damage(record))

    assert player.run("replay", str(path), "--json") == 1
    assert json.loads(player.out)["ok"] is False
    assert player.run("replay", str(path)) == 1
    assert player.err.count("\n") == 1
    assert player.run("play", "wired", "--resume", str(path)) == 2
    assert player.err.count("\n") == 1


def test_missing_files_folders_and_giants_are_sentences(player: Player, tmp_path: Path) -> None:
    giant = tmp_path / "giant.json"
    with giant.open("wb") as file:
        file.truncate(65 * 1024 * 1024)
    for path, sentence in (
        (tmp_path / "nothing.json", "cannot be read: No such file or directory."),
        (tmp_path, "is a folder"),
        (giant, "larger than 64 MiB"),
    ):
        assert player.run("replay", str(path)) == 1
        assert sentence in player.err
        assert player.err.count("\n") == 1


def test_a_decision_that_was_not_made_cannot_be_shown(player: Player, path: Path) -> None:
    for at in ("41", "-1", "soon"):
        assert player.run("replay", str(path), "--at", at) == 2
        assert player.err.count("\n") == 1


def test_a_match_that_is_over_is_summed_up(player: Player, tmp_path: Path) -> None:
    match = Match(GAME, Setup(game="wired", version="1", seats=2, seed="summed up"))
    rng = Random(5)
    while not match.table.over:
        seat = match.table.waiting()[0]
        match.answer(seat, rng.choice(match.table.options(seat)))
    (tmp_path / "over.json").write_bytes(match.record())
    story = story_of(match)

    assert player.run("replay", str(tmp_path / "over.json"), "--summary", "--seat", "1") == 0

    printed = " ".join(player.out.split())
    assert story.verdicts[1] in printed
    for curve in story.curves:
        assert " ".join(map(str, curve.numbers)) in printed
    assert all(luck.sentence in printed for luck in story.luck)
    assert all(moment.sentence in printed for moment in (*story.best, *story.worst))


def test_a_match_that_is_not_over_cannot_be_summed_up(player: Player, path: Path) -> None:
    assert player.run("replay", str(path), "--summary") != 0
    assert "when it has been played to its end" in player.err
