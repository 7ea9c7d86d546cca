"""People who share a device: may the others at it see what one of them is asked?"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ...kernel import Ask, Game, Option, Table, Words

DEALS: Final = 4  # times that what another seat cannot know is dealt again


def is_secret(game: Game, table: Table, words: Words, ask: Ask, others: Sequence[int]) -> bool:
    """Whether what is asked would tell one of the `others` what they must not know.

    A choice that hides, an answer that is sealed because several are asked at once, and a question that
    nobody else knows of are secret. Any other is if its words or options follow from something that another
    seat cannot know: then they would be different ones if that were dealt again.
    """
    if ask.choice.hides or len(table.asks) > 1:
        return True
    public: Any = game.view(table, None)
    if ask.seat not in public.waiting:
        return True
    asked = as_asked(table, words, ask)
    for other in others:
        for deal in range(DEALS):
            twin = game.resample(table, other, Random(f"{table.decisions} {other} {deal}"))
            same = twin.open_ask(ask.seat)
            if same is None or as_asked(twin, words, same) != asked:
                return True
    return False


def as_asked(table: Table, words: Words, ask: Ask) -> tuple[str, list[Option], list[Option], Any]:
    """A question as it is put: the prompt, what can be chosen, and the same in words."""
    said = words.choices(table, ask, ask.options)
    return words.prompt(table, ask), ask.options, list(table.asides(ask.seat)), said
