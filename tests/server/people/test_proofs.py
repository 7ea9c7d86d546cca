"""Passwords, phrases and tokens, without a server around them."""

import asyncio
from time import time

import pytest
from itsdangerous import TimestampSigner
from tests.server.small_app import CHEAP

from dystopolis.kernel import Refused
from dystopolis.server.people.passwords import Hashes, check_password
from dystopolis.server.people.phrases import new_phrase, phrase_id, tidy_phrase
from dystopolis.server.people.tokens import Claim, Tokens, cookie_in
from dystopolis.server.people.words import WORDS


def test_there_are_512_different_words_of_plain_letters() -> None:
    assert len(set(WORDS)) == len(WORDS) == 512
    assert all(word.isascii() and word.isalpha() and word.islower() and 2 < len(word) < 10 for word in WORDS)


def test_a_phrase_has_more_than_seventy_bits_and_is_never_the_same() -> None:
    phrases = {new_phrase() for _ in range(100)}

    assert len(phrases) == 100
    assert {len(phrase.split()) for phrase in phrases} == {8}  # of 512 words: 72 bits


def test_what_a_phrase_is_found_by_depends_on_the_servers_key() -> None:
    phrase = new_phrase()

    assert phrase_id(b"one key", phrase) != phrase_id(b"another", phrase)
    assert phrase_id(b"one key", phrase) == phrase_id(b"one key", tidy_phrase(phrase.upper() + ". "))


@pytest.mark.parametrize("password", ["", "short12", "x" * 201, "aaaaaaaaaa"])
def test_bad_passwords_are_refused_without_repeating_them(password: str) -> None:
    with pytest.raises(Refused) as refused:
        check_password(password)

    assert not password or password not in refused.value.sentence


def test_a_hash_matches_its_password_only() -> None:
    async def compare() -> list[bool]:
        hashes = Hashes(CHEAP)
        kept = await hashes.hash("correct horse")
        wishes = [(kept, "correct horse"), (kept, "wrong"), (None, "correct horse"), ("no hash", "x")]
        return [await hashes.matches(*wish) for wish in wishes]

    assert asyncio.run(compare()) == [True, False, False, False]


def test_hashing_leaves_the_event_loop_free() -> None:
    """With the real cost: while four passwords are hashed, the loop turns at least every 50 ms or so."""

    async def hash_and_tick() -> int:
        hashes, ticks = Hashes(), 0
        work = asyncio.gather(*(hashes.hash(f"password {number}") for number in range(4)))
        while not work.done():
            await asyncio.sleep(0.005)
            ticks += 1
        await work
        return ticks

    assert asyncio.run(hash_and_tick()) >= 4


def test_a_token_says_who_and_since_which_epoch() -> None:
    tokens = Tokens(b"a key")

    assert tokens.read(tokens.make("p1", 3, "s1")) == Claim("p1", 3, 0, "s1")
    assert tokens.read(tokens.make("p1", 3)) != tokens.read(tokens.make("p1", 3))


def test_a_cookie_from_before_sessions_had_names_still_says_who() -> None:
    tokens = Tokens(b"a key")

    assert tokens.read(tokens._serializer.dumps(["p1", 3])) == Claim("p1", 3, 0, "")


def test_what_a_device_keeps_is_no_token() -> None:
    tokens = Tokens(b"a key")
    device = tokens.device("p1")

    assert tokens.signed_in_before(device, "p1")
    assert not tokens.signed_in_before(device, "p2")
    assert not tokens.signed_in_before(Tokens(b"another").device("p1"), "p1")
    assert not tokens.signed_in_before(tokens.make("p1", 0), "p1")
    assert tokens.read(device) is None


def test_every_changed_character_spoils_a_token() -> None:
    tokens = Tokens(b"a key")
    token = tokens.make("p1", 3)

    for place, sign in enumerate(token[:-1]):  # the last one also carries bits that say nothing
        other = "A" if sign != "A" else "B"
        assert tokens.read(token[:place] + other + token[place + 1 :]) is None


def test_a_token_holds_for_a_year(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = Tokens(b"a key")
    for days, holds in ((364, True), (366, False)):
        with monkeypatch.context() as patch:
            patch.setattr(TimestampSigner, "get_timestamp", lambda _, days=days: int(time()) - days * 86_400)
            token = tokens.make("p1", 0)

        claim = tokens.read(token)
        assert claim is not None
        assert claim.expired is not holds


@pytest.mark.parametrize(
    ("header", "token"),
    [("dystopolis=abc", "abc"), ("a=b; dystopolis=abc; c=d", "abc"), ("xdystopolis=abc", None), ("", None)],
)
def test_our_cookie_is_found_among_others(header: str, token: str | None) -> None:
    assert cookie_in(header) == token
