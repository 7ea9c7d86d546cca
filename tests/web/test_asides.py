"""What is possible besides the options of a question: fetched when of use, never of another question."""

from typing import Any

import pytest
from tests.web.javascript import WEB, Module, installed

pytestmark = installed
ASIDES = """
  const sent = [];
  const asides = new client.Asides((kinds) => (sent.push(kinds), `r${sent.length}`));
  const kinds = { remove: 1, bid: 3 };
  const question = (mark) => ({ choice: "programme", options: [], asides: { kinds, mark } });
  const said = (labels) => labels.map((label) => ({ label }));
  const reply = (id, ...labels) => asides.heard({ is: "asides", id, mark: "", asides: said(labels) });
  const now = () => [asides.offered.map(({ label }) => label), asides.stale];
"""


@pytest.fixture(scope="module")
def asides(tmp_path_factory: pytest.TempPathFactory) -> Module:
    return Module(WEB / "src" / "lib" / "asides.svelte.ts", tmp_path_factory.mktemp("asides"))


def run(module: Module, script: str) -> Any:
    return module.run(ASIDES + script)


def test_those_of_the_question_before_keep_their_places_and_cannot_be_chosen(asides: Module) -> None:
    seen = run(
        asides,
        """
        asides.begin(question("a")); asides.need(); reply("r1", "Remove 1");
        seen = [now()];
        asides.begin(question("b")); asides.need(); seen.push(now());
        reply("r1", "too late"); seen.push(now());
        reply("r2", "Remove 1", "Remove 2"); seen.push(now());
        """,
    )
    fresh, stale, still, known = seen
    assert fresh == [["Remove 1"], False]
    assert stale == still == [["Remove 1"], True]
    assert known == [["Remove 1", "Remove 2"], False]


def test_what_the_server_would_not_say_is_asked_for_again(asides: Module) -> None:
    seen = run(
        asides,
        """
        asides.begin(question("a")); asides.need(); reply("r1", "Remove 1");
        asides.begin(question("b")); asides.need();
        const mine = [asides.refused("r2"), asides.refused("r2"), asides.refused("an answer of mine")];
        await soon();
        seen = { mine, sent, before: now() };
        reply("r3", "Remove 2"); seen.after = now();
        """,
    )
    assert seen["mine"] == [True, False, False]
    assert seen["sent"] == [["remove", "bid"]] * 3
    assert seen["before"] == [["Remove 1"], True]
    assert seen["after"] == [["Remove 2"], False]


def test_what_was_refused_is_forgotten_with_its_question(asides: Module) -> None:
    sent = run(
        asides,
        """
        asides.begin(question("a")); asides.need(); asides.refused("r1");
        asides.begin(null);
        await soon();
        seen = sent;
        """,
    )
    assert len(sent) == 1
