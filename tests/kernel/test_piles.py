"""Piles: cards in order, who knows which, and what a seat cannot know dealt again."""

from collections import Counter
from random import Random

import pytest

from dystopolis.kernel import EVERYBODY, Chance, Pile, Table, only, redeal


def table() -> Table:
    t = Table()
    t.chance = Chance("piles")
    return t


def test_the_last_card_is_on_top_and_drawn_first() -> None:
    pile = Pile([4, 5, 6])

    assert (pile.top(), pile.draw(table()), pile.cards) == (6, 6, [4, 5])


@pytest.mark.parametrize(
    ("index", "card", "left"), [(0, 4, (2, 4)), (1, 5, (1, 4)), (-1, 6, (1, 2)), (-3, 4, (2, 4))]
)
def test_any_card_can_be_taken_out_and_what_is_known_of_the_others_stays(
    index: int, card: int, left: tuple[int, ...]
) -> None:
    pile = Pile([4, 5, 6], (1, 2, 4))

    assert pile.draw(table(), index) == card
    assert pile.masks == left


def test_cards_are_laid_on_top_or_under_the_others_with_who_knows_them() -> None:
    pile = Pile([4])
    pile.put(5, only(1))
    pile.put_under(6, only(0, 2))

    assert pile.cards == [6, 4, 5]
    assert [[pile.knows(seat, index) for index in range(3)] for seat in range(3)] == [
        [True, False, False],
        [False, False, True],
        [True, False, False],
    ]


def test_nobody_knows_anything_of_a_pile_that_is_shuffled() -> None:
    pile = Pile(list(range(20)), (EVERYBODY,) * 20)
    pile.shuffle(table(), "deck")

    assert sorted(pile.cards) == list(range(20)) != pile.cards
    assert not any(pile.knows(seat, index) for seat in range(4) for index in range(20))


def test_drawing_or_looking_at_a_hidden_card_shows_something() -> None:
    t = table()
    pile = Pile([1, 2, 3])
    pile.draw(t)
    assert t.shown == 1
    pile.show(t, 0, only(0))
    assert t.shown == 2
    pile.show(t, 0, only(1))
    assert t.shown == 3


def test_what_lies_face_up_is_no_news() -> None:
    """So who takes it can take that back."""
    t = table()
    pile = Pile([1, 2], (EVERYBODY, EVERYBODY))
    pile.draw(t)
    pile.show(t, 0, only(0))

    assert t.shown == 0


def test_who_knows_a_card_already_is_shown_nothing_by_looking_again() -> None:
    t = table()
    pile = Pile([1], (only(0),))
    pile.show(t, 0, only(0))
    assert t.shown == 0
    pile.draw(t)
    assert t.shown == 1, "others will see it now"


def test_a_copy_of_a_pile_is_its_own() -> None:
    pile = Pile([1, 2], (1, 0))
    copy = pile.copy()
    copy.draw(table())
    copy.put(9, only(3))

    assert (pile.cards, pile.masks) == ([1, 2], (1, 0))


def test_what_a_seat_knows_is_not_dealt_again_and_no_pile_changes_its_size() -> None:
    for number in range(50):
        hand, deck = Pile([7, 8], (only(0), only(1))), Pile([1, 2, 3])
        redeal([hand, deck], 0, Random(number))
        assert hand.cards[0] == 7
        assert (len(hand), len(deck)) == (2, 3)
        assert sorted(hand.cards + deck.cards) == [1, 2, 3, 7, 8]


def test_every_card_that_a_seat_does_not_know_is_as_likely_everywhere() -> None:
    found: Counter[int] = Counter()
    for number in range(4000):
        hand, deck = Pile([7, 8], (only(0), only(1))), Pile([1, 2, 3])
        redeal([hand, deck], 0, Random(number))
        found[hand.cards[1]] += 1

    assert set(found) == {1, 2, 3, 8}
    assert all(880 < count < 1120 for count in found.values())


def test_what_is_dealt_does_not_depend_on_how_the_cards_lay() -> None:
    for number in range(20):
        one = [Pile([7, 8], (only(0), only(1))), Pile([1, 2, 3])]
        other = [Pile([7, 2], (only(0), only(1))), Pile([3, 8, 1])]
        redeal(one, 0, Random(number))
        redeal(other, 0, Random(number))
        assert [pile.cards for pile in one] == [pile.cards for pile in other]


def test_what_lay_open_before_a_shuffle_may_be_imagined_anywhere_unless_the_piles_are_apart() -> None:
    """Everybody saw a 1 in the discards, which are the deck now: the old hand cannot hold it."""
    together, apart = set(), set()
    for number in range(100):
        t = table()
        hand, deck = Pile([9], (only(1),)), Pile([1, 2, 3], (EVERYBODY,) * 3)
        deck.shuffle(t, "deck")
        pooled, own = [hand.copy(), deck.copy()], [hand.copy(), deck.copy()]
        redeal(pooled, 0, Random(number))
        for pile in own:
            redeal([pile], 0, Random(number))
        together.add(pooled[0].top())
        apart.add(own[0].top())

    assert (together, apart) == ({1, 2, 3, 9}, {9})
