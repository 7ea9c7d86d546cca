"""The invariants of the ledger that a position alone can break, by their numbers there.

The numbers of the rules are written out once more, so that a slip in the content or in the rules shows.
What can only be seen over time is in watcher.py.
"""

from collections import Counter
from collections.abc import Callable

from dystopolis.games.black_metro.groups import COUNT, DOOMS, PARAGONS
from dystopolis.games.black_metro.table import ASSIGNMENT, SET_UP, STANDBY, BlackMetro, Player
from dystopolis.games.black_metro.view import view
from dystopolis.kernel import EVERYBODY

Check = Callable[[BlackMetro], bool]

CHECKS: dict[int, Check] = {}
DISTRICTS = range(1, 13)
EXPLOSION = 1
OVERLORD = 1
PIECES_BY_ROUND = {1: 4, 2: 5, 3: 6, 4: 7, 5: 8, 6: 9, 7: 9, 8: 9}


class Violated(AssertionError):  # noqa: N818 - a finding about a position
    """An invariant that does not hold."""


def check(t: BlackMetro) -> None:
    """Hold a position against every invariant that it could break."""
    broken = violated(t)
    if broken:
        raise Violated(f"invariants {broken} do not hold in round {t.round}, phase {t.phase}")


def violated(t: BlackMetro) -> list[int]:
    """The numbers of the invariants that a position breaks."""
    return [number for number, holds in CHECKS.items() if not holds(t)]


def invariant(number: int) -> Callable[[Check], Check]:
    def remember(holds: Check) -> Check:
        CHECKS[number] = holds
        return holds

    return remember


def in_play(p: Player) -> int:
    return p.hideout + p.overwhelmed + sum(p.at)


@invariant(1)
def ten_pieces_each(t: BlackMetro) -> bool:
    return all(COUNT[in_play(p)] + p.backup == 10 and p.backup >= 0 and min(p.at) >= 0 for p in t.players)


@invariant(2)
def five_paragons_and_one_suit(t: BlackMetro) -> bool:
    return all(PARAGONS[in_play(p)] <= 5 and DOOMS[in_play(p)] <= 1 for p in t.players)


@invariant(3)
def three_blockades_and_a_base(t: BlackMetro) -> bool:
    standing = Counter(t.forts)
    return all(
        p.blockades + standing[1 + 2 * side] == 3 and p.bases + standing[2 + 2 * side] == 1
        for side, p in enumerate(t.players)
    )


@invariant(4)
def forts_stand_in_districts_under_no_new_tile(t: BlackMetro) -> bool:
    """Three zones for each district; where the events say that a tile lies, the watcher looks closer."""
    return len(t.forts) == 39 and not any(t.forts[:3]) and len(t.tiles) == 13 and t.tiles[0] == 0


@invariant(5)
def every_fortune_is_somewhere_once(t: BlackMetro) -> bool:
    cards = [*t.fortunes.cards, *t.discards.cards, *t.exchange.cards]
    for p in t.players:
        cards += p.hand.cards
    return sorted(cards) == list(range(55))


@invariant(6)
def every_mission_is_somewhere_once(t: BlackMetro) -> bool:
    cards = list(t.missions.cards)
    for p in t.players:
        cards += [*p.missions.cards, *p.fulfilled]
    return sorted(cards) == list(range(26))


@invariant(7)
def as_many_syndicates_as_there_should_be(t: BlackMetro) -> bool:
    if t.house.solo:
        return t.syndicates == (1, 2, 3) and len(t.unrevealed) == 9
    return len(t.syndicates) == t.seats + 1 and len({*t.syndicates, *t.unrevealed}) == 12


@invariant(8)
def twelve_technologies_each(t: BlackMetro) -> bool:
    """And one more for who holds the additional red one; none above the level, and each in one place."""
    box = t.box
    extra = 1 << box.open_technology
    for side, p in enumerate(t.players):
        if not t.is_person(side):
            continue
        held = (p.charged | p.downed) & box.all_technologies
        if (p.deck | held & ~extra).bit_count() != 12 or p.deck & held or p.charged & p.downed:
            return False
        if any(held & one.bit and one.level > p.level for one in box.abilities[: box.technologies]):
            return False
        if any(not p.downed >> one & 1 or p.known >> one & 1 for one in p.fresh):
            return False
    if t.round == 0:
        return True
    return sum(bool((p.charged | p.downed) & extra) for p in t.players) == (0 if t.open_technology else 1)


@invariant(9)
def trackers_stay_within_their_bounds(t: BlackMetro) -> bool:
    return all(
        all(0 <= value <= 15 for value in (p.gold, p.intel, p.drak, p.strain)) and 0 <= p.level <= 3
        for p in t.players
    )


@invariant(11)
def somebody_holds_the_relic(t: BlackMetro) -> bool:
    return 0 <= t.relic < t.sides


@invariant(14)
def no_tile_lies_between_the_assignment_phase_and_the_dice(t: BlackMetro) -> bool:
    return not any(t.tiles) or t.phase in (SET_UP, ASSIGNMENT, STANDBY)


@invariant(15)
def one_dominator_for_each_district(t: BlackMetro) -> bool:
    return all(sum(p.dominated >> d & 1 for p in t.players) <= 1 for d in DISTRICTS)


@invariant(19)
def views_show_nothing_that_is_hidden(t: BlackMetro) -> bool:
    if t.over:
        return True
    seen = view(t, None)
    for side, p in enumerate(seen.players):
        hand = t.players[side].hand
        known = [t.box.cards[c].id for c, m in zip(hand.cards, hand.masks, strict=True) if m == EVERYBODY]
        if p.hand is not None or p.hidden is not None or sorted(p.known_hand) != sorted(known):
            return False
        if len(p.missions) > len(p.revealed) or (p.deck is not None and not t.house.mirrored):
            return False
    return True


@invariant(21)
def the_overlord_is_everywhere_alone(t: BlackMetro) -> bool:
    """And the player holds no joker."""
    if not t.house.solo:
        return True
    jokers = any(card >= 52 for card in t.players[0].hand.cards)
    return all(COUNT[there] <= 1 for there in t.players[OVERLORD].at) and not jokers


@invariant(24)
def the_overlord_has_what_his_card_gave_him(t: BlackMetro) -> bool:
    if not t.house.solo or t.round == 0:
        return True
    return COUNT[in_play(t.players[OVERLORD])] == PIECES_BY_ROUND[t.round]
