"""Hero tokens and what else Missions put on the table: where they are, and how they get there."""

from ..codes import CODES, HEROES, MISSIONS, NONE, ON_CITIZEN, REMOVED, WITH_HERO
from ..events import MissionMoved
from ..table import GreatMachine


def say_moved(t: GreatMachine, mission: int, deed: str, hero: int, place: int, number: int = 0) -> None:
    """Tell what was put, taken or counted; hero and place may be NONE."""
    if t.aloud:
        who = HEROES[t.heroes[hero]] if hero != NONE else ""
        where = CODES[place] if place != NONE else ""
        t.tell(MissionMoved(MISSIONS[mission], deed, who, where, number))


def is_at_home(t: GreatMachine, hero: int) -> bool:
    """Whether the Hero's own token lies on the Hero's own card."""
    return t.hero_token[hero] == WITH_HERO + hero


def tokens_at(t: GreatMachine, district: int) -> int:
    """How many Hero tokens lie in a District."""
    return t.hero_token.count(district)


def put_token(t: GreatMachine, mission: int, hero: int, district: int) -> None:
    t.hero_token[hero] = district
    say_moved(t, mission, "put", hero, district, tokens_at(t, district))


def collect_token(t: GreatMachine, mission: int, hero: int) -> None:
    """GM-MIS-09."""
    t.hero_token[hero] = WITH_HERO + hero
    say_moved(t, mission, "collect", hero, t.at[hero])


def bring_tokens_home(t: GreatMachine) -> None:
    """GM-MIS-12: Hero tokens return to their cards, unless they left the game."""
    for hero in range(3):
        if t.hero_token[hero] != REMOVED:
            t.hero_token[hero] = WITH_HERO + hero


def held_by(t: GreatMachine, hero: int) -> list[int]:
    """Whose tokens lie on this Hero's card."""
    return [owner for owner in range(3) if t.hero_token[owner] == WITH_HERO + hero]


def carries_token(t: GreatMachine, square: int) -> bool:
    """Whether a Hero token is attached to the Citizen on this square."""
    return t.hero_token.count(ON_CITIZEN + square) > 0
