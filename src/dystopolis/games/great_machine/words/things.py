# mypyc: off: words for people are never in a hurry
"""What lies on the board: Districts, Heroes, Servants, cards, tracks, each with a line and its numbers."""

from ....kernel.words import Thing
from ....toolkit.english import count, listing
from ..citizens import citizens_in, income_of
from ..city import bits
from ..codes import (
    CODES,
    DECREES,
    DIRECTIVES,
    FACES,
    HEROES,
    HEROES_PHASE,
    IDENTIFIED,
    MAJORS,
    MISSIONS,
    MOVEMENTS,
    NONE,
    REVEALED,
    RIOT_STAGE,
    SERVANTS,
    SQUARES,
)
from ..guards import guards_in
from ..laying import NOWHERE
from ..outlook import lamp, mission_progress
from ..preview import raid_offer, way_in_words
from ..table import GreatMachine
from .answers import citizen_seen
from .forecast import Forecast, servant_prices
from .goal import goal
from .phrases import Phrases, bonds, roman, stage, trust

LAMPS = {"yes": "yes", "no": "no", "paid": "it depends", "unknown": "not known"}


def things(t: GreatMachine, seat: int | None, say: Phrases) -> dict[str, Thing]:
    found: dict[str, Thing] = {}
    laid = bool(t.tiles) and NOWHERE not in t.tiles
    ahead = Forecast(t, seat, say) if laid and len(t.heroes) == 3 and t.at[0] != NONE else None
    if laid:
        for district, code in enumerate(CODES):
            found[code] = _district(t, district, seat, say, ahead)
            if ahead is not None:
                found[f"{code}-sheet"] = Thing(say.title(code), numbers=ahead.rows(district))
            found[f"{code}-guards"] = Thing(f"Guards in {say.place(code)}", guard_line(t, district))
            _citizens(t, district, seat, say, found)
        for servant, id in enumerate(SERVANTS):
            found[f"servant-{id}"] = _servant(t, servant, say)
    _heroes(t, seat, say, ahead, found)
    if t.decree != NONE:
        found["event"] = Thing(
            say.decree_of(t.decree),
            event_line(t, say),
            {"card": DECREES[t.decree], "lamp": f"The plan moves now: {LAMPS[lamp(t)]}"},
        )
    for card in t.published:
        id = DIRECTIVES[card]
        found[f"directive:{id}"] = Thing(say.directive(id), say.law_text(t, card))
    if not t.house.together and seat == 0:
        for card in sorted(t.cards.cards):
            id = DIRECTIVES[card]
            found.setdefault(f"directive:{id}", Thing(say.directive(id), f"In hand: {say.law_text(t, card)}"))
    found["plan"] = Thing("Master Plan", f"{roman(t.plan)} of XII", {"step": t.plan})
    found["discontent"] = Thing(
        "Discontent",
        f"Slot {t.discontent} of 19, {stage(t.discontent)}",
        {
            "slot": t.discontent,
            "riots": bits(t.riots),
            "stage": stage(t.discontent).removeprefix("the "),
            "next": next_stage(t, say),
        },
    )
    for place, mission in enumerate(t.missions):
        row = say.missions[MISSIONS[mission]]
        done = bool(t.completed >> place & 1)
        line = (
            f"Advantage: {row.advantage}" if done else f"{row.interaction} Objective: {row.objective}".strip()
        )
        found[f"mission-{row.id}"] = Thing(
            row.name, line, {"letter": row.letter, "note": mission_note(t, place, mission)}
        )
    found["goal"] = goal(t, seat, say)
    return found


def next_stage(t: GreatMachine, say: Phrases) -> str:
    """What the people's anger will bring next: 2 more: Merchants, 9 Bonds."""
    if t.discontent >= RIOT_STAGE:
        return ""
    left = 3 - (t.discontent - 1) % 3
    stage = (t.discontent - 1) // 3 + 1
    if t.discontent + left >= RIOT_STAGE:
        return f"{left} more: a Riot"
    joins = f"{left} more: {say.faces[FACES[stage - 1]].plural}"
    return joins if t.house.together else f"{joins}, {bonds(t.box.numbers.bond_income[stage])}"


def mission_note(t: GreatMachine, place: int, mission: int) -> str:
    """How far a Mission has come, and where."""
    if t.completed >> place & 1:
        return "done"
    if not t.in_play >> place & 1:
        return "to come"
    at, number, needed = mission_progress(t, mission)
    return f"{number} of {needed}" + (f", {CODES[at]}" if at != NONE else "")


def _district(
    t: GreatMachine, district: int, seat: int | None, say: Phrases, ahead: Forecast | None
) -> Thing:
    numbers: dict[str, int | str] = {
        "guards": guards_in(t, district),
        "broken": t.broken[district],
        "citizens": citizens_in(t, district),
        "income": income_of(t, district),
    }
    offer = None if t.house.together or ahead is None else raid_offer(t, district)
    if offer is not None:
        numbers["raid"] = offer.price
    if ahead is not None:
        numbers.update(ahead.on_tile(district))
    return Thing(say.title(CODES[district]), district_line(t, district, seat, say), numbers)


def district_line(t: GreatMachine, district: int, seat: int | None, say: Phrases) -> str:
    """Minor, connected to ...; Guards, Citizens, tokens, people, income."""
    kind = "Major" if district < MAJORS else "Minor"
    near = listing([say.districts[CODES[other]].short for other in t.city().near[district]])
    parts = [f"{kind}, connected to {near}", guard_line(t, district), citizen_line(t, district, seat, say)]
    people = [say.role_of(t, hero) for hero in range(len(t.at)) if t.at[hero] == district]
    people += [say.servant_of(servant) for servant in range(3) if t.servant_at[servant] == district]
    if people:
        parts.append(listing(people))
    tokens = [name for mask, name in ((t.raids, "Raid"), (t.riots, "Riot")) if mask >> district & 1]
    if tokens:
        parts.append(f"{listing(tokens)} token")
    return ". ".join([*parts, f"Income {income_of(t, district)}."])


