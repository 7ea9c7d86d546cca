"""What is drawn of things to come: ways and their prices, Raids, Riots, and whom the Machine may expect."""

from random import Random

from tests.games.great_machine.builders import (
    choose,
    citizens_at,
    d,
    guards_at,
    hero_at,
    hold,
    play,
    quiet_table,
    raid_at,
    servant_at,
)

from dystopolis.games.great_machine import GAME
from dystopolis.games.great_machine.access import choose_access
from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.codes import CODES, HEROES, MACHINE
from dystopolis.games.great_machine.machine import machine_turn
from dystopolis.games.great_machine.options import District, Go, HeroAction, MoveGuard, MoveServant
from dystopolis.games.great_machine.preview import best_route, raid_offer, shortest_way
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.kernel.words import Thing


def seen(t: GreatMachine, seat: int | None, thing: str) -> Thing:
    return GAME.words.things(t, seat)[thing]


def test_a_tile_shows_the_way_of_the_hero_who_is_asked_about() -> None:
    t = quiet_table()
    hero_at(t, "artificer", "SC", 3)
    guards_at(t, "AR", 4)
    play(t, choose_access)
    assert seen(t, 3, "SC").numbers["way"] == "stay"
    tower = seen(t, 3, "TL").numbers
    assert (tower["way"], tower["left"], tower["path"], tower["tolls"]) == ("pay 2", 1, "SC TL", "2")
    citadel = seen(t, 3, "GC").numbers
    assert (citadel["left"], citadel["odds"]) == (0, "50 %")
    assert str(citadel["tolls"]).split() == ["2", "roll"]


def test_a_card_shows_the_same_numbers_as_the_tile_and_none_to_others() -> None:
    t = quiet_table()
    hero_at(t, "artificer", "SC", 3)
    play(t, choose_access)
    card = seen(t, 3, "card-artificer-TL").numbers
    tile = seen(t, 3, "TL").numbers
    assert {key: tile[key] for key in card} == card
    assert card["toll"] == "\u22122"
    for other in (0, 1, None):
        assert seen(t, other, "card-artificer-TL").numbers == {}


def test_prices_of_a_way_add_up_to_what_is_paid_and_each_bridge_is_there() -> None:
    t = quiet_table()
    for number, trust in enumerate((0, 2, 5)):
        hero = hero_at(t, HEROES[t.heroes[number]], "VE", trust)
        for to in range(len(CODES)):
            route = best_route(t, hero, to)
            assert (route.through[0], route.through[-1]) == (d("VE"), to)
            assert all(b in t.city().near[a] for a, b in zip(route.through, route.through[1:], strict=False))
            assert len(route.tolls) == len(route.through) - 1
            if not route.rolls:
                assert trust - sum(route.tolls) == route.left


def test_a_card_that_was_given_up_shows_no_way() -> None:
    t = quiet_table()
    hero_at(t, "artificer", "SC", 3)
    hold(t, "artificer", "SC", "TL")
    play(t, choose_access)
    assert "way" not in seen(t, 3, "GC").numbers
    assert seen(t, 3, "GC-sheet").numbers["Artificer's card"] == "given up"


def test_a_raid_is_priced_by_the_nearest_servant_who_has_not_acted() -> None:
    t = quiet_table()
    servant_at(t, phantasmer="VE", judgementor="SC", hecate="SC")
    assert raid_offer(t, d("VE")) == (0, 2)
    t.acted = [1, 0, 0]
    far = t.city().distance[d("SC") * len(CODES) + d("VE")]
    assert raid_offer(t, d("VE")) == (1, 2 + 2 * far)
    raid_at(t, "VE")
    assert raid_offer(t, d("VE")) is None
    t.acted = [1, 1, 1]
    assert raid_offer(t, d("SC")) is None
    assert "raid" not in seen(t, 1, "SC").numbers


def test_an_order_shows_its_price_and_way_on_every_tile_it_may_lead_to() -> None:
    t = quiet_table()
    t.bonds = 4
    servant_at(t, phantasmer="VE")
    t.phase = MACHINE
    play(t, machine_turn)
    choose(t, MoveServant("phantasmer"))
    offered = {one.at for one in t.options(0) if isinstance(one, District)}
    for code in CODES:
        numbers = seen(t, 0, code).numbers
        assert ("price" in numbers) == (code in offered)
        if code in offered:
            way = shortest_way(t, d("VE"), d(code))
            assert numbers["path"] == " ".join(CODES[one] for one in way)
            assert sum(map(int, str(numbers["tolls"]).split())) == numbers["price"] == 2 * (len(way) - 1)


