"""People as they travel: who I am, what I want to be told, and how I prove it."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

NameText = Annotated[str, Meta(max_length=200)]  # what is too long for a name is said by people/names.py
SecretText = Annotated[str, Meta(max_length=400)]
ClockTime = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]
Kind = Literal["turn", "vote", "start", "over", "chat"]

USUAL_KINDS: tuple[Kind, ...] = ("turn", "vote", "start", "over")


class QuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """No mail, webhook or push between these two times of the day, in this time zone."""

    from_: ClockTime = field(name="from")
    to: ClockTime
    zone: Annotated[str, Meta(max_length=64)] = "UTC"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be told, and where."""

    quiet: QuietHours | None = None
    webhook: Annotated[str, Meta(max_length=500)] = ""
    mail: Annotated[str, Meta(max_length=254)] = ""
    notices: Annotated[tuple[Kind, ...], Meta(max_length=5)] = USUAL_KINDS


class Me(Struct, frozen=True):
    """A person, as they see themselves. Without password and phrase, only this browser can be them.

    Mails go out once `mail_confirmed`; with `webhook_secret`, what comes by the webhook can be checked.
    """

    id: str
    name: str
    settings: Settings
    password: bool
    phrase: bool
    mail_confirmed: bool = False
    webhook_secret: str = ""

    def __repr__(self) -> str:
        return f"Me({self.id!r})"


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    name: NameText


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """What is left out stays as it is; settings replace the old ones whole."""

    name: NameText | UnsetType = UNSET
    settings: Settings | UnsetType = UNSET


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Where there is a password or a recovery phrase, one of them is needed as `old`."""

    new: SecretText
    old: SecretText = ""

    def __repr__(self) -> str:
        return "NewPassword()"


class Prove(Struct, frozen=True, forbid_unknown_fields=True):
    """Needed where there is a password or a recovery phrase, either of them: the browser may be borrowed."""

    password: SecretText = ""

    def __repr__(self) -> str:
        return "Prove()"


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Either name and password, or the recovery phrase alone."""

    name: NameText = ""
    password: SecretText = ""
    phrase: SecretText = ""

    def __repr__(self) -> str:
        return "SignIn()"


class Phrase(Struct, frozen=True):
    """Shown once; only its hash is kept."""

    phrase: str

    def __repr__(self) -> str:
        return "Phrase()"


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    """What came by mail."""

    code: Annotated[str, Meta(max_length=40)]

    def __repr__(self) -> str:
        return "Code()"


class Token(Struct, frozen=True):
    """For programs: `Authorization: Bearer <token>`."""

    token: str

    def __repr__(self) -> str:
        return "Token()"


class Notice(Struct, frozen=True):
    """Something that waits, or waited, for a person. `url` is where to go."""

    id: int
    match: str
    seat: int | None
    kind: str
    created: int
    read: bool
    sentence: str
    url: str


class NoticeList(Struct, frozen=True):
    notices: list[Notice]
    unread: int


class ReadNotices(Struct, frozen=True, forbid_unknown_fields=True):
    ids: Annotated[list[int], Meta(max_length=500)]


class PushInfo(Struct, frozen=True):
    """What a browser needs to ask its push service for messages of this server, and how many of mine did."""

    key: str
    devices: int


class BrowserKeys(Struct, frozen=True, forbid_unknown_fields=True):
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]

    def __repr__(self) -> str:
        return "BrowserKeys()"


class PushDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wants to be told: where its push service takes messages, and what seals them."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: BrowserKeys

    def __repr__(self) -> str:
        return "PushDevice()"


class NoPush(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wants no more."""

    endpoint: Annotated[str, Meta(max_length=1000)]

    def __repr__(self) -> str:
        return "NoPush()"


class Sentence(Struct, frozen=True, omit_defaults=True):
    """What every refusal looks like."""

    sentence: str
    rule: str = ""
