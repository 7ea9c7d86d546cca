"""What can go wrong on the way to a person."""


class NotNow(Exception):  # noqa: N818 - it may work later
    """It could not be sent now, and may be tried again. What it says holds no address and no secret."""
