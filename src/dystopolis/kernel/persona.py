"""What a game lends to programs that want to play it sensibly."""

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from .choice import Draft
from .table import Table
from .values import Option


@mypyc_attr(allow_interpreted_subclasses=True)
class Persona:
    """A game's own taste: what a sensible player would like. It is the game's `persona`.

    A game must say `values`. What a search needs besides has a default that is right but slow: rollouts
    to the end of the game, and nothing known of a position before that.
    """

    def values(self, table: Table, seat: int, options: list[Option]) -> list[float]:
        """What each option is worth to the seat, on a table that the seat imagines."""
        raise NotImplementedError

    def pick(self, table: Table, seat: int, options: list[Option], random: Callable[[], float]) -> Option:
        """The best option, luck between equals. Rollouts spend their time here."""
        return best_of(options, self.values(table, seat, options), random)

    def proposals(self, table: Table, seat: int, k: int) -> list[list[Option]]:
        """Up to k whole answers that are worth a thought, the one the persona would give first.

        An answer of many parts is the list of its parts, as they are written one after the other.
        """
        options = table.options(seat)
        values = self.values(table, seat, options)
        ranked = sorted(range(len(options)), key=lambda index: (-values[index], index))
        return [[options[index]] for index in ranked[:k]]

    def pauses(self, chosen: Option) -> bool:
        """Whether there may be something to do before that is answered; then bots ask for `aside`."""
        return False

    def aside(self, table: Table, seat: int, chosen: Option) -> Option:
        """Something that brings the seat no further, but is worth doing before that: an offer to somebody.

        Rollouts do without. If there is nothing, it is what was chosen.
        """
        return chosen

    def expect(self, table: Table, seat: int, random: Callable[[], float]) -> None:
        """Make an imagined table likely: what others have sealed is what they would like, not anything.

        By default their sealed answers are open again, for `pick` to give. Drafts are the game's own matter.
        """
        for ask in table.asks:
            if ask.seat != seat and not isinstance(ask.choice, Draft):
                ask.answer = None

    def rests(self, table: Table) -> bool:
        """Whether rollouts may stop here: a quiet point, such as the start of a round, good for `chances`.

        It is asked after every answer of a rollout, and so must not be true while a decision is half made.
        """
        return False

    def chances(self, table: Table) -> list[float]:
        """Every seat's chance to win, at a resting point or at the end; the same for all of a team."""
        return outcome_chances(table) if table.over else even_chances(table)

    # What values are learnt from: see `lab/learn.py`.

    def feature_names(self) -> list[str]:
        """What `features` says, in its order; one with a + or - in front may weigh in that direction only."""
        return []

    def features(self, table: Table, seat: int) -> list[float]:
        """A seat's position at a resting point, in numbers that others can be compared with."""
        return []

    def stage(self, table: Table) -> int:
        """Which weights count here: the round, for most games."""
        return 0

    def another(self, random: Callable[[], float]) -> "Persona":
        """Somebody with other tastes, so that games to learn from show more than one way to play."""
        return self


def best_of(options: list[Option], values: list[float], random: Callable[[], float]) -> Option:
    """One of those with the highest value."""
    highest = max(values)
    best: list[Option] = []
    for index, value in enumerate(values):
        if value == highest:
            best.append(options[index])
    if len(best) == 1:
        return best[0]
    return best[int(random() * float(len(best)))]


def outcome_chances(table: Table) -> list[float]:
    """What the outcome gives: one win, shared by those who tie, whole for everybody of a side that won."""
    outcome = table.outcome
    assert outcome is not None, "the game is not over"
    found = [0.0] * table.seats
    winners = outcome.winners
    sides = {table.roles.sides[seat] for seat in winners} if table.roles.sides else {""}
    share = 1.0 if len(sides) == 1 and "" not in sides else 1.0 / float(max(1, len(winners)))
    for seat in winners:
        found[seat] = share
    return found


def even_chances(table: Table) -> list[float]:
    """What is said by somebody who knows nothing."""
    sides = table.roles.sides
    parties = len({sides[seat] or f"seat {seat}" for seat in range(table.seats)}) if sides else table.seats
    return [1.0 / float(max(2, parties))] * table.seats
