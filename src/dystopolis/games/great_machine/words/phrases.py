# mypyc: off: words for people are never in a hurry
"""The phrases that sentences about City of the Great Machine are made of: people, places, cards, sums."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ....toolkit.english import count, listing
from ....toolkit.words import Say
from ..box import Box
from ..codes import CODES, DECREES, DIRECTIVES, FACES, HEROES, MISSIONS, MOVEMENTS, SERVANTS, TRAITOR
from ..table import GreatMachine

ROMAN: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
GUARDS: Final = {"regular": "Guard", "special": "special Guard", "core": "Guard with the Core"}
PHASES: Final = {
    "setup": "setup",
    "opening": "Opening Phase",
    "access": "Access Phase",
    "machine": "Great Machine Phase",
    "heroes": "Heroes Phase",
    "closing": "Closing Phase",
}


def roman(number: int) -> str:
    return ROMAN[max(0, min(number, 12))]


def trust(number: int) -> str:
    return f"{number or 'no'} Trust"


def bonds(number: int) -> str:
    return count(number, "Bond")


def stage(slot: int) -> str:
    """What a slot of the Discontent track is called: Stage 2, or the Riot Stage."""
    if slot >= 19:
        return "the Riot Stage"
    return f"Stage {(slot - 1) // 3}" if slot > 3 else "the Zero Stage"


class Names:
    """Phrases with the names of one box of components."""

    def __init__(self, box: Box) -> None:
        self.box = box
        rows = box.rows
        self.districts = {row.id: row for row in rows.districts}
        self.heroes = {row.id: row for row in rows.heroes}
        self.servants = {row.id: row for row in rows.servants}
        self.faces = {row.id: row for row in rows.faces}
        self.events = {row.id: row for row in rows.events}
        self.missions = {row.id: row for row in rows.missions}
        self.movements = {row.id: row for row in rows.movements}
        self.laws = {row.id: row for row in rows.directives}

    def place(self, code: str) -> str:
        """Inside a sentence: the Art District."""
        return f"the {self.districts[code].name}"

    def title(self, code: str) -> str:
        return self.districts[code].name

    def place_of(self, district: int) -> str:
        return self.place(CODES[district])

    def hero(self, id: str) -> str:
        """Inside a sentence: the Fowler."""
        return f"the {self.heroes[id].role}"

    def role(self, id: str) -> str:
        return self.heroes[id].role

    def hero_of(self, t: GreatMachine, hero: int) -> str:
        return self.hero(HEROES[t.heroes[hero]])

    def role_of(self, t: GreatMachine, hero: int) -> str:
        return self.role(HEROES[t.heroes[hero]])

    def servant(self, id: str) -> str:
        return self.servants[id].name

    def servant_of(self, servant: int) -> str:
        return self.servant(SERVANTS[servant])

    def face(self, id: str) -> str:
        return self.faces[id].name

    def face_of(self, face: int) -> str:
        return self.faces[FACES[face - 1]].name

    def a_face(self, id: str) -> str:
        name = self.face(id)
        return f"an {name}" if name[0] in "AEIOU" else f"a {name}"

    def decree(self, id: str) -> str:
        return self.events[id].name

    def decree_of(self, decree: int) -> str:
        return self.decree(DECREES[decree])

    def directive(self, id: str) -> str:
        return self.laws[id].name

    def directive_of(self, directive: int) -> str:
        return self.directive(DIRECTIVES[directive])

    def law_text(self, t: GreatMachine, directive: int) -> str:
        """What a Directive does in this mode."""
        id = DIRECTIVES[directive]
        return self.laws[f"sc_{id}" if t.house.together else id].text

    def mission(self, id: str) -> str:
        return self.missions[id].name

    def mission_of(self, mission: int) -> str:
        return self.mission(MISSIONS[mission])

    def movement_of(self, card: int) -> str:
        return self.movements[MOVEMENTS[card]].name


@lru_cache(maxsize=16)
def names_of(box: Box) -> Names:
    return Names(box)


class Phrases(Names, Say):
    """The same at one table: with the people who sit there."""

    def __init__(self, table: GreatMachine, names: Sequence[str] = ()) -> None:
        Say.__init__(self, table, names)
        self.__dict__.update(vars(names_of(table.box)))

    def owner(self, t: GreatMachine, hero: int) -> str:
        return self.who(t.owner[hero])

    def faces_in_words(self, faces: Sequence[int]) -> str:
        """2 Nobles and 1 Traitor."""
        found = []
        for face in sorted(set(faces)):
            row = self.faces[FACES[face - 1]]
            found.append(count(list(faces).count(face), row.name, row.plural))
        return listing(found) if found else "nobody"

    def is_traitor(self, face: int) -> bool:
        return face == TRAITOR
