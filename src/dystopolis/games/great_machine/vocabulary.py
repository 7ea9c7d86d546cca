# mypyc: off: content is read once, when it is loaded
"""The vocabulary in which City Events and Directives say what they do.

mod(attack_need, 1)                                       a price or a need of this round, or while published
if(failed_raids >= 1){ discontent(1) }                    a fact of the round decides
may(machine){ pay(bonds, stage + 2); plan(1) }            the Machine, or the Heroes, may do all of it or none
on(free_in_minor){ gain(trust, 1) }                       each time it happens to a Hero
"""

from typing import Final

from ...toolkit.programs import ANY_NUMBER, Program, Reader, Value, Vocabulary, number, word

MODIFIERS: Final = (
    "exit_hero_first",  # Trust more for the first exit of a Hero's movement
    "exit_guard_first",  # Bonds more for the first exit of a Guard order
    "exit_hero_free",  # leaving this District costs Heroes nothing
    "servant_step",  # Bonds for each District that a Servant exits
    "attack_need",  # coins more or less to break a Guard
    "repair_cost",
    "repair_count",
    "incite_where",
    "action_cost",  # Trust more or less for an Action, never below 0
    "identify_guard_cap",  # identifying costs at most so much for each Citizen
    "riot_opposition",
    "income_bonds",
    "servant_actions",
    "turn_order",
    "reveal_on_identify",
    "shadow",
    "protocol_count",
    "escape_reroll",
    "cit_first_exit_free",
)
PLACES: Final = (
    "minor", "major", "unbroken_minor", "GC", "TL", "CN", "CS", "AR", "CO", "IN", "SC", "VE",
    "incitement", "gc_tl_special",
)  # fmt: skip
GRANTS: Final = ("draw_directive", "release_arrested", "cancel_directive", "confiscate", "pacify")
TRIGGERS: Final = ("with_servant", "free_in_minor", "free_in_major", "stage_entered")
FACTS: Final = (
    "servants_together",
    "majors_connected",
    "no_access",
    "major_cards",
    "special_actions",
    "unwatched_broken",
    "stayers",
    "heroes_with_servants",
    "failed_raids",
    "discontent_rise",
    "unguarded_at_closing",
    "raids_and_arrests",
    "punished",
    "overguarded",
    "bonds_over_trust",
    "heroes_here",
    "detained",
    "heroes_in_minor",
    "heroes_in_major",
    "heroes_in_power",
    "heroes_in_tl",
    "heroes_apart",
    "heroes_away_from_servants",
    "heroes_moved",
    "districts_with_heroes",
    "heroes_connected",
    "heroes_in_two_connected",
    "revealed",
    "guards_broken",
    "published",
    "trust_together",
    "broken_in_city",
    "unguarded",
    "actives_with_heroes",
    "servants_in_minor",
)
PRICES: Final = ("stage + 2", "known_beside_heroes", "guards_here")
COMPARISONS: Final = (">=", "<=", "==")


def comparison(text: str) -> Value:
    """A fact of the round beside a number, such as `failed_raids >= 1`."""
    match text.split():
        case [fact, sign, least] if sign in COMPARISONS and least.isascii() and least.isdigit():
            if fact in FACTS:
                return f"{fact} {sign} {int(least)}"
            raise ValueError(f"{fact} is not a fact of the round. There are {', '.join(FACTS)}")
    raise ValueError(f"{text or 'nothing'} is not a fact, one of {' '.join(COMPARISONS)} and a number")


def amount(text: str) -> Value:
    """So much, or a price that is worked out when it is due."""
    if text in PRICES:
        return text
    if text.isascii() and text.isdigit() and len(text) < 3:
        return int(text)
    raise ValueError(f"{text or 'nothing'} is neither a number nor one of {', '.join(PRICES)}")


def _vocabulary() -> Vocabulary:
    small: Reader = number(-9, 9)
    some: Reader = number(1, 9)
    purse = word("trust", "bonds")
    side = word("machine", "heroes", "hero")
    state = word("unidentified", "identified", "revealed")
    verbs = Vocabulary()
    # What holds
    verbs.add("mod", word(*MODIFIERS), small, word(*PLACES), least=2)
    verbs.add("grant", word(*GRANTS))
    verbs.add("on", word(*TRIGGERS), branches=1)
    verbs.add("opening", branches=1)
    verbs.add("access", branches=1)
    verbs.add("once_per_round", branches=1)
    # Who and when
    verbs.add("if", comparison, branches=1, otherwise=True)
    verbs.add("unless", comparison, branches=1, otherwise=True)
    verbs.add("may", side, branches=1, otherwise=True)
    verbs.add("one_of", side, branches=ANY_NUMBER)
    verbs.add("each_hero", word("all", "free_in_minor", "undetained"), branches=1)
    verbs.add("each_servant", word("all", "in_minor", "without_heroes"), branches=1)
    # What happens
    verbs.add("gain", purse, some)
    verbs.add("lose", purse, some)
    verbs.add("pay", purse, amount)
    verbs.add("pay_together", some)
    verbs.add("pledge", some)
    verbs.add("discontent", small)
    verbs.add("plan", some)
    verbs.add("progress_reset")
    verbs.add("identify", word("here"))
    verbs.add("reveal", word("here", "anywhere"))
    verbs.add("expose_active")
    verbs.add("release", some, state)
    verbs.add("break_guard", word("random", "anywhere"))
    verbs.add("discard_directives", word("hand", "published", "hand_or_earliest"), some)
    verbs.add("retrieve", word("own", "any"))
    verbs.add("forfeit", word("this_card", "any_but_last"))
    verbs.add("reposition")
    verbs.add("move_revealed", some)
    verbs.add("resettle")
    return verbs


VOCABULARY: Final = _vocabulary()


def read_program(text: str, place: str = "The effect") -> Program:
    """An effect in the vocabulary; a ContentError says at which column it goes wrong."""
    return VOCABULARY.read(text, place)
