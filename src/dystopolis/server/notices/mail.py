"""Notices by mail: plain text, handed to the mail server of the configuration."""

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from hashlib import blake2b
from typing import Final

from ...kernel import Refused
from ..config import Smtp
from ..people.settings import MAIL
from .errors import NotNow
from .notice import Notice

TIMEOUT: Final = 10.0
PLAIN: Final = SMTP.clone(cte_type="7bit")  # not every mail server on the way takes more than ASCII


class Mails:
    """Sends mails, each by a connection of its own: they are rare, and a kept one would have been closed."""

    def __init__(self, smtp: Smtp, tls: ssl.SSLContext | None = None) -> None:
        self._smtp = smtp
        self._tls = tls or ssl.create_default_context()

    async def send(self, address: str, notice: Notice) -> None:
        """Raises Refused if it is of no use to try again, and NotNow otherwise."""
        if not MAIL.fullmatch(address):
            raise Refused("A mail address looks like ada@example.org.")
        await self._deliver(written(self._smtp.sender, address, notice), address)

    async def send_code(self, address: str, name: str, code: str, url: str) -> None:
        """The same errors. The name is that of whoever says that this is their address."""
        await self._deliver(code_written(self._smtp.sender, address, name, code, url), address)

    async def _deliver(self, letter: EmailMessage, address: str) -> None:
        try:
            await asyncio.to_thread(self._hand_over, letter, address)
        except (smtplib.SMTPRecipientsRefused, smtplib.SMTPNotSupportedError) as error:
            raise Refused(f"The mail server does not take the mail ({type(error).__name__}).") from None
        except (smtplib.SMTPException, OSError) as error:
            raise NotNow(type(error).__name__) from None

    def _hand_over(self, letter: EmailMessage, address: str) -> None:
        smtp = self._smtp
        with self._connection() as connection:
            if smtp.tls == "starttls":
                connection.starttls(context=self._tls)
            if smtp.user:
                connection.login(smtp.user, smtp.password)
            connection.send_message(letter, to_addrs=[address])

    def _connection(self) -> smtplib.SMTP:
        if self._smtp.tls == "tls":
            return smtplib.SMTP_SSL(self._smtp.host, self._smtp.port, timeout=TIMEOUT, context=self._tls)
        return smtplib.SMTP(self._smtp.host, self._smtp.port, timeout=TIMEOUT)


def written(sender: str, address: str, notice: Notice) -> EmailMessage:
    """The letter. Its headers refuse line breaks by themselves; the names of people are in the body only."""
    letter = EmailMessage(policy=PLAIN)
    letter["Subject"] = notice.subject
    letter["From"] = sender
    letter["To"] = address
    letter["Date"] = formatdate(notice.created / 1000)
    # Sent twice (after a crash), it is the same letter.
    letter["Message-ID"] = f"<{blake2b(notice.key.encode(), digest_size=16).hexdigest()}@dystopolis.invalid>"
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(
        f"{notice.sentence}\n\n{notice.url}\n\nWhat you are told, and when, is in your settings there.\n"
    )
    return letter


def code_written(sender: str, address: str, name: str, code: str, url: str) -> EmailMessage:
    letter = EmailMessage(policy=PLAIN)
    letter["Subject"] = "Your code for Dystopolis"
    letter["From"] = sender
    letter["To"] = address
    letter["Date"] = formatdate()
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(
        f"{code}\n\nType this code into your settings at {url} and you will be told by mail when it is your "
        f"turn.\n\nSomebody called {name} has given this address there. If that was not you, do nothing: "
        "without the code no other mail will come.\n"
    )
    return letter
