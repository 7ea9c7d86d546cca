"""Metal Dawn in the terminal: its board, its news, its end."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.console import RenderableType
from rich.text import Text

from ...games.metal_dawn import events as e
from ...games.metal_dawn.options import (
    Accept,
    Attack,
    AttackRobot,
    Claim,
    Complete,
    End,
    Equip,
    Hack,
    Move,
    PickZone,
    Retreat,
    UseAbility,
    UseDivision,
    UseGear,
    UseIntel,
    UsePower,
    UseSkill,
)
from ...games.metal_dawn.table import MetalDawn
from ...games.metal_dawn.view_types import MetalDawnView
from ...games.metal_dawn.words.phrases import Phrases
from ...games.metal_dawn.words.round import phase_name
from ...kernel import Event, Option, Told
from ..face import TIGHT, Face
from ..menu import Entry, tokenize
from ..scoresheet import ending_of
from ..seat import Asked
from ..things import matching_things
from .board import SEAT_STYLES, Drawing

FEW: Final = 14
ZONE: Final = re.compile(r"\bzone (\d+)\b")
VERBS: Final = {
    "hack": "Hack",
    "attack": "Attack",
    "intel": "Use Intel",
    "free": "Free actions",
    "end": "End the activation",
}
FIXED: Final = {f"zone-{number}": number for number in range(1, 13)} | {
    verb: 13 + place for place, verb in enumerate(VERBS)
}
FREE: Final = (
    Accept, Claim, Complete, Equip, Retreat, UseAbility, UseDivision, UseGear, UsePower, UseSkill,
)  # fmt: skip
BY_ZONE: Final = (End, Move, PickZone)  # where these are listed, zones are chosen by their numbers
ROUTINE: Final = (e.ActivationEnded, e.Progressed, e.CleanedUp, e.LookedAt, e.Placed, e.Outfitted)


class MetalDawnFace(Face):
    help = """\
