# mypyc: off: words for people are never in a hurry
"""What is said while the game is set up."""

from ....toolkit.words import Page
from ..events import Targeted
from .phrases import Phrases

page = Page()


@page.tells(Targeted, "WB-SETUP-25")
def _(event: Targeted, say: Phrases) -> str:
    return f"{say.who(event.seat)}'s secret target is {say.stack_names[event.target]}."
