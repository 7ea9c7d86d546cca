"""Five seats of Metropolis: two people with two browsers and three bots, with an auction and a trade."""

import json
from functools import partial

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import Json, Person
from tests.browser.playing import at_random, choose, match_of, play, settle
from tests.browser.secrets import check_metropolis, received, seed_of

ROUNDS = 3
MOST_ROUNDS = 9


def test_two_people_and_three_bots_play_bid_and_trade(people: People) -> None:
    ada, grace = people("Ada"), people("Grace")
    match = match_of(ada, grace, game="metropolis", bots=3)["id"]
    for person in (ada, grace):
        person.sit(match)
    traded = False

    while round_of(ada) <= ROUNDS or not traded:
        number = round_of(ada)
        assert number <= MOST_ROUNDS, "nobody ever had anything to trade"
        if number > 0:
            for person in (ada, grace):
                bid_all(person)
            giver, taker = (ada, grace) if things(ada) else (grace, ada)
            if not traded and things(giver):
                trade(giver, taker)
                traded = True
            write_unheard(ada, grace)
        play([ada, grace], at_random(number), until=partial(anybody_past, number, ada, grace))
        for person in (ada, grace):
            person.until(partial(anybody_past, number, person), "the next round")

    seed = seed_of(people.server.db, match)
    for seat, person in enumerate((ada, grace)):
        assert check_metropolis(person, seat) > 10
        assert seed not in json.dumps(received(person))


def round_of(person: Person) -> int:
    return int(person.line.view["round"])


def anybody_past(number: int, *people: Person) -> bool:
    return any(round_of(person) > number and person.line.asked for person in people)


def things(person: Person) -> list[str]:
    own = person.line.view["own"]
    return [*[rail["id"] for rail in own["rails"]], *own["items"], *own["riders"]]


def deals(person: Person) -> list[Json]:
    return list(person.line.view["own"]["deals"])


def bid_all(person: Person) -> None:
    """In the panel of the auction, which then shows the bid."""
    coins = person.line.view["own"]["coins"]
    auction = person.page.get_by_role("region", name="Auction")
    if coins:
        auction.locator("input[type=number]").fill(str(coins))
    auction.get_by_role("button", name=f"Bid {coins}", exact=True).click()
    settle(person)
    assert person.line.view["own"]["plan"]["bid"] == coins
    expect(auction).to_contain_text(f"your bid {coins}")


def trade(giver: Person, taker: Person) -> None:
    """One offers a thing for nothing, and the other takes it."""
    given = things(giver)[0]
    giver.page.get_by_role("tab", name="Trade").click()
    trading = giver.page.get_by_role("region", name="Trading")
    trading.get_by_role("button", name=taker.name).click()
    settle(giver)
    trading.locator(".sketch").get_by_role("button").filter(has_text="+").first.click()
    settle(giver)
    assert giver.line.view["own"]["sketch"]["give"] == [given]
    trading.get_by_text("Send the offer").click()
    settle(giver)

    taker.button("An offer waits for your answer").click()
    taker.page.get_by_role("region", name="Trading").get_by_text("Accept").click()
    settle(taker)
    for person in (giver, taker):
        person.until(partial(deals, person), "the deal")
        trading = person.page.get_by_role("region", name="Trading")
        expect(trading.locator("article.accepted")).to_contain_text("Accepted: ")
        person.page.get_by_role("tab", name="Programme").click()
    assert given in things(taker)


def write_unheard(writer: Person, reader: Person) -> None:
    """While one writes a programme, the other hears of nothing but bots that lock theirs."""
    before = len(reader.line.heard)
    while not any(option["option"]["kind"] == "submit" for option in writer.line.ask["options"]):
        choose(writer, at_random(before))
    lines = [line for message in reader.line.heard[before:] for line in message.get("lines", ())]
    assert {line["event"]["kind"] for line in lines} <= {"locked"}
