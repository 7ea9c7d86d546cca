# mypyc: off: words for people are never in a hurry
"""The position in short sentences, for those who listen rather than look."""

from ....toolkit.english import count, first_up, listing
from ..codes import CODES, COUNTDOWN, COUNTDOWN_TOGETHER, NONE, PHASES, SETUP
from ..scoring import riots_won
from ..table import GreatMachine
from .phrases import PHASES as PHASE_NAMES
from .phrases import Phrases, bonds, roman, stage, trust
from .things import district_line, event_line


def summary(t: GreatMachine, seat: int | None, say: Phrases) -> list[str]:
    """Round, tracks, event, who is where, then the Districts in their fixed order."""
    if t.phase == SETUP:
        return [f"Setup. {count(len(t.heroes), 'Hero is', 'Heroes are')} in play."]
    lines = [
        f"Round {t.round}, {PHASE_NAMES[PHASES[t.phase]]}.",
        f"Master Plan {roman(t.plan)} of XII. Discontent {t.discontent} of 19, {stage(t.discontent)}. "
        f"{count(riots_won(t), 'Riot')} of {t.box.numbers.riots_to_win}.",
    ]
    if t.decree != NONE:
        lines.append(f"City Event {say.decree_of(t.decree)}. {event_line(t, say)}")
    if t.published:
        lines.append(f"Published: {listing([say.directive_of(card) for card in t.published])}.")
    lines += [_hero(t, hero, seat, say) for hero in range(len(t.at)) if t.at[hero] != NONE]
    lines.append(_machine(t, say))
    if t.missions:
        lines.append(_missions(t, say))
    lines += [f"{say.title(code)}: {district_line(t, d, seat, say)}" for d, code in enumerate(CODES)]
    return lines


def _hero(t: GreatMachine, hero: int, seat: int | None, say: Phrases) -> str:
    limit = t.box.max_trust[t.heroes[hero]]
    line = f"{first_up(say.hero_of(t, hero))} ({say.owner(t, hero)}) is in {say.place_of(t.at[hero])}"
    line += f" with {t.trust[hero]} of {trust(limit)}"
    if t.chosen[hero] != NONE and sees_cards(t, seat):
        line += f", goes to {say.place_of(t.chosen[hero])}"
    return line + (", detained." if t.detained >> hero & 1 else ".")


def sees_cards(t: GreatMachine, seat: int | None) -> bool:
    """GM-ACC-02: chosen cards are open to Revolutionaries; together, to everybody."""
    return t.house.together or (seat is not None and seat in t.revolutionaries())


def _machine(t: GreatMachine, say: Phrases) -> str:
    places = [f"{say.servant_of(servant)} in {say.place_of(t.servant_at[servant])}" for servant in range(3)]
    where = listing(places)
    if t.house.together:
        ring = "Zero" if t.marker == 0 else "Riot" if t.marker == 6 else f"Stage {t.marker}"
        return f"{where}. The Progress marker is on {ring}."
    cards = count(len(t.cards), "Directive")
    return f"{where}. The Machine has {bonds(t.bonds)} and {cards} in hand."


def _missions(t: GreatMachine, say: Phrases) -> str:
    parts = []
    for place, mission in enumerate(t.missions):
        state = "done" if t.completed >> place & 1 else "in play" if t.in_play >> place & 1 else "to come"
        parts.append(f"{say.mission_of(mission)} {state}")
    return f"Missions: {', '.join(parts)}. The Heroes hold {count(t.riot_held, 'Riot token')}."


def is_countdown(t: GreatMachine) -> bool:
    return t.decree in (COUNTDOWN, COUNTDOWN_TOGETHER)
