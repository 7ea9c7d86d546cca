"""Everything on the board in words and numbers, and the summary that is made of it."""

from pathlib import Path

import pytest
from tests.games.wired.builders import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    active,
    crew_at,
    empty_table,
    face_up,
    give,
    job_at,
    late,
    new_table,
    phases,
    team,
)

from dystopolis.games.wired import GAME
from dystopolis.games.wired.odds import chance_of_success, expected_losses
from dystopolis.games.wired.options import Place
from dystopolis.games.wired.table import Wired
from dystopolis.games.wired.words.round import PHASES
from dystopolis.kernel import Thing, labels


def thing(t: Wired, at: str, seat: int | None = YELLOW) -> Thing:
    return GAME.words.things(t, seat)[at]


def asked(**things: int) -> Wired:
    """Yellow has to place crew."""
    t = empty_table(2)
    give(t, YELLOW, **things)
    face_up(t, "BSU", "WB-BSU-3")
    face_up(t, "CRY", "WB-CRY-3")
    phases(t, 1)
    return t


def test_everything_that_can_be_touched_is_a_thing() -> None:
    t = asked(aces=2, thugs=2, money=9, guns=2, equipment=2)
    touched = {at for option in t.options(YELLOW) for at in GAME.words.touches(t, t.asks[0], option)}
    known = GAME.words.things(t, YELLOW)
    assert touched <= set(known)
    assert {"er", "jail", "morgue", "gun", "equipment", "heavy", "timer", "player-0", "player-1"} <= set(
        known
    )
    assert [at for at in known if (known[at].why == "") != (at in touched)] == []


def test_a_place_says_whom_it_takes_what_it_costs_and_brings_and_who_is_there() -> None:
    t = asked(aces=1, thugs=2, money=9)
    crew_at(t, GREEN, "gun_shop", aces=1)
    shop = thing(t, "gun_shop")
    assert shop.line == (
        "Aces and Thugs, 1 Money each; an Ace brings 2 Guns and a Thug brings 1 Gun; 1 of 2 boxes free. "
        "Green has 1 Ace here."
    )
    assert shop.numbers == {
        "takes": "E", "fee": 1, "ace": "2 Guns", "thug": "1 Gun", "free": 1, "boxes": 2,
        "no more": "1 box is free",
    }  # fmt: skip
    assert "you have 1 Ace here" in thing(t, "gun_shop", GREEN).line.replace("You", "you")


@pytest.mark.parametrize(
    ("things", "at", "limit"),
    [
        ({"aces": 3, "thugs": 9, "money": 9}, "mala_muerte", "2 boxes are free"),
        ({"thugs": 2, "money": 3}, "body_shop", "each costs 2 Money, and you have 3"),
        ({"aces": 1, "thugs": 2}, "street", "nobody else is in the Barracks"),
        ({"aces": 1, "thugs": 2}, "majestic", "it takes Aces only, and all of them go"),
    ],
)
def test_a_place_says_why_no_more_can_go(things: dict[str, int], at: str, limit: str) -> None:
    assert thing(asked(**things), at).numbers["no more"] == limit


@pytest.mark.rule("WB-INFO-07")
def test_a_mission_has_all_its_printed_numbers_and_the_odds_of_every_crew_that_could_be_sent() -> None:
    t = asked(aces=2, thugs=1)
    job = thing(t, "mission:BSU")
    assert job.name == "Assassinate CEO (Blue Sky United)"
    assert job.line == (
        "2 Aces, 1 Gun + 1 Equipment; Difficulty 6, security rating 3 (Emergency Room), "
        "pays 8 Reputation + 6 Money; 5 cards left at Blue Sky United. Open: a full team succeeds with 33%."
    )
    assert (
        job.why
        == "Assassinate CEO needs 1 Gun + 1 Equipment; you have no Guns and no Equipment (WB-PLACE-25)."
    )
    assert job.numbers == {
        "left": 5, "card": "WB-BSU-3", "boxes": "AA", "gun": 1, "equipment": 1,
        "difficulty": 6, "security": 3, "zone": "er",
        "reputation": 8, "money": 6, "odds 2 Aces": "33%", "odds 2 Aces + 1 Mercenary": "81%",
        "odds 2 Aces + 1 Security Thug": "52%", "odds": "33%", "losses": "1.0",
        "lacks": "1 Gun + 1 Equipment",
    }  # fmt: skip


