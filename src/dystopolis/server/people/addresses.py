"""Mail addresses: nobody is written to before they have shown, by a code, that the address is theirs."""

import hashlib
import hmac
import secrets
from typing import Final

from ...kernel import Refused
from ..clock import now_ms
from ..config import Config
from ..errors import Unavailable
from ..guard.allowance import Allowance
from ..notices.errors import NotNow
from ..notices.mail import Mails
from ..notices.notice import home
from ..storage import Storage
from ..storage.mail_codes import MailCode
from ..storage.rows import PersonRow
from .names import safe_to_send
from .settings import read_settings

DAY: Final = 24 * 3600 * 1000
TRIES: Final = 5
CODES_PER_MINUTE: Final = 0.05  # one in twenty minutes, to one address or for one person
CODES_BURST: Final = 3


class MailAddresses:
    def __init__(self, storage: Storage, config: Config, key: bytes) -> None:
        self._people, self._codes, self._key = storage.people, storage.mail_codes, key
        self._home = home(config)
        self._mails = Mails(config.smtp) if config.smtp is not None else None
        self._sent = Allowance(storage, "codes", CODES_PER_MINUTE, CODES_BURST)

    async def send_code(self, person: PersonRow) -> None:
        """To the address of their settings."""
        address = read_settings(person.settings).mail
        if self._mails is None:
            raise Refused("This server sends no mail.")
        if not address:
            raise Refused("There is no mail address in your settings.")
        if address == person.mail:
            raise Refused("It is known already that this address is yours.")
        for key in (f"person {person.id}", f"address {address.lower()}"):
            await self._sent.refuse_if_empty(key, "A code was sent already.")
        code = f"{secrets.randbelow(10**8):08}"
        kept = MailCode(person=person.id, address=address, code=self._hash(code), created=now_ms())
        await self._codes.put(kept)
        try:
            await self._mails.send_code(address, safe_to_send(person.name), code, f"{self._home}/settings")
        except NotNow as why:
            raise Unavailable("The mail could not be sent; please try again later.") from why

    async def confirm(self, person: PersonRow, code: str) -> None:
        kept = await self._codes.tried(person.id)
        if kept is None or kept.tries > TRIES or now_ms() - kept.created > DAY:
            raise Refused("There is no code that could be right; let us send you a new one.")
        typed = "".join(sign for sign in code if sign.isdigit())
        if not hmac.compare_digest(kept.code, self._hash(typed)):
            raise Refused("This is not the code that we sent.")
        await self._people.set_mail(person.id, kept.address)
        await self._codes.drop(person.id)

    def _hash(self, code: str) -> str:
        return hmac.digest(self._key, code.encode(), hashlib.sha256).hex()
