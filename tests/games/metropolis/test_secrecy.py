"""Nobody can tell what is hidden: the test that matters, for every seat and step of random games.

What a seat cannot know is dealt again, and everything that reaches the seat must stay the same, byte for
byte: what it sees, what it may choose and write, and what it is told when it writes on. And what others
write, bid and trade among themselves leaves no trace until the deadline.
"""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from tests.games.metropolis.walks import Walk

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.clock import pace
from dystopolis.games.metropolis.events import Locked, OfferClosed, Offered, Unlocked
from dystopolis.games.metropolis.options import Accept, Decline, SendOffer, Withdraw
from dystopolis.games.metropolis.seen import MetropolisView, TrainView
from dystopolis.games.metropolis.table import NOBODY, Metropolis
from dystopolis.games.metropolis.view import view
from dystopolis.kernel import Match, Option, Setup, barrier, save

SEED = "nobody may ever see this seed"
View = Callable[[Metropolis, int | None], MetropolisView]
Seen = tuple[bytes, bytes]


def seen(t: Metropolis, seat: int | None, see: View = view) -> Seen:
    """All that reaches a seat without anything happening."""
    if seat is None:
        return msgspec.json.encode(see(t, None)), msgspec.json.encode(pace(t))
    offered = [list(t.options(seat)), list(t.asides(seat)), pace(t)]
    return msgspec.json.encode(see(t, seat)), msgspec.json.encode(offered)


def resampled(t: Metropolis, seat: int, number: int) -> Metropolis:
    other = GAME.resample(t, seat, Random(100 * t.round + number))
    assert isinstance(other, Metropolis)
    return other


def heard(t: Metropolis, seat: int | None, asked: int, option: Option) -> tuple[bytes, Seen] | None:
    """What a seat is told and sees when an answer is given; None if that was the last before the deadline."""
    copy = t.copy()
    copy.aloud = True
    before = barrier(copy)
    copy.answer(asked, option)
    if barrier(copy) != before:
        return None
    return msgspec.json.encode([told.event for told in copy.told if told.reaches(seat)]), seen(copy, seat)


@pytest.mark.rule("MP-INVAR-24", "MP-UPD-10", "MP-TRADE-10", "MP-PAS-05")
@pytest.mark.parametrize("game", range(6))
def test_what_a_seat_cannot_know_makes_no_difference_to_it(game: int) -> None:
    walk = Walk(game)
    rng = Random(game)
    compared = 0
    while not walk.t.over:
        t = walk.t
        asked, option = walk.next()
        for seat in {asked, rng.randrange(t.seats)}:
            here = seen(t, seat)
            then = heard(t, seat, asked, option) if seat == asked and not isinstance(option, Accept) else None
            for number in range(2):
                other = resampled(t, seat, number)
                assert seen(other, seat) == here
                assert seen(other, None) == seen(t, None)
                if then is not None:
                    again = heard(other, seat, asked, option)
                    # MP-TIME-05: an offer between others, which nobody else sees, puts the deadline off.
                    assert again == then or (again is None and any_offer_without(t, seat))
                    compared += 1
        t.answer(asked, option)
    for seat in range(walk.t.seats):
        assert seen(resampled(walk.t, seat, 1), seat) == seen(walk.t, seat)

    assert compared > 200


def any_offer_without(t: Metropolis, seat: int) -> bool:
    return any(seat not in (offer.maker, offer.taker) for offer in t.offers)


@pytest.mark.parametrize("settings", [{"resolution": "open"}, {"rewards": "shuffled"}, {"colours": "chosen"}])
def test_no_setting_of_the_group_shows_more_than_it_says(settings: dict[str, str]) -> None:
    walk = Walk(3, settings)
    while not walk.t.over:
        t = walk.t
        asked, option = walk.next()
        assert seen(resampled(t, asked, 1), asked) == seen(t, asked)
        t.answer(asked, option)


@pytest.mark.rule("MP-INVAR-24")
@pytest.mark.parametrize("game", range(6))
def test_what_a_seat_imagines_depends_on_what_it_knows_and_on_nothing_else(game: int) -> None:
    """Whoever imagines at an imagined table imagines the same."""
    walk = Walk(game, {"rewards": "shuffled", "resolution": "open"} if game % 2 else None)
    rng = Random(game)
    while not walk.t.over:
        t = walk.t
        seat = rng.randrange(t.seats)
        again = resampled(resampled(t, seat, 1), seat, 2)
        assert save(GAME, again) == save(GAME, resampled(t, seat, 2))
        t.answer(*walk.next())


