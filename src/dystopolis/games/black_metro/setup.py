"""From the box of components to the first round."""

from ...kernel.modes import Mode, Settings, fill_house
from ...kernel.pile import Pile
from .box import DISTRICTS, Box
from .candidates import choose_candidates
from .cards import MOST_SIDES
from .events import FirstPlayer, SyndicatesRevealed
from .missions import draw_missions
from .overlord import overlord_sets_up
from .power import THE_OVERLORD
from .returning import return_missions
from .round import begin_round
from .table import BlackMetro, House, Player
from .tiles import NO_TILES


def lay_table(mode: Mode, seats: int, settings: Settings, box: Box) -> BlackMetro:
    """An empty table for so many players, with the house's rulings."""
    house = House()
    fill_house(house, mode.settings, settings)
    house.solo = mode.id == "solo"
    house.candidates = mode.id != "introductory"
    if not house.candidates:
        house.mirrored = True
    return BlackMetro(seats, box, house)


def set_up(t: BlackMetro) -> None:
    """BM-SETUP-01 to BM-SETUP-15, BM-SOLO-06 to BM-SOLO-11."""
    n = t.box.numbers
    for _ in range(t.sides):
        p = Player()
        p.backup = n.personnel
        p.blockades = n.blockades
        p.bases = n.bases
        t.players.append(p)
    t.forts = [0] * (3 * DISTRICTS + 3)
    t.tiles = NO_TILES
    t.relic = THE_OVERLORD if t.house.solo else t.chance.below("first", t.seats)
    shuffle_decks(t)
    reveal_syndicates(t)
    deal_technologies(t)
    if t.aloud:
        t.tell(FirstPlayer(t.relic))
        t.tell(SyndicatesRevealed(tuple([t.box.syndicates[index].id for index in t.syndicates])))
    for seat in t.in_order(t.relic):
        if t.is_person(seat):
            draw_missions(t, seat, t.box.rows.constants.missions_dealt)
    t.do(return_missions)
    t.do(choose_candidates)
    if t.house.solo:
        t.do(overlord_sets_up)
    t.do(begin_round)


def shuffle_decks(t: BlackMetro) -> None:
    """BM-SETUP-03."""
    t.fortunes = Pile(list(range(len(t.box.cards))))
    t.fortunes.shuffle(t, "fortunes")
    t.missions = Pile(list(range(len(t.box.missions))))
    t.missions.shuffle(t, "missions")


def reveal_syndicates(t: BlackMetro) -> None:
    """BM-SETUP-04, BM-SOLO-07, BM-SYN-01."""
    syndicates = list(range(len(t.box.syndicates)))
    if t.house.solo:
        t.syndicates = tuple(t.box.solo_syndicates)
        t.unrevealed = tuple([index for index in syndicates if index not in t.syndicates])
        return
    t.chance.shuffle("syndicates", syndicates)
    revealed = t.seats + t.box.rows.constants.syndicates_extra
    t.syndicates = tuple(syndicates[:revealed])
    t.unrevealed = tuple(syndicates[revealed:])


def deal_technologies(t: BlackMetro) -> None:
    """BM-RULING-16, BM-RULING-17: one make for each slot; the additional red one lies open."""
    t.open_technology = not t.house.solo
    for slot in slots(t.box):
        makes = slot.copy()
        if t.house.mirrored:
            makes = [makes[0]] * MOST_SIDES
        else:
            t.chance.shuffle("technologies", makes)
        for seat in range(t.seats):
            t.players[seat].deck |= 1 << makes[seat]


def slots(box: Box) -> list[list[int]]:
    """The technologies of each colour and level, make by make."""
    found: dict[str, list[int]] = {}
    for ability in box.abilities[: box.technologies]:
        if ability.make != "x":
            found.setdefault(f"{ability.colour} {ability.level}", []).append(ability.index)
    return list(found.values())
