"""Who sees what: chosen cards, forfeits, faces, hands and decks; and what everybody sees."""

from random import Random

import msgspec
import pytest
from tests.games.great_machine.builders import (
    citizens_at,
    d,
    hold,
    in_hand,
    new_table,
    play,
    publish,
    quiet_table,
)

from dystopolis.games.great_machine import GAME
from dystopolis.games.great_machine.access import choose_access
from dystopolis.games.great_machine.codes import SQUARES
from dystopolis.games.great_machine.options import Go, Ready
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.games.great_machine.view_types import GreatMachineView
from dystopolis.kernel import teams_of

BOTH = ("fowler", "artificer", "actress")


def seen(t: GreatMachine, seat: int | None) -> GreatMachineView:
    view = GAME.view(t, seat)
    assert isinstance(view, GreatMachineView)
    return view


def chosen_by_seat_1(first: str, second: str) -> GreatMachine:
    """Seat 1 plays the Fowler and the Artificer, seat 2 the Actress; seat 1 is ready with these cards."""
    t = quiet_table(seats=3, heroes=("fowler", "actress", "artificer"))
    assert t.owner == (1, 2, 1)
    play(t, choose_access)
    for option in (Go("fowler", first), Go("artificer", second), Ready()):
        t.answer(1, option)
    return t


@pytest.mark.rule("GM-ACC-02", "GM-SECR-01", "GM-SECR-02")
def test_situation_1_friends_see_chosen_cards_and_the_machine_only_who_is_ready() -> None:
    t, other = chosen_by_seat_1("CO", "TL"), chosen_by_seat_1("VE", "AR")
    assert [hero.chosen for hero in seen(t, 2).heroes] == ["CO", None, "TL"]
    assert [hero.chosen for hero in seen(t, 0).heroes] == [None, None, None]
    assert seen(t, 0).ready == (1,)
    assert seen(t, 0).waiting == (2,)
    for viewer in (0, None):
        assert msgspec.json.encode(seen(t, viewer)) == msgspec.json.encode(seen(other, viewer))
    assert t.options(0) == other.options(0)


@pytest.mark.rule("GM-SECR-01")
def test_revolutionaries_talk_aloud_unless_the_group_lets_them_whisper() -> None:
    assert teams_of(GAME.roles("versus", 4)) == []
    assert teams_of(GAME.roles("versus", 4, {"GM-SECR-01": "in private"})) == [(1, 2, 3)]
    assert teams_of(GAME.roles("together", 3)) == [(0, 1, 2)]


@pytest.mark.rule("GM-SECR-02")
def test_faces_are_seen_by_state_and_side() -> None:
    t = quiet_table()
    citizens_at(t, "CO", "artist", "noble identified", "traitor revealed")
    expected = {1: [None, "noble", "traitor"], 0: [None, None, "traitor"], None: [None, None, "traitor"]}
    for viewer, faces in expected.items():
        citizens = seen(t, viewer).districts[d("CO")].citizens
        assert [citizen.face for citizen in citizens if citizen.state][:3] == faces
        assert [citizen.state for citizen in citizens][:3] == ["unidentified", "identified", "revealed"]


@pytest.mark.rule("GM-SECR-03")
def test_the_hand_is_the_machine_s_and_its_size_everybody_s() -> None:
    t = quiet_table()
    in_hand(t, "levy", "shadow")
    assert seen(t, 0).directives == ("levy", "shadow")
    for viewer in (1, None):
        assert (seen(t, viewer).directives, seen(t, viewer).hand) == (None, 2)


@pytest.mark.rule("GM-SETUP-22", "GM-SECR-12")
def test_setup_forfeits_are_hidden_from_the_machine_and_later_ones_open() -> None:
    t = new_table()
    assert [hero.lost for hero in seen(t, 0).heroes] == [(), (), ()]
    assert [hero.hand for hero in seen(t, 0).heroes] == [8, 8, 8]
    hold(t, "actress", "AR", "CO")
    assert set(seen(t, 0).heroes[1].cards) == {"AR", "CO"}
    assert len(seen(t, None).heroes[1].lost) == 7


@pytest.mark.rule("GM-SECR-12")
def test_purses_places_tracks_and_counts_are_the_same_for_all() -> None:
    t = quiet_table()
    publish(t, "levy")
    t.trust, t.bonds, t.removed = [1, 2, 3], 7, (4,)
    for viewer in (0, 1, 2, 3, None):
        view = seen(t, viewer)
        assert [hero.trust for hero in view.heroes] == [1, 2, 3]
        assert [hero.at for hero in view.heroes] == ["CO", "AR", "SC"]
        assert (view.bonds, view.plan, view.discontent, view.arrested) == (7, 3, 4, 3)
        assert (view.published, view.removed, view.deck) == (("levy",), ("pacify",), 8)
        assert view.events_left == len(t.events_one) + len(t.events_two)


@pytest.mark.rule("GM-SECR-12", "GM-SCMACH-13")
def test_together_discards_and_turned_tokens_are_open_and_deck_orders_are_not() -> None:
    t = quiet_table(mode="together", seats=2)
    t.discards, t.turned = (0, 7), (3, 4)
    t.movement.cards = [card for card in t.movement.cards if card not in (0, 7)]
    view = seen(t, 1)
    assert view.movement_discards == ("tracking_rose", "patrol")
    assert view.tokens_turned == ("CS", "AR")
    mixed = t.copy()
    mixed.movement.cards.reverse()
    mixed.tokens.cards.reverse()
    mixed.deck.cards.reverse()
    assert seen(mixed, 1) == view


@pytest.mark.rule("GM-SECR-13")
def test_a_watcher_sees_no_secret_of_either_side() -> None:
    t = chosen_by_seat_1("CO", "TL")
    citizens_at(t, "VE", "noble identified", "artist")
    in_hand(t, "levy")
    view = seen(t, None)
    assert [hero.chosen for hero in view.heroes] == [None, None, None]
    assert view.directives is None
    assert [citizen.face for citizen in view.districts[d("VE")].citizens][:2] == [None, None]
    assert [hero.lost for hero in view.heroes] == [(), (), ()]


@pytest.mark.rule("GM-SECR-02", "GM-SECR-03")
def test_an_imagined_table_looks_the_same_and_deals_what_a_seat_cannot_know() -> None:
    t = chosen_by_seat_1("CO", "TL")
    citizens_at(t, "VE", "noble identified", "artist", "merchant", "scientist")
    in_hand(t, "levy")
    square = d("VE") * SQUARES
    machine = [GAME.resample(t, 0, Random(seed)) for seed in range(12)]
    rebel = [GAME.resample(t, 2, Random(seed)) for seed in range(12)]
    assert all(GAME.view(one, 0) == GAME.view(t, 0) for one in machine)
    assert all(GAME.view(one, 2) == GAME.view(t, 2) for one in rebel)
    assert len({tuple(one.chosen) for one in machine if isinstance(one, GreatMachine)}) > 1
    assert len({one.face[square] for one in machine if isinstance(one, GreatMachine)}) > 1
    assert {one.face[square] for one in rebel if isinstance(one, GreatMachine)} == {5}
    assert {tuple(one.chosen) for one in rebel if isinstance(one, GreatMachine)} == {tuple(t.chosen)}
    assert len({tuple(one.cards.cards) for one in rebel if isinstance(one, GreatMachine)}) > 1