@pytest.mark.rule("MP-UPD-10", "MP-TRADE-10")
@pytest.mark.parametrize("game", range(6))
def test_what_others_write_and_trade_leaves_no_trace_until_the_deadline(game: int) -> None:
    walk = Walk(game)
    rng = Random(game)
    unnoticed = 0
    while not walk.t.over:
        t = walk.t
        asked, option = walk.next()
        party = other_party(t, asked, option)
        if t.phase == "planning":
            for seat in (rng.randrange(t.seats), rng.randrange(t.seats), None):
                now = heard(t, seat, asked, option)
                if now is not None and seat not in (asked, party):
                    events, after = now
                    assert without_locks(after) == without_locks(seen(t, seat))
                    assert {event["kind"] for event in msgspec.json.decode(events)} <= {"locked", "unlocked"}
                    unnoticed += 1
        t.answer(asked, option)

    assert unnoticed > 200


def other_party(t: Metropolis, asked: int, option: Option) -> int:
    """With whom a seat trades by this answer."""
    if isinstance(option, SendOffer):
        return t.sketches[asked].taker
    if isinstance(option, Accept | Decline | Withdraw):
        offer = next(offer for offer in t.offers if offer.id == option.offer)
        return offer.taker if offer.maker == asked else offer.maker
    return NOBODY


def without_locks(what: Seen) -> tuple[MetropolisView, bytes]:
    shown = msgspec.json.decode(what[0], type=MetropolisView)
    players = tuple(msgspec.structs.replace(player, locked=False) for player in shown.players)
    return msgspec.structs.replace(shown, players=players, waiting=()), what[1]


@pytest.mark.parametrize("game", range(3))
def test_an_imagined_game_can_be_played_to_its_end(game: int) -> None:
    walk = Walk(game)
    for round in (1, 2, 6, 11):
        t = walk.to_round(round)
        for seat in (0, t.seats - 1):
            other = Walk(game)
            other.t = resampled(t, seat, round)
            while not other.t.over:
                other.t.answer(*other.next())
            assert other.t.round == 12


@pytest.mark.parametrize("game", range(4))
def test_the_seed_is_in_no_view_and_no_event(game: int) -> None:
    match = Match(GAME, Setup("metropolis", GAME.version, 3 + game, SEED))
    walk = Walk(game)
    assert isinstance(match.table, Metropolis)
    walk.t = match.table
    while not walk.t.over:
        asked, option = walk.next()
        for eyes in (asked, None):
            assert SEED.encode() not in b"".join(seen(walk.t, eyes))
        match.answer(asked, option)

    story = msgspec.json.encode(match.story)
    assert SEED.encode() not in story
    assert match.table.chance.key.hex().encode() not in story


def test_a_match_tells_planners_only_of_locks_and_of_offers_to_them() -> None:
    match = Match(GAME, Setup("metropolis", GAME.version, 5, SEED))
    walk = Walk(1)
    assert isinstance(match.table, Metropolis)
    walk.t = match.table
    planned = 0
    while not walk.t.over:
        before = barrier(walk.t)
        planning = walk.t.phase == "planning"
        match.answer(*walk.next())
        if planning and barrier(walk.t) == before:
            assert all(
                isinstance(told.event, Locked | Unlocked)
                or (isinstance(told.event, Offered | OfferClosed) and len(told.audience) == 2)
                for told in match.story[-1]
            )
            planned += len(match.story[-1])

    assert planned > 60


def with_train(shown: MetropolisView, seat: int, train: TrainView) -> MetropolisView:
    players = (*shown.players[:seat], train, *shown.players[seat + 1 :])
    return msgspec.structs.replace(shown, players=players)


def show_coins(t: Metropolis, seat: int | None) -> MetropolisView:
    shown = view(t, seat)
    return with_train(shown, 1, msgspec.structs.replace(shown.players[1], coins=t.players[1].coins))


def show_deliveries(t: Metropolis, seat: int | None) -> MetropolisView:
    shown = view(t, seat)
    return with_train(shown, 1, msgspec.structs.replace(shown.players[1], deliveries=t.players[1].deliveries))


