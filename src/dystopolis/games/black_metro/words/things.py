# mypyc: off: words for people are never in a hurry
"""Everything on the board, in words and numbers. It is made of a view, so that nothing leaks.

Things are named as options touch them: `d03` (a district), `d03-z2` (a zone), `seat-2` (a play area),
`syn:02`, `relic`, `die`, `deck`, `discard`, `cand:colonel` (a candidate), and of the own things `ftn:D3`,
`mis:14`, `tech:red.2a`, `cand`, `sub`, `paragon`, `doom`, `blockade`, `base`.
"""

from collections.abc import Iterator

from ....kernel.words import Thing
from ....toolkit.english import count, first_up, listing
from ....toolkit.odds import in_a_hundred
from ..assigning import TURN
from ..box import DISTRICTS
from ..groups import code_of
from ..missions import is_met, progress
from ..odds import next_piece
from ..table import ASSIGNMENT, BlackMetro
from ..view import view
from ..view_types import BlackMetroView, DistrictView, GroupView, PlayerView, SyndicateView
from .goal import goal
from .phrases import DICE, LEVELS, Phrases, group
from .round import phase_name
from .verdicts import verdicts

Numbers = dict[str, int | str]
AT_A_DISTRICT = (
    "strength_here",
    "overwhelmed_here",
    "destroyed_here",
    "lead_over_power",
    "lead_over_gold",
    "lead_over_relic",
    "underdogs",
)


def things(t: BlackMetro, seat: int | None, say: Phrases) -> dict[str, Thing]:
    found = things_in(view(t, seat), say)
    if seat is not None and t.is_person(seat):
        found |= _progress(t, seat, found)
    if t.phase == ASSIGNMENT and not t.over:
        found |= _assigning(t, seat, found, say)
    return found


def _assigning(t: BlackMetro, seat: int | None, found: dict[str, Thing], say: Phrases) -> dict[str, Thing]:
    """For whoever is asked, what a group would do where; alone, where the overlord may go next."""
    told = {}
    odds = next_piece(t) if t.house.solo else []
    ask = None if seat is None else t.open_ask(seat)
    for number in range(1, DISTRICTS + 1):
        more: Numbers = {}
        line = ""
        if odds and odds[number]:
            percent = in_a_hundred(odds[number])
            more["overlord"] = percent
            line = f" His next piece goes here {percent} times in 100."
        if ask is not None and ask.choice is TURN:
            more |= verdicts(t, ask.seat, number, say)
        if more:
            thing = found[f"d{number:02}"]
            told[f"d{number:02}"] = Thing(thing.name, thing.line + line, thing.numbers | more)
    return told


def things_in(v: BlackMetroView, say: Phrases) -> dict[str, Thing]:
    """The same for a view, such as that of a beat."""
    found: dict[str, Thing] = {}
    for district in v.districts:
        found[f"d{district.number:02}"] = _district(v, district, say)
        found |= _zones(v, district, say)
    found |= {f"seat-{p.seat}": _player(v, p, say) for p in v.players}
    found |= {f"syn:{one.id}": _syndicate(v, one, say) for one in v.syndicates}
    found |= {f"cand:{name}": _candidate(name, say) for name in v.candidates}
    found |= _table(v, say)
    found["goal"] = goal(v, say)
    if v.seat is not None:
        found |= _own(v, v.players[v.seat], say)
    return found


def who(v: BlackMetroView, seat: int, say: Phrases) -> str:
    """A seat as the one who looks would call it."""
    return "you" if seat == v.seat else say.object(seat)


def of(one: GroupView) -> str:
    return group(one.subs, one.paragons, one.dooms)


def size(one: GroupView) -> int:
    return one.subs + one.paragons + one.dooms


# Districts.