def guard_line(t: GreatMachine, district: int) -> str:
    parts = [count(t.guards[district], "Guard")]
    if t.special[district]:
        parts.append(f"{t.special[district]} special")
    if t.broken[district]:
        parts.append(f"{t.broken[district]} broken")
    if t.core[district]:
        parts.append("1 with a Core")
    return ", ".join(parts)


def citizen_line(t: GreatMachine, district: int, seat: int | None, say: Phrases) -> str:
    """Who is known by name to this seat, and how many are not."""
    first = district * SQUARES
    mine = seat is not None and seat in t.revolutionaries()
    named, identified, hidden = [], 0, 0
    for square in range(first, first + SQUARES):
        face = t.face[square]
        if not face:
            continue
        if t.state[square] == REVEALED:
            named.append(f"{say.face(FACES[face - 1])} revealed")
        elif t.state[square] == IDENTIFIED and mine:
            named.append(f"{say.face(FACES[face - 1])} identified")
        elif t.state[square] == IDENTIFIED:
            identified += 1
        else:
            hidden += 1
    if identified:
        named.append(f"{identified} identified")
    if hidden:
        named.append(f"{hidden} unidentified")
    return f"Citizens: {', '.join(named) or 'none'}"


def _citizens(
    t: GreatMachine, district: int, seat: int | None, say: Phrases, found: dict[str, Thing]
) -> None:
    for place in range(SQUARES):
        square = district * SQUARES + place
        if t.face[square]:
            name = citizen_seen(t, square, seat, say).removeprefix("the ")
            found[f"{CODES[district]}-citizen-{place + 1}"] = Thing(name, say.title(CODES[district]))


def _servant(t: GreatMachine, servant: int, say: Phrases) -> Thing:
    at = CODES[t.servant_at[servant]]
    state = ""
    if t.down[servant]:
        state = "deactivated"
    elif t.acted[servant]:
        state = "has acted"
    elif t.house.together and t.slots and t.house.order.index(servant) < len(t.slots):
        state = say.movements[MOVEMENTS[t.slots[t.house.order.index(servant)]]].name
    where = f"In {say.place(at)}" + (f", {state}" if state else "")
    text = f". {say.servants[SERVANTS[servant]].text}" if t.house.together else ""
    numbers: dict[str, int | str] = {"at": at, "note": f"{at}, {state}" if state else at}
    if not t.house.together:
        numbers.update(servant_prices(t, servant))
    return Thing(say.servant_of(servant), where + text, numbers)


def hero_note(t: GreatMachine, hero: int, friend: bool) -> str:
    """What a Hero is doing, in a few words."""
    if t.detained >> hero & 1:
        return "detained"
    if t.turn == hero and t.phase == HEROES_PHASE:
        return "acts now"
    if t.acted_heroes >> hero & 1:
        return "has acted"
    if t.card[hero] != NONE:
        return f"shows {CODES[t.card[hero]]}"
    if friend and t.chosen[hero] != NONE:
        return (
            f"goes to {CODES[t.chosen[hero]]}"
            if t.chosen[hero] != t.at[hero]
            else f"stays in {CODES[t.at[hero]]}"
        )
    return f"in {CODES[t.at[hero]]}"


def _heroes(
    t: GreatMachine, seat: int | None, say: Phrases, ahead: Forecast | None, found: dict[str, Thing]
) -> None:
    """Those in play with what they have; while Heroes are chosen, all six."""
    if len(t.heroes) < 3:
        for id in HEROES:
            row = say.heroes[id]
            found[f"hero-{id}"] = Thing(
                row.role, f"{row.name}. {row.ability}", {"initiative": row.initiative}
            )
        return
    for hero in range(len(t.heroes)):
        id = HEROES[t.heroes[hero]]
        row = say.heroes[id]
        where = f"In {say.place_of(t.at[hero])} with {t.trust[hero]} of {trust(row.max_trust)}. {row.ability}"
        mine = t.house.together or (seat is not None and seat in t.revolutionaries())
        found[f"hero-{id}"] = Thing(
            row.role,
            where,
            {"trust": t.trust[hero], "limit": row.max_trust, "note": hero_note(t, hero, mine)},
        )
        for district, code in enumerate(CODES):
            held = bool(t.hand[hero] >> district & 1)
            if not mine and t.secret[hero] != NONE and district < MAJORS and not _is_known(t, hero, district):
                line = "Perhaps given up at setup"
            else:
                line = "In hand" if held else "Lost"
            way = ahead.on_card(hero, district) if ahead is not None else {}
            if way:
                line = f"{line}. {way_in_words(t, hero, district, say)}"
            found[f"card-{id}-{code}"] = Thing(f"{row.role}'s card of {say.place(code)}", line, way)


def _is_known(t: GreatMachine, hero: int, district: int) -> bool:
    """Whether everybody has seen the Hero have this card."""
    return bool(t.shown_cards[hero] >> district & 1)


def event_line(t: GreatMachine, say: Phrases) -> str:
    row = say.events[DECREES[t.decree]]
    security = ""
    if row.security:
        places = listing([say.place(code) for code in row.security], "or")
        security = f"A Hero in {places} prevents the Security Protocol."
    elif row.security_trust:
        security = f"{trust(row.security_trust)} together prevent the Security Protocol."
    return " ".join(filter(None, (row.text, security, row.closing_text, row.plan_text)))
