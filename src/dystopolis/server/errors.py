"""The refusals that the server knows beyond the kernel's: each has its place in HTTP."""

from ..kernel import Refused


class Malformed(Refused):
    """What was sent cannot be understood."""


class NotSignedIn(Refused):
    """This needs a person, and the request came from nobody."""

    def __init__(self, sentence: str = "Say who you are first: take a name or sign in.") -> None:
        super().__init__(sentence)


class Forbidden(Refused):
    """Somebody asks for what is not theirs."""


class NotFound(Refused):
    """There is no such thing, or none that this person may know of."""


class Stale(Refused):
    """The table has moved on since the question was asked."""


class TooMany(Refused):
    """Too often, or too many at once; `wait` says in how many seconds it is worth another try."""

    def __init__(self, sentence: str, wait: int = 1) -> None:
        super().__init__(sentence)
        self.wait = wait


class Unavailable(Refused):
    """The server itself cannot do it right now."""
