"""Hands, Weapons, Gear, Agents' abilities and Divisions."""

import pytest
from tests.games.metal_dawn.builders import (
    activate,
    again,
    asked,
    at_unit,
    board,
    card,
    cast,
    do,
    effect,
    end,
    equip,
    hand,
    id_of,
    intel,
    of_kind,
    options,
    run,
    skill,
    stand,
    told,
    top,
    unit,
)

from dystopolis.games.metal_dawn.cards import draw_card
from dystopolis.games.metal_dawn.events import CardEquipped, Drew
from dystopolis.games.metal_dawn.harm import hurt, suffer
from dystopolis.games.metal_dawn.options import (
    Attack,
    Equip,
    Keep,
    PutAway,
    UseAbility,
    UseDivision,
    UseGear,
    UseIntel,
    UseSkill,
)
from dystopolis.games.metal_dawn.people import most_health
from dystopolis.games.metal_dawn.round import clean_up


@pytest.mark.rule("MD-HAND-01", "MD-HAND-03")
def test_a_hand_holds_one_weapon_and_one_gear() -> None:
    t = board()
    hand(t, 0, "Machete", "Target Scope")
    top(t, "gear", "Stim Injector")
    run(t, draw_card, "G", 0, t.agents[0].card)
    do(t, Keep("keep new"))

    assert t.sides[0].gear == card(t, "Stim Injector")
    assert t.gear_discard == (card(t, "Target Scope"),)
    assert t.sides[0].weapon == card(t, "Machete")


@pytest.mark.rule("MD-HAND-02", "MD-LOC-17")
def test_more_than_three_intel_are_discarded_at_once() -> None:
    t = board()
    intel(t, 0, "Casualty Report", "Patrol Schedule")

    effect(t, "draw(I, 2)", 0)

    assert asked(t) == "INTEL_LIMIT"
    do(t, options(t)[0])
    assert (len(t.sides[0].intel), asked(t)) == (3, "")


@pytest.mark.rule("MD-CARD-02", "MD-CARD-03", "MD-CARD-04", "MD-CARD-05", "MD-RULING-73")
def test_equipping_is_a_free_action_of_the_active_agent_that_discards_the_old_card() -> None:
    t = board()
    equip(t, 0, "Night Stick", ammo=1)
    hand(t, 0, "Rail Carbine")
    agent = activate(t, 0)

    do(t, Equip("weapon"))

    assert (agent.weapon, agent.ammo, t.actions) == (card(t, "Rail Carbine"), 3, 2)
    assert (t.sides[0].weapon, t.start_weapon_discard[-1]) == (-1, card(t, "Night Stick"))
    assert t.agents[1].weapon == -1
    assert told(t, CardEquipped)[-1].agent == id_of(t, "Stitch")


@pytest.mark.rule("MD-CARD-06", "MD-CARD-07")
def test_the_last_use_still_works_and_the_card_is_gone() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Satchel Charge")
    unit(t, 1, 2, "Cy", 4, "Defend")
    agent = activate(t, 0)

    do(t, Attack(1, 2, True))

    assert (at_unit(t, 1, 2), agent.weapon) == ("", -1)
    assert t.weapon_discard == (card(t, "Satchel Charge"),)


@pytest.mark.rule("MD-CARD-08")
def test_permanent_cards_are_not_used_up() -> None:
    t = board()
    stand(t, 0, 1, 1)
    equip(t, 0, "Machete")
    unit(t, 1, 2, "Cy", 4, "Defend")
    agent = activate(t, 0, actions=3)

    do(t, Attack(1, 2, True), Attack(1, 2, True))

    assert (agent.weapon, agent.ammo) == (card(t, "Machete"), 0)


@pytest.mark.rule("MD-CARD-09")
def test_an_own_equipped_card_may_be_put_away_at_any_decision_and_the_question_stays() -> None:
    t = board()
    equip(t, 0, "Night Stick", "Medpack")
    equip(t, 2, "Machete")
    activate(t, 0)

    seat = t.waiting()[0]
    assert set(t.asides(seat)) == {
        PutAway("weapon", id_of(t, "Stitch")),
        PutAway("gear", id_of(t, "Stitch")),
    }
    do(t, PutAway("weapon", id_of(t, "Stitch")))

    assert (t.agents[0].weapon, asked(t), t.actions) == (-1, "ACTIVATION", 2)
    assert PutAway("weapon", id_of(t, "Stitch")) not in options(t)


@pytest.mark.rule("MD-CARD-10", "MD-RULING-85")
def test_what_would_do_nothing_cannot_be_used() -> None:
    t = board()
    equip(t, 0, gear="Medpack")
    intel(t, 0, "Casualty Report")
    agent = activate(t, 0)
    assert not of_kind(t, UseGear)
    assert not of_kind(t, UseIntel)
    assert not of_kind(t, UseAbility)

    agent.health -= 1
    again(t)
    assert of_kind(t, UseGear)
    assert of_kind(t, UseIntel)
    assert of_kind(t, UseAbility)


