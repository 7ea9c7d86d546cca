"""The rule ledger of a game at hand: a rule by its id, or the rules that speak of something."""

from ..kernel import Game
from ..toolkit.ledger import Ledger, ledger_of
from .menu import tokenize

MOST = 8


def look_up(game: Game, text: str) -> list[str]:
    """What the ledger says under an id (or the end of one), else the rules in which all the words occur."""
    texts = _texts(ledger_of(game))
    wanted = text.strip().upper()
    named = [name for name in texts if name == wanted] or [
        name for name in texts if name.endswith(f"-{wanted}")
    ]
    if not named:
        words = tokenize(text)
        named = [name for name in texts if words and _speaks_of(texts[name], words)]
    if not named:
        return [f"No rule is called {text}, and none speaks of it."]
    more = [f"... and {len(named) - MOST} more rules that speak of it."] if len(named) > MOST else []
    return [f"{name}: {texts[name]}" for name in named[:MOST]] + more


def _texts(ledger: Ledger) -> dict[str, str]:
    rules = {name: rule.text for name, rule in ledger.rules.items()}
    rulings = {name: f"{ruling.unclear} {ruling.ruling}" for name, ruling in ledger.rulings.items()}
    return rules | rulings


def _speaks_of(text: str, words: list[str]) -> bool:
    known = tokenize(text)
    return all(any(name.startswith(word) for name in known) for word in words)