def _district(v: BlackMetroView, d: DistrictView, say: Phrases) -> Thing:
    name = f"District {d.number}, {say.district_names[d.number]}"
    does = f"1: {say.firsts[d.number]}. 2: {say.seconds[d.number]}."
    free = sum(zone is None for zone in d.zones)
    numbers: Numbers = {"free": free}
    there = [side for side, one in enumerate(d.groups) if size(one)]
    numbers |= {f"seat-{side}": d.strengths[side] for side in there}
    if d.leader is not None:
        numbers["leader"] = d.leader
    parts = [does]
    if d.tile is not None:
        parts.append(f"{first_up(say.face_names[d.tile])}: {say.face_abouts[d.tile]}.")
    parts += [f"{first_up(who(v, side, say))} {d.strengths[side]}: {of(d.groups[side])}." for side in there]
    parts += _lead(v, d, there, say)
    parts += _forts(v, d, say)
    if v.seat is not None and d.tile != "explosion" and not size(d.groups[v.seat]) and v.phase == 1:
        needs = _needs(v, d, there, say)
        numbers |= needs
        parts.append(f"You need {listing([f'{need} to {what}' for what, need in needs.items()])}.")
    return Thing(name, " ".join(parts), numbers)


def _lead(v: BlackMetroView, d: DistrictView, there: list[int], say: Phrases) -> Iterator[str]:
    if d.dominator is not None:
        yield f"{first_up(who(v, d.dominator, say))} dominated it this round."
    elif len(there) > 1 and d.leader is None:
        yield "A tie for the lead."
    elif len(there) > 1 and d.leader is not None:
        second = max(d.strengths[side] for side in there if side != d.leader)
        verb = "lead" if d.leader == v.seat else "leads"
        yield f"{first_up(who(v, d.leader, say))} {verb} by {d.strengths[d.leader] - second}."


def _forts(v: BlackMetroView, d: DistrictView, say: Phrases) -> Iterator[str]:
    built = [zone for zone in d.zones if zone is not None]
    for side in sorted({zone.seat for zone in built}):
        names = [say.unit(zone.fort) for zone in built if zone.seat == side]
        kinds = [count(names.count(name), name) for name in sorted(set(names))]
        whose = "Yours" if side == v.seat else f"Of {say.object(side)}"
        yield f"{whose}: {listing(kinds)}."


def _needs(v: BlackMetroView, d: DistrictView, there: list[int], say: Phrases) -> dict[str, int]:
    """The least strength with which the viewer would win, rout or take no strain as it stands.

    The own support base there counts with whoever comes (BM-DOM-03), against blockades it does not.
    """
    assert v.seat is not None
    box = say.box
    own = [zone for zone in d.zones if zone is not None and zone.seat == v.seat]
    base = len(own) if any(zone.fort == "base" for zone in own) else 0
    numbers = {"win": 1}
    strengths = [d.strengths[side] for side in there]
    if strengths:
        most = max(strengths) - base
        numbers = {"tie": most} if most > 0 else {}
        numbers |= {"win": max(1, most + 1), "rout all": max(1, most + box.numbers.threshold)}
    blockades = sum(zone is not None and zone.seat != v.seat and zone.fort == "blockade" for zone in d.zones)
    ignored = [box.ability_index[name] for name in v.players[v.seat].charged]
    blockades -= sum(box.fewer_by[index] for index in ignored if box.fewer >> index & 1)
    if blockades > 0:
        numbers["take no strain"] = 1 + blockades
    return numbers


def _zones(v: BlackMetroView, d: DistrictView, say: Phrases) -> dict[str, Thing]:
    found = {}
    for number, zone in enumerate(d.zones, start=1):
        name = f"Zone {number} of {say.district_names[d.number]}"
        line = "Free." if zone is None else f"{first_up(say.unit(zone.fort))} of {who(v, zone.seat, say)}."
        found[f"d{d.number:02}-z{number}"] = Thing(name, line)
    return found


# Players.


