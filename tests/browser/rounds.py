"""Rounds of Metropolis that pass without a page."""

from tests.browser.person import Json, Person
from tests.browser.positions import say


def play_round(person: Person, match: str) -> None:
    """A bid of 1 wins where nobody else bids; items are kept."""
    bid_without_page(person, match, 1)
    while is_asked(now := scene(person, match)):
        options = [one["option"] for one in now["ask"]["options"]]
        advised = say(person, match, {"do": "hint"})["options"][0]
        if advised["kind"] in ("free", "use item"):
            advised = next(option for option in options if option["kind"] not in ("free", "use item"))
        answer(person, match, now, advised)


def pass_round(person: Person, match: str, coins: int = 0) -> None:
    """Bid, and lock an empty list."""
    bid_without_page(person, match, coins)
    if is_asked(now := scene(person, match)):
        answer(person, match, now, {"kind": "submit"})


def bid_without_page(person: Person, match: str, coins: int) -> None:
    now = scene(person, match)
    if is_asked(now):
        answer(person, match, now, {"kind": "bid", "coins": coins})


def is_asked(now: Json) -> bool:
    locked = now["view"]["players"][now["view"]["seat"]]["locked"]
    return bool(now.get("ask")) and now["ask"].get("answered") is None and not locked


def scene(person: Person, match: str) -> Json:
    return dict(person.get(f"/api/matches/{match}/table"))


def answer(person: Person, match: str, now: Json, option: Json) -> None:
    say(person, match, {"do": "answer", "seq": now["seq"], "option": option})
