"""Proofs of being somebody that can be typed: passwords and recovery phrases."""

import asyncio
from collections import Counter
from typing import Final

from argon2 import PasswordHasher

from ...kernel import Refused
from ..clock import now_ms
from ..config import Limits
from ..errors import Forbidden, NotSignedIn, TooMany
from ..guard.addresses import neighbourhood
from ..guard.allowance import Allowance
from ..guard.limits import seconds
from ..storage import Storage
from ..storage.rows import PersonRow
from .names import skeleton
from .passwords import Hashes, check_password
from .phrases import new_phrase, phrase_id, tidy_phrase
from .tokens import Tokens

OFTEN: Final = "That was tried often."
SHUT_OUT: Final = "Those who run this server have shut you out."
# From all addresses together, so many times as often as from one may somebody be guessed at. Beyond that
# nobody is refused, but waits: the longer, the more others wait for the same name.
LOOSER: Final = 10
FIRST_WAIT, LONGEST_WAIT = 0.5, 16.0  # seconds
MOST_WAITING: Final = 32
OLD_PHRASE_HOLDS: Final = 7 * 24 * 3600 * 1000  # ms: so long a thief who has replaced it keeps nobody out


class Proofs:
    """Whether there is such a person shows neither in the sentence nor in the work that is done."""

    def __init__(
        self,
        storage: Storage,
        limits: Limits,
        key: bytes,
        tokens: Tokens,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self._store, self._key, self._tokens = storage.people, key, tokens
        rate, burst = limits.attempts_per_minute, limits.attempts_burst
        self._attempts = Allowance(storage, "attempts", rate, burst)
        self._from_anywhere = Allowance(storage, "from anywhere", LOOSER * rate, LOOSER * burst)
        self._waiting: Counter[str] = Counter()
        self.hashes = Hashes(hasher)

    async def sign_in(self, name: str, password: str, address: str, device: str = "") -> PersonRow:
        """Strangers who guess must not keep the right person out: `device` shows that they were in before."""
        look = skeleton(name)
        await self._count(address)
        found = await self._store.by_skeleton(look)
        row = found[0] if found else None
        if row is None or not self._tokens.signed_in_before(device, row.id):
            await self._wait_in_line(look)
        if not await self.hashes.matches(row.password if row else None, password) or row is None:
            raise NotSignedIn("This name and this password do not belong together.")
        if row.password is not None and self.hashes.outdated(row.password):
            await self._store.set_password(row.id, await self.hashes.hash(password))
        refuse_banned(row)
        return row

    async def recover(self, phrase: str, address: str) -> PersonRow:
        await self._count(address)
        phrase = tidy_phrase(phrase)
        found = await self._store.by_phrase(phrase_id(self._key, phrase), now_ms())
        if not await self.hashes.matches(found[1] if found else None, phrase) or found is None:
            raise NotSignedIn("Nobody has this recovery phrase.")
        refuse_banned(found[0])
        return found[0]

    async def set_password(self, row: PersonRow, new: str, old: str, address: str) -> None:
        """Who has a password already shows it first, or the recovery phrase; who has a phrase only, that.

        Else a stolen cookie would be enough to take somebody's place for good.
        """
        check_password(new)
        if not await self._proves(row, old, address):
            asked = "old password (or your recovery phrase)" if row.password else "recovery phrase"
            raise Forbidden(f"Your {asked} is needed to set a new one.")
        await self._store.set_password(row.id, await self.hashes.hash(new))

    async def new_phrase(self, row: PersonRow, proof: str, address: str) -> str:
        """A phrase outlives a borrowed browser, so who has a password or a phrase shows one of them first."""
        if not await self._proves(row, proof, address):
            asked = "password" if row.password else "old recovery phrase"
            raise Forbidden(f"Your {asked} is needed to get a recovery phrase.")
        phrase = new_phrase()
        kept = await self.hashes.hash(phrase)
        until = now_ms() + OLD_PHRASE_HOLDS
        if not await self._store.set_phrase(row.id, phrase_id(self._key, phrase), kept, until):
            raise Refused("That did not work; please try again.")
        return phrase

    async def _proves(self, row: PersonRow, typed: str, address: str) -> bool:
        """Nothing is needed of who has nothing to show yet."""
        if row.password is None and row.phrase is None:
            return True
        if not typed:
            return False
        await self._count(address)
        await self._attempts.refuse_if_empty(f"person {row.id}", OFTEN)
        by_password = await self.hashes.matches(row.password, typed)
        phrase = tidy_phrase(typed)
        found = await self._store.by_phrase(phrase_id(self._key, phrase), now_ms())
        kept = found[1] if found is not None and found[0].id == row.id else row.phrase
        return by_password or await self.hashes.matches(kept, phrase)

    async def _wait_in_line(self, look: str) -> None:
        if not await self._from_anywhere.take(f"name {look}"):
            return
        ahead = self._waiting[look]
        if ahead >= MOST_WAITING:
            raise TooMany(f"{OFTEN} Please try again in {seconds(int(LONGEST_WAIT))}.", int(LONGEST_WAIT))
        self._waiting[look] += 1
        try:
            await asyncio.sleep(min(LONGEST_WAIT, FIRST_WAIT * 2**ahead))
        finally:
            self._waiting[look] -= 1
            if not self._waiting[look]:
                del self._waiting[look]

    async def _count(self, address: str) -> None:
        await self._attempts.refuse_if_empty(f"address {neighbourhood(address)}", OFTEN)


def refuse_banned(row: PersonRow) -> None:
    if row.banned is not None:
        raise Forbidden(SHUT_OUT)