def test_the_odds_of_a_team_count_its_mercenaries_and_the_late_thugs_against_it() -> None:
    t = asked(aces=1)
    team(t, GREEN, "mission:BSU", aces=2, mercenaries=1)
    late(t, YELLOW, "mission:BSU", 2)
    job = thing(t, "mission:BSU")
    assert job.numbers["odds"] == f"{round(100 * chance_of_success(t.box, 2, 0, 1, 8))}%"
    assert (job.numbers["difficulty"], job.numbers["security"]) == (8, 5)
    assert "Difficulty 8 (+2 for late Thugs)" in job.line
    assert "Green's team of 2 Aces and 1 Mercenary succeeds with 56%." in job.line
    assert "You have 2 Thugs staying late against it." in job.line


@pytest.mark.rule("WB-OPS-13", "WB-OPS-18")
def test_a_failed_team_loses_on_average_what_the_security_dice_say() -> None:
    box = new_table().box
    assert expected_losses(box, 1, 1) == pytest.approx(1 / 3)
    assert expected_losses(box, 3, 2) == pytest.approx((3 * 4 + 3 * 2 * 2 + 1 * 2) / 27)
    assert expected_losses(box, 2, 5) == pytest.approx(2 / 3)


@pytest.mark.rule("WB-INFO-07")
def test_events_can_be_read_in_full_from_the_first_round_on() -> None:
    t = new_table()
    for seat in (*range(4), None):
        gangs = thing(t, "event:A", seat)
        assert gangs.line == (
            "From the end of round 4 on everybody loses a Thug to the pool each round. "
            "To defeat it: 1 Ace + 2 Thugs, 2 Guns; Difficulty 5, security rating 3 (Emergency Room), "
            "pays 6 Reputation + 4 Money."
        )
        assert (gangs.numbers["after round"], gangs.numbers["each round"]) == (4, "a Thug to the pool")
        assert {"boxes", "gun", "difficulty", "security", "zone", "reputation", "money"} <= set(gangs.numbers)
        assert f"{gangs.name}: {gangs.line}" in GAME.words.summary(t, seat)


def test_an_active_event_says_what_it_does_each_round_and_a_defeated_one_that_it_is_gone() -> None:
    t = empty_table()
    active(t, "A")
    job_at(t, "event:B").cards = ()
    assert "everybody loses a Thug to the pool each round" in thing(t, "event:A").line
    assert thing(t, "event:B").line == "Defeated: it has left the board."


@pytest.mark.rule("WB-END-01")
def test_an_empty_stack_says_that_this_is_the_last_round_from_the_moment_it_runs_out() -> None:
    t = empty_table()
    t.round, t.phase = 6, 7
    job = job_at(t, "mission:BSU")
    job.face_up = False
    assert thing(t, "mission:BSU").line == "Next card in phase 12."
    job.cards = ()
    assert thing(t, "mission:BSU").line == "None left: last round."
    assert thing(t, "timer").line.endswith("This is the last round.")
    told = GAME.words.summary(t, YELLOW)
    assert told[0] == "Round 6 of 12, phase 7: Execute Black Ops Missions. This is the last round."
    assert "Blue Sky United: None left: last round." in told


def test_a_summary_gives_boxes_costs_risks_and_cards_left_of_every_job() -> None:
    t = asked(aces=1)
    told = " ".join(GAME.words.summary(t, YELLOW))
    assert (
        "Assassinate CEO (Blue Sky United): 2 Aces, 1 Gun + 1 Equipment; Difficulty 6, security rating 3 "
        "(Emergency Room), pays 8 Reputation + 6 Money; 5 cards left at Blue Sky United."
    ) in told


def test_labels_tell_the_odds_the_security_rating_and_where_casualties_go() -> None:
    t = asked(aces=2, guns=1, equipment=1)
    label = GAME.words.label(t, t.asks[0], Place("mission:BSU", 2))
    assert "33% against Difficulty 6, security rating 3 (Emergency Room)" in label


