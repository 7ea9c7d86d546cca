"""What the client says by itself about Metropolis agrees with what the rules say."""

import re
from pathlib import Path

from dystopolis.games.metropolis.words.outlook import FAILURES

SAY = Path(__file__).parents[2] / "web" / "src" / "boards" / "metropolis" / "say.ts"
LAPSED = "MP-SUB-06"


def test_the_programme_has_a_reason_for_every_way_to_fail() -> None:
    """The private preview names only the rule of an entry that would fail; the client puts it into words."""
    table = SAY.read_text().split("const FAILURES", 1)[1].split("};", 1)[0]
    assert set(re.findall(r'"(MP-[A-Z]+-\d+)":', table)) == {*FAILURES, LAPSED}
