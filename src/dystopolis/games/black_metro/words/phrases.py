# mypyc: off: words for people are never in a hurry
"""The phrases that sentences about Black Metro are made of: districts, groups, cards, resources."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from ....toolkit.english import count, listing
from ....toolkit.words import Say
from ..box import Box
from ..cards import Fortune
from ..groups import DOOMS, PARAGONS, SUBS
from ..table import BlackMetro

RESOURCES: Final = {"gold": "gold", "intel": "intel", "drak": "drakownium"}
SOURCES: Final = {
    "dominance": "for losing the district",
    "blockade": "at blockades",
    "district": "for the second effect",
    "recover": "for recovering",
    "attack": "from a fortune",
    "die": "from the die",
    "card": "from a card",
    "mission": "for unfulfilled missions",
}
DICE: Final = {
    "fortune": "the fortune die",
    "supply": "the supply die",
    "penalty": "the penalty die",
    "event": "the event die",
}
LEVELS: Final = ("0", "I", "II", "III")


def amounts(gold: int, intel: int, drak: int) -> str:
    """2 gold and 1 intel."""
    parts = [
        f"{number} {name}"
        for number, name in ((gold, "gold"), (intel, "intel"), (drak, "drakownium"))
        if number
    ]
    return listing(parts) if parts else "nothing"


def group(subs: int, paragons: int, dooms: int) -> str:
    """2 subordinates and 1 paragon."""
    parts = [
        count(number, name)
        for number, name in ((subs, "subordinate"), (paragons, "paragon"), (dooms, "doom mechasuit"))
        if number
    ]
    return listing(parts) if parts else "nobody"


def group_of(code: int) -> str:
    """The same for a group by its number."""
    return group(SUBS[code], PARAGONS[code], DOOMS[code])


def strain(number: int) -> str:
    return f"{number} strain"


def power(number: int) -> str:
    return f"{number} power"


class Names:
    """Phrases with the names of one box of components."""

    def __init__(self, box: Box) -> None:
        self.box = box
        rows = box.rows
        self.unit_names = {row.id: row.name for row in rows.units}
        self.district_names = {row.number: row.name for row in rows.districts}
        self.firsts = {row.number: row.first_about for row in rows.districts}
        self.seconds = {row.number: row.second_about for row in rows.districts}
        self.suit_names = {row.id: row.name for row in rows.suits}
        self.rank_names = {row.id: row.name for row in rows.ranks}
        self.ability_names = {row.id: row.name for row in rows.technologies}
        self.ability_names |= {row.id: row.general_name for row in rows.candidates}
        self.abouts = {row.id: row.about for row in rows.technologies}
        self.abouts |= {row.id: row.general_about for row in rows.candidates}
        self.candidate_rows = {row.id: row for row in rows.candidates}
        self.mission_rows = {row.id: row for row in rows.missions}
        self.syndicate_rows = {row.id: row for row in rows.syndicates}
        self.face_names = {row.id: row.name for row in rows.tile_faces}
        self.face_abouts = {row.id: row.about for row in rows.tile_faces}

    def unit(self, unit: str) -> str:
        return self.unit_names[unit]

    def district(self, number: int) -> str:
        """Gilded Bank (03); the hideout is no district."""
        return f"{self.district_names[number]} ({number:02})" if number else "the hideout"

    def card(self, card: str) -> str:
        """The 3 of diamonds, a joker."""
        if card.startswith("X"):
            return "the joker"
        return f"the {self.rank_names[card[1:]]} of {self.suit_names[card[0]]}"

    def fortune(self, card: str) -> Fortune:
        return self.box.cards[self.box.card_index[card]]

    def cards(self, cards: Iterable[str]) -> str:
        return listing([self.card(card) for card in cards])

    def benefit(self, card: str) -> str:
        """What its suit gives: 1 gold."""
        if card.startswith("X"):
            return "1 gold, intel or drakownium, or heal 1"
        return {"D": "1 gold", "C": "1 intel", "S": "1 drakownium", "H": "heal 1"}[card[0]]

    def ability(self, ability: str) -> str:
        return self.ability_names[ability]

    def mission(self, mission: str) -> str:
        return self.mission_rows[mission].name

    def mission_option(self, mission: str, option: int) -> str:
        """5 or more: strength at the district you just dominated."""
        row = self.mission_rows[mission]
        need = row.needs[option - 1]
        if row.pays:
            return f"{need} {row.about}"
        return f"{need} or {'less' if row.metric == 'strain_at_most' else 'more'}: {row.about}"

    def syndicate(self, syndicate: str) -> str:
        return self.syndicate_rows[syndicate].name

    def candidate(self, candidate: str) -> str:
        return self.candidate_rows[candidate].name

    def die_face(self, die: str, face: int) -> str:
        """What a face of a die does."""
        if die == "event":
            return next(row.name for row in self.box.rows.events if row.face == face)
        return next(row.about for row in self.box.rows.dice if row.die == die and row.face == face)


@lru_cache(maxsize=16)
def names_of(box: Box) -> Names:
    return Names(box)


class Phrases(Names, Say):
    """The same at one table: with the people who sit there."""

    def __init__(self, table: BlackMetro, names: Sequence[str] = ()) -> None:
        Say.__init__(self, table, names)
        self.__dict__.update(vars(names_of(table.box)))
        self.overlord = table.box.rows.overlord.name

    def who(self, seat: int) -> str:
        """A person, or in a solo game the overlord."""
        return super().who(seat) if seat < len(self.roles.names) else self.overlord

    def object(self, seat: int) -> str:
        """The same inside of a sentence."""
        name = self.who(seat)
        return "the overlord" if seat >= len(self.roles.names) else name
