# mypyc: off: words for people are never in a hurry
"""The phrases that every sentence about Wired: Black Ops is made of: crews, tokens, places, jobs."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ..box import CORPORATIONS, Box, Card, Location
from ..rows import Effect
from ..table import Job, Player, Wired

CREW = {"ace": "Ace", "thug": "Thug"}
UNCOUNTED = ("money", "equipment")
ZONES = {"er": "the Emergency Room", "jail": "Jail", "morgue": "the Morgue", "pool": "the pool"}
PLUS = " + "


def count(number: int, one: str, many: str = "") -> str:
    """1 Ace, 2 Aces, no Aces."""
    return f"{number or 'no'} {one if number == 1 else many or one + 's'}"


def crew(aces: int, thugs: int) -> str:
    """2 Aces + 1 Thug; whoever is not there is not named."""
    return PLUS.join(some((aces, "Ace"), (thugs, "Thug"))) or "nobody"


def crew_and(aces: int, thugs: int) -> str:
    """The same inside a sentence: 2 Aces and 1 Thug."""
    return crew(aces, thugs).replace(PLUS, " and ")


def all_crew(aces: int, thugs: int) -> str:
    """1 Ace and no Thugs: for sentences in which it matters who is missing."""
    return f"{count(aces, 'Ace')} and {count(thugs, 'Thug')}"


def team(job: Job) -> str:
    return PLUS.join(some((job.aces, "Ace"), (job.thugs, "Thug"), (job.mercenaries, "Mercenary")))


def some(*things: tuple[int, str]) -> list[str]:
    return [count(n, name, "Mercenaries" if name == "Mercenary" else "") for n, name in things if n]


def a(kind: str) -> str:
    return "an Ace" if kind == "ace" else "a Thug"


def do(number: int, verb: str) -> str:
    """1 joins, 2 join."""
    return f"{number} {verb}{'s' if number == 1 else ''}"


def listing(things: Iterable[str]) -> str:
    """One, two and three."""
    *most, last = things
    return f"{', '.join(most)} and {last}" if most else last


def boxes(card: Card) -> str:
    """Who fills the boxes of a job: 2 Aces + 1 Ace or Thug."""
    either = card.boxes.count("E")
    parts = some((card.boxes.count("A"), "Ace"), (card.boxes.count("T"), "Thug"))
    return PLUS.join(parts + ([count(either, "Ace or Thug", "Aces or Thugs")] if either else []))


def costs(card: Card) -> dict[str, int]:
    """The tokens that a job costs, by kind."""
    tokens = {"gun": card.guns, "equipment": card.equipment, "heavy": card.heavy}
    return {what: number for what, number in tokens.items() if number}


@lru_cache(maxsize=16)
def _names(box: Box) -> tuple[dict[str, str], dict[str, str]]:
    """What the tokens and the stacks of a box are called."""
    tokens = {row.id: row.name for row in box.rows.tokens}
    return tokens, {row.id: row.name for row in box.rows.stacks}


class Phrases:
    """Phrases with the names of one box of components, and of the people at the table if they have any."""

    def __init__(self, box: Box, names: Sequence[str] = ()) -> None:
        self.box = box
        self.names = names
        self.token_names, self.stack_names = _names(box)

    def who(self, seat: int) -> str:
        named = seat < len(self.names) and self.names[seat]
        return named or self.box.rows.colours[seat].id.capitalize()

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

    def stock(self, p: Player) -> str:
        """What a player has: the Money, even if there is none, and the tokens."""
        held = (("gun", p.guns), ("equipment", p.equipment), ("heavy", p.heavy))
        return listing([self.money(p.money), *(self.tokens(what, n) for what, n in held if n)])

    def place(self, slug: str) -> str:
        return self.box.locations[self.box.place_index[slug]].name

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

    def card(self, card: str) -> str:
        return self.box.cards[self.box.card_index[card]].name

    def title(self, slug: str, card: Card) -> str:
        """A job by the name of its card and the place where it lies."""
        kind, _, space = slug.partition(":")
        return f"{card.name} ({self.stack_names[space] if kind == 'mission' else f'event {space}'})"

    def top_card(self, t: Wired, slug: str) -> Card:
        return self.box.cards[t.jobs[self.box.job_index[slug]].cards[0]]

    def prospects(self, card: Card) -> str:
        return f"Difficulty {card.difficulty}, pays {self.pay(card.reputation, card.money, PLUS)}"

    def pay(self, reputation: int, money: int, joint: str = " and ") -> str:
        return f"{count(reputation, 'Reputation', 'Reputation')}{joint}{self.money(money)}"

    def brings(self, place: Location, aces: int, thugs: int) -> list[str]:
        """What a crew gets at a location."""
        sums: dict[tuple[str, str], int] = {}
        for effect, number in ((place.ace, aces), (place.thug, thugs)):
            if effect is not None and number:
                kind = (effect.verb, effect.what)
                each = effect.amount if effect.verb in ("gain", "hire", "mercenary") else 1
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
        return f"+{self.money(self.box.numbers.security_pay * number)}, or join or stay late"

    def loss(self, loss: Effect) -> str:
        """What an event does to everybody: a Thug to the pool."""
        return f"{'an Ace or a Thug' if loss.what == 'any' else a(loss.what)} to {ZONES[loss.to]}"
