"""Cards that everybody knows can be taken out of a pile without showing anything."""

from dystopolis.kernel import EVERYBODY, Pile, Table, only


def test_an_open_card_is_taken_without_showing_anything() -> None:
    t, pile = Table(), Pile()
    for card in (3, 5, 7):
        pile.put(card, EVERYBODY)

    assert pile.take(1) == 5
    assert pile.cards == [3, 7]
    assert t.shown == 0


def test_what_is_known_of_the_other_cards_stays() -> None:
    pile = Pile()
    pile.put(3, only(0))
    pile.put(5, EVERYBODY)
    pile.put(7, only(1))

    pile.take(1)

    assert [pile.knows(0, index) for index in (0, 1)] == [True, False]
    assert [pile.knows(1, index) for index in (0, 1)] == [False, True]