def show_traded_passengers(t: Metropolis, seat: int | None) -> MetropolisView:
    shown = view(t, seat)
    riders = tuple(str(rider) for rider in t.players[1].riders)
    return with_train(shown, 1, msgspec.structs.replace(shown.players[1], riders=riders))


def show_who_is_asked(t: Metropolis, seat: int | None) -> MetropolisView:
    return msgspec.structs.replace(view(t, seat), waiting=tuple(t.waiting()))


def show_offers(t: Metropolis, seat: int | None) -> MetropolisView:
    return msgspec.structs.replace(view(t, seat), round=len(t.offers))


def show_bids(t: Metropolis, seat: int | None) -> MetropolisView:
    return msgspec.structs.replace(view(t, seat), highest_bid=max(p.plan.bid for p in t.players))


def show_length_of_lists(t: Metropolis, seat: int | None) -> MetropolisView:
    return msgspec.structs.replace(view(t, seat), scores=tuple(len(p.plan.actions) for p in t.players))


def show_investments(t: Metropolis, seat: int | None) -> MetropolisView:
    return msgspec.structs.replace(view(t, seat), scores=tuple(sum(p.invested) for p in t.players))


def show_hands(t: Metropolis, seat: int | None) -> MetropolisView:
    return msgspec.structs.replace(view(t, seat), scores=(*t.rail_holder, *t.item_holder, *t.item_state))


def show_arrivals(t: Metropolis, seat: int | None) -> MetropolisView:
    coming = tuple(number for arrivals in t.arrivals[t.round :] for number in arrivals)
    return msgspec.structs.replace(view(t, seat), scores=coming)


def show_the_buyer(t: Metropolis, seat: int | None) -> MetropolisView:
    return msgspec.structs.replace(view(t, seat), winners=(t.auction_winner,))


def show_reports(t: Metropolis, seat: int | None) -> MetropolisView:
    return msgspec.structs.replace(view(t, seat), scores=tuple(len(p.failed) for p in t.players))


def show_numbers_of_offers(t: Metropolis, seat: int | None) -> MetropolisView:
    return msgspec.structs.replace(view(t, seat), round=sum(t.offers_made))


LEAKY = (
    show_coins, show_deliveries, show_traded_passengers, show_who_is_asked, show_offers, show_bids,
    show_length_of_lists, show_investments, show_hands, show_arrivals, show_the_buyer, show_reports,
    show_numbers_of_offers,
)  # fmt: skip


def test_the_honest_view_is_not_caught() -> None:
    assert not catches(view)


@pytest.mark.parametrize("leaky", LEAKY)
def test_a_view_that_leaks_would_be_caught(leaky: View) -> None:
    """The test of the test: some step of some game tells these views from the honest one."""
    assert catches(leaky)


def catches(see: View) -> bool:
    for game in range(3):
        walk = Walk(game, seats=5)
        while not walk.t.over:
            if seen(resampled(walk.t, 0, 1), 0, see) != seen(walk.t, 0, see):
                return True
            walk.t.answer(*walk.next())
    return False


@pytest.mark.parametrize("game", range(4))
def test_prompts_labels_and_refusals_tell_a_seat_nothing_that_is_hidden(game: int) -> None:
    walk = Walk(game)
    rng = Random(game)
    refused = 0
    while not walk.t.over:
        t = walk.t
        seat = rng.choice(t.waiting())
        other = resampled(t, seat, 1)
        assert said(t, seat) == said(other, seat)
        neighbour = (seat + 1) % t.seats
        listed = {*t.options(seat), *t.asides(seat)}
        wishes = [option for option in t.options(neighbour) if option not in listed]
        for option in rng.sample(wishes, min(3, len(wishes))):
            assert why_not(t, seat, option) == why_not(other, seat, option)
            refused += 1
        t.answer(*walk.next())

    assert refused > 50


def said(t: Metropolis, seat: int) -> list[str]:
    ask = t.open_ask(seat)
    assert ask is not None
    return [GAME.words.prompt(t, ask), *[GAME.words.label(t, ask, option) for option in ask.options]]


def why_not(t: Metropolis, seat: int, option: Option) -> tuple[str, str]:
    refusal = GAME.words.why_not(t, seat, option)
    return refusal.sentence, refusal.rule