@pytest.mark.rule("MD-CARD-11")
def test_nothing_is_given_to_others_unless_an_effect_says_so() -> None:
    t = board()
    intel(t, 0, "Casualty Report")
    hand(t, 0, "Machete")
    activate(t, 0)
    assert not [option for option in options(t) if type(option).__name__ == "Offer"]

    end(t)
    skill(t, 0, "Last Broadcast")
    activate(t, 0)
    do(t, UseSkill(id_of(t, "Last Broadcast")))
    assert (asked(t), t.waiting()) == ("CONSENT_TO_TRADE", [1])


@pytest.mark.rule("MD-CARD-12", "MD-CARD-13")
def test_an_empty_deck_is_made_of_its_discards_or_nothing_is_drawn() -> None:
    t = board()
    t.intel_deck.cards = []
    t.intel_discard = (3,)
    effect(t, "draw(I, 1)", 0)
    assert t.sides[0].intel == (3,)
    assert not t.intel_discard

    effect(t, "draw(I, 1)", 0)
    assert t.sides[0].intel == (3,)

    t = board()
    t.intel_deck.cards = [5]
    effect(t, "scout(I, 3, 1)", 0)
    assert t.sides[0].intel == (5,)


@pytest.mark.rule("MD-AGENT-01", "MD-AGENT-02", "MD-SETUP-18")
def test_damage_takes_health_and_nothing_left_is_defeat() -> None:
    t = board()
    agent = t.agents[0]
    assert agent.health == t.box.agents[agent.card].health == 5

    run(t, hurt, agent.card, 2)
    assert (agent.health, t.md) == (3, 1)

    run(t, hurt, agent.card, 3)
    assert t.agents[0].card != agent.card
    assert t.md == 2


@pytest.mark.rule("MD-AGENT-03", "MD-RULING-88")
def test_healing_stops_at_the_maximum_with_what_raises_it() -> None:
    t = board()
    agent = equip(t, 0, gear="Exo-Frame")
    assert (most_health(t, agent), agent.health) == (7, 5)

    effect(t, "heal(1, A[me], 9)", 0)
    assert agent.health == 7

    activate(t, 0)
    do(t, PutAway("gear", id_of(t, "Stitch")))
    assert agent.health == 5


@pytest.mark.rule("MD-AGENT-04")
def test_an_ability_is_always_on_or_a_free_action_with_its_limit() -> None:
    t = board()
    cast(t, 0, "Stitch", health=2)
    stand(t, 0, 1, 1)
    agent = activate(t, 0)
    do(t, UseAbility())
    assert (agent.health, t.actions) == (3, 2)
    assert not of_kind(t, UseAbility)

    t = board()
    cast(t, 0, "Havoc")
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "So", 2)
    activate(t, 0)
    do(t, Attack(1, 2, False))
    assert at_unit(t, 1, 2) == ""


@pytest.mark.rule("MD-AGENT-05", "MD-TURN-03")
def test_an_activation_ends_with_the_agent_inactive() -> None:
    t = board()
    agent = activate(t, 0)
    assert agent.active

    end(t)

    assert not agent.active


@pytest.mark.rule("MD-AGENT-06", "MD-MISS-09", "MD-RULING-32")
def test_skills_add_up_without_limit() -> None:
    t = board()
    skill(t, 0, "Thin the Ranks", "Giant Killer", "Cyborg Autopsy")
    stand(t, 0, 1, 1)
    unit(t, 1, 2, "Cy", 4, "Defend")
    activate(t, 0)

    do(t, Attack(1, 2, False))

    assert at_unit(t, 1, 2) == ""


@pytest.mark.rule("MD-DIV-01")
def test_a_division_has_its_ability_once_in_a_game() -> None:
    t = board(md=5)
    activate(t, 0)
    do(t, UseDivision())
    assert (t.md, t.sides[0].spent, t.sides[1].spent) == (3, True, False)
    assert not of_kind(t, UseDivision)
    end(t)
    run(t, clean_up)
    activate(t, 1)
    assert not of_kind(t, UseDivision)
    end(t)
    activate(t, 2)
    assert of_kind(t, UseDivision)


@pytest.mark.rule("MD-CARD-06")
def test_soaks_reduce_damage_and_cost_uses() -> None:
    t = board()
    agent = equip(t, 0, gear="Flak Vest")
    run(t, suffer, agent.card, 2, 0)
    assert UseGear() in options(t)
    do(t, UseGear())
    assert (agent.health, agent.uses) == (4, 2)

    t = board()
    cast(t, 0, "Bulwark")
    run(t, suffer, t.agents[0].card, 2, 0)
    assert t.agents[0].health == 4
    run(t, suffer, t.agents[0].card, 2, 1)
    do(t, UseAbility())
    assert t.agents[0].health == 3
    run(t, suffer, t.agents[0].card, 1, 1)
    assert t.agents[0].health == 2


@pytest.mark.rule("MD-LOC-15", "MD-INFO-07")
def test_a_draw_is_told_with_its_card_in_coop_and_without_it_in_tech_war() -> None:
    t = board()
    top(t, "weapon", "Machete")
    run(t, draw_card, "W", 0, t.agents[0].card)
    assert told(t, Drew)[-1].card == id_of(t, "Machete")

    t = board(mode="tech-war")
    run(t, draw_card, "W", 0, t.agents[0].card)
    assert told(t, Drew)[-1].card == ""
