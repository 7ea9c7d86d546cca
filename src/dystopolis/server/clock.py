"""What time it is, as the server keeps it."""

from time import time


def now_ms() -> int:
    """Milliseconds since 1970, UTC."""
    return int(time() * 1000)
