"""Piles: decks, hands and discards, with who knows which card.

Whatever is drawn, looked at or turned up goes through here, so that nobody can take back what showed
something, and so that what a seat cannot know is dealt again in one place for all games.
"""

from random import Random
from typing import TYPE_CHECKING, Final

from .luck import shuffle as shuffle_by
from .parts import Part

if TYPE_CHECKING:
    from .table import Table

EVERYBODY: Final = -1
NOBODY_KNOWS: Final[tuple[int, ...]] = ()


def only(*seats: int) -> int:
    """A mask of these seats; `EVERYBODY` includes those who only watch."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


class Pile(Part):
    """Cards by number, the last one on top. `masks` says for each card who knows it; empty: nobody any."""

    def __init__(self, cards: list[int] | None = None, masks: tuple[int, ...] = NOBODY_KNOWS) -> None:
        self.cards: list[int] = [] if cards is None else cards
        self.masks: tuple[int, ...] = masks

    def copy(self) -> "Pile":
        return Pile(self.cards.copy(), self.masks)

    def __len__(self) -> int:
        return len(self.cards)

    def top(self) -> int:
        return self.cards[-1]

    def draw(self, t: "Table", index: int = -1) -> int:
        """Take a card out, from the top if nobody says which.

        Who draws it will know it, so that shows it, unless it lay face up.
        """
        card = self.cards.pop(index)
        masks = self.masks
        if not masks:
            t.shown += 1
            return card
        place = index if index >= 0 else len(masks) + index
        if masks[place] != EVERYBODY:
            t.shown += 1
        self.masks = masks[:place] + masks[place + 1 :]
        return card

    def take(self, index: int) -> int:
        """Take out a card that everybody knows: nothing is shown, so it can be taken back."""
        card = self.cards.pop(index)
        self.masks = self.masks[:index] + self.masks[index + 1 :]
        return card

    def put(self, card: int, seats: int = 0) -> None:
        """Lay a card on top, known to these seats (a mask)."""
        if seats or self.masks:
            self.masks = (*self._all_masks(), seats)
        self.cards.append(card)

    def put_under(self, card: int, seats: int = 0) -> None:
        """Lay a card under all others, known to these seats (a mask)."""
        if seats or self.masks:
            self.masks = (seats, *self._all_masks())
        self.cards.insert(0, card)

    def show(self, t: "Table", index: int, seats: int) -> int:
        """Let these seats (a mask) see a card where it lies; `EVERYBODY` turns it up."""
        place = index if index >= 0 else len(self.cards) + index
        masks = list(self._all_masks())
        if masks[place] | seats != masks[place]:
            t.shown += 1
        masks[place] |= seats
        self.masks = tuple(masks)
        return self.cards[place]

    def shuffle(self, t: "Table", stream: str) -> None:
        """Put the cards into a random order that nobody knows."""
        t.chance.shuffle(stream, self.cards)
        self.masks = NOBODY_KNOWS

    def knows(self, seat: int, index: int) -> bool:
        """Whether this seat knows this card."""
        return bool(self.masks) and bool(self.masks[index] >> seat & 1)

    def _all_masks(self) -> tuple[int, ...]:
        return self.masks or (0,) * len(self.cards)


def redeal(piles: list[Pile], seat: int, rng: Random) -> None:
    """Deal what the seat does not know of these piles again; how many cards lie where stays as it is.

    The result depends on what the seat knows and on `rng` alone, not on how the cards lay before.

    A shuffle makes a seat forget: that a card which lay open before it cannot be in a hand that was dealt
    before it, is not worked out. So a seat may imagine a little more than is possible, never anything less;
    a game to which that matters puts such a hand and the new deck into groups of their own.
    """
    unknown: list[int] = []
    for pile in piles:
        masks = pile.masks
        if not masks:
            unknown += pile.cards
        else:
            unknown += [card for card, mask in zip(pile.cards, masks, strict=True) if not mask >> seat & 1]
    unknown.sort()
    shuffle_by(unknown, rng)
    for pile in piles:
        masks = pile.masks
        if not masks:
            pile.cards = [unknown.pop() for _ in pile.cards]
        else:
            for index, mask in enumerate(masks):
                if not mask >> seat & 1:
                    pile.cards[index] = unknown.pop()
