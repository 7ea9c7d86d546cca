"""Reloads, lost connections and restarts of the server in the middle of a match: nothing is lost."""

from functools import partial

from playwright.sync_api import Locator, expect
from tests.browser.cable import Gate, cable_to
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.playing import choose, lively, match_of, options, settle

# What a browser says of itself when it has no connection.
NO_CONNECTION = (r"net::ERR_", r"WebSocket connection to")


def test_a_reload_loses_nothing(people: People) -> None:
    ada, grace = people("Ada"), people("Grace")
    begin(ada, grace)
    choose(ada if ada.line.asked else grace, lively(1))
    ada.until(lambda: ada.line.seq == grace.line.seq, "the same message")
    seen, told = ada.line.view, log(ada)

    ada.page.reload()
    ada.until(lambda: len(ada.lines) == 2 and ada.line.heard, "the table again")
    ada.page.locator("main .board").first.wait_for()

    assert ada.line.view == seen
    assert log(ada) == told
    choose(ada if ada.line.asked else grace, lively(2))


def test_what_was_chosen_without_a_connection_counts_once_it_is_back(people: People) -> None:
    with cable_to(people.server.port) as cable:
        ada, grace = people("Ada", url=cable.url), people("Grace")
        begin(ada, grace)
        while not ada.line.asked:
            choose(grace, lively(5))
            ada.until(lambda: ada.line.asked or grace.line.asked, "the next question")
        with ada.forgiving(*NO_CONNECTION):
            cable.cut()
            ada.until(lambda: not ada.line.open, "the connection to be gone")
            options(ada).nth(1).click()
            expect(ada.page.get_by_text("what you chose is kept and will be sent")).to_be_visible()
            cable.mend()
            ada.until(lambda: counted(ada), "the choice to count")
        expect(ada.page.get_by_text("what you chose is kept")).to_be_hidden()

        assert answers(ada) == 1
        grace.until(lambda: log(grace)[-1] == log(ada)[-1], "to be told the same")


def test_what_happened_while_a_page_was_away_is_told_when_it_returns(people: People) -> None:
    ada, grace = people("Ada"), people("Grace")
    match = begin(ada, grace)
    mover, leaver = (ada, grace) if ada.line.asked else (grace, ada)
    leaver.visit("/lobby")
    choose(mover, lively(6))
    told = [line["text"] for line in mover.line.heard[-1]["lines"]]
    assert told

    leaver.sit(match)

    expect(leaver.page.get_by_text("While you were away")).to_be_visible()
    leaver.button("Show what").click()
    for sentence in told:
        expect(leaver.page.get_by_role("dialog")).to_contain_text(sentence)
    leaver.button("On with it").click()
    expect(leaver.page.get_by_text("While you were away")).to_be_hidden()


def test_a_restart_of_the_server_is_survived_by_everybody(own_people: People) -> None:
    ada, grace = own_people("Ada"), own_people("Grace")
    match = begin(ada, grace)
    mover = ada if ada.line.asked else grace
    choose(mover, lively(3))
    ada.until(lambda: ada.line.asked or grace.line.asked, "the next question")
    mover = ada if ada.line.asked else grace
    label = mover.line.ask["options"][1]["label"]

    with ada.forgiving(*NO_CONNECTION), grace.forgiving(*NO_CONNECTION):
        own_people.server.kill()
        expect(mover.page.get_by_text("Reconnecting").or_(mover.page.get_by_text("away"))).to_be_visible()
        options(mover).filter(has_text=label).first.click()
        expect(mover.page.get_by_text("what you chose is kept and will be sent")).to_be_visible()
        own_people.server.start()
        for person in (ada, grace):
            person.until(partial(is_back, person), "the table again")
        mover.until(lambda: counted(mover), "the choice to count")

    record = mover.get(f"/api/matches/{match}/table")
    assert record["seq"] == mover.line.seq
    expect(mover.page.get_by_text("Reconnecting")).to_be_hidden()
    settle(mover)
    choose(ada if ada.line.asked else grace, lively(4))