Choose by number, or by words that tell what you mean: "pentagon weapon", "attack drone", "end".
Zones have the numbers 1 to 12: "3" lists what you can do there, "3 2" takes the second of it.
A zone shows its four locations, 1 2 above and 4 3 below, each with its icon: W Weapon, G Gear,
X Weapon or Gear, I Intel, A any of the three, B Block, D Destroy, R Reveal, M Mission.
Ex2? is a hidden Exterminator that deals 2; Cy1/4DEF is revealed, with defence 4 and Defend; a Unit in
brackets is blocked. Agents are four letters and their health: STIT5 is still to act, stit5 has acted,
>STIT5 acts, /GHOS4 stands beside the location. * leads. M1: a Mission token lies there.
Icons: sd Self Destruct, lu Lure, tr Transform, INC Incite, DEF Defend, TER Terrify, SUP Suppress;
+sk, +ac, +he, +co: who destroys it gains a skill, an action, health, or reveals a Code.
"ends 6 to 9": where the track would stand if the round ended now, taken and untaken. [A zone] is Destroyed.
  look NAME     all about a zone, an Agent, a Code, a deck: look pentagon, look cipher, look track
  ? or rule     the rule behind this choice; rule MD-HACK-08 any rule; rule firewall rules about something
  hint          what the strongest bot would do
  undo          take your last choice back, unless chance was drawn or something shown since
  list          every option in one list        board   the whole board again
  log           what happened in this round and the last; log all tells the whole match
  save [FILE]   save now                        quit    save and leave"""
    stands = "Your last choice stands: something was drawn or shown since."
    starts = e.Round

    @property
    def say(self) -> Phrases:
        return Phrases(cast(MetalDawn, self.at.blank), self.words.names)

    def board(self, width: int, room: int, numbers: Mapping[str, int], whole: bool) -> list[RenderableType]:
        drawing = Drawing(self._seen(), self.say, width, numbers)
        parts: list[RenderableType] = [drawing.heading(), drawing.map(), drawing.codes()]
        if room > TIGHT or whole:
            parts += [plans for plans in [drawing.plans()] if plans is not None]
            parts += drawing.divisions(full=whole or drawing.wide)
        verbs = drawing.verbs(VERBS)
        return [*parts, verbs] if verbs is not None else parts

    def final(self, width: int) -> list[RenderableType]:
        names = [Text(self.at.name_of(seat), style=SEAT_STYLES[seat]) for seat in range(self.at.setup.seats)]
        drawing = Drawing(self._seen(), self.say, width)
        return [drawing.heading(), drawing.map(), *ending_of(self.at.ending, names, self.seat)]

    def told(self, event: Event) -> str:
        """Zones by their names, which everybody sees on the board."""
        names = {zone.number: self.say.zone_card(zone.card) for zone in self._seen().zones}
        sentence = super().told(event)
        return ZONE.sub(lambda found: f"{names.get(int(found[1]), found[0])} ({found[1]})", sentence)

    def news(self, told: Sequence[Told], brief: bool) -> list[Text]:
        """A paragraph for each phase and each activation in which something happened."""
        paragraphs: list[Text] = []
        title = ""
        for event in self.heard(told):
            if isinstance(event, e.Phase):
                title = phase_name(event.name)
            elif isinstance(event, e.Round):
                title = f"Round {event.number}"
            elif isinstance(event, e.Activated):
                title = self.say.agent(event.agent)
            elif not brief or not isinstance(event, ROUTINE):
                self._tell(paragraphs, title, event)
                title = ""
        return paragraphs

    def _tell(self, paragraphs: list[Text], title: str, event: Event) -> None:
        if title or not paragraphs:
            paragraphs.append(Text(f"{title}: " if title else "", style="bold"))
        else:
            paragraphs[-1].append(" ")
        paragraphs[-1].append(Text(self.told(event), style="not bold"))

    # What can be chosen

    def entries(self, asked: Asked) -> list[Entry]:
        """What an Agent may do is cut by zones and verbs; so is every other list of zones or many places."""
        cut = len(asked.options) > FEW or any(isinstance(one.option, BY_ZONE) for one in asked.options)
        found: list[Entry] = []
        for option, label, touches in asked.options:
            group = self._group(option, touches) if cut else ""
            words = f"{self.group_name(group)} {label}" if group else label
            found.append(Entry(option, label, group, label, None, frozenset(tokenize(words))))
        return found

    def _group(self, option: Option, touches: tuple[str, ...]) -> str:
        if isinstance(option, Hack):
            return "hack"
        if isinstance(option, Attack | AttackRobot):
            return "attack"
        if isinstance(option, UseIntel):
            return "intel"
        if isinstance(option, End):
            return "end"
        if isinstance(option, FREE):
            return "free"
        if isinstance(option, Move):
            return f"zone-{option.zone}"
        places = [at for at in touches if at.startswith(("zone-", "place-"))]
        return f"zone-{places[0].split('-')[1]}" if places else ""

    def group(self, option: Option) -> str:
        return self._group(option, ())

    def group_name(self, group: str) -> str:
        if group in VERBS:
            return VERBS[group]
        number = group.removeprefix("zone-")
        if number.isdigit():
            zone = self._seen().zones[int(number) - 1]
            return f"{self.say.zone_card(zone.card)} ({number})"
        return group or "Other choices"

    def fixed(self) -> Mapping[str, int]:
        return FIXED

    def shut(self, group: str) -> str:
        thing = self.at.things().get(group)
        if thing is not None:
            return f"{thing.name}: {thing.line} {thing.why}".strip()
        return f"{VERBS.get(group, group)}: nothing of that is possible now."

    def why_not(self, text: str) -> str:
        things = self.at.things()
        found = matching_things(things, text)
        return "\n".join(f"{things[at].name}: {things[at].why}" for at in found[:3] if things[at].why)

    def _seen(self) -> MetalDawnView:
        return cast(MetalDawnView, self.view(self.seat))
