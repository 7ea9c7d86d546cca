"""The names of matches: short, and without letters that look like others."""

import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH = 10


def new_match_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_match_id(text: str) -> bool:
    """Whether a match can have this name; no other is looked for."""
    return len(text) == LENGTH and all(letter in LETTERS for letter in text)