def _player(v: BlackMetroView, p: PlayerView, say: Phrases) -> Thing:
    numbers: Numbers = {
        "power": p.power,
        "strain": p.strain,
        "gold": p.gold,
        "intel": p.intel,
        "drak": p.drak,
        "level": p.level,
        "strength": p.strength,
        "hand": p.hand_size,
        "missions": p.mission_count,
    }
    if p.forecast is not None:
        numbers["if it ended now"] = p.forecast
    return Thing(first_up(say.object(p.seat)), " ".join(player_lines(v, p, say)), numbers)


def player_lines(v: BlackMetroView, p: PlayerView, say: Phrases) -> Iterator[str]:
    """What a side has, in three sentences."""
    you = p.seat == v.seat
    name, has = ("You", "have") if you else (first_up(say.object(p.seat)), "has")
    relic = " and the relic" if v.relic == p.seat else ""
    called = f", {say.candidate(p.candidate)}," if p.candidate else ""
    most = say.box.numbers.tracker_max
    yield f"{name}{called} {has} {p.power} power, {p.strain} of {most} strain{relic}."
    if p.person:
        yield (
            f"{p.gold} gold, {p.intel} intel, {p.drak} drakownium, level {LEVELS[p.level]}; "
            f"{count(p.hand_size, 'fortune')}, {count(p.mission_count, 'open mission')}, "
            f"{len(p.fulfilled)} fulfilled."
        )
    if p.known_hand:
        yield f"Known in hand: {say.cards(p.known_hand)}."
    if p.maybe_hand:
        yield f"In this hand or another: {say.cards(p.maybe_hand)}."
    lost = f", overwhelmed {of(p.overwhelmed)}" if size(p.overwhelmed) else ""
    techs = [say.ability(name) for name in p.charged]
    downed = len(p.downed) + p.unseen
    cards = f" Charged: {listing(techs)}." if techs else ""
    cards += f" {first_up(count(downed, 'technology', 'technologies'))} downed." if downed else ""
    yield f"In the hideout {of(p.hideout)}{lost}; {p.backup} in the backup.{cards}"


# Cards.


def _syndicate(v: BlackMetroView, one: SyndicateView, say: Phrases) -> Thing:
    row = say.syndicate_rows[one.id]
    values = (
        ", ".join(f"{who(v, side, say)} {value}" for side, value in enumerate(one.values) if value)
        or "nobody has any"
    )
    if one.turned:
        state = "Turned: it backs nobody"
    elif one.leader is None:
        state = "A tie: nobody is backed"
    else:
        state = f"{first_up(who(v, one.leader, say))} would be backed"
    numbers: Numbers = {"power": row.power}
    if one.leader is not None and not one.turned:
        numbers["leader"] = one.leader
    return Thing(row.name, f"{row.power} power for {row.about}: {values}. {state}.", numbers)


def _candidate(name: str, say: Phrases) -> Thing:
    row = say.candidate_rows[name]
    line = (
        f"Starts with {row.setup_about}. {row.district_name} at {say.district(row.district)}: "
        f"{row.district_about}. {row.general_name}: {row.general_about}. "
        f"{first_up(say.card(row.fortune))}: {say.box.numbers.candidate_power} power in hand at the end."
    )
    return Thing(row.name, line)


def _table(v: BlackMetroView, say: Phrases) -> dict[str, Thing]:
    relic = (
        "Nobody has it." if v.relic is None else f"{first_up(who(v, v.relic, say))}: first in every phase."
    )
    top = f"; on top lies {say.card(v.fortune_top)}" if v.fortune_top else ""
    discard = f"{first_up(say.card(v.discard_top))} on top of {v.discards}." if v.discard_top else "Empty."
    rolled = "Not rolled yet."
    if v.roll is not None:
        rolled = f"{first_up(DICE[v.roll.die])} shows {v.roll.face}: {say.die_face(v.roll.die, v.roll.face)}."
    when = f"Round {v.round} of {v.rounds}, {phase_name(v.phase).lower()} phase."
    found = {
        "relic": Thing("The relic", relic),
        "deck": Thing("Fortunes", f"{count(v.fortunes, 'card')} in the deck{top}.", {"left": v.fortunes}),
        "discard": Thing("Discard pile", discard, {"cards": v.discards}),
        "missions": Thing("Missions", f"{count(v.missions, 'card')} in the deck.", {"left": v.missions}),
        "die": Thing("Die", rolled),
        "round": Thing("Round", when, {"round": v.round, "rounds": v.rounds, "phase": v.phase}),
    }
    if v.open_technology is not None:
        found[f"tech:{v.open_technology}"] = _technology(v.open_technology, "Open to all", say)
    return found


