# mypyc: off: words for people are never in a hurry
"""Why something moved: the short names that events carry, as part of a sentence, each with its rule."""

from typing import Final

TRUST: Final = {
    "citizens": (" from Citizens", "GM-OPEN-02"),
    "event": (" by the City Event", "GM-EVG-02"),
    "artificer": (" for her devices", "GM-HERO-10"),
    "favour": (" in favour of the Heroes", "GM-VAR-03"),
    "exit": (" at the exit", "GM-MOVE-03"),
    "drone": (" to a Drone", "GM-MIS4-01"),
    "no_trust": (" by No Trust!", "GM-DET-03"),
    "judgementor": (" to Judgementor", "GM-SCDET-04"),
    "actress": (" for her performance", "GM-HERO-06"),
    "confiscate": (" by Confiscate", "GM-DIR-05"),
    "levy": (" by Levy", "GM-SCDIR-13"),
    "underground": (" from the Underground Resistance", "GM-MIS4-06"),
    "resistance": (" for the Resistance", "GM-MIS4-05"),
    "disclosure": (" for Bonds", "GM-MIS4-04"),
    "action": (" for the Guards here", "GM-ACT-19"),
    "attack": (" for the attack", "GM-ACT-04"),
    "identify": (" for a closer look", "GM-ACT-07"),
    "riot": (" for the Riot", "GM-RIOT-02"),
    "guards": (" for moving Guards", "GM-ACT-17"),
    "move": (" for moving Citizens", "GM-ACT-09"),
    "gain": (" by talking to people", "GM-ACT-10"),
    "judges": (" for the judges", "GM-EV1-22"),
    "security": (" against the Security Protocol", "GM-SCEV-04"),
    "breakthrough": (" for the Breakthrough", "GM-SCEV-07"),
    "plan": (" so that the plan stays", "GM-SCEV-09"),
}
BONDS: Final = {
    "income": (" of income", "GM-OPEN-05"),
    "servant": (" for a Servant's way", "GM-MACH-02"),
    "guard": (" for a Guard's way", "GM-MACH-03"),
    "raid": (" for a Raid", "GM-SERV-01"),
    "repair": (" for repairs", "GM-SERV-02"),
    "arrest": (" for an arrest", "GM-SERV-03"),
    "draw": (" for a Directive", "GM-SERV-05"),
    "publish": (" for publishing", "GM-SERV-06"),
    "reposition": (" for moving a District", "GM-SERV-07"),
    "square": (" from the Central Square", "GM-SERV-08"),
    "optimize": (" for a second Action", "GM-DIR-08"),
    "provoke": (" for Provoke", "GM-DIR-10"),
    "bread": (" for bread and circuses", "GM-EV2-01"),
    "no_trust": (" by No Trust!", "GM-DET-03"),
    "event": (" by the City Event", "GM-EVG-02"),
    "plan": (" for the plan", "GM-CLOSE-03"),
}
DISCONTENT: Final = {
    "actress": ("the Actress is in the news", "GM-HERO-06"),
    "bread": ("bread and circuses", "GM-EV2-01"),
    "pacify": ("Pacify", "GM-DIR-09"),
    "mission": ("a Mission is done", "GM-MIS-12"),
    "incite": ("Incitement", "GM-ACT-08"),
    "square": ("the Central Square", "GM-ACT-18"),
    "raid": ("a Raid failed", "GM-CLOSE-01"),
    "event": ("the City Event", "GM-EVG-02"),
}
PLAN: Final = {
    "provoke": ("Provoke", "GM-DIR-10"),
    "detained": ("a Hero was detained", "GM-DET-01"),
    "marker": ("the Progress marker met Discontent", "GM-SCPROG-02"),
    "benefit": ("a Riot succeeded", "GM-SCLVL-07"),
    "mission": ("a Mission is done", "GM-MIS-12"),
    "event": ("the City Event", "GM-CLOSE-03"),
    "countdown": ("The Countdown", "GM-EVG-05"),
}
MARKER: Final = {
    "district": ("a Servant in a Minor District", "GM-SCACT-09"),
    "square": ("a Servant in the Central Square", "GM-SCACT-10"),
    "detained": ("Phantasmer detains", "GM-SCDET-03"),
    "no_guard": ("no special Guard is left", "GM-SCGRD-04"),
    "reset": ("the Heroes reset it", "GM-SCEV-07"),
}
GUARDS: Final = {
    "attack": (" in an attack", "GM-ACT-02"),
    "riot": (" in the Riot", "GM-RIOT-06"),
    "mission": (" by the Self-Destruct Command", "GM-MIS2-04"),
    "event": (" by the City Event", "GM-SCEV-07"),
}
WAYS: Final = {
    "machine": ("The Machine sends", "GM-MACH-03"),
    "nexus": ("The Heroes send", "GM-ACT-17"),
    "control": ("The Heroes' Control sends", "GM-MIS3-05"),
    "resettle": ("Resettle moves", "GM-DIR-13"),
    "move": ("The Heroes move", "GM-ACT-09"),
    "physician": ("The Physician brings", "GM-HERO-11"),
    "event": ("The City Event moves", "GM-SCEV-07"),
}
LOOKS: Final = {
    "free": ("for free", "GM-TRACK-06"),
    "favour": ("in favour of the Heroes", "GM-VAR-03"),
    "identify": ("", "GM-ACT-07"),
    "physician": ("", "GM-HERO-11"),
    "event": ("by the City Event", "GM-EV1-06"),
}
CARDS: Final = {
    "no_access": ("No Access!", "GM-DET-04"),
    "searches": ("House-to-House Searches", "GM-EV2-10"),
    "hecate": ("Lex Hecate", "GM-SCDET-05"),
    "escape": ("caught on the way", "GM-SCDET-06"),
    "informers": ("Informers' Bounty", "GM-SCEV-09"),
}
RELEASES: Final = {
    "mission": ("The Falsification frees", "GM-MIS-13"),
    "citadel": ("The Heroes free", "GM-ACT-13"),
    "amnesty": ("The Machine frees", "GM-EV1-21"),
    "event": ("The Heroes free", "GM-SCEV-07"),
}
RAIDS: Final = {
    "success": ("has caught somebody", "GM-CLOSE-01"),
    "failed": ("has caught nobody", "GM-CLOSE-01"),
    "nobody": ("is over: nobody active is left", "GM-SCACT-14"),
}
OFFERS: Final = {
    "provoke": ("Provoke.", "GM-DIR-10"),
    "bread": ("Bread and circuses.", "GM-EV2-01"),
    "plan": ("A payment for the plan.", "GM-CLOSE-03"),
    "amnesty": ("The amnesty.", "GM-EV1-21"),
    "trade": ("A trade of Directives.", "GM-EV2-13"),
    "security": ("A payment against the Security Protocol.", "GM-SCEV-04"),
    "breakthrough": ("A payment for the Breakthrough.", "GM-SCEV-07"),
}


