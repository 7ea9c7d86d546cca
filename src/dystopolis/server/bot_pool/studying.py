"""A piece of a match that is over, looked back at."""

import msgspec

from ...bots.analysis import analyse
from ...games.registry import game_named
from ...kernel import Match, option_from
from .job import Studied, Study
from .think import Shelf


def find_out(study: Study, shelf: Shelf) -> Studied:
    """What was to be decided there, and how everybody stood. It depends on nothing but the study."""
    setup = study.setup
    game = game_named(setup.game)
    match = Match(game, setup, shelf.content(game, study.variant, setup.content))
    for seat, option in study.answers:
        match.answer(seat, option_from(game, option))
    words = game.words.with_names(study.names)
    parts = list(analyse(match, study.rollouts, study.first, study.until, words))
    return Studied(msgspec.json.encode(parts))