def _own(v: BlackMetroView, p: PlayerView, say: Phrases) -> dict[str, Thing]:
    found = {f"ftn:{card}": _fortune(p, card, say) for card in p.hand or ()}
    for mission in p.missions:
        found[f"mis:{mission}"] = _mission(mission, mission in p.revealed, say)
    for state, names in (
        ("Charged", p.charged),
        ("Downed", (*p.downed, *(p.hidden or ()))),
        ("To be researched", p.deck or ()),
    ):
        found |= {f"tech:{name}": _technology(name, state, say) for name in names}
    if p.candidate:
        state = "charged" if p.candidate_charged else "downed"
        thing = _candidate(p.candidate, say)
        found["cand"] = Thing(f"{thing.name}, {state}", thing.line)
    for unit, number in (("sub", p.hideout.subs), ("paragon", p.hideout.paragons), ("doom", p.hideout.dooms)):
        strength = say.box.strength[code_of(unit)]
        numbers: Numbers = {"hideout": number, "strength": strength}
        line = f"{number} in the hideout, strength {strength} each."
        found[unit] = Thing(first_up(say.unit(unit)), line, numbers)
    for fort, number in (("blockade", p.blockades), ("base", p.bases)):
        found[fort] = Thing(first_up(say.unit(fort)), f"{number} in the backup.", {"backup": number})
    return found


def _fortune(p: PlayerView, card: str, say: Phrases) -> Thing:
    fortune = say.fortune(card)
    name = first_up(say.card(card).removeprefix("the "))
    end = ""
    if p.candidate and say.candidate_rows[p.candidate].fortune == card:
        end = f" In hand at the end it is worth {say.box.numbers.candidate_power} power."
    if fortune.assignment:
        where = listing([say.district(value) for value in fortune.values], "or")
        does = f"In the assignment phase: the first effect of {where}, or an attack there"
    else:
        row = next(row for row in say.box.rows.ranks if row.id == fortune.rank)
        does = f"Where you dominate: {row.attacker_about}. As a counter: {row.defender_about}"
    return Thing(name, f"{does}. Then {say.benefit(card)}.{end}")


def _mission(mission: str, revealed: bool, say: Phrases) -> Thing:
    row = say.mission_rows[mission]
    when = {"A": "After dominating", "E": "At the end of the dominance phase", "S": "In standby"}[row.when]
    options = listing([f"{need} for {power}" for need, power in zip(row.needs, row.power, strict=True)], "or")
    seen = " All have seen it." if revealed else ""
    return Thing(row.name, f"{when}: {row.about}, {options} power.{seen}")


def _progress(t: BlackMetro, seat: int, found: dict[str, Thing]) -> dict[str, Thing]:
    """How far the own missions are; what counts at a district does so only while it is fought over."""
    p = t.players[seat]
    told = {}
    for card in p.missions.cards:
        mission = t.box.missions[card]
        thing = found[f"mis:{mission.id}"]
        if mission.metric in AT_A_DISTRICT and not t.clash.district:
            continue
        now = progress(t, seat, mission.metric)
        met = sum(is_met(t, seat, p, mission, need) for need in mission.needs)
        told[f"mis:{mission.id}"] = Thing(thing.name, f"{thing.line} Now {now}.", {"now": now, "met": met})
    return told


def _technology(name: str, state: str, say: Phrases) -> Thing:
    ability = say.box.abilities[say.box.ability_index[name]]
    return Thing(ability.name, f"{state}. Level {LEVELS[ability.level]}. {say.abouts[name]}")