def of_trust(why: str) -> tuple[str, str]:
    return TRUST.get(why, ("", "GM-GEN-02"))


def of_bonds(why: str) -> tuple[str, str]:
    return BONDS.get(why, ("", "GM-GEN-02"))


def of_discontent(why: str) -> tuple[str, str]:
    return DISCONTENT.get(why, (why, "GM-TRACK-02"))


def of_plan(why: str) -> tuple[str, str]:
    return PLAN.get(why, (why, "GM-TRACK-08"))


def of_marker(why: str) -> tuple[str, str]:
    return MARKER.get(why, (why, "GM-SCPROG-01"))


def of_break(why: str) -> tuple[str, str]:
    return GUARDS.get(why, ("", "GM-GEN-03"))


def of_way(why: str) -> tuple[str, str]:
    return WAYS.get(why, ("Somebody moves", "GM-MACH-11"))


def of_look(why: str) -> tuple[str, str]:
    return LOOKS.get(why, ("", "GM-ACT-07"))


def of_card(why: str) -> tuple[str, str]:
    return CARDS.get(why, (why, "GM-DET-04"))


def of_release(why: str) -> tuple[str, str]:
    return RELEASES.get(why, ("Somebody frees", "GM-ACT-13"))


def of_raid(why: str) -> tuple[str, str]:
    return RAIDS.get(why, ("is over", "GM-CLOSE-01"))


def offers(what: str) -> tuple[str, str]:
    return OFFERS.get(what, (f"{what.replace('_', ' ').capitalize()}.", "GM-GEN-04"))
