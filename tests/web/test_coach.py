"""The coach of a first game, on the lesson of Wired: what a click is answered with."""

from typing import Any

import pytest
from tests.web.javascript import WEB, Module, installed

from dystopolis.games.wired import GAME
from dystopolis.toolkit.lessons import lessons_of

pytestmark = installed
# After the first round: the street pays out, and then a guard may join.
NOTE = "The street pays out"
COACH = """
  const { lesson, at, options, wanted } = given;
  const table = {
    lesson: { id: lesson.id, at: at + 1, own: at + 1, on: true, wanted },
    ask: { prompt: "Who stays?", options }, match: { id: "abc", game: "wired" }, status: { state: "running" },
    motion: { busy: false, awaited: null, together: [], paused: false }, seat: 0, audible: () => false,
  };
  localStorage.setItem("dystopolis lesson abc", JSON.stringify({ read: at }));
  const coach = new client.Coach(() => table, () => options);
  coach.lesson = lesson;
  const [join, pay] = options;
  const now = () => [coach.note >= 0, coach.sentence, coach.answer];
"""


@pytest.fixture(scope="module")
def coach(tmp_path_factory: pytest.TempPathFactory) -> Module:
    return Module(WEB / "src" / "lib" / "coach.svelte.ts", tmp_path_factory.mktemp("coach"))


def run(module: Module, script: str) -> Any:
    [lesson] = lessons_of(GAME)
    at = next(number for number, step in enumerate(lesson.steps) if step.say.startswith(NOTE))
    options = [
        {"option": {"kind": "guards", "joins": 1}, "label": "Delta Security: 1 joins", "at": ["sec_drd"]},
        {"option": {"kind": "guards", "joins": 0}, "label": "Delta Security: takes 2 Money", "at": ["bank"]},
    ]
    wanted = [options[0]["option"]]
    return module.run(COACH + script, {"lesson": lesson, "at": at, "options": options, "wanted": wanted})


@pytest.mark.parametrize("click", ['coach.objectsTo("sec_drd")', "coach.objects(join.option)"])
def test_who_does_what_comes_next_need_not_press_next_first(coach: Module, click: str) -> None:
    """A click that comes while a note appears is not lost."""
    before, objects, after = run(coach, f"seen = [now()]; seen.push({click}); seen.push(now());")
    assert before[0]
    assert before[1].startswith(NOTE)
    assert objects is False
    assert not after[0]
    assert after[1].startswith("Your guard can take 2 Money or join")


@pytest.mark.parametrize("click", ['coach.objectsTo("bank")', "coach.objects(pay.option)"])
def test_another_click_is_answered_while_a_note_is_read(coach: Module, click: str) -> None:
    objects, after = run(coach, f"seen = [{click}]; seen.push(now());")
    assert objects is True
    assert after[0]
    assert after[2] == "Nothing to do just now: press Next."
