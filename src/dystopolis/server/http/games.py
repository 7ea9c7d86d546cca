"""The games that are played here: what they are, their rules, their components."""

from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Controller, get
from litestar.params import FromPath, FromQuery

from ...bots import bots_of, usual_bot
from ...bots.words import about
from ...kernel import Content, Game, Mode
from ...toolkit.content import load, read
from ...toolkit.ledger import Ledger, ledger_of, prefix_of
from ...toolkit.lessons import Lesson, lessons_of
from ...toolkit.teaching import Teaching, teaching_of
from ..catalogue import Catalogue
from ..errors import NotFound
from ..protocol.games import (
    Components,
    ExampleInfo,
    GameInfo,
    LessonInfo,
    ModeInfo,
    RoleInfo,
    Rulebook,
    RuleInfo,
    RulingInfo,
    SettingInfo,
)
from .given import GivenCatalogue


class Games(Controller):
    path = "/api/games"
    tags = ("Games",)

    @get()
    async def every(self, catalogue: GivenCatalogue) -> list[GameInfo]:
        return [told(catalogue, game) for game in catalogue.games()]

    @get("/{game:str}")
    async def one(
        self, game: FromPath[str], catalogue: GivenCatalogue, variant: FromQuery[str] = ""
    ) -> GameInfo:
        """A game; `variant` says what the seats are called in one of its variants."""
        return told(catalogue, catalogue.game(game), variant)

    @get("/{game:str}/rules", sync_to_thread=True)
    def rules(self, game: FromPath[str], catalogue: GivenCatalogue) -> Rulebook:
        """The ledger: what every prompt, refusal and line of the log links to."""
        return rulebook(ledger_of(catalogue.game(game)))

    @get("/{game:str}/teaching", sync_to_thread=True)
    def teaching(self, game: FromPath[str], catalogue: GivenCatalogue) -> Teaching:
        """The game in two minutes, and cards for what is met the first time."""
        return teaching_of(catalogue.game(game))

    @get("/{game:str}/lessons/{lesson:str}", sync_to_thread=True)
    def lesson(self, game: FromPath[str], lesson: FromPath[str], catalogue: GivenCatalogue) -> Lesson:
        """A first game with a coach: what it says at each step."""
        found = catalogue.game(game)
        for one in lessons_of(found):
            if one.id == lesson:
                return one
        raise NotFound(f"{found.title} has no lesson {lesson!r}.")

    @get("/{game:str}/content", sync_to_thread=True)
    def content(
        self, game: FromPath[str], catalogue: GivenCatalogue, variant: FromQuery[str] = ""
    ) -> Components:
        """The components, as boards and cards are drawn from them."""
        found = catalogue.game(game)
        overlay = catalogue.path(found, variant)
        return Components(catalogue.content(found, variant).digest, tables_of(found, overlay))


def told(catalogue: Catalogue, game: Game, variant: str = "") -> GameInfo:
    content = catalogue.content(game, variant)
    teaching = teaching_of(game)
    return GameInfo(
        id=game.id,
        title=game.title,
        about=game.about,
        version=game.version,
        modes=tuple(mode_info(game, mode, content) for mode in game.modes),
        bots=bots_of(game),
        bots_about={name: about(game, name) for name in bots_of(game)},
        usual_bot=usual_bot(game),
        variants=tuple(catalogue.variants(game)),
        paced=game.pace is not None,
        ledger=prefix_of(game),
        facts=teaching.facts,
        pitch=teaching.pitch,
        turn=teaching.turn,
        first=teaching.first,
        lessons=tuple(LessonInfo(one.id, one.title, one.about, one.minutes) for one in lessons_of(game)),
    )


def mode_info(game: Game, mode: Mode, content: Content) -> ModeInfo:
    return ModeInfo(
        id=mode.id,
        title=mode.title,
        about=mode.about,
        seats=mode.seats,
        usual=mode.usual_seats,
        roles={
            seats: tuple(RoleInfo(role.name, role.side) for role in mode.roles(content, seats, {}))
            for seats in mode.seats
        },
        settings=tuple(SettingInfo(s.id, s.title, s.values, s.about) for s in mode.settings),
        bots=bots_of(game, mode.id),
    )


def tables_of(game: Game, overlay: Path | None) -> Any:
    """What lies in the package of a game, of the type that it names; a small game may have none."""
    package = game.rooms[0].__package__
    folder = files(package) / "content" if package else None
    if folder is None or not folder.is_dir():
        return {}
    return load(game.content_type, folder, overlay) if game.content_type else read(folder, overlay)


def rulebook(ledger: Ledger) -> Rulebook:
    return Rulebook(
        title=ledger.title,
        rules=tuple(RuleInfo(r.id, r.text, r.source) for r in ledger.rules.values()),
        rulings=tuple(RulingInfo(r.id, r.unclear, r.ruling, r.why) for r in ledger.rulings.values()),
        examples=tuple(ExampleInfo(x.id, x.title, x.text) for x in ledger.examples.values()),
    )
