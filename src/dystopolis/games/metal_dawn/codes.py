"""The Dominus Codes: which are face up, which are hacked, and what they do by themselves."""

from .box import NONE
from .cards import knowers
from .events import CardActs, CodeAdded, CodeRevealed
from .running import begin_effect
from .table import FACE_DOWN, FACE_UP, HACKED, NO_CODE, MetalDawn


def set_code(t: MetalDawn, space: int, state: int) -> None:
    states = list(t.code_state)
    states[space] = state
    t.code_state = tuple(states)


def decide_code(t: MetalDawn, space: int) -> int:
    """Which card lies on a space: drawn when somebody first sees it."""
    card = t.code_cards[space]
    if card < 0:
        index = t.chance.below("codes", len(t.code_bag))
        card = t.code_bag[index]
        t.code_bag = t.code_bag[:index] + t.code_bag[index + 1 :]
        cards = list(t.code_cards)
        cards[space] = card
        t.code_cards = tuple(cards)
    return card


def show_code(t: MetalDawn, space: int, seats: int) -> int:
    """Let these seats (a mask) see the card of a space."""
    card = decide_code(t, space)
    known = list(t.code_known)
    if known[space] | seats != known[space]:
        t.show()
    known[space] |= seats
    t.code_known = tuple(known)
    return card


def peek_code(t: MetalDawn, space: int, division: int) -> int:
    """MD-INFO-02: it stays face down and does nothing."""
    return show_code(t, space, knowers(t, division))


def reveal_code(t: MetalDawn, space: int, me: int, division: int) -> None:
    """MD-HACK-02, MD-HACK-11, MD-HACK-14: turned up for good; its `on_reveal` ability follows."""
    if t.code_state[space] != FACE_DOWN:
        return
    code = t.box.codes[show_code(t, space, -1)]
    set_code(t, space, FACE_UP)
    if t.aloud:
        t.tell(CodeRevealed(space + 1, code.id))
    if code.timing == "on_reveal":
        t.do(code_acts, space, me, division)


def code_acts(t: MetalDawn, space: int, me: int, division: int) -> None:
    """The ability of a Code takes effect, about the zone of Dominus."""
    code = t.box.codes[t.code_cards[space]]
    if t.aloud:
        t.tell(CardActs(f"code:{code.id}"))
    t.do(begin_effect, code.program, me, division, f"code:{code.id}", t.dominus)


def next_face_down(t: MetalDawn) -> int:
    """MD-ICON-09: the face-down Code with the lowest number; NONE if there is none."""
    for space, state in enumerate(t.code_state):
        if state == FACE_DOWN:
            return space
    return NONE


def face_down_codes(t: MetalDawn) -> list[int]:
    return [space for space, state in enumerate(t.code_state) if state == FACE_DOWN]


def unhacked_codes(t: MetalDawn) -> list[int]:
    return [space for space, state in enumerate(t.code_state) if state in (FACE_DOWN, FACE_UP)]


def all_hacked(t: MetalDawn) -> bool:
    """MD-CLEAN-04: every Code that was placed."""
    return all(state in (NO_CODE, HACKED) for state in t.code_state)


def add_code(t: MetalDawn) -> None:
    """MD-FIRE-11, MD-RULING-45: one more, face down on the next free space (Act I)."""
    if t.act == 1 and NO_CODE in t.code_state:
        space = t.code_state.index(NO_CODE)
        set_code(t, space, FACE_DOWN)
        if t.aloud:
            t.tell(CodeAdded(space + 1))
