"""The invariants of the ledger (section 8): what is true of every position, and what shows only over time.

`check(t)` looks at one position; a `Watcher` looks at a table after every answer, and keeps notes.
"""

from dystopolis.games.great_machine.citizens import active_in
from dystopolis.games.great_machine.city import bits, cells_of, reached
from dystopolis.games.great_machine.codes import (
    ALL_CARDS,
    COUNTDOWN,
    COUNTDOWN_TOGETHER,
    DISTRICTS,
    GUARD_SQUARES,
    IDENTIFIED,
    NONE,
    OPTIMIZE,
    REMOVED,
    RIOT_STAGE,
    SETUP,
    SQUARES,
    UNIDENTIFIED,
    WITH_HERO,
)
from dystopolis.games.great_machine.events import (
    AccessRevealed,
    Arrested,
    DecreeRevealed,
    DirectiveGone,
    RoundBegan,
    ServantActed,
    ServantMoved,
    Walked,
)
from dystopolis.games.great_machine.laying import NOWHERE
from dystopolis.games.great_machine.scoring import riots_won
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.games.great_machine.tracks import stage_on_ring


def check(t: GreatMachine) -> None:
    """Everything that is true of a position once the city lies there and the Heroes are known."""
    if not t.guards[0] and not sum(t.guards):
        return
    check_pieces(t)
    check_tracks(t)
    check_city(t)
    if len(t.heroes) == 3 and t.at[0] != NONE:
        check_heroes(t)
    if t.house.together:
        check_automaton(t)


def check_pieces(t: GreatMachine) -> None:
    assert sum(t.guards) + sum(t.broken) == 18, "invariant 1"
    faces = sorted([*[face for face in t.face if face], *t.arrested, *([t.limbo] if t.limbo else [])])
    assert faces == [face for face in range(1, 7) for _ in range(5)], "invariant 2"
    for one in range(DISTRICTS):
        squares = t.face[one * SQUARES : one * SQUARES + SQUARES]
        assert not any(squares[t.box.squares[one] :]), "invariant 3"
        assert t.guards[one] + t.broken[one] + t.special[one] <= GUARD_SQUARES, "invariant 3"
        assert 0 <= t.core[one] <= t.guards[one]
        assert min(t.guards[one], t.broken[one], t.special[one]) >= 0
    assert bits(t.raids) <= 3, "invariant 4"
    completed = bits(t.completed) if t.house.with_missions else 3
    assert bits(t.riots) + t.riot_held == completed, "invariant 4"
    directives = sorted([*t.deck.cards, *t.cards.cards, *t.published, *t.removed])
    assert directives == list(range(9)), "invariants 5 and 28"
    assert len(t.published) <= 3, "invariant 5"
    for square, state in enumerate(t.state):
        assert t.face[square] or state == UNIDENTIFIED == t.group[square]
        assert not (t.house.together and state == IDENTIFIED), "invariant 18"
    known = list(t.pool_heroes)
    lot = [*t.arrested]
    lot += [t.face[at] for at in range(54) if t.group[at] == 1 and t.state[at] == UNIDENTIFIED]
    assert all(known.count(face) <= lot.count(face) for face in known), "what is remembered is there"


def check_tracks(t: GreatMachine) -> None:
    assert 1 <= t.discontent <= RIOT_STAGE, "invariant 8"
    assert 1 <= t.plan <= 12, "invariant 8"
    assert t.plan < 12 or t.over, "invariant 8"
    assert riots_won(t) == bits(t.riots) + (t.discontent == RIOT_STAGE), "invariant 9"
    assert riots_won(t) < 3 or t.over, "invariant 9"
    assert t.bonds >= 0, "invariant 7"
    assert not t.house.together or t.bonds == 0
    if t.phase != SETUP and not t.skipping and not t.over and t.round:
        assert t.decree != NONE or not any(ask.choice.rule != "GM-MIS2-02" for ask in t.asks), "invariant 11"


