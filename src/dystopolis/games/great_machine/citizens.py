"""The Citizens: who stands where, in which state, and what is known about those who were mixed up."""

from .codes import CODES, FACES, IDENTIFIED, NONE, ON_CITIZEN, ORDER, REVEALED, SQUARES, TRAITOR, UNIDENTIFIED
from .events import CitizenMoved, CitizenReleased, Identified, Revealed, Saw
from .table import GreatMachine


def stage_of(t: GreatMachine) -> int:
    """GM-TRACK-01, GM-TRACK-09: the Stage of Discontent; the Riot Stage counts as 5."""
    return min((t.discontent - 1) // 3, 5)


def is_active(t: GreatMachine, face: int) -> bool:
    """GM-CIT-03, GM-CIT-04: a number is active from its Stage on, a Traitor never."""
    return face <= stage_of(t)


def citizens_in(t: GreatMachine, district: int) -> int:
    """GM-CIT-08, GM-CIT-09: everybody but revealed Traitors."""
    count = 0
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        if t.face[square] and not (t.face[square] == TRAITOR and t.state[square] == REVEALED):
            count += 1
    return count


def unidentified_in(t: GreatMachine, district: int) -> int:
    count = 0
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        if t.face[square] and t.state[square] == UNIDENTIFIED:
            count += 1
    return count


def unidentified_squares(t: GreatMachine, district: int) -> list[int]:
    first = district * SQUARES
    return [
        square
        for square in range(first, first + SQUARES)
        if t.face[square] and t.state[square] == UNIDENTIFIED
    ]


def first_unidentified(t: GreatMachine, district: int) -> int:
    """The one on the lowest square, or NONE."""
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        if t.face[square] and t.state[square] == UNIDENTIFIED:
            return square
    return NONE


def known_in(t: GreatMachine, district: int) -> int:
    """Identified and revealed Citizens, without revealed Traitors."""
    return citizens_in(t, district) - unidentified_in(t, district)


def active_in(t: GreatMachine, district: int) -> int:
    """Revealed active Citizens."""
    limit = stage_of(t)
    count = 0
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        if 0 < t.face[square] <= limit and t.state[square] == REVEALED:
            count += 1
    return count


def lowest_active(t: GreatMachine, district: int) -> int:
    """GM-SCACT-01, GM-RULING-54: the square of the revealed active Citizen with the lowest number."""
    best = NONE
    limit = stage_of(t)
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        active = 0 < t.face[square] <= limit and t.state[square] == REVEALED
        if active and (best == NONE or t.face[square] < t.face[best]):
            best = square
    return best


def free_square(t: GreatMachine, district: int) -> int:
    """GM-CIT-10: a free Citizen square of a District, or NONE."""
    first = district * SQUARES
    for square in range(first, first + t.box.squares[district]):
        if t.face[square] == 0:
            return square
    return NONE


def all_known(t: GreatMachine, district: int) -> bool:
    """Whether everybody in a District is revealed."""
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        if t.face[square] and t.state[square] != REVEALED:
            return False
    return True


def are_alike(t: GreatMachine, squares: list[int]) -> bool:
    """Whether nothing is known that would tell these face-down tokens apart."""
    return all(t.group[square] == t.group[squares[0]] for square in squares)


def income_of(t: GreatMachine, district: int) -> int:
    """GM-OPEN-02, GM-RULING-28: 1 Trust a Citizen, 2 a revealed active one, 0 a revealed Traitor."""
    limit = stage_of(t)
    numbers = t.box.numbers
    total = 0
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        face = t.face[square]
        if face == 0:
            continue
        if t.state[square] != REVEALED:
            total += numbers.trust_of_citizen
        elif face <= limit:
            total += numbers.trust_of_active
        elif face != TRAITOR:
            total += numbers.trust_of_citizen
    return total


# What becomes known.


def look_at(t: GreatMachine, squares: list[int], why: str) -> None:
    """GM-CIT-05, GM-SCGEN-01, GM-EV2-16, GM-EV2-24: Heroes identify Citizens; all of them see the faces."""
    if not squares:
        return
    openly = t.house.together or t.decree == ORDER
    for square in squares:
        if openly:
            reveal_square(t, square)
        else:
            t.show()
            learn_face(t, square, False)
            t.state[square] = IDENTIFIED
            if t.aloud:
                saw = Saw(CODES[square // SQUARES], square % SQUARES + 1, FACES[t.face[square] - 1])
                t.whisper(saw, t.revolutionaries())
    if t.aloud and not openly:
        t.tell(Identified(CODES[squares[0] // SQUARES], len(squares), why))


def reveal_square(t: GreatMachine, square: int) -> None:
    """GM-CIT-06: face-up for everybody, and for good."""
    if t.state[square] == REVEALED:
        return
    t.show()
    learn_face(t, square, True)
    t.state[square] = REVEALED
    t.newly_revealed += 1
    if t.aloud:
        t.tell(Revealed(CODES[square // SQUARES], square % SQUARES + 1, FACES[t.face[square] - 1]))


def learn_face(t: GreatMachine, square: int, publicly: bool) -> None:
    """Keep account of what is known about lots of tokens that were mixed up.

    A face that was known to be in the lot is taken to be this one. It might have been another with the same
    face: then less is remembered than could be, never more.
    """
    lot = t.group[square]
    face = t.face[square]
    if lot == 1:
        if t.state[square] == UNIDENTIFIED:
            t.pool_heroes = without(t.pool_heroes, face)
        if publicly:
            t.pool_public = without(t.pool_public, face)
    elif lot > 1:
        groups = list(t.groups)
        groups[lot - 2] = without(groups[lot - 2], face)
        t.groups = tuple(groups)
    if publicly:
        t.group[square] = 0


def without(faces: tuple[int, ...], face: int) -> tuple[int, ...]:
    """The same faces, one such fewer."""
    for index in range(len(faces)):
        if faces[index] == face:
            return faces[:index] + faces[index + 1 :]
    return faces


# Who moves.


def move_citizen(t: GreatMachine, square: int, district: int, why: str) -> int:
    """GM-CIT-10, GM-CIT-12, GM-MIS-19: to a free square of another District, with all that is attached."""
    to = free_square(t, district)
    t.face[to], t.state[to], t.group[to] = t.face[square], t.state[square], t.group[square]
    t.face[square] = t.state[square] = t.group[square] = 0
    for hero in range(3):
        if t.hero_token[hero] == ON_CITIZEN + square:
            t.hero_token[hero] = ON_CITIZEN + to
    if t.intel >> square & 1:
        t.intel = t.intel & ~(1 << square) | 1 << to
    if t.fresh_intel == square:
        t.fresh_intel = to
    if t.aloud:
        t.tell(CitizenMoved(CODES[square // SQUARES], CODES[district], to % SQUARES + 1, why))
    return to


def put_released(t: GreatMachine, face: int, district: int, state: int, why: str) -> int:
    """A Citizen who was arrested stands in a District again."""
    square = free_square(t, district)
    t.face[square] = face
    t.state[square] = state
    t.group[square] = 0 if state == REVEALED else 1
    if state == REVEALED:
        t.newly_revealed += 1
    if t.aloud:
        t.tell(CitizenReleased(CODES[district], square % SQUARES + 1, why))
        if state == REVEALED:
            t.tell(Revealed(CODES[district], square % SQUARES + 1, FACES[face - 1]))
    return square


def can_release(t: GreatMachine) -> bool:
    """GM-GEN-11: somebody is arrested, and some District has room."""
    return len(t.arrested) > 0 and len(districts_with_room(t)) > 0


def districts_with_room(t: GreatMachine) -> list[int]:
    return [district for district in range(len(CODES)) if free_square(t, district) != NONE]


def districts_with_unidentified(t: GreatMachine) -> list[int]:
    return [district for district in range(len(CODES)) if first_unidentified(t, district) != NONE]
