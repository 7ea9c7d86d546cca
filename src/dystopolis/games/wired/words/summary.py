# mypyc: off: words for people are never in a hurry
"""The position in short sentences, for screen readers: the things on the board that matter most."""

from collections.abc import Iterator

from ....toolkit.english import listing
from ..table import Wired
from ..view import view
from ..view_types import WiredView
from .phrases import Phrases, crew
from .scoring import ending
from .things import player_lines, things, who


def summary(t: Wired, seat: int | None, say: Phrases) -> list[str]:
    """Where the game is, what the seat has, what the others have, and what lies on the board."""
    v = view(t, seat)
    board = things(t, seat, say)
    seats = sorted(range(t.seats), key=lambda other: other != seat)
    return [
        *_when(t, v, board["timer"].line, say),
        *(line for other in seats for line in player_lines(v, v.players[other], say)),
        *(f"{board[job.id].name}: {board[job.id].line}" for job in v.jobs),
        *_crews(v, say),
        *([f"Adjustment track: {board['track'].line}"] if any(box.crew for box in v.track) else []),
    ]


def _when(t: Wired, v: WiredView, timer: str, say: Phrases) -> Iterator[str]:
    if t.outcome is not None:
        yield ending(t, say)
        scores = listing(f"{who(v, seat, say)} {score}" for seat, score in enumerate(t.outcome.scores))
        yield f"The game is over after round {v.round} of {say.box.numbers.rounds_max}. Reputation: {scores}."
        return
    yield timer
    if v.waiting:
        yield f"To choose: {listing(who(v, seat, say) for seat in v.waiting)}."
    yield f"Turn order: {', '.join(who(v, seat, say) for seat in v.order)}."


def _crews(v: WiredView, say: Phrases) -> Iterator[str]:
    """Who works where, and where nobody else fits."""
    at_work = []
    for seat in range(len(v.players)):
        places = [
            f"{crew(place.crew[seat].aces, place.crew[seat].thugs)} at {say.place(place.id)}"
            for place in v.places
            if place.crew[seat].aces + place.crew[seat].thugs
        ]
        at_work += [f"{who(v, seat, say)} {', '.join(places)}"] if places else []
    full = [say.place(place.id) for place in v.places if place.boxes and place.free == 0]
    if at_work:
        yield f"Crew at work: {'; '.join(at_work)}{f'. Full: {listing(full)}' if full else ''}."
