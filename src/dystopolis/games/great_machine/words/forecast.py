# mypyc: off: words for people are never in a hurry
"""What lies ahead, as the city stands: ways and their price on tiles and cards, Raids, Riots, who may come.

A seat's own side only: the Machine is told what public facts make likely, never what was chosen.
"""

from ....kernel.choice import Ask
from ....toolkit.odds import in_a_hundred
from ..access import ACCESS_CARD
from ..belief import Belief, beliefs
from ..citizens import stage_of, unidentified_in
from ..codes import CODES, DISTRICTS, HEROES, HEROES_PHASE, MACHINE, NONE, RIOT_STAGE
from ..costs import guard_cost, guard_way_cost, servant_step
from ..machine import GUARD_TO, SERVANT_TO
from ..moving import WAY
from ..persona.riots import Outlook
from ..preview import ROLL, Route, best_routes, escape_odds, raid_offer, shortest_way
from ..table import GreatMachine
from .phrases import Phrases, bonds, trust

Numbers = dict[str, int | str]


class Forecast:
    """What one viewer may know of what lies ahead."""

    def __init__(self, t: GreatMachine, seat: int | None, say: Phrases) -> None:
        self.t = t
        self.say = say
        self.machine = seat == 0 and not t.house.together
        self.friend = t.house.together or (seat is not None and seat > 0)
        ask = t.open_ask(seat) if seat is not None else None
        self.ask = ask if ask is not None and ask.answer is None else None
        self.seat = seat
        self.routes: dict[int, list[Route]] = {}
        if self.friend and t.at[0] != NONE and ask is not None and ask.choice in (ACCESS_CARD, WAY):
            self.routes = {hero: best_routes(t, hero) for hero in range(3) if t.owner[hero] == seat}
        self.outlook = Outlook(t, not self.machine and self.friend)
        assisted = self.machine and t.house.assist and t.phase in (MACHINE, HEROES_PHASE)
        self.beliefs: list[Belief] = beliefs(t) if assisted else []

    def on_tile(self, district: int) -> Numbers:
        """What is drawn on a tile: the way of whoever is asked about, and who may come there."""
        found: Numbers = {}
        hero = self.asked_hero()
        if hero is not None and hero in self.routes and self.is_offered(hero, district):
            found.update(self.way(hero, self.routes[hero][district]))
        if self.ask is not None and self.ask.choice in (SERVANT_TO, GUARD_TO):
            found.update(self.order(self.ask, district))
        if self.beliefs:
            found["heroes"] = f"{sum(belief.weights[district] for belief in self.beliefs):.1f}"
        return found

    def on_card(self, hero: int, district: int) -> Numbers:
        """What is drawn on an own Access card while cards are chosen."""
        if hero not in self.routes or self.t.turn == hero or not self.t.hand[hero] >> district & 1:
            return {}
        return self.way(hero, self.routes[hero][district])

    def asked_hero(self) -> int | None:
        """The Hero whose card is chosen, or who is on the way."""
        if self.ask is None:
            return None
        if self.ask.choice is WAY:
            return int(self.ask.args[0])
        own = [hero for hero in range(3) if self.t.owner[hero] == self.seat and self.t.chosen[hero] == NONE]
        return own[0] if self.ask.choice is ACCESS_CARD and own else None

    def is_offered(self, hero: int, district: int) -> bool:
        if self.ask is not None and self.ask.choice is WAY:
            return self.t.box.district[district] in self.ask.options
        return bool(self.t.hand[hero] >> district & 1)

    def way(self, hero: int, route: Route) -> Numbers:
        found: Numbers = {"left": route.left, "way": self.way_price(hero, route)}
        paid = self.t.trust[hero] - route.left
        found["toll"] = "stay" if not route.tolls else f"\u2212{paid}" if paid else "free"
        if route.rolls:
            found["odds"] = f"{in_a_hundred(escape_odds(self.t, route.rolls))} %"
        if route.tolls:
            found["path"] = " ".join(CODES[one] for one in route.through)
            found["tolls"] = " ".join("roll" if toll == ROLL else str(toll) for toll in route.tolls)
        return found

    def way_price(self, hero: int, route: Route) -> str:
        if not route.tolls:
            return "stay"
        if route.rolls:
            return "1 roll" if route.rolls == 1 else f"{route.rolls} rolls"
        paid = self.t.trust[hero] - route.left
        return f"pay {paid}" if paid else "free"

    def order(self, ask: Ask, district: int) -> Numbers:
        """The price of sending somebody there, if it can be paid."""
        t = self.t
        if t.box.district[district] not in ask.options:
            return {}
        origin = t.servant_at[ask.args[0]] if ask.choice is SERVANT_TO else int(ask.args[0])
        way = shortest_way(t, origin, district)
        exits = len(way) - 1
        step = servant_step(t) if ask.choice is SERVANT_TO else t.box.numbers.guard_step
        price = exits * step if ask.choice is SERVANT_TO else guard_way_cost(t, exits)
        first = price - (exits - 1) * step
        tolls = [str(first), *[str(step)] * (exits - 1)]
        return {"price": price, "path": " ".join(CODES[one] for one in way), "tolls": " ".join(tolls)}

    # What is said about a District that somebody looks at: rows of a name and what it is.

    def rows(self, district: int) -> Numbers:
        found: Numbers = {}
        self.add_way(district, found)
        if not self.t.house.together:
            self.add_raid(district, found)
        self.add_riot(district, found)
        return found

    def add_way(self, district: int, found: Numbers) -> None:
        hero = self.asked_hero()
        if hero is None or hero not in self.routes:
            return
        role = self.say.role_of(self.t, hero)
        if not self.is_offered(hero, district):
            if self.ask is not None and self.ask.choice is ACCESS_CARD:
                found[f"{role}'s card"] = "given up"
            return
        route = self.routes[hero][district]
        names = [self.say.districts[CODES[one]].short for one in route.through]
        steps = [names[0]]
        for toll, name in zip(route.tolls, names[1:], strict=True):
            steps.append("roll" if toll == ROLL else f"-{toll}")
            steps.append(name)
        found[f"{role}'s way"] = ", ".join(steps) if route.tolls else "stays"
        odds = f"{in_a_hundred(escape_odds(self.t, route.rolls))} in 100, " if route.rolls else ""
        found["Arrives free"] = f"{odds}with {trust(route.left)}"

    def add_raid(self, district: int, found: Numbers) -> None:
        t = self.t
        offer = raid_offer(t, district)
        if offer is None:
            found["A Raid here"] = "there is one" if t.raids >> district & 1 else "no longer possible"
        else:
            by = self.say.servant_of(offer.servant)
            enough = "" if offer.price <= t.bonds else ", too much"
            found["A Raid here"] = f"{offer.price} of {bonds(t.bonds)}, {by}{enough}"
        if self.beliefs:
            nobody = 1.0
            for belief in self.beliefs:
                nobody *= 1.0 - belief.weights[district]
            found["Catches, by public facts"] = f"{in_a_hundred(1.0 - nobody)} in 100"
            for belief in self.beliefs:
                role = self.say.role(HEROES[t.heroes[belief.hero]])
                weight = in_a_hundred(belief.weights[district])
                found[role] = "no card" if belief.rolls[district] < 0 else f"{weight} in 100"
        if self.machine and offer is not None:
            found["If nobody comes"] = "Discontent +1"

    def add_riot(self, district: int, found: Numbers) -> None:
        t = self.t
        if t.riots >> district & 1:
            found["A Riot here"] = "has succeeded"
            return
        guards = self.outlook.guards[district]
        stage = stage_of(t)
        now = in_a_hundred(self.outlook.chance(district, guards, 0, stage))
        price = guard_cost(t, district) * unidentified_in(t, district)
        found["A Riot here"] = f"{now} in 100, for {trust(price)}"
        if stage < 5 and t.discontent < RIOT_STAGE:
            later = in_a_hundred(self.outlook.chance(district, guards, 0, stage + 1))
            if later != now:
                found[f"At Stage {stage + 1}"] = f"{later} in 100"
        if self.machine:
            more = in_a_hundred(self.outlook.chance(district, guards + 1, 0, stage))
            if more != now:
                found["With a Guard more"] = f"{more} in 100"
        elif guards:
            fewer = in_a_hundred(self.outlook.chance(district, guards - 1, 0, stage))
            if fewer != now:
                found["With a Guard fewer"] = f"{fewer} in 100"


def servant_prices(t: GreatMachine, servant: int) -> Numbers:
    """What a Raid of this Servant would cost in each District, with the way there."""
    if t.acted[servant]:
        return {}
    distance = t.city().distance
    step = servant_step(t)
    return {
        CODES[to]: distance[t.servant_at[servant] * DISTRICTS + to] * step + t.box.numbers.raid_bonds
        for to in range(DISTRICTS)
        if not t.raids >> to & 1
    }
