"""BM-INFO-01 to BM-INFO-08: what each seat may see, built up from nothing."""

from collections.abc import Sequence
from typing import Final

from ...kernel.pile import EVERYBODY, Pile
from .box import DICE, DISTRICTS, FACES
from .clash import strength_of
from .forts import FORTS
from .groups import CODES, DOOMS, PARAGONS, SUBS
from .rumours import WATCHER, heard
from .scoring import forecast
from .syndicates import criterion
from .syndicates import leader as leader_of
from .table import NOBODY, BlackMetro, Player
from .units import on_board
from .view_types import (
    BlackMetroView,
    ClashView,
    DistrictView,
    ExchangeView,
    FortView,
    GroupView,
    PlayerView,
    RollView,
    SyndicateView,
)

GROUPS: Final = [GroupView(SUBS[code], PARAGONS[code], DOOMS[code]) for code in range(CODES)]
FORT_VIEWS: Final = [None, *[FortView(side, fort) for side in range(4) for fort in FORTS]]


def view(t: BlackMetro, seat: int | None) -> BlackMetroView:
    """What is public, and what this seat alone may see; everything, when the game is over."""
    return views(t, [seat])[0]


def views(t: BlackMetro, seats: Sequence[int | None]) -> list[BlackMetroView]:
    """The same for several at once: what is public is laid out once for all."""
    districts = tuple([_district(t, number) for number in range(1, DISTRICTS + 1)])
    syndicates = tuple([_syndicate(t, place) for place in range(len(t.syndicates))])
    waiting = tuple(t.waiting())
    clash, exchange, roll = _clash(t), _exchange(t), _roll(t)
    cards = t.box.cards
    discard_top = cards[t.discards.top()].id if len(t.discards) else None
    candidates = tuple([t.box.candidates[index].id for index in t.candidates])
    open_technology = t.box.abilities[t.box.open_technology].id if t.open_technology else None
    shared = [_player(t, p, side, None) for side, p in enumerate(t.players)]
    found: list[BlackMetroView] = []
    for seat in seats:
        players = shared
        if seat is not None:
            players = [_player(t, p, side, seat) for side, p in enumerate(t.players)]
        found.append(
            BlackMetroView(
                seat=seat,
                solo=t.house.solo,
                round=t.round,
                rounds=t.box.numbers.rounds,
                phase=t.phase,
                relic=_side(t.relic),
                turn=_side(t.turn),
                players=tuple(players),
                districts=districts,
                syndicates=syndicates,
                fortunes=len(t.fortunes),
                fortune_top=_known_top(t, seat),
                discards=len(t.discards),
                discard_top=discard_top,
                missions=len(t.missions),
                candidates=candidates,
                open_technology=open_technology,
                clash=clash,
                exchange=exchange,
                roll=roll,
                resolving=t.resolving or None,
                waiting=waiting,
                over=t.over,
            )
        )
    return found


def _side(side: int) -> int | None:
    return None if side == NOBODY else side


def _district(t: BlackMetro, number: int) -> DistrictView:
    strengths = [strength_of(t, side, number) for side in range(t.sides)]
    groups = tuple([GROUPS[p.at[number]] for p in t.players])
    zones = tuple([FORT_VIEWS[t.forts[3 * number + zone]] for zone in range(t.box.numbers.zones)])
    face = FACES[t.tiles[number]] or None
    dominator = None
    for side, p in enumerate(t.players):
        if p.dominated >> number & 1:
            dominator = side
    return DistrictView(
        number, groups, tuple(strengths), zones, face, _leader(t, number, strengths), dominator
    )


def _leader(t: BlackMetro, number: int, strengths: list[int]) -> int | None:
    """Who is alone with the greatest strength."""
    there = [side for side in range(t.sides) if t.players[side].at[number]]
    if not there:
        return None
    most = max([strengths[side] for side in there])
    best = [side for side in there if strengths[side] == most]
    return best[0] if len(best) == 1 else None


