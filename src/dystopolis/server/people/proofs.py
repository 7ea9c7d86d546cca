"""Proofs of being somebody that can be typed: passwords and recovery phrases."""

from typing import Final

from argon2 import PasswordHasher

from ...kernel import Refused
from ..config import Limits
from ..errors import Forbidden, NotSignedIn
from ..guard.addresses import neighbourhood
from ..guard.limits import Buckets
from ..storage import PeopleStore, PersonRow
from .names import skeleton
from .passwords import Hashes, check_password
from .phrases import new_phrase, phrase_id, tidy_phrase

OFTEN: Final = "That was tried often."


class Proofs:
    """Whether there is such a person shows neither in the sentence nor in the work that is done."""

    def __init__(
        self, store: PeopleStore, limits: Limits, key: bytes, hasher: PasswordHasher | None = None
    ) -> None:
        self._store, self._key = store, key
        self._attempts = Buckets(limits.attempts_per_minute / 60, limits.attempts_burst)
        self.hashes = Hashes(hasher)

    async def sign_in(self, name: str, password: str, address: str) -> PersonRow:
        look = skeleton(name)
        self._count(address, f"name {look}")
        found = await self._store.by_skeleton(look)
        row = found[0] if found else None
        if not await self.hashes.matches(row.password if row else None, password) or row is None:
            raise NotSignedIn("This name and this password do not belong together.")
        if row.password is not None and self.hashes.outdated(row.password):
            await self._store.set_password(row.id, await self.hashes.hash(password))
        return row

    async def recover(self, phrase: str, address: str) -> PersonRow:
        self._count(address)
        phrase = tidy_phrase(phrase)
        row = await self._store.by_phrase(phrase_id(self._key, phrase))
        if not await self.hashes.matches(row.phrase if row else None, phrase) or row is None:
            raise NotSignedIn("Nobody has this recovery phrase.")
        return row

    async def set_password(self, row: PersonRow, new: str, old: str, address: str) -> None:
        """Who has a password already shows it first, or the recovery phrase if it was forgotten."""
        check_password(new)
        if row.password is not None and not await self._proves(row, old, address):
            raise Forbidden("Your old password (or your recovery phrase) is needed to set a new one.")
        await self._store.set_password(row.id, await self.hashes.hash(new))

    async def new_phrase(self, row: PersonRow, password: str, address: str) -> str:
        """A phrase outlives a borrowed browser, so who has a password shows it first."""
        if row.password is not None and not await self._proves(row, password, address):
            raise Forbidden("Your password is needed to get a recovery phrase.")
        phrase = new_phrase()
        kept = await self.hashes.hash(phrase)
        if not await self._store.set_phrase(row.id, phrase_id(self._key, phrase), kept):
            raise Refused("That did not work; please try again.")
        return phrase

    async def _proves(self, row: PersonRow, typed: str, address: str) -> bool:
        if not typed:
            return False
        self._count(address, f"person {row.id}")
        by_password = await self.hashes.matches(row.password, typed)
        return by_password or await self.hashes.matches(row.phrase, tidy_phrase(typed))

    def _count(self, address: str, *keys: str) -> None:
        for key in (f"address {neighbourhood(address)}", *keys):
            self._attempts.refuse_if_empty(key, OFTEN)
