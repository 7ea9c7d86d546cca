"""Night Watch, the second game of docs/kernel.md, as a module: that page is its only source."""

from typing import Any

from tests.kernel.toy import read_page

from dystopolis.kernel import Game, Option

_page: Any = read_page("night_watch", second=True)

PAGE = _page
GAME: Game = _page.GAME
WAIT: Option = _page.WAIT
RING: list[Option] = _page.RING
BELL: Any = _page.BELL