def _player(t: BlackMetro, p: Player, side: int, seat: int | None) -> PlayerView:
    """A play area as a seat sees it; at the end, and to its owner, all of it is open."""
    box = t.box
    mine = t.over or seat == side
    candidate = box.candidates[p.candidate] if p.candidate != NOBODY else None
    missions = p.missions.cards
    seen = [missions[index] for index in range(len(missions)) if mine or _knows(p.missions, seat, index)]
    revealed = [missions[index] for index in range(len(missions)) if _knows(p.missions, None, index)]
    hand = p.hand.cards
    known = [] if mine else [hand[index] for index in range(len(hand)) if _knows(p.hand, seat, index)]
    maybe: list[int] = []
    if t.rumours and not mine:
        for rumour in heard(t, WATCHER if seat is None else seat):
            if rumour.hands == 1 << side:
                known.append(rumour.card)
            elif rumour.hands >> side & 1:
                maybe.append(rumour.card)
    fresh = 0
    for technology in p.fresh:
        fresh |= 1 << technology
    deck = p.deck
    open_deck = mine
    if not mine and t.house.mirrored and t.is_person(side):
        # BM-INFO-08: which cards are left or were taken unseen is known, but not which is which.
        deck, open_deck = deck | fresh, True
    return PlayerView(
        seat=side,
        colour=box.rows.colours[3 if t.house.solo and side == 1 else side].id,
        person=t.is_person(side),
        power=p.power,
        strain=p.strain,
        gold=p.gold,
        intel=p.intel,
        drak=p.drak,
        level=p.level,
        hideout=GROUPS[p.hideout],
        overwhelmed=GROUPS[p.overwhelmed],
        backup=p.backup,
        blockades=p.blockades,
        bases=p.bases,
        hand_size=len(hand),
        hand=tuple([box.cards[card].id for card in sorted(hand)]) if mine else None,
        known_hand=tuple([box.cards[card].id for card in sorted(known)]),
        maybe_hand=tuple([box.cards[card].id for card in sorted(maybe)]),
        mission_count=len(missions),
        missions=tuple([box.missions[card].id for card in sorted(seen)]),
        revealed=tuple([box.missions[card].id for card in sorted(revealed)]),
        fulfilled=tuple([box.missions[card].id for card in p.fulfilled]),
        candidate=candidate.id if candidate is not None else None,
        candidate_charged=candidate is not None and bool(p.charged >> candidate.ability & 1),
        charged=_technologies(t, p.charged),
        downed=_technologies(t, p.downed & ~fresh),
        unseen=len(p.fresh),
        hidden=_technologies(t, fresh) if mine else None,
        deck_size=p.deck.bit_count(),
        deck=_technologies(t, deck) if open_deck else None,
        dominated=tuple([number for number in range(1, DISTRICTS + 1) if p.dominated >> number & 1]),
        scored=p.scored,
        strength=box.strength[on_board(p) + p.hideout],
        forecast=forecast(t, side) if mine and t.is_person(side) else None,
    )


def _knows(pile: Pile, seat: int | None, index: int) -> bool:
    """Whether a seat knows a card of a pile; who only watches knows what everybody knows."""
    if seat is None:
        return bool(pile.masks) and pile.masks[index] == EVERYBODY
    return pile.knows(seat, index)


def _technologies(t: BlackMetro, cards: int) -> tuple[str, ...]:
    """The technologies of a bit set; candidates are in some of them, and are left out."""
    cards &= t.box.all_technologies
    if not cards:
        return ()
    return tuple([ability.id for ability in t.box.abilities if cards & ability.bit])


def _known_top(t: BlackMetro, seat: int | None) -> str | None:
    """BM-INFO-07: the top of the deck, if it was put there in the open."""
    deck = t.fortunes
    if len(deck) == 0 or not _knows(deck, seat, len(deck) - 1):
        return None
    return t.box.cards[deck.top()].id


def _syndicate(t: BlackMetro, place: int) -> SyndicateView:
    syndicate = t.box.syndicates[t.syndicates[place]]
    values = tuple([criterion(t, side, syndicate.criterion) for side in range(t.sides)])
    turned = bool(t.turned >> place & 1)
    return SyndicateView(syndicate.id, turned, values, _side(leader_of(t, syndicate)))


def _clash(t: BlackMetro) -> ClashView | None:
    clash = t.clash
    if clash.district == 0:
        return None
    there = tuple([clash.strengths[side] if clash.present >> side & 1 else NOBODY for side in range(t.sides)])
    return ClashView(clash.district, there, _side(clash.dominator), clash.threshold)


def _exchange(t: BlackMetro) -> ExchangeView | None:
    exchange = t.exchange
    if not exchange.cards:
        return None
    cards = tuple([t.box.cards[card].id for card in exchange.cards])
    return ExchangeView(
        cards,
        exchange.attacker,
        _side(exchange.defender),
        exchange.last,
        exchange.facility,
        exchange.dominance,
    )


def _roll(t: BlackMetro) -> RollView | None:
    if t.roller == NOBODY:
        return None
    return RollView(DICE[t.die], t.face, t.roller, t.rerolled)
