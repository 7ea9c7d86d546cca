"""Why something cannot be chosen: a sentence, and the rule that says so."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.wired.builders import (
    BLACK,
    GREEN,
    YELLOW,
    active,
    asked,
    bid,
    choose,
    crew_at,
    dice,
    empty_table,
    face_up,
    give,
    guards,
    job_at,
    phases,
    play,
    team,
)

from dystopolis.games.wired import GAME
from dystopolis.games.wired import options as o
from dystopolis.games.wired.mercenaries import hire_mercenaries
from dystopolis.games.wired.paying import pay_crew
from dystopolis.games.wired.table import Wired
from dystopolis.kernel import Option


def reason(t: Wired, option: Option) -> str:
    """Why the seat that is asked may not choose this."""
    seat = asked(t)
    assert seat is not None
    assert option not in t.options(seat)
    refused = GAME.words.why_not(t, seat, option)
    assert refused.sentence.endswith(f" ({refused.rule}).")
    return refused.sentence


def placing(seats: int = 4, settings: dict[str, Any] | None = None, **things: int) -> Wired:
    """Yellow has to place crew and has these things; the others have a Thug each."""
    t = empty_table(seats, settings=settings)
    for seat in range(1, seats):
        give(t, seat, thugs=1)
    give(t, YELLOW, **things)
    face_up(t, "ACP", "WB-ACP-5")
    face_up(t, "BSU", "WB-BSU-4")
    return t


def place(t: Wired, option: Option) -> str:
    phases(t, 1)
    return reason(t, option)


@pytest.mark.parametrize(
    ("at", "aces", "thugs", "sentence"),
    [
        ("black_market", 0, 1, "The Black Market takes Aces only (WB-LOC-07)."),
        ("majestic", 1, 1, "The Majestic takes Aces only (WB-LOC-16)."),
        ("aegis", 0, 1, "Aegis Security takes Aces only (WB-LOC-21)."),
        ("body_shop", 1, 0, "The Body Shop takes Thugs only (WB-LOC-18)."),
        ("sec_cry", 1, 1, "CryoTech Security takes Thugs only (WB-LOC-24)."),
    ],
)
@pytest.mark.rule("WB-LOC-07", "WB-LOC-16", "WB-LOC-18", "WB-LOC-21", "WB-LOC-24")
def test_some_places_take_one_kind_only(at: str, aces: int, thugs: int, sentence: str) -> None:
    assert place(placing(aces=2, thugs=2, money=9), o.Place(at, aces, thugs)) == sentence


@pytest.mark.parametrize(
    ("option", "money", "costs"),
    [
        (o.Place("gun_shop", 1), 0, "Shin's Gun Shop costs 1 Money for each; you have no Money (WB-LOC-01)."),
        (o.Place("gun_shop", 2), 1, "Shin's Gun Shop costs 1 Money for each; you have 1 Money (WB-LOC-01)."),
        (o.Place("the_edge", 1, 1), 1, "costs 1 Money for each; you have 1 Money (WB-LOC-04)."),
        (o.Place("black_market", 1), 0, "costs 1 Money for each; you have no Money (WB-LOC-08)."),
        (o.Place("body_shop", 0, 2), 3, "costs 2 Money for each; you have 3 Money (WB-LOC-19)."),
        (o.Place("aegis", 2), 3, "costs 2 Money for each; you have 3 Money (WB-LOC-22)."),
    ],
)
@pytest.mark.rule("WB-LOC-01", "WB-LOC-04", "WB-LOC-08", "WB-LOC-19", "WB-LOC-22")
def test_a_fee_is_due_for_each_of_the_crew(option: Option, money: int, costs: str) -> None:
    said = place(placing(aces=2, thugs=2, money=money), option)
    assert said.replace("for each of the crew", "for each").endswith(costs)


@pytest.mark.rule("WB-PLACE-10")
def test_a_full_place_is_full() -> None:
    t = placing(2, thugs=3, money=3)
    crew_at(t, GREEN, "the_edge", thugs=2)
    assert place(t, o.Place("the_edge", 0, 1)) == (
        "All boxes of The Edge: Goods & Equipment are taken (WB-PLACE-10)."
    )


@pytest.mark.rule("WB-PLACE-03")
def test_not_everybody_fits_into_the_last_box() -> None:
    t = placing(2, thugs=3, money=3)
    crew_at(t, GREEN, "gun_shop", thugs=1)
    assert place(t, o.Place("gun_shop", 0, 2)) == "Shin's Gun Shop has only 1 empty box left (WB-PLACE-03)."


@pytest.mark.parametrize(
    ("seats", "at", "sentence"),
    [
        (2, "gun_shop", "Shin's Gun Shop has 2 open boxes with 2 players (WB-BOX-01)."),
        (3, "gun_shop", "Shin's Gun Shop has 3 open boxes with 3 players (WB-BOX-02)."),
        (4, "gun_shop", "Shin's Gun Shop has 4 open boxes with 4 players (WB-BOX-03)."),
        (4, "sec_acp", "Alliant Security has 2 open boxes with 4 players (WB-BOX-06)."),
    ],
)
@pytest.mark.rule("WB-BOX-01", "WB-BOX-02", "WB-BOX-03", "WB-BOX-06")
def test_boxes_are_open_by_the_number_of_players(seats: int, at: str, sentence: str) -> None:
    assert place(placing(seats, thugs=5, money=9), o.Place(at, 0, 5)) == sentence


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (o.Place("street", 3, 1), "You have 2 Aces and 1 Thug in the Barracks (WB-PLACE-02)."),
        (o.Place("street", 10**30), "You have 2 Aces and 1 Thug in the Barracks (WB-PLACE-02)."),
        (o.Place("street"), "Nobody may pass: place one or more of your crew (WB-PLACE-04)."),
        (o.Place("street", -1, 2), "No number can be below 0 (WB-PLACE-02)."),
        (o.Place("moon", 1), "There is no place called 'moon' (WB-PLACE-02)."),
        (o.Place("x" * 9999, 1), f"There is no place called '{'x' * 40}' (WB-PLACE-02)."),
        (o.Place("", 1), "There is no place called '' (WB-PLACE-02)."),
        (o.Place("jail", 1), "Crew cannot be placed in Jail (WB-LOC-27)."),
        (o.Place("er", 1), "Crew cannot be placed in the Emergency Room (WB-LOC-27)."),
        (o.Place("track", 1), "On the adjustment track one crew member bids for one box (WB-PLACE-27)."),
        (o.Bid(5, "ace"), "The boxes of the adjustment track are 1 to 4 with 4 players (WB-BOX-03)."),
        (o.Bid(0, "ace"), "The boxes of the adjustment track are 1 to 4 with 4 players (WB-BOX-03)."),
        (o.Bid(-1, "ace"), "No number can be below 0 (WB-PLACE-02)."),
        (o.Bid(1, "boss"), "The adjustment track takes an Ace or a Thug (WB-LOC-26)."),  # type: ignore[arg-type]
        (o.Place("mission:BSU", 1, 1), "All boxes of Extract the Whistleblower must be filled in one turn: "
            "2 Aces + 1 Ace or Thug (WB-PLACE-22)."),
        (o.Place("mission:BSU", 3), "You have 2 Aces and 1 Thug in the Barracks (WB-PLACE-02)."),
        (o.Bail(1), "You are asked to place crew now (WB-PLACE-02)."),
    ],
)  # fmt: skip
@pytest.mark.rule("WB-PLACE-02", "WB-PLACE-04", "WB-PLACE-22", "WB-LOC-27")
def test_a_strange_placement_is_answered_with_a_reason(option: Option, sentence: str) -> None:
    assert place(placing(aces=2, thugs=1, money=9, guns=5, equipment=5), option) == sentence


@pytest.mark.rule("WB-PLACE-27")
def test_one_crew_member_on_the_track_is_enough() -> None:
    t = placing(thugs=2)
    bid(t, YELLOW, 3, "ace")
    said = "You already have a crew member on the adjustment track (WB-PLACE-27)."
    assert place(t, o.Bid(1, "thug")) == said
    assert place(t, o.Place("track", 0, 1)) == said


@pytest.mark.rule("WB-PLACE-10")
def test_a_box_of_the_track_holds_one() -> None:
    t = placing(thugs=2)
    bid(t, BLACK, 2, "ace")
    assert place(t, o.Bid(2, "thug")) == "Box 2 of the adjustment track is taken by Black (WB-PLACE-10)."
    assert place(t, o.Bid(1, "ace")) == "You have no Aces in the Barracks (WB-PLACE-02)."


@pytest.mark.rule("WB-PLACE-25")
def test_a_job_costs_what_is_printed_on_it() -> None:
    t = placing(aces=2, thugs=2, guns=2, equipment=1, heavy=9)
    assert place(t, o.Place("mission:ACP", 2, 2)) == (
        "Hijack Shipment needs 3 Guns + 1 Equipment; you have 2 Guns and 1 Equipment (WB-PLACE-25)."
    )


@pytest.mark.rule("WB-PLACE-22")
def test_a_job_takes_its_whole_crew_at_once() -> None:
    t = placing(aces=1, thugs=2, guns=3, equipment=1)
    assert place(t, o.Place("mission:ACP", 1, 2)) == (
        "All boxes of Hijack Shipment must be filled in one turn: 2 Aces + 2 Thugs. "
        "You have 1 Ace and 2 Thugs in the Barracks (WB-PLACE-22)."
    )


@pytest.mark.rule("WB-RULING-06")
def test_where_any_boxes_may_be_filled_there_are_still_no_more_than_these() -> None:
    t = placing(settings={"WB-RULING-06": "any boxes"}, aces=4, guns=3, equipment=1)
    assert place(t, o.Place("mission:ACP", 3)) == (
        "Hijack Shipment has boxes for 2 Aces + 2 Thugs (WB-RULING-06)."
    )


@pytest.mark.rule("WB-PLACE-23")
def test_a_job_is_for_one_team() -> None:
    t = placing(aces=2, thugs=2, guns=3, equipment=1)
    team(t, GREEN, "mission:ACP", 2, 2)
    option = o.Place("mission:ACP", 2, 2)
    assert place(t, option) == "Green's team is already on Hijack Shipment (WB-PLACE-23)."
    assert (
        GAME.words.with_names(["", "Ana"])
        .why_not(t, YELLOW, option)
        .sentence.startswith("Ana's team is already")
    )
    job_at(t, "mission:ACP").seat = YELLOW
    assert place(t, option) == "Your team is already on Hijack Shipment (WB-PLACE-23)."


@pytest.mark.rule("WB-PLACE-26", "WB-EVT-12", "WB-PLACE-17")
def test_only_what_lies_face_up_can_be_entered() -> None:
    t = placing(aces=1, thugs=2, guns=2)
    job_at(t, "event:B").cards = ()
    job_at(t, "mission:CRY").face_up = False
    phases(t, 1)
    assert reason(t, o.Place("event:A", 1, 2)) == "Gang Uprising is not active yet (WB-PLACE-26)."
    assert reason(t, o.Place("event:B", 1, 2)) == (
        "Police Crackdown was defeated and has left the board (WB-EVT-12)."
    )
    assert reason(t, o.Place("mission:CRY", 1)) == "No mission lies face up at CryoTech (WB-PLACE-17)."


@pytest.mark.rule("WB-SEC-11", "WB-SEC-12")
def test_only_own_thugs_at_a_job_join_or_stay_late() -> None:
    t = empty_table()
    guards(t, YELLOW, "ACP", 1)
    guards(t, YELLOW, "BSU", 1)
    team(t, GREEN, "mission:ACP", 1)
    team(t, GREEN, "mission:DRD", 1)
    phases(t, 5)
    assert reason(t, o.Guards(acp=2)) == "You have 1 Thug at Alliant Security (WB-SEC-11)."
    assert reason(t, o.Guards(drd=1)) == "You have no Thugs at Delta Security (WB-SEC-11)."
    assert reason(t, o.Guards(bsu=1)) == (
        "Nobody has a team at Blue Sky United, so no Thug stays there (WB-SEC-12)."
    )
    assert reason(t, o.Guards(acp=-1)) == "No number can be below 0 (WB-SEC-16)."
    assert reason(t, o.Pawn()) == "You are asked to decide for your Security Thugs now (WB-SEC-16)."


@pytest.mark.rule("WB-MERC-02")
def test_a_mercenary_joins_an_own_team() -> None:
    t = empty_table()
    crew_at(t, YELLOW, "aegis", aces=1)
    team(t, YELLOW, "mission:ACP", 1)
    team(t, GREEN, "mission:MAF", 1)
    play(t, hire_mercenaries)
    assert reason(t, o.Assign("mission:MAF")) == (
        "The team in Mafia Territory is Green's, not yours (WB-MERC-02)."
    )
    assert reason(t, o.Assign("event:A")) == "There is no team on Gang Uprising (WB-MERC-02)."
    assert reason(t, o.Assign("street")) == "There is no job called 'street' (WB-MERC-02)."


@pytest.mark.rule("WB-OPS-02")
def test_an_own_job_is_resolved() -> None:
    t = empty_table()
    team(t, YELLOW, "mission:ACP", 1)
    team(t, YELLOW, "mission:BSU", 1)
    team(t, GREEN, "mission:CRY", 1)
    phases(t, 7)
    assert reason(t, o.Resolve("mission:CRY")) == "The team at CryoTech is Green's, not yours (WB-OPS-02)."
    assert reason(t, o.Resolve("mission:DRD")) == (
        "There is no team at Delta Research & Development (WB-OPS-02)."
    )


@pytest.mark.rule("WB-OPS-17")
def test_as_many_casualties_as_x() -> None:
    t = empty_table()
    face_up(t, "MAF", "WB-ORG-05")
    team(t, BLACK, "mission:MAF", aces=2, thugs=1)
    dice(t, yellow=[1, 1], white=[0], black=[1, 1, 0, 0])
    phases(t, 7)
    assert reason(t, o.Lose(1)) == "Choose exactly 2 casualties (WB-OPS-17)."
    assert reason(t, o.Lose(0, 2)) == "The team has 2 Aces and 1 Thug (WB-OPS-17)."


@pytest.mark.rule("WB-BAIL-01", "WB-BAIL-02", "WB-BAIL-05")
def test_bail_is_for_crew_in_jail_and_for_money() -> None:
    t = empty_table()
    give(t, YELLOW, jail_aces=1, jail_thugs=2, er_thugs=1, money=2)
    phases(t, 8)
    assert reason(t, o.Bail(2)) == "You have 1 Ace and 2 Thugs in Jail (WB-BAIL-01)."
    assert reason(t, o.Bail(0, 3)) == (
        "Crew in the Emergency Room cannot be freed before the next round (WB-BAIL-05)."
    )
    assert reason(t, o.Bail(1, 2)) == "Bail is 1 Money for each of the crew; you have 2 Money (WB-BAIL-02)."


@pytest.mark.rule("WB-PAY-02", "WB-PAY-03", "WB-PAY-06", "WB-PAY-08")
def test_wages_are_paid_as_far_as_the_money_goes() -> None:
    t = empty_table()
    give(t, BLACK, aces=2, thugs=3, money=3, guns=1)
    play(t, pay_crew)
    assert reason(t, o.Pawn("heavy")) == "You have no Heavy Weapons to pawn (WB-PAY-03)."
    assert reason(t, o.Pawn("car")) == (  # type: ignore[arg-type]
        "Only Guns, Equipment and Heavy Weapons can be pawned (WB-PAY-03)."
    )
    choose(t, o.Pawn())
    assert reason(t, o.Pawn("gun")) == "You are asked to choose who stays unpaid now (WB-PAY-08)."
    assert reason(t, o.Dismiss(3)) == "You have 2 Aces and 3 Thugs to pay (WB-PAY-08)."
    assert reason(t, o.Dismiss(0, 1)) == "Your Money does not reach so far: 2 stay unpaid (WB-PAY-06)."
    assert reason(t, o.Dismiss(0, 3)) == (
        "You must pay as many as your Money reaches: 2 stay unpaid (WB-PAY-02)."
    )


@pytest.mark.rule("WB-RULING-17")
def test_where_crew_on_the_track_are_paid_they_are_on_the_payroll() -> None:
    t = empty_table(settings={"WB-RULING-17": "paid"})
    give(t, YELLOW, thugs=1, money=1)
    bid(t, YELLOW, 1, "ace")
    play(t, pay_crew)
    assert reason(t, o.Dismiss(0, 2)) == (
        "You have no Aces and 1 Thug in the Barracks and the Ace on the track to pay (WB-PAY-08)."
    )


@pytest.mark.rule("WB-EVT-18", "WB-RULING-37")
def test_an_event_takes_the_kind_that_is_printed() -> None:
    t = empty_table()
    active(t, "B")
    give(t, YELLOW, aces=1, thugs=1)
    phases(t, 10)
    ask = t.asks[0]
    assert reason(t, o.Suffer("boss")) == "An event takes an Ace or a Thug (WB-EVT-19)."  # type: ignore[arg-type]
    give(t, YELLOW, aces=0)
    ask.options = [o.Suffer("thug")]
    assert reason(t, o.Suffer("ace")) == "You have no Aces in the Barracks (WB-EVT-18)."
    ask.args = (0,)
    assert reason(t, o.Suffer("ace")) == "Gang Uprising takes Thugs only (WB-RULING-37)."


def test_a_variant_is_refused_by_the_general_rules(tmp_path: Path) -> None:
    """What a location's own rule says is not what this content says."""
    (tmp_path / "locations.toml").write_text("""
        [[locations]]
        id = "gun_shop"
        fee = 9

        [[locations]]
        id = "the_edge"
        kind = "A"
        thug = ""

        [[locations]]
        id = "majestic"
        dots = [3, 4]

        [[locations]]
        id = "track"
        dots = [0]
    """)
    t = GAME.start(2, "a variant", content=GAME.content(tmp_path))
    assert isinstance(t, Wired)
    t.track = [1 - t.asks[0].seat]
    assert reason(t, o.Place("gun_shop", 1)).endswith("(WB-PLACE-14).")
    assert reason(t, o.Place("the_edge", 0, 1)).endswith("takes Aces only (WB-PLACE-07).")
    assert reason(t, o.Place("majestic", 1)) == "The Majestic is closed with 2 players (WB-BOX-01)."
    t.asks[0].options = []
    assert reason(t, o.Bid(1, "ace")) == "All boxes of the adjustment track are taken (WB-PLACE-10)."
