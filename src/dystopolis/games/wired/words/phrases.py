# mypyc: off: words for people are never in a hurry
"""The phrases that sentences about Wired: Black Ops are made of: crews, tokens, places, jobs, odds."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ....toolkit.english import count, listing
from ....toolkit.odds import in_a_hundred
from ....toolkit.words import Say
from ..box import CORPORATIONS, Box, Card, Location, Work
from ..odds import chance_of_success
from ..table import Job, Player, Wired

CREW: Final = {"ace": "Ace", "thug": "Thug"}
PAWNABLE: Final = ("gun", "equipment", "heavy")
UNCOUNTED: Final = ("money", "equipment")
ZONES: Final = {"er": "the Emergency Room", "jail": "Jail", "morgue": "the Morgue", "pool": "the pool"}
PLUS: Final = " + "


def crew(aces: int, thugs: int, mercenaries: int = 0) -> str:
    """2 Aces + 1 Thug; whoever is not there is not named."""
    return PLUS.join(some((aces, "Ace"), (thugs, "Thug"), (mercenaries, "Mercenary"))) or "nobody"


def crew_and(aces: int, thugs: int, mercenaries: int = 0) -> str:
    """The same inside a sentence: 2 Aces and 1 Thug."""
    return crew(aces, thugs, mercenaries).replace(PLUS, " and ")


def all_crew(aces: int, thugs: int) -> str:
    """1 Ace and no Thugs: for sentences in which it matters who is missing."""
    return f"{count(aces, 'Ace')} and {count(thugs, 'Thug')}"


def team(job: Job) -> str:
    return crew(job.aces, job.thugs, job.mercenaries)


def some(*things: tuple[int, str]) -> list[str]:
    return [count(n, name, "Mercenaries" if name == "Mercenary" else "") for n, name in things if n]


def a(kind: str) -> str:
    return "an Ace" if kind == "ace" else "a Thug"


def are(number: int) -> str:
    return "is" if number == 1 else "are"


def boxes(card: Card) -> str:
    """Who fills the boxes of a job: 2 Aces + 1 Ace or Thug."""
    either = card.boxes.count("E")
    parts = some((card.boxes.count("A"), "Ace"), (card.boxes.count("T"), "Thug"))
    return PLUS.join(parts + ([count(either, "Ace or Thug", "Aces or Thugs")] if either else []))


def costs(card: Card) -> dict[str, int]:
    """The tokens that a job costs, by kind."""
    tokens = {"gun": card.guns, "equipment": card.equipment, "heavy": card.heavy}
    return {what: number for what, number in tokens.items() if number}


def percent(chance: float) -> str:
    return f"{in_a_hundred(chance)}%"


def is_mission(slug: str) -> bool:
    return slug.startswith("mission:")


class Names:
    """Phrases with the names of one box of components."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.token_names = {row.id: row.name for row in box.rows.tokens}
        self.stack_names = {row.id: row.name for row in box.rows.stacks}

    a = staticmethod(a)

    def many(self, what: str) -> str:
        """Guns, Equipment, Money."""
        return self.token_names[what] + ("" if what in UNCOUNTED else "s")

    def tokens(self, what: str, number: int) -> str:
        """3 Guns, 2 Equipment, no Money."""
        return count(number, self.token_names[what], self.many(what))

    def money(self, number: int) -> str:
        return self.tokens("money", number)

    def cost(self, card: Card) -> str:
        """What a job costs: 1 Gun + 1 Equipment. Empty if nothing."""
        return PLUS.join(self.tokens(what, number) for what, number in costs(card).items())

    def needs(self, card: Card) -> str:
        """Who must go, and with what."""
        return ", ".join(filter(None, (boxes(card), self.cost(card))))

    def stock(self, p: Player) -> str:
        """What a player has: the Money, even if there is none, and the tokens."""
        held = (("gun", p.guns), ("equipment", p.equipment), ("heavy", p.heavy))
        return listing([self.money(p.money), *(self.tokens(what, n) for what, n in held if n)])

    def location(self, slug: str) -> Location:
        return self.box.locations[self.box.place_index[slug]]

    def place(self, slug: str) -> str:
        return self.location(slug).name

    def job(self, slug: str) -> str:
        """Where a job is: the corporation or territory, or the event itself."""
        kind, _, space = slug.partition(":")
        return self.stack_names[space] if kind == "mission" else self.event(slug).name

    def at(self, slug: str) -> str:
        """At a corporation, in a territory, on an event card."""
        kind, _, space = slug.partition(":")
        preposition = "on" if kind == "event" else "at" if space in CORPORATIONS else "in"
        return f"{preposition} {self.job(slug)}"

    def event(self, slug: str) -> Card:
        """The card of an event space, whether it lies there or not: everybody may read it (WB-INFO-07)."""
        return next(card for card in self.box.cards if f"event:{card.stack}" == slug)

    def card(self, card: str) -> Card:
        return self.box.cards[self.box.card_index[card]]

    def title(self, slug: str, card: Card) -> str:
        """A job by the name of its card and the place where it lies."""
        kind, _, space = slug.partition(":")
        return f"{card.name} ({self.stack_names[space] if kind == 'mission' else f'event {space}'})"

    def prospects(self, card: Card) -> str:
        """What a job asks of the dice, what a failure risks, what a success pays."""
        pays = self.pay(card.reputation, card.money, PLUS)
        return f"Difficulty {card.difficulty}, {self.risk(card)}, pays {pays}"

    def risk(self, card: Card, late: int = 0) -> str:
        return f"security rating {card.security + late} ({ZONES[card.zone].removeprefix('the ')})"

    def pay(self, reputation: int, money: int, joint: str = " and ") -> str:
        return f"{count(reputation, 'Reputation', 'Reputation')}{joint}{self.money(money)}"

    def brings(self, place: Location, aces: int, thugs: int) -> list[str]:
        """What a crew gets at a location."""
        sums: dict[tuple[str, str], int] = {}
        for work, number in ((place.ace, aces), (place.thug, thugs)):
            if work is not None and number:
                kind = (work.verb, work.what)
                each = work.amount if work.verb in ("gain", "hire", "mercenary") else 1
                sums[kind] = sums.get(kind, 0) + each * number
        return [self.effect(verb, what, number) for (verb, what), number in sums.items()]

    def effect(self, verb: str, what: str, number: int) -> str:
        if verb == "gain":
            return f"+{self.tokens(what, number)}"
        if verb == "hire":
            return f"+{count(number, CREW[what])}"
        if verb == "mercenary":
            return f"+{count(number, 'Mercenary', 'Mercenaries')}"
        if verb == "upgrade":
            return "becomes an Ace" if number == 1 else "become Aces"
        pay = f"+{self.money(self.box.numbers.security_pay * number)}"
        return f"{pay}, or joins or stays late" if number == 1 else f"{pay}, or join or stay late"

    def loss(self, loss: Work) -> str:
        """What an event does to everybody: a Thug to the pool."""
        return f"{'an Ace or a Thug' if loss.what == 'any' else a(loss.what)} to {ZONES[loss.to]}"

    def odds(self, aces: int, thugs: int, mercenaries: int, difficulty: int) -> str:
        """How likely a team succeeds."""
        return percent(chance_of_success(self.box, aces, thugs, mercenaries, difficulty))

    def best_odds(self, card: Card, difficulty: int) -> str:
        """How likely the best of all full teams succeeds."""
        return percent(max(chance_of_success(self.box, c.aces, c.thugs, 0, difficulty) for c in card.crews))


@lru_cache(maxsize=16)
def names_of(box: Box) -> Names:
    return Names(box)


class Phrases(Names, Say):
    """The same at one table: with the people who sit there."""

    def __init__(self, table: Wired, names: Sequence[str] = ()) -> None:
        Say.__init__(self, table, names)
        self.__dict__.update(vars(names_of(table.box)))

    def top_card(self, t: Wired, slug: str) -> Card:
        return self.box.cards[t.jobs[self.box.job_index[slug]].cards[0]]

    def in_barracks(self, p: Player) -> str:
        return f"{crew_and(p.aces, p.thugs)} {are(p.aces + p.thugs)} in your Barracks"