def test_where_no_socket_comes_through_the_table_is_played_without_one(people: People) -> None:
    ada = people("Ada")
    without_sockets(ada)
    asked = ada.page.get_by_role("region", name="What is asked").get_by_role("heading", level=2)
    before, told = asked.text_content() or "", len(log(ada))

    options(ada).nth(1).click()

    expect(asked).not_to_have_text(before)
    expect(options(ada).first).to_be_enabled()
    assert len(log(ada)) > told
    ada.button("What would a bot do?").click()
    expect(ada.page.get_by_role("complementary", name="Hint")).to_be_visible()
    expect(ada.page.get_by_text("The server is away")).to_be_hidden()
    expect(ada.page.get_by_role("list", name="Players").get_by_text("here")).to_be_visible()
    assert not any(line.heard for line in ada.lines)


def test_after_a_minute_a_socket_takes_over_from_plain_requests(people: People) -> None:
    ada = people("Ada")
    ada.page.clock.install()
    gate = without_sockets(ada)
    told = log(ada)

    gate.open = True
    ada.page.clock.fast_forward(60_000)
    ada.until(lambda: is_back(ada), "a socket")
    assert log(ada) == told

    asked = len(ada.requests)
    choose(ada, lively(7))
    expect(options(ada).first).to_be_enabled()
    assert ada.requests[asked:] == []
    told_once(ada, told)


def test_what_requests_have_told_is_not_told_again_by_a_socket_that_comes_late(people: People) -> None:
    ada = people("Ada")
    gate = without_sockets(ada)
    told = log(ada)

    gate.open = gate.holds = True
    ada.page.evaluate("window.dispatchEvent(new Event('online'))")
    ada.until(lambda: gate.waiting, "a socket")
    options(ada).nth(1).click()
    expect(entries(ada)).not_to_have_count(len(told))
    expect(options(ada).first).to_be_enabled()
    seen = log(ada)
    gate.release()

    ada.until(lambda: any(said["do"] == "sync" for said in ada.line.said), "to be told from there")
    choose(ada, lively(8))
    expect(ada.page.get_by_text("While you were away")).to_be_hidden()
    told_once(ada, seen)


def without_sockets(person: Person) -> Gate:
    """At a table that is played over plain requests."""
    gate = Gate(person.page)
    person.sit(str(match_of(person, bots=1)["id"]))
    expect(options(person).first).to_be_enabled()
    person.until(lambda: gate.tried > 3, "a socket to be tried beside requests")
    return gate


def told_once(person: Person, before: list[str]) -> None:
    """The log has gone on, with everything in it that was told, and nothing twice."""
    expect(entries(person)).not_to_have_count(len(before))
    assert log(person)[: len(before)] == before
    record = person.get(f"/api/matches/{person.page.url.rsplit('/', 1)[1]}/table")
    numbers = [passage["seq"] for passage in record["passages"] if passage.get("lines")]
    shown = person.page.locator("section[aria-label='Log, chat and table'] [id^=m]")
    assert shown.evaluate_all("all => all.map((one) => one.id)") == [f"m{number}" for number in numbers]


def is_back(person: Person) -> bool:
    return bool(person.lines) and person.line.open and bool(person.line.heard)


def begin(*people: Person) -> str:
    match = str(match_of(*people)["id"])
    for person in people:
        person.sit(match)
    people[0].until(lambda: any(person.line.asked for person in people), "to be asked")
    return match


def log(person: Person) -> list[str]:
    return entries(person).all_text_contents()


def entries(person: Person) -> Locator:
    return person.page.locator("section[aria-label='Log, chat and table'] ol > li")


def answers(person: Person) -> int:
    """How many choices of this person the server has taken."""
    asked = {said["id"] for line in person.lines for said in line.said if said["do"] == "answer"}
    return len(asked & {message.get("answers") or message.get("id") for message in person.heard})


def counted(person: Person) -> bool:
    return answers(person) > 0 and not person.line.waiting
