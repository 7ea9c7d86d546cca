"""How games are taught: data that cannot rot."""

from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest
from msgspec import to_builtins
from tests.kernel import toy

from dystopolis.games.registry import all_games
from dystopolis.kernel import Choice, Game, Match, Refused, Setup
from dystopolis.toolkit import teaching
from dystopolis.toolkit.ledger import ledger_of, prefix_of
from dystopolis.toolkit.teaching import Meeting, teaching_of

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
        assert card.asked or card.told, card.id
        assert set(card.asked) <= choices, card.id
        assert not card.rule or card.rule in rules, card.id


@BY_GAME
def test_a_card_comes_with_an_event_that_there_is(game: Game) -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(game.events)}
    by_event = [card for card in teaching_of(game).meetings if card.told]

    assert by_event
    for card in by_event:
        assert set(card.told) <= kinds.keys(), card.id
        for told in card.told:
            fields = kinds[told].__struct_fields__
            assert set(card.where) <= set(fields), card.id
            assert not card.mine or "seat" in fields, card.id


@BY_GAME
def test_what_a_card_waits_for_does_happen(game: Game) -> None:
    """In matches played at random, every card that waits for certain fields of an event is met."""
    waiting = {card.id: card for card in teaching_of(game).meetings if card.where}
    rng = Random(1)
    for mode in game.modes:
        for seed in range(3):
            match = Match(game, Setup(game.id, game.version, max(mode.seats), str(seed), mode=mode.id))
            for _ in range(1500):
                if match.table.over or not waiting:
                    break
                seat = rng.choice(match.table.waiting())
                table = match.table
                possible = [*table.options(seat), *(table.asides(seat) if rng.random() < 0.5 else ())]
                match.answer(seat, rng.choice(possible))
                for told in match.story[-1]:
                    event = to_builtins(told.event)
                    waiting = {name: card for name, card in waiting.items() if not meets(card, event)}
    assert not waiting


def meets(card: Meeting, event: dict[str, Any]) -> bool:
    def fits(name: str, wanted: Any) -> bool:
        return bool(event.get(name) in wanted if isinstance(wanted, list) else event.get(name) == wanted)

    return event["kind"] in card.told and all(fits(name, wanted) for name, wanted in card.where.items())


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
