"""What follows from what everybody knows: chances of attacks and hacks, and the coming Dominus phase."""

from .box import NONE
from .people import guards
from .standees import may_be_hidden
from .table import FACE_DOWN, REVEALED, Agent, MetalDawn


def unit_type(t: MetalDawn, place: int) -> int:
    """The type of the Unit on a location, or NONE."""
    unit = t.units[place]
    if unit == 0:
        return NONE
    return t.box.kinds[unit - REVEALED].type if unit >= REVEALED else unit - 1


def unit_icon(t: MetalDawn, place: int) -> str:
    """The icon of a revealed Unit; a hidden one has none that anybody knows."""
    unit = t.units[place]
    return t.box.kinds[unit - REVEALED].icon if unit >= REVEALED else ""


def unit_damage(t: MetalDawn, place: int) -> int:
    """MD-UATK-12, MD-ICON-07: what the attack of a Unit does now, with every other Unit that incites it."""
    box = t.box
    type = unit_type(t, place)
    if type < 0:
        return 0
    damage = box.numbers.hard_damage[type] if t.house.hard else box.numbers.damage[type]
    first = place - place % 4
    for other in range(first, first + 4):
        if other != place and unit_icon(t, other) == "Incite":
            damage += 1
    return damage


def chance_to_destroy(t: MetalDawn, place: int, damage: int) -> float:
    """How likely one attack of so much damage is enough, judged by the standees that could stand there."""
    unit = t.units[place]
    if unit == 0:
        return 0.0
    if unit >= REVEALED:
        return 1.0 if t.box.kinds[unit - REVEALED].defence <= damage else 0.0
    total = 0
    enough = 0
    for kind in t.box.kinds_of[unit - 1]:
        total += could_be(t, kind)
        if t.box.kinds[kind].defence <= damage:
            enough += could_be(t, kind)
    return enough / total if total else 0.0


def could_be(t: MetalDawn, kind: int) -> int:
    """MD-INFO-06: how many standees of a kind may be hidden, for all that anybody knows.

    With mixed content that includes those which stayed in the cupboard.
    """
    if not may_be_hidden(t, kind):
        return 0
    return t.bag[kind] + (t.unused[kind] if t.unused else 0)


def known_defence(t: MetalDawn, place: int) -> int:
    """The defence of a Unit if everybody can know it: it is revealed, or only one is possible; else 0."""
    unit = t.units[place]
    if unit >= REVEALED:
        return t.box.kinds[unit - REVEALED].defence
    found = 0
    for kind in t.box.kinds_of[unit - 1]:
        if could_be(t, kind):
            defence = t.box.kinds[kind].defence
            if found and defence != found:
                return 0
            found = defence
    return found


def chance_to_hack(t: MetalDawn, space: int, total: int) -> float:
    """How likely a total is enough for a Code, judged by the Codes that could lie there."""
    if t.code_state[space] != FACE_DOWN:
        card = t.code_cards[space]
        return 1.0 if card >= 0 and t.box.codes[card].difficulty <= total else 0.0
    unseen = hidden_codes(t)
    enough = len([card for card in unseen if t.box.codes[card].difficulty <= total])
    return enough / len(unseen) if unseen else 0.0


def hidden_codes(t: MetalDawn) -> list[int]:
    """The Codes that may lie face down."""
    down = [card for space, card in enumerate(t.code_cards) if card >= 0 and t.code_state[space] == FACE_DOWN]
    return [*t.code_bag, *down]


class Preview:
    """The Dominus phase if it came now: clock, attacks and terror, and what Agents could take."""

    def __init__(self, t: MetalDawn) -> None:
        self.clock: int = t.box.numbers.clock_cost
        self.attacks = 0
        self.terror = 0
        self.taken = 0
        left = [agent.health - 1 if agent.at >= 0 else 0 for agent in t.agents]
        for zone in range(12):
            attacks: list[int] = []
            for place in range(4 * zone, 4 * zone + 4):
                if t.units[place]:
                    if unit_icon(t, place) == "Terrify":
                        self.terror += 1
                    if not t.blocked >> place & 1:
                        attacks.append(unit_damage(t, place))
            self.attacks += sum(attacks)
            attacks.sort(reverse=True)
            for damage in attacks:
                self.taken += self._take(t, zone, damage, left)

    def _take(self, t: MetalDawn, zone: int, damage: int, left: list[int]) -> int:
        """An attack goes to whoever has most to spare, so that nobody falls."""
        best = NONE
        for slot, agent in enumerate(t.agents):
            if (
                left[slot] >= damage
                and may_intercept(t, agent, zone)
                and (best < 0 or left[slot] > left[best])
            ):
                best = slot
        if best < 0:
            return 0
        left[best] -= damage
        return damage

    @property
    def untaken(self) -> int:
        """How far the track would rise if nobody stepped in."""
        return self.clock + self.attacks + self.terror

    @property
    def best(self) -> int:
        """How far it would rise if Agents took all they can without falling."""
        return self.untaken - self.taken


def may_intercept(t: MetalDawn, agent: Agent, zone: int) -> bool:
    """MD-UATK-04: an Agent of the zone, or of an adjacent one if it covers those."""
    if agent.at < 0:
        return False
    own = agent.at // 4
    return own == zone or (bool(t.box.adjacent[own] >> zone & 1) and guards(t, agent))


def bag_of(t: MetalDawn, type: int) -> list[tuple[int, int]]:
    """The standees of a type that could be hidden somewhere: how many of each defence."""
    found: dict[int, int] = {}
    for kind in t.box.kinds_of[type]:
        if could_be(t, kind):
            defence = t.box.kinds[kind].defence
            found[defence] = found.get(defence, 0) + could_be(t, kind)
    return sorted(found.items())
