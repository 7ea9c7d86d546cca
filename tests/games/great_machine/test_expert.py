"""What an expert of City of the Great Machine is made of: whole answers, expected cards, learnt chances."""

from random import Random

from tests.games.great_machine.builders import d, guards_at, play, quiet_table, servant_at

from dystopolis.bots import Bot, GreedyBot, bots_of, make_bot
from dystopolis.games.great_machine import GAME
from dystopolis.games.great_machine.codes import DISTRICTS, MACHINE, NONE
from dystopolis.games.great_machine.machine import machine_turn
from dystopolis.games.great_machine.options import Go, MoveServant, Ready
from dystopolis.games.great_machine.persona import GreatMachinePersona
from dystopolis.games.great_machine.persona.persona import VALUES
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.kernel import Perspective
from dystopolis.kernel.save import save

PERSONA = GreatMachinePersona()


def played(seats: int, seed: str, answers: int) -> GreatMachine:
    """A game after so many answers of regulars."""
    t = GAME.start(seats, seed, mode="versus")
    assert isinstance(t, GreatMachine)
    rng = Random(seed)
    eyes = [Perspective(GAME, t, seat, rng) for seat in range(seats)]
    bot = GreedyBot()
    while answers > 0 or not PERSONA.rests(t):
        seat = t.waiting()[0]
        t.answer(seat, bot.choose(eyes[seat]))
        answers -= 1
    return t


def test_a_seat_with_three_heroes_answers_with_three_cards_and_ready() -> None:
    t = played(2, "three", 40)
    plans = PERSONA.proposals(t, 1, 8)
    assert len(plans) == 8
    for plan in plans:
        assert [type(part) for part in plan] == [Go, Go, Go, Ready]
        copy = t.copy()
        for part in plan:
            copy.answer(1, part)
        assert copy.phase != t.phase or not copy.ready
    assert len({tuple(plan) for plan in plans}) == 8
    assert t.chosen == [NONE, NONE, NONE], "thinking writes nothing down"


def test_every_proposal_of_the_machine_can_be_carried_out_whatever_is_hidden() -> None:
    t = played(4, "orders", 60)
    rng = Random(1)
    eyes = [Perspective(GAME, t, seat, rng) for seat in range(4)]
    asked = 0
    while not t.over and asked < 25:
        seat = t.waiting()[0]
        if seat == 0 and len(t.options(0)) > 1:
            asked += 1
            for plan in PERSONA.proposals(eyes[0].imagine(), 0, 30):
                world = eyes[0].imagine()
                PERSONA.expect(world, 0, rng.random)
                for part in plan:
                    world.answer(0, part)
        t.answer(seat, GreedyBot().choose(eyes[seat]))
    assert asked > 5


def test_an_order_that_leads_to_one_place_only_is_an_answer_by_itself() -> None:
    t = quiet_table()
    t.phase = MACHINE
    t.bonds = 2
    servant_at(t, phantasmer="VE", judgementor="VE", hecate="VE")
    guards_at(t, "VE", 0)
    play(t, machine_turn)
    near = len(t.city().near[d("VE")])
    plans = [plan for plan in PERSONA.proposals(t, 0, 40) if isinstance(plan[0], MoveServant)]
    assert {len(plan) for plan in plans} == ({1} if near == 1 else {2})


def test_the_machine_expects_cards_that_heroes_like_as_the_city_stood_when_they_chose() -> None:
    t = played(4, "expect", 80)
    while t.phase != MACHINE:
        seat = t.waiting()[0]
        t.answer(seat, GreedyBot().choose(Perspective(GAME, t, seat, Random(2))))
    assert t.eve == (*t.servant_at, *t.guards, t.bonds)
    before = (t.servant_at.copy(), t.guards.copy(), t.bonds)
    rng = Random(3)
    seen: list[set[int]] = [set(), set(), set()]
    for _ in range(30):
        world = GAME.resample(t, 0, rng)
        assert isinstance(world, GreatMachine)
        PERSONA.expect(world, 0, rng.random)
        assert (world.servant_at, world.guards, world.bonds) == before
        for hero in range(3):
            assert world.hand[hero] >> world.chosen[hero] & 1
            seen[hero].add(world.chosen[hero])
    assert all(1 < len(cards) <= DISTRICTS for cards in seen), "nobody is read off, nobody goes anywhere"


def test_chances_of_the_sides_add_up_and_follow_riots_and_plan() -> None:
    t = played(4, "chances", 80)
    machine, *heroes = PERSONA.chances(t)
    assert heroes == [heroes[0]] * 3
    assert abs(machine + heroes[0] - 1.0) < 1e-9
    t.plan += 2
    assert PERSONA.chances(t)[1] < heroes[0]
    t.plan -= 2
    t.riots |= 1 << d("VE")
    assert PERSONA.chances(t)[1] > heroes[0]


def test_values_were_learnt_for_every_number_of_seats_that_an_expert_plays_at() -> None:
    assert VALUES.games > 0
    for seats in GAME.mode("versus").seats:
        assert f"versus {seats}" in VALUES.stages
    assert "expert" in bots_of(GAME, "versus")


def test_the_expert_chooses_the_same_with_the_same_luck_and_leaves_the_table_alone() -> None:
    t = played(4, "same", 30)
    seat = t.waiting()[0]
    before = save(GAME, t)
    chosen = {expert().choose(Perspective(GAME, t, seat, Random(9))) for _ in range(2)}
    assert len(chosen) == 1
    assert save(GAME, t) == before


def test_what_the_machine_chooses_does_not_depend_on_what_the_heroes_hide() -> None:
    t = played(4, "hidden", 60)
    while t.phase != MACHINE:
        seat = t.waiting()[0]
        t.answer(seat, GreedyBot().choose(Perspective(GAME, t, seat, Random(2))))
    other = GAME.resample(t, 0, Random(5))
    assert isinstance(other, GreatMachine)
    assert (other.chosen, other.face) != (t.chosen, t.face)
    chosen = [expert().choose(Perspective(GAME, table, 0, Random(9))) for table in (t, other)]
    assert chosen[0] == chosen[1]


def expert() -> Bot:
    return make_bot(GAME, "expert", "versus")