def check_city(t: GreatMachine) -> None:
    if not t.tiles or NOWHERE in t.tiles:
        return
    city = t.city()
    cells = [cell for tile in t.tiles for cell in cells_of(tile)]
    assert len(set(cells)) == 2 * DISTRICTS, "invariant 10"
    assert reached(city.masks, 0, ALL_CARDS) == ALL_CARDS, "invariant 10"
    for one in range(DISTRICTS):
        assert 2 <= bits(city.masks[one]) <= 6, "invariant 10"
        assert all(city.masks[other] >> one & 1 for other in city.near[one]), "invariant 10"


def check_heroes(t: GreatMachine) -> None:
    for hero in range(3):
        assert 0 <= t.trust[hero] <= t.box.max_trust[t.heroes[hero]], "invariant 7"
        assert 0 <= t.hand[hero] <= ALL_CARDS, "invariant 6"
        assert t.hand[hero] or t.over, "invariant 6"
        if t.secret[hero] != NONE:
            assert not t.hand[hero] >> t.secret[hero] & 1, "a secret forfeit is not in hand"
        if t.chosen[hero] != NONE and t.card[hero] == NONE:
            assert t.hand[hero] >> t.chosen[hero] & 1, "invariant 6"
    assert sorted(t.heroes) == list(t.heroes), "invariant 13"


def check_automaton(t: GreatMachine) -> None:
    assert 0 <= sum(t.special) <= 9, "invariant 1"
    assert len(t.cards) <= 1, "invariant 5"
    assert t.over or t.marker == 0 or t.marker != stage_on_ring(t), "invariant 19"
    cards = len(t.movement) + len(t.slots) + len(t.discards) + len(t.gone_cards)
    assert cards == (13 if t.house.maintenance else 10), "invariant 21"
    assert sorted([*t.tokens.cards, *t.turned]) == list(range(DISTRICTS)), "invariant 22"
    for place in t.hero_token:
        assert place == REMOVED or 0 <= place < DISTRICTS or place >= WITH_HERO, "invariant 23"
    for one in range(DISTRICTS):
        if t.raids >> one & 1:
            assert t.riots >> one & 1, "invariant 27"
            assert active_in(t, one), "invariant 27"


class Watcher:
    """What shows only over time: the deck of City Events, who moved when, and what never comes back."""

    def __init__(self, t: GreatMachine) -> None:
        self.heard = 0
        self.riot_stage = False
        self.revealed = 0
        self.actions: dict[str, int] = {}
        self.path: list[str] = []
        self.gone: set[str] = set()
        self.look(t)

    def look(self, t: GreatMachine) -> None:
        check(t)
        if self.riot_stage:
            assert t.discontent == RIOT_STAGE, "invariant 8"
        self.riot_stage = t.discontent == RIOT_STAGE
        for told in t.told[self.heard :]:
            self.hear(t, told.event)
        self.heard = len(t.told)
        if t.round and t.decree not in (COUNTDOWN, COUNTDOWN_TOGETHER):
            left = len(t.events_one) + len(t.events_two)
            assert left == 12 - min(self.revealed, 12), "invariant 11"

    def hear(self, t: GreatMachine, event: object) -> None:
        if isinstance(event, RoundBegan):
            self.actions = {}
        elif isinstance(event, DecreeRevealed):
            self.revealed += 1
        elif isinstance(event, ServantActed) and not t.house.together:
            self.actions[event.servant] = self.actions.get(event.servant, 0) + 1
            most = 2 if t.used >> OPTIMIZE & 1 or OPTIMIZE in t.published else 1
            assert self.actions[event.servant] <= most, "invariant 12"
        elif isinstance(event, ServantMoved) and not t.house.together:
            assert event.servant not in self.actions, "invariant 12"
        elif isinstance(event, AccessRevealed):
            self.path = []
        elif isinstance(event, Walked):
            if self.path and self.path[0] != event.hero:
                self.path = []
            if not self.path:
                self.path = [event.hero]
            assert event.to not in self.path or t.house.together, "invariant 26"
            self.path.append(event.to)
        elif isinstance(event, Arrested):
            assert event.face != "traitor", "invariant 17"
        elif isinstance(event, DirectiveGone):
            assert event.card not in self.gone, "invariant 28"
            self.gone.add(event.card)
