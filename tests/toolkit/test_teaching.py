"""How games are taught: data that cannot rot."""

from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from tests.kernel import toy

from dystopolis.games.registry import all_games
from dystopolis.kernel import Choice, Game, Refused
from dystopolis.toolkit import teaching
from dystopolis.toolkit.ledger import ledger_of, prefix_of
from dystopolis.toolkit.teaching import teaching_of

BY_GAME = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
SPRITES = Path(__file__).parents[2] / "web" / "src" / "sprites"


@BY_GAME
def test_a_newcomer_is_told_what_it_is_and_how_it_goes(game: Game) -> None:
    told = teaching_of(game)

    assert told.facts
    assert told.pitch
    assert 2 <= len(told.turn) <= 4
    assert 4 <= len(told.two_minutes) <= 8
    words = sum(len(f"{chapter.title} {chapter.text}".split()) for chapter in told.two_minutes)
    assert words <= 260, "two minutes, read slowly"
    assert told.first.seats in game.mode(told.first.mode).seats


@BY_GAME
def test_a_card_comes_with_a_question_that_there_is(game: Game) -> None:
    choices = {name.lower() for room in game.rooms for name, one in named(room) if isinstance(one, Choice)}
    rules = ledger_of(game).rules
    meetings = teaching_of(game).meetings

    assert len({card.id for card in meetings}) == len(meetings)
    for card in meetings:
        assert card.asked
        assert set(card.asked) <= choices, card.id
        assert not card.rule or card.rule in rules, card.id


@BY_GAME
def test_every_sign_is_in_the_sprite(game: Game) -> None:
    told = teaching_of(game)
    drawn = (SPRITES / f"{game.id}.svg").read_text(encoding="utf-8")

    for sign in [*(one.sign for one in told.two_minutes), *(one.sign for one in told.meetings)]:
        assert not sign or f'<symbol id="{sign}"' in drawn, sign


def test_a_game_that_says_nothing_has_its_one_line_and_its_first_mode() -> None:
    told = teaching_of(toy.GAME)

    assert (told.pitch, told.two_minutes, told.meetings) == (toy.GAME.about, (), ())
    assert (told.first.mode, told.first.seats) == ("duel", 2)
    assert prefix_of(toy.GAME) == ""


def test_rules_of_different_games_begin_differently() -> None:
    prefixes = [prefix_of(game) for game in all_games()]

    assert all(prefixes)
    assert len(set(prefixes)) == len(prefixes)


def test_seats_that_a_mode_does_not_have_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = all_games()[0]
    odd = msgspec.structs.replace(teaching_of(game), first=teaching.FirstGame(seats=99))
    monkeypatch.setattr(teaching, "_read", lambda package: odd)

    with pytest.raises(Refused, match="teaches with 99 seats"):
        teaching_of(game)


def test_a_broken_file_is_refused_with_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "teaching.toml").write_text("facts = 3")
    monkeypatch.setattr(teaching, "files", lambda package: tmp_path)

    with pytest.raises(Refused, match=r"broken: teaching\.toml cannot be read: Expected `str`"):
        teaching._read("broken")


def named(room: ModuleType) -> list[tuple[str, object]]:
    return list(vars(room).items())