def test_a_guard_is_priced_the_same_on_tile_and_label() -> None:
    t = quiet_table("security_checks")
    t.bonds = 5
    guards_at(t, "VE", 2)
    t.phase = MACHINE
    play(t, machine_turn)
    choose(t, MoveGuard("VE"))
    for option in t.options(0):
        assert isinstance(option, District)
        numbers = seen(t, 0, option.at).numbers
        assert GAME.words.label(t, t.asks[0], option).split(": ")[1].startswith(f"{numbers['price']} Bond")
        assert sum(map(int, str(numbers["tolls"]).split())) == numbers["price"]


def test_the_machine_is_told_who_may_come_from_public_facts_unless_it_is_switched_off() -> None:
    t = quiet_table()
    for hero, card in zip(range(3), ("CO", "AR", "SC"), strict=True):
        t.chosen[hero] = d(card)
    t.ready = 0b1110
    t.phase = MACHINE
    play(t, machine_turn)
    before = GAME.words.things(t, 0)
    assert sum(float(before[code].numbers["heroes"]) for code in CODES) > 2.5
    assert "Catches, by public facts" in before["CO-sheet"].numbers
    for hero, card in zip(range(3), ("VE", "VE", "VE"), strict=True):
        t.chosen[hero] = d(card)
    assert GAME.words.things(t, 0) == before
    assert "heroes" not in seen(t, 1, "CO").numbers
    t.house.assist = False
    assert "heroes" not in seen(t, 0, "CO").numbers
    assert "Catches, by public facts" not in seen(t, 0, "CO-sheet").numbers


def test_the_sheet_tells_a_riots_odds_from_what_the_side_knows() -> None:
    t = quiet_table()
    guards_at(t, "CO", 2)
    citizens_at(t, "CO", "artist identified", "artist identified", "artist identified")
    assert seen(t, 1, "CO-sheet").numbers["A Riot here"] == "100 in 100, for no Trust"
    assert seen(t, 0, "CO-sheet").numbers["A Riot here"] != "100 in 100, for no Trust"


def test_the_dial_says_what_comes_next() -> None:
    t = quiet_table()
    t.discontent = 8
    assert seen(t, 0, "discontent").numbers["stage"] == "Stage 2"
    assert seen(t, 0, "discontent").numbers["next"] == "2 more: Merchants, 9 Bonds"
    t.discontent = 17
    assert seen(t, 0, "discontent").numbers["next"] == "2 more: a Riot"
    t.discontent = 19
    assert seen(t, 0, "discontent").numbers["next"] == ""


def test_the_lamp_and_what_heroes_do_are_said_in_words() -> None:
    t = quiet_table("security_checks")
    assert seen(t, 0, "event").numbers["lamp"] == "The plan moves now: not known"
    t.chosen[0] = d("VE")
    hero = HEROES[t.heroes[0]]
    assert seen(t, 1, f"hero-{hero}").numbers["note"] == "goes to VE"
    assert seen(t, 0, f"hero-{hero}").numbers["note"] == f"in {CODES[t.at[0]]}"


def test_what_speaks_for_an_option_is_said_with_numbers() -> None:
    t = quiet_table()
    guards_at(t, "CO", 1)
    citizens_at(t, "CO", "artist identified", "artist identified", "artist identified")
    hero = hero_at(t, "actress", "CO", 4)
    play(t, (begin_action, hero))
    said = GAME.words.speaks_for(t, t.asks[0], HeroAction("riot"))
    assert said == "As far as you know it succeeds 100 times in 100."
    t = quiet_table()
    hero_at(t, "artificer", "SC", 3)
    play(t, choose_access)
    said = GAME.words.speaks_for(t, t.asks[2], Go("artificer", "TL"))
    assert said == "1 Trust is left on arrival, and the people there bring 1 Trust next round."


def test_advice_for_the_machine_depends_on_nothing_it_cannot_know() -> None:
    t = quiet_table()
    t.phase = MACHINE
    t.bonds = 6
    play(t, machine_turn)
    choose(t, MoveServant("phantasmer"))
    said = [GAME.words.speaks_for(t, t.asks[0], option) for option in t.options(0)]
    assert all("a Raid there catches somebody" in sentence for sentence in said)
    other = GAME.resample(t, 0, Random(5))
    assert [GAME.words.speaks_for(other, other.asks[0], option) for option in other.options(0)] == said
