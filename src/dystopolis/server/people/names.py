"""Display names: readable, safe to show anywhere, and not to be mistaken for another person's."""

import re
import unicodedata
from typing import Final

from ...bots.levels import NAMES, ONCE
from ...kernel import Refused
from .confusables import CONFUSABLES

LENGTH: Final = 24
RESERVED_WORDS: Final = (
    "Dystopolis",
    "admin",
    "administrator",
    "moderator",
    "server",
    "system",
    "nobody",
    "bot",
)
# Joiners and direction marks make two names look alike or turn the text around them; no name needs them,
# but for the joiner that makes one picture of two emoji.
REFUSED_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
JOINER: Final = "\u200d"
# Letters by category that nevertheless show nothing.
BLANKS: Final = frozenset("\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800")
MARKS_IN_A_ROW: Final = 2
# Names go out in mails and chats, where programs make a link of "://" and of dots within a word.
LINK: Final = re.compile(r":\s*/\s*/|\w[.\u3002\uff0e\uff61]\w{2,}")


def clean_name(text: str, length: int = LENGTH) -> str:
    """The name as it will be shown, or a sentence that says what is wrong with it.

    >>> clean_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Refused("A name has at least one letter or digit.")
    if len(name) > length:
        raise Refused(f"A name has at most {length} characters; this one has {len(name)}.")
    if any(unicodedata.category(sign) in REFUSED_CATEGORIES or sign in BLANKS for sign in _unjoined(name)):
        raise Refused("This name contains invisible characters; letters, digits and punctuation are fine.")
    if _piles_up(name):
        raise Refused("This name piles up accents; two on one letter are enough.")
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name):
        raise Refused("A name has at least one letter or digit.")
    if LINK.search(name):
        raise Refused("A name must not look like a link; leave a space behind the dot.")
    look = skeleton(name)
    if look in RESERVED or look.startswith(BOTS_LOOK):
        raise Refused(f"{name} is a name that only the server itself uses; please take another one.")
    return name


def numbered(name: str, number: int, length: int = LENGTH) -> str:
    """The name of the second, third... person who wanted it, shortened where the number needs the room.

    >>> numbered("Ada", 1), numbered("Ada", 2)
    ('Ada', 'Ada 2')
    """
    if number == 1:
        return name
    tail = f" {number}"
    return name[: length - len(tail)].rstrip(f" {JOINER}") + tail


def skeleton(name: str) -> str:
    """What remains of a name at a glance; two people never have the same.

    >>> skeleton("Ádа") == skeleton("ada") == skeleton("A d a")
    True
    """
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(sign for sign in folded if unicodedata.category(sign)[0] in "LNSP")
    return plain.translate(CONFUSABLES)


def safe_to_send(name: str) -> str:
    """A name that was taken before links were refused, where a link would be clicked on."""
    return "Somebody" if LINK.search(name) else name


def _unjoined(name: str) -> str:
    """Without the joiners between two emoji; a skin's colour and the sign for "a picture" belong to one."""
    kept = []
    for place, sign in enumerate(name):
        before = name[:place].rstrip("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")[-1:]
        if sign != JOINER or not (_is_picture(before) and _is_picture(name[place + 1 : place + 2])):
            kept.append(sign)
    return "".join(kept)


def _is_picture(sign: str) -> bool:
    return sign != "" and unicodedata.category(sign) == "So"


def _piles_up(name: str) -> bool:
    run = 0
    for sign in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.category(sign)[0] == "M" else 0
        if run > MARKS_IN_A_ROW:
            return True
    return False


RESERVED: Final = frozenset(skeleton(name) for name in (*RESERVED_WORDS, *NAMES, *ONCE))
# "Regular bot 2" is what a bot is called at a table.
BOTS_LOOK: Final = tuple(skeleton(f"{name} bot") for name in (*NAMES, *ONCE))
