"""`dystopolis learn`: a first game with a coach, the same lesson as in the browser."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.text import Text

from ..bots import Bot, seat_bots, usual_bot
from ..games.registry import game_named
from ..kernel import Game, Match, Option, Refused
from ..toolkit.lesson_path import (
    Progress,
    find_seed,
    follow,
    partner_plays,
    path_of,
    replay,
    setup_of,
    wanted,
)
from ..toolkit.lessons import ANY, Lesson, Step, lesson_of, lessons_of
from . import files
from .faces import face_of
from .local import LocalSeat
from .numbers import whole_number
from .screen import Closed, Screen, last_words, uninterrupted
from .session import Left, Session

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

HELP = "At a lesson: why says the reason, alone sends the coach away, coach calls him back."
LAST_TRIED = 1_000_000


def add(commands: "Commands") -> None:
    about = "A first game with a coach: he says what to do, and why. Or see whether a lesson still works."
    parser = commands.add_parser("learn", help="a first game with a coach", description=about)
    parser.add_argument("game", help="which game")
    parser.add_argument("lesson", nargs="?", default="", help="which lesson (default: the first)")
    parser.add_argument("--check", action="store_true", help="play the script, and say where it breaks")
    parser.add_argument(
        "--find-seed", action="store_true", help="find the first seed with which everything is as expected"
    )
    parser.add_argument("--first", metavar="N", default="1", help="the first seed to try (default: 1)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    if args.find_seed:
        first = whole_number(args.first, "The first seed")
        print(f"seed = {find_seed(game, lesson_of(game, args.lesson), first, first + LAST_TRIED)}")
        return 0
    if args.check:
        chosen = [lesson_of(game, args.lesson)] if args.lesson else lessons_of(game)
        for lesson in chosen:
            steps = len(replay(game, lesson).moves)
            print(f"{lesson.id}: {len(lesson.steps)} steps, {steps} answers, all as expected.")
        return 0
    return _play(game, lesson_of(game, args.lesson))


def _play(game: Game, lesson: Lesson) -> int:
    at = LessonSeat(game, lesson, files.new_path(game))
    session = LessonSession(at, Screen())
    at.next_seat = session.face.next_seat
    at.save()
    session.display.greeting = [
        Text(f"{game.title}: {lesson.title}. {lesson.about}", style="bold"),
        Text(HELP),
    ]
    try:
        session.play()
    except (Left, Closed, KeyboardInterrupt) as end:
        with uninterrupted():
            at.save()
            last_words("You have left the lesson.", new_line=not isinstance(end, Left))
        return 130 if isinstance(end, KeyboardInterrupt) else 0
    return 0


class LessonSeat(LocalSeat):
    """The learner's seat: the partner plays the script, and another answer than the wanted one is refused."""

    help = HELP

    def __init__(self, game: Game, lesson: Lesson, path: Path) -> None:
        names = lesson.names()
        match = Match(game, msgspec.structs.replace(setup_of(game, lesson), names=names))
        others = [seat for seat in range(lesson.seats) if seat != lesson.learner]
        bots: dict[int, Bot] = dict(
            zip(others, seat_bots(game, [usual_bot(game)] * len(others)), strict=True)
        )
        super().__init__(match, lesson.learner, bots, path)
        self.words = game.words.with_names(names)
        self.script = path_of(game, lesson.id)
        self.lesson = lesson
        self.alone = False
        self.read = 0
        self.said = -1

    @property
    def progress(self) -> Progress:
        return follow(self.script, ((entry.seat, entry.option) for entry in self.match.log))

    @property
    def coached(self) -> bool:
        return not self.alone and self.progress.on

    @property
    def step(self) -> Step | None:
        """What the learner is to do now, if the script knows."""
        now = self.progress
        if not self.coached or not wanted(now, self.match.table, self._mine):
            return None
        return self.lesson.steps[now.own]

    def heard(self) -> list[str]:
        """The notes that are due, then what is to be done; each once."""
        now = self.progress
        if not self.coached or (self.asked is None and not self.over):
            return []
        due = [step.say for step in self.lesson.steps[self.read : now.at] if not step.plays]
        self.read = max(self.read, now.at)
        if now.at >= self.script.length and self.said < now.at:
            self.said = now.at
            return [f"Coach: {text}" for text in [*due, self.lesson.end.say]]
        step = self.step
        if step is not None and self.said != now.own:
            self.said = now.own
            due.append(step.say + self._named(step))
        return [f"Coach: {text}" for text in due]

    def _named(self, step: Step) -> str:
        """The option that is meant, as it stands in the list."""
        if ANY in step.plays or self.asked is None:
            return ""
        options = wanted(self.progress, self.match.table, self._mine)
        label = next((one.label for one in self.asked.options if one.option in options), "")
        return f" [{label}]" if label else ""

    def answer(self, options: Sequence[Option]) -> None:
        step = self.step
        if step is not None and options and ANY not in step.plays:
            option = options[0]
            if option not in wanted(self.progress, self.match.table, self._mine):
                raise Refused(self._objection(step, option))
        super().answer(options[:1] if step is not None else options)

    def _objection(self, step: Step, option: Option) -> str:
        found = [one for one in (self.asked.options if self.asked else ()) if one.option == option]
        for at, sentence in step.wrong_at.items():
            if any(one.label.startswith(at) or at in one.touches for one in found):
                return sentence
        return step.wrong

    @property
    def others_first(self) -> bool:
        return self._given() is not None or super().others_first

    def _given(self) -> Option | None:
        return partner_plays(self.script, self.progress, self.match.table, self._mine)

    def go_on(self) -> bool:
        """One answer: what the script says, or else as at any table."""
        now = self.progress
        for seat in self.match.table.waiting():
            option = partner_plays(self.script, now, self.match.table, seat)
            if option is not None:
                self.match.answer(seat, option)
                self.moves += 1
                return True
        return super().go_on()


class LessonSession(Session):
    def __init__(self, at: LessonSeat, screen: Screen) -> None:
        super().__init__(at, face_of(at), screen)
        self.learner = at
        self.commands |= {"why": self._why, "alone": self._alone, "coach": self._coach}

    def _why(self, rest: str) -> None:
        step = self.learner.step
        if step is None or not step.why:
            raise Refused("The coach says nothing now.")
        self.screen.show(Text(step.why))

    def _alone(self, rest: str) -> None:
        self.learner.alone = True
        self.screen.show(Text("The coach is silent. Say coach to have him back."))

    def _coach(self, rest: str) -> None:
        self.learner.alone = False
        if not self.learner.coached:
            raise Refused("You went another way than the lesson, so the coach has nothing more to say.")
        self.learner.said = -1
        self.learner.read = max(self.learner.read, self.learner.progress.own)
        self.screen.show(*map(Text, self.learner.heard() or ["Coach: as you like."]))
