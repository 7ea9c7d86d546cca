"""People: how they come to be, are recognised, change and leave."""

import secrets
from collections.abc import Callable
from typing import Final, Self

import msgspec
from argon2 import PasswordHasher

from ...kernel import Refused
from ..clock import now_ms
from ..config import Config
from ..errors import NotSignedIn
from ..guard.addresses import neighbourhood
from ..guard.allowance import Allowance
from ..notices.signing import HookKeys
from ..protocol.people import Me, Settings
from ..reading_keys import ReadingKeys
from ..storage import Storage
from ..storage.rows import PersonRow
from .addresses import MailAddresses
from .cache import PeopleCache
from .mutes import Mutes
from .names import clean_name, numbered, skeleton
from .proofs import Proofs, refuse_banned
from .settings import check_settings, read_settings
from .tokens import RENEWED_AFTER, Claim, Tokens
from .who import NOBODY, Person, Who

HOUR: Final = 3600 * 1000
NUMBERS_IN_ORDER: Final = 9


class People:
    """Made by `open`. `proofs` knows about passwords and phrases, `tokens` about signatures, `addresses`
    about mail, `reading` about links for reading.
    """

    def __init__(
        self,
        storage: Storage,
        config: Config,
        tokens: Tokens,
        proofs: Proofs,
        hooks: HookKeys,
        addresses: MailAddresses,
        reading: ReadingKeys,
    ) -> None:
        self._store = storage.people
        self._sessions = storage.sessions
        self._subscriptions = storage.subscriptions
        self._config = config
        self._cache = PeopleCache(storage)
        self.after_change: list[Callable[[str], None]] = []
        self.after_rename: list[Callable[[str, str], None]] = []
        self._guests = Allowance(
            storage, "guests", config.limits.guests_per_minute, config.limits.guests_burst
        )
        self.tokens = tokens
        self.proofs = proofs
        self.addresses = addresses
        self.reading = reading
        self._hooks = hooks
        self.mutes = Mutes(storage)

    @classmethod
    async def open(cls, storage: Storage, config: Config, hasher: PasswordHasher | None = None) -> Self:
        signing, before = await storage.secret("signing"), await storage.kept_secret("signing before")
        tokens, reading = Tokens(signing, before), ReadingKeys(signing, before)
        proofs = Proofs(storage, config.limits, await storage.secret("phrases"), tokens, hasher)
        hooks = HookKeys(await storage.secret("webhooks"))
        addresses = MailAddresses(storage, config, await storage.secret("mail codes"))
        return cls(storage, config, tokens, proofs, hooks, addresses, reading)

    async def recognise(self, claim: Claim, via: str) -> tuple[Who, str | None]:
        """Who the bearer of a token is, and the token that shall take its place when it grows old."""
        known = await self._cache.get(claim.person)
        if known is not None:
            refuse_banned(known.row)
        if known is None or not known.accepts(claim.epoch, claim.session):
            return NOBODY, None
        row = known.row
        await self._note_visit(row)
        person = Person(row.id, row.name)
        who = Who(person, "bearer" if via == "bearer" else "cookie", row.epoch, claim.session)
        grown_old = claim.age > RENEWED_AFTER or not claim.session or claim.outdated
        return who, self.tokens.make(row.id, row.epoch, claim.session) if grown_old else None

    async def still_holds(self, who: Who) -> bool:
        """Whether somebody who was recognised earlier, on a socket, would be recognised now."""
        known = await self._cache.get(who.person.id) if who.person is not None else None
        return known is not None and known.accepts(who.epoch, who.session)

    async def guest(self, name: str, address: str) -> PersonRow:
        """A new person, who is whoever holds the token."""
        name = clean_name(name, self._config.limits.name_length)
        await self._guests.refuse_if_empty(neighbourhood(address), "Many new people came from your address.")
        now = now_ms()
        for shown in self._wishes(name):
            row = PersonRow(
                id=secrets.token_urlsafe(9), name=shown, skeleton=skeleton(shown), created=now, seen=now
            )
            if await self._store.create(row):
                return row
        raise Refused(f"Too many people are called {name}; please take another name.")

    async def change(self, person: str, name: str | None, settings: Settings | None) -> None:
        """Either all of it or nothing."""
        if settings is not None:
            check_settings(settings, self._config.private_webhooks)
        if name is not None:
            await self.rename(person, name)
        if settings is not None:
            await self._store.set_settings(person, msgspec.json.encode(settings))

    async def rename(self, person: str, name: str) -> None:
        name = clean_name(name, self._config.limits.name_length)
        for shown in self._wishes(name):
            if await self._store.set_name(person, shown, skeleton(shown)):
                self.changed(person)
                for after in self.after_rename:
                    after(person, shown)
                return
        raise Refused(f"Too many people are called {name}; please take another name.")

    async def set_password(self, person: str, new: str, old: str, address: str) -> str:
        """Also signs out every other device; the token for this one."""
        await self.proofs.set_password(await self.row(person), new, old, address)
        return await self.sign_out_everywhere(person)

    async def new_phrase(self, person: str, proof: str, address: str) -> str:
        return await self.proofs.new_phrase(await self.row(person), proof, address)

    async def sign_out(self, who: Who) -> None:
        """No token of this session holds any longer, wherever there is a copy of it."""
        person = who.must_be_somebody()
        if who.session:
            await self._sessions.end(person.id, who.session, now_ms())
            self.changed(person.id)

    async def sign_out_everywhere(self, person: str) -> str:
        """No token given out so far holds any longer; a new one, for whoever asked."""
        epoch = await self._store.raise_epoch(person)
        await self._subscriptions.drop_all(person)
        self.changed(person)
        if epoch is None:
            raise NotSignedIn()
        return self.tokens.make(person, epoch)

    def forget(self, person: str) -> None:
        """Somebody was changed in another process."""
        self._cache.forget(person)
        self.mutes.forget(person)

    def changed(self, person: str) -> None:
        """Somebody has another name, was signed out or mutes somebody: all servers look again."""
        self.forget(person)
        for after in self.after_change:
            after(person)

    async def row(self, person: str) -> PersonRow:
        """Fresh from the database."""
        row = await self._store.get(person)
        if row is None:
            raise NotSignedIn()
        return row

    async def me(self, person: str) -> Me:
        row = await self.row(person)
        return Me(
            id=row.id,
            name=row.name,
            settings=read_settings(row.settings),
            password=row.password is not None,
            phrase=row.phrase is not None,
            mail_confirmed=row.mail is not None and row.mail == read_settings(row.settings).mail,
            webhook_secret=self._hooks.shown(row.id, read_settings(row.settings).webhook),
        )

    def token(self, row: PersonRow) -> str:
        return self.tokens.make(row.id, row.epoch)

    def _wishes(self, name: str) -> list[str]:
        """The name, then with small numbers, then with large ones that are likely to be free."""
        numbers = [*range(1, NUMBERS_IN_ORDER + 1), *(secrets.randbelow(90_000) + 100 for _ in range(8))]
        return [numbered(name, number, self._config.limits.name_length) for number in numbers]

    async def _note_visit(self, row: PersonRow) -> None:
        now = now_ms()
        if now - row.seen > HOUR:
            self._cache.forget(row.id)
            await self._store.set_seen(row.id, now)
