# mypyc: off: it makes msgspec Structs
"""How Wired: Black Ops is played, and the rulings that a group may decide otherwise."""

from typing import Final

from ...kernel.modes import Mode, Setting, colours

RULINGS: Final = (
    Setting(
        "WB-RULING-06",
        "How much of a job card a team fills",
        ("all boxes", "any boxes"),
        about="The rulebook's examples fill every box of a job card in one turn. With any boxes, a smaller "
        "team may go; the boxes it leaves empty stay shut to everybody.",
        sets="any_boxes",
    ),
    Setting(
        "WB-RULING-17",
        "Crew on the adjustment track in phase 9",
        ("not paid", "paid"),
        about="The rulebook has crew in the Barracks paid. With paid, the one on the adjustment track wants "
        "a wage too, and may be the one who walks away.",
        sets="track_is_paid",
    ),
    Setting(
        "WB-RULING-18",
        "The bank",
        ("unlimited", "limited"),
        about="The rulebook limits crew, not tokens. With limited, whoever gains gets no more than the "
        "tokens that are left in the box.",
        sets="bank_is_limited",
    ),
    Setting(
        "WB-RULING-19",
        "Reputation below 0",
        ("stops at 0", "may sink"),
        about="The rulebook's track begins at 0, and penalties stop there. With may sink, unpaid crew cost "
        "Reputation also of those who have none.",
        sets="reputation_may_sink",
    ),
    Setting(
        "WB-RULING-33",
        "An event defeated this round",
        ("stops at once", "hits once more"),
        about="The rulebook's phase 7 comes before phase 10, so a defeated event is gone before it hits. "
        "With hits once more, it is carried out a last time.",
        sets="defeated_event_still_hits",
    ),
    Setting(
        "WB-RULING-40",
        "The +25 cap covers",
        ("the list", "everything"),
        about="The rulebook caps tokens, Money and lost crew at +25 together and adds the target bonus after "
        "that. With everything, the target bonus counts towards the +25 as well.",
        sets="cap_covers_target",
    ),
    Setting(
        "WB-RULING-43",
        "Paying crew while Money is there",
        ("must pay", "may refuse"),
        about="The rulebook says that crew must be paid while there is Money. With may refuse, one may keep "
        "it and let crew walk away.",
        sets="may_refuse_pay",
    ),
    Setting(
        "WB-RULING-47",
        "Other players' Piles",
        ("a count", "open piles"),
        about="The rulebook tells others how many cards lie in a Pile, not which. With open piles, everybody "
        "may read them.",
        sets="piles_are_open",
    ),
)
NEWCOMERS: Final = Setting(
    "newcomers",
    "Seats that start with 5 Reputation (WB-VAR-NEWCOMER)",
    about="Everybody starts without Reputation. Whoever plays for the first time may start with 5.",
)

MODES: Final = (
    Mode(
        id="standard",
        title="Each for themselves",
        seats=(2, 3, 4),
        usual=4,
        roles=colours,
        settings=(NEWCOMERS, *RULINGS),
    ),
)
