"""The games that are played here: what they are, their rules, their components."""

from pathlib import Path

from litestar import Controller, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from ... import games
from ...bots import BOTS
from ...kernel import Game
from ...kernel.content import read
from ...kernel.ledger import Ledger, ledger_of
from ..catalogue import Catalogue
from ..wire.games import Components, ExampleInfo, GameInfo, Rulebook, RuleInfo, RulingInfo, SettingInfo


class Games(Controller):
    path = "/api/games"
    tags = ("Games",)

    @get()
    async def every(self, catalogue: NamedDependency[Catalogue]) -> list[GameInfo]:
        return [told(catalogue, game) for game in catalogue.games()]

    @get("/{game:str}")
    async def one(self, game: FromPath[str], catalogue: NamedDependency[Catalogue]) -> GameInfo:
        return told(catalogue, catalogue.game(game))

    @get("/{game:str}/rules", sync_to_thread=True)
    def rules(self, game: FromPath[str], catalogue: NamedDependency[Catalogue]) -> Rulebook:
        """The ledger: what every prompt, refusal and line of the log links to."""
        return rulebook(ledger_of(catalogue.game(game)))

    @get("/{game:str}/content", sync_to_thread=True)
    def content(
        self, game: FromPath[str], catalogue: NamedDependency[Catalogue], variant: FromQuery[str] = ""
    ) -> Components:
        """The components, as boards and cards are drawn from them."""
        found = catalogue.game(game)
        overlay = catalogue.path(found, variant)
        return Components(catalogue.content(found, variant).digest, read(folder(found) / "content", overlay))


def told(catalogue: Catalogue, game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        about=game.about,
        seats=game.seats,
        usual=game.usual_seats,
        version=game.version,
        called=tuple(game.words.unnamed(seat) for seat in range(max(game.seats))),
        settings=tuple(SettingInfo(s.id, s.title, s.values) for s in game.settings),
        bots=tuple(bot for bot in BOTS if bot != "greedy" or game.persona is not None),
        variants=tuple(catalogue.variants(game)),
        paced=game.pace is not None,
    )


def folder(game: Game) -> Path:
    return Path(games.__path__[0]) / game.id.replace("-", "_")


def rulebook(ledger: Ledger) -> Rulebook:
    return Rulebook(
        title=ledger.title,
        rules=tuple(RuleInfo(r.id, r.text, r.source) for r in ledger.rules.values()),
        rulings=tuple(RulingInfo(r.id, r.unclear, r.ruling, r.why) for r in ledger.rulings.values()),
        examples=tuple(ExampleInfo(x.id, x.title, x.text) for x in ledger.examples.values()),
    )
