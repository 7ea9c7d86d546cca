"""What people want to be told: checked when it is said, read leniently when it was kept."""

import re
from typing import Final

import msgspec

from ...kernel import Refused
from ..guard.addresses import check_webhook
from ..notices.quiet import check_quiet
from ..protocol.people import Settings

MAIL: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


def check_settings(settings: Settings, private_webhooks: bool = False) -> None:
    if settings.quiet is not None:
        check_quiet(settings.quiet)
    if settings.webhook:
        check_webhook(settings.webhook, private_webhooks)
    if settings.mail and not MAIL.fullmatch(settings.mail):
        raise Refused("A mail address looks like ada@example.org.")
    if len(set(settings.notices)) < len(settings.notices):
        raise Refused("A kind of notice is named twice.")


def read_settings(kept: bytes) -> Settings:
    """What an older server kept and this one no longer understands counts as not said."""
    try:
        return msgspec.json.decode(kept, type=Settings)
    except msgspec.DecodeError:
        return Settings()