def test_zones_and_the_track_say_who_is_there() -> None:
    t = asked(aces=1, jail_thugs=2)
    t.track[1], t.track_aces[1] = GREEN, 1
    phases(t, 1)
    assert thing(t, "jail").line == "Bail is 1 Money for each. You have 2 Thugs here."
    assert thing(t, "track").line == "Green with an Ace on box 2; 1 box free."
    assert thing(t, "track-2").why == "Box 2 of the adjustment track is taken by Green (WB-PLACE-10)."


@pytest.mark.rule("WB-PLACE-22", "WB-PLACE-25")
def test_an_open_job_says_what_whoever_looks_has_too_little_of() -> None:
    t = asked(aces=1, guns=1)
    assert thing(t, "mission:BSU").numbers["lacks"] == "1 Ace + 1 Equipment"
    assert thing(t, "mission:BSU", GREEN).numbers["lacks"] == "2 Aces + 1 Gun + 1 Equipment"
    assert "lacks" not in thing(t, "mission:BSU", None).numbers
    give(t, YELLOW, aces=2, guns=1, equipment=1)
    assert "lacks" not in thing(t, "mission:BSU").numbers
    team(t, GREEN, "mission:BSU", aces=2)
    assert "lacks" not in thing(t, "mission:BSU").numbers


@pytest.mark.rule("WB-PAY-01")
def test_pay_day_counts_everybody_who_comes_home_and_what_they_surely_bring() -> None:
    t = asked(aces=1, thugs=2, money=3)
    crew_at(t, YELLOW, "street", thugs=2)
    crew_at(t, YELLOW, "mala_muerte", thugs=1)
    crew_at(t, YELLOW, "majestic", aces=2)
    team(t, YELLOW, "mission:CRY", aces=1, thugs=2)
    own = thing(t, "player-0").numbers
    # 3 at home, 2 on the street, 3 who hire 1 Thug and, as the pool has no more, 1 Ace, and a team of 3
    assert (own["wages"], own["in sight"]) == (13, 3 + 4)
    assert "wages" not in thing(t, "player-0", GREEN).numbers


@pytest.mark.rule("WB-END-01", "WB-END-03")
def test_the_goal_names_the_own_target_and_nobody_elses() -> None:
    t = new_table()
    assert thing(t, "goal", None).line == (
        "Most Reputation wins when round 12 ends or a stack runs out. Jobs bring it."
    )
    assert thing(t, "goal").line.endswith("it; jobs of Blue Sky United pay you again at the end.")
    assert thing(t, "goal", None).numbers == {"short": "Most Reputation wins."}
    assert thing(t, "goal").numbers == {
        "short": "Most Reputation wins. Jobs of Blue Sky United pay you again."
    }


def test_every_phase_has_its_name() -> None:
    names = [thing(new_table(), f"phase-{number}").name for number in range(1, 13)]
    assert names == [name for name, _ in PHASES]


def test_a_target_is_told_to_its_owner_alone() -> None:
    t = new_table()
    for seat in (GREEN, BLUE, BLACK, None):
        assert not {"target", "bonus", "cards"} & set(thing(t, "player-0", seat).numbers)
    assert thing(t, "player-0").numbers["matching"] == 0


def test_seats_have_one_name_under_a_variant(tmp_path: Path) -> None:
    """In the lobby, in sentences, in things and in the outcome."""
    (tmp_path / "constants.toml").write_text("""
        [[colours]]
        id = "yellow"
        remove = true

        [[colours]]
        id = "orange"
        code = "#ff8800"
        source = "house"
    """)
    content = GAME.content(tmp_path)
    t = GAME.start(4, "a variant", content=content, aloud=True)
    names = [role.name for role in GAME.roles("", 4, content=content)]
    assert names == ["Green", "Blue", "Black", "Orange"]
    assert [GAME.words.seat(t.roles, seat) for seat in range(4)] == names
    assert [thing(t, f"player-{seat}", None).name for seat in range(4)] == names  # type: ignore[arg-type]
    order = [names[seat] for seat in t.order]  # type: ignore[attr-defined]
    assert GAME.words.sentence(t, t.told[0].event) == f"Turn order: {', '.join(order)}."
    assert labels(GAME.words, t, t.asks[0].seat)
