# mypyc: off: it defines msgspec Structs
"""What players of Wired: Black Ops may choose."""

from typing import Literal

from ...kernel.values import Option

Kind = Literal["ace", "thug"]


class Place(Option, tag="place", frozen=True):
    """WB-DP-PLACE: send crew to one location or job card."""

    at: str
    aces: int = 0
    thugs: int = 0


class Bid(Option, tag="bid", frozen=True):
    """WB-DP-PLACE: put one crew member on a box of the adjustment track (boxes count from 1)."""

    box: int
    crew: Kind


class Guards(Option, tag="guards", frozen=True):
    """WB-DP-SECURITY: how many Security Thugs join the own team or stay late; the others take their pay."""

    acp: int = 0
    bsu: int = 0
    cry: int = 0
    drd: int = 0


class Assign(Option, tag="assign", frozen=True):
    """WB-DP-MERC: the job a Mercenary joins; without one it goes back unused."""

    job: str = ""


class Resolve(Option, tag="resolve", frozen=True):
    """WB-DP-JOB: the job to resolve next."""

    job: str


class Lose(Option, tag="lose", frozen=True):
    """WB-DP-CASUALTY: the crew members who are caught or killed."""

    aces: int = 0
    thugs: int = 0


class Bail(Option, tag="bail", frozen=True):
    """WB-DP-BAIL: the crew members to free from Jail."""

    aces: int = 0
    thugs: int = 0


class Pawn(Option, tag="pawn", frozen=True):
    """WB-DP-PAY: a token to pawn, or none to stop pawning."""

    token: Literal["", "gun", "equipment", "heavy"] = ""


class Dismiss(Option, tag="dismiss", frozen=True):
    """WB-DP-PAY: who stays unpaid: crew in the Barracks, and the one on the track if that one is paid."""

    aces: int = 0
    thugs: int = 0
    track: bool = False


class Suffer(Option, tag="suffer", frozen=True):
    """WB-DP-EVENT: the kind of crew member an event takes."""

    crew: Kind


AnyOption = Place | Bid | Guards | Assign | Resolve | Lose | Bail | Pawn | Dismiss | Suffer
