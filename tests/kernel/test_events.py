"""Promise 6: events tell what happened, each to its audience, and cost nothing where nobody listens."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest
from tests.kernel.playing import GAMES, match_of, walk
from tests.kernel.toy import GAME, Announced, Dealt, read_page

from dystopolis.games.wired import GAME as WIRED
from dystopolis.kernel import Game, Match, Setup, Told, play_out

GAMES_FOLDER = Path(__file__).parents[2] / "src" / "dystopolis" / "games"
MODULES = sorted(GAMES_FOLDER.rglob("*.py"))
BY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def test_a_secret_is_told_to_its_owner_only() -> None:
    table = GAME.start(3, "audience", aloud=True)

    for seat in (0, 1, 2, None):
        heard = [told.event for told in table.told if told.reaches(seat)]
        assert [event.seat for event in heard if isinstance(event, Dealt)] == ([] if seat is None else [seat])


@pytest.mark.parametrize(
    ("audience", "seat", "reaches"),
    [
        (None, 0, True),
        (None, None, True),
        ((), 0, False),
        ((), None, False),
        ((1,), 1, True),
        ((1,), 0, False),
        ((1, 2), 2, True),
        ((0,), None, False),
    ],
)
def test_an_event_reaches_its_audience_or_everybody_and_an_empty_audience_is_nobody(
    audience: tuple[int, ...] | None, seat: int | None, reaches: bool
) -> None:
    assert Told(Announced(0, 1), audience).reaches(seat) is reaches


@BY_GAME
def test_events_are_values_with_one_json_form(game: Game) -> None:
    match = match_of(game, 3, "events", 8 if game is GAME else 60)
    for told in (told for events in match.story for told in events):
        text = msgspec.json.encode(told.event)
        assert msgspec.json.decode(text, type=game.events) == told.event
        assert msgspec.json.decode(text)["kind"] == type(told.event).__struct_config__.tag
        assert hash(told) == hash(msgspec.structs.replace(told))
        with pytest.raises(AttributeError):
            told.audience = ()  # type: ignore[misc]


@BY_GAME
def test_a_match_tells_the_same_as_a_table_that_is_aloud(game: Game) -> None:
    match = match_of(game, 2, "story", 8 if game is GAME else 40)
    table = game.start(2, "story", aloud=True)
    for entry in match.log:
        table.answer(entry.seat, entry.option)

    assert [told for events in match.story for told in events] == table.told


@BY_GAME
def test_nothing_is_told_where_nobody_listens(game: Game) -> None:
    for table in walk(game, 4, "quiet"):
        assert not table.aloud
        assert table.told == []


def test_no_event_is_even_made_where_nobody_listens() -> None:
    """The page's game is read once more, with events that are counted as they are made."""
    made: list[str] = []
    page = read_page("up_the_sleeve_counted")
    for name in ("Dealt", "Announced", "Thrown"):
        count(page, name, made)
    game: Game = vars(page)["GAME"]

    play_out(game.start(3, "counted"), Random(1).random)
    assert made == []

    play_out(game.start(3, "counted", aloud=True), Random(1).random)
    assert made == ["Dealt"] * 3 + ["Announced", "Thrown"] * 3


def count(page: ModuleType, name: str, made: list[str]) -> None:
    event = vars(page)[name]

    def make(*args: Any) -> Any:
        made.append(name)
        return event(*args)

    setattr(page, name, make)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(GAMES_FOLDER).as_posix())
def test_rules_look_whether_anybody_listens_before_they_tell(path: Path) -> None:
    """`t.tell(...)` stands under `if t.aloud`, or in a function `tell_...` that is called under it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))

    assert [f"line {node.lineno}" for node in careless(tree, guarded=False)] == []


def test_a_careless_rule_would_be_found() -> None:
    careful = "def f(t):\n if t.aloud and x:\n  t.tell(E())\n elif t.aloud:\n  tell_more(t)\n"
    returns = "def f(t):\n if not t.aloud:\n  return\n t.tell(E())\n"
    forgets = "def f(t):\n if t.aloud:\n  pass\n else:\n  t.tell(E())\n tell_more(t)\n"

    assert list(careless(ast.parse(careful), guarded=False)) == []
    assert list(careless(ast.parse(returns), guarded=False)) == []
    assert [node.lineno for node in careless(ast.parse(forgets), guarded=False)] == [5, 6]


def careless(node: ast.AST, guarded: bool) -> Iterator[ast.Call]:
    """The calls that tell something without having looked."""
    if isinstance(node, ast.Call) and tells(node) and not guarded:
        yield node
    if isinstance(node, ast.FunctionDef):
        guarded = node.name.startswith("tell_")
        for child in node.body:
            yield from careless(child, guarded)
            guarded = guarded or ast.unparse(child) == "if not t.aloud:\n    return"
    elif isinstance(node, ast.If):
        looked = guarded or "aloud" in ast.unparse(node.test)
        for child in node.body:
            yield from careless(child, looked)
        for child in node.orelse:
            yield from careless(child, guarded)
    else:
        for other in ast.iter_child_nodes(node):
            yield from careless(other, guarded)


def tells(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
    return name in ("tell", "whisper") or name.startswith("tell_")


def test_the_seed_is_never_told() -> None:
    seed = "a very secret seed"
    for game in (GAME, WIRED):
        match = match_of(game, 4, seed, 8 if game is GAME else 100)
        assert seed not in str(match.story)


def whispering(*audience: int) -> Game:
    """The toy, in which somebody who announces what a round is worth whispers it again."""

    def set_up(t: Any) -> None:
        GAME.set_up(t)
        if t.aloud:
            t.whisper(Announced(0, 7), list(audience))

    return msgspec.structs.replace(GAME, set_up=set_up)


@pytest.mark.parametrize(("audience", "hear"), [((), []), ((1,), [1]), ((0, 1), [0, 1])])
def test_a_whisper_reaches_those_it_is_for_and_an_empty_one_nobody(
    audience: tuple[int, ...], hear: list[int]
) -> None:
    match = Match(whispering(*audience), Setup("sleeve", "1", 2, "whisper"))
    whispers = [told for told in match.story[0] if told.event == Announced(0, 7)]

    assert [told.audience for told in whispers] == [audience]
    assert [seat for seat in (0, 1, None) if whispers[0].reaches(seat)] == hear


def test_a_whisper_to_nobody_is_kept_apart_from_what_all_may_hear_also_as_data() -> None:
    """None is everybody, and an empty list nobody: neither becomes the other on its way."""
    for audience in (None, (), (1,)):
        told = Told(Announced(0, 1), audience)
        data = msgspec.json.decode(msgspec.json.encode(told))
        again = Told(told.event, None if data["audience"] is None else tuple(data["audience"]))
        assert again == told


def test_a_beat_that_is_whispered_is_seen_when_it_is_told() -> None:
    seen: list[str] = []
    t = GAME.start(2, "witness")
    t.witness = lambda event: seen.append(type(event).__name__)
    t.whisper(Announced(0, 1), [])
    t.tell(Announced(0, 2))

    assert seen == ["Announced", "Announced"]
    assert [told.audience for told in t.told] == [(), None]
