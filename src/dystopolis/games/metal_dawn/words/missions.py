# mypyc: off: words for people are never in a hurry
"""What is said about Missions: accepted, furthered, completed, failed."""

from ....kernel.choice import Ask
from ....toolkit.words import Page, nothing_missing
from ..events import Accepted, Completed, MissionFailed, Progressed, SkillGained
from ..missions import REWARD
from ..options import PutAway, Reward
from ..table import MetalDawn
from .phrases import Phrases

page = Page()


@page.asks(REWARD, "choose the reward of a Mission", Reward, PutAway)
def _(t: MetalDawn, ask: Ask, say: Phrases) -> str:
    agent = next(agent for agent in t.agents if agent.card == ask.args[0])
    return f"{say.agent(agent.card)} has completed {say.mission(agent.mission)}. Which reward do you take?"


@page.label(Reward)
def _(option: Reward, t: MetalDawn, ask: Ask, say: Phrases) -> str:
    if option.what == "retreat":
        return f"Push the track back to {max(t.box.numbers.track_floor, t.md - 1)}"
    agent = next(agent for agent in t.agents if agent.card == ask.args[0])
    return f"Keep the skill: {t.box.missions[agent.mission].skill_text}"


@page.touches(Reward)
def _(option: Reward, t: MetalDawn, ask: Ask) -> tuple[str, ...]:
    return ("track",) if option.what == "retreat" else (f"agent:{t.box.agents[ask.args[0]].id}",)


page.why_not(Reward)(nothing_missing)


@page.tells(Accepted, "MD-MISS-02", beat=True)
def _(event: Accepted, say: Phrases) -> str:
    needed = say.box.missions[say.box.mission_index[event.mission]].need_text
    return f"{say.agent(event.agent)} accepts {say.mission(event.mission)}: {needed[0].lower()}{needed[1:]}."


@page.tells(Progressed, "MD-MISS-05")
def _(event: Progressed, say: Phrases) -> str:
    return f"{say.mission(event.mission)} of {say.agent(event.agent)}: {event.now} of {event.needed}."


@page.tells(Completed, "MD-MISS-07", beat=True)
def _(event: Completed, say: Phrases) -> str:
    what = "to push the track back" if event.reward == "retreat" else "and keeps it as a skill"
    return f"{say.agent(event.agent)} completes {say.mission(event.mission)} {what}."


@page.tells(SkillGained, "MD-ICON-03", beat=True)
def _(event: SkillGained, say: Phrases) -> str:
    return f"{say.agent(event.agent)} gains the skill of {say.mission(event.mission)}."


@page.tells(MissionFailed, "MD-MISS-12", beat=True)
def _(event: MissionFailed, say: Phrases) -> str:
    where = say.zone(event.zone)
    if not event.mission:
        return f"A Mission token fails in {where}, and no Mission card is left."
    fail = say.box.missions[say.box.mission_index[event.mission]].fail_text
    whose = (
        f"{say.mission(event.mission)} of {say.agent(event.agent)}"
        if event.agent
        else say.mission(event.mission)
    )
    return f"{whose} fails in {where}: {fail[0].lower() if fail[:2] != 'MD' else 'M'}{fail[1:]}"
