"""boardgame.io's server, spoken to as by its own client: socket.io over engine.io over a WebSocket."""

import time
from typing import Any

import msgspec

from .crowd import House, Seat, Table

GAME = "city"
PATH = "/socket.io/?EIO=4&transport=websocket"
# A digit of engine.io (0 open, 2 ping, 3 pong, 4 message), one of socket.io (0 connect, 2 event), a name.
OPEN, PING, PONG = b"0", b"2", b"3"
CONNECT, EVENT = f"40/{GAME},".encode(), f"42/{GAME},".encode()
UPDATE, SYNC = EVENT + b'["update",', EVENT + b'["sync",'


class Places(msgspec.Struct):
    free: list[int]


class Turn(msgspec.Struct):
    player: str = msgspec.field(name="currentPlayer")
    over: Any = msgspec.field(name="gameover", default=None)


class State(msgspec.Struct):
    """As much of the state as a player at random needs."""

    places: Places = msgspec.field(name="G")
    turn: Turn = msgspec.field(name="ctx")
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


class Update(msgspec.Struct, array_like=True):
    kind: str
    match: str
    state: State


class Sync(msgspec.Struct, array_like=True):
    kind: str
    match: str
    info: Synced


read_update = msgspec.json.Decoder(Update).decode
read_sync = msgspec.json.Decoder(Sync).decode


class PeerSeat(Seat):
    def __init__(self, table: Table, number: int, host: str) -> None:
        super().__init__(table, number, host, PATH, {})
        self.match = self.key = ""
        self.synced = False
        self._group: list[PeerSeat] = []
        self._me = str(number)
        self._ready = False
        self._state: State | None = None
        self._sent = 0.0
        self._expected = -1

    def play(self, match: str, key: str, group: "list[PeerSeat]") -> None:
        """Take part in this match; an open line changes over to it, as boardgame.io's own client does."""
        self.match, self.key, self.synced = match, key, False
        self._group = group
        if self._ready:
            self._sync()

    def heard(self, text: bytes) -> None:
        if text.startswith(UPDATE):
            now = time.perf_counter()
            self.table.meter.message(len(text))
            update = read_update(text[len(EVENT) :])
            if update.match == self.match:
                self._updated(update.state, now)
        elif text.startswith(SYNC):
            synced = read_sync(text[len(EVENT) :])
            if synced.match == self.match:
                self._state, self.synced = synced.info.state, True
                self._begin()
        elif text == PING:
            self.say(PONG)
        elif text.startswith(OPEN):
            self.say(CONNECT)
        elif text.startswith(CONNECT):
            self._ready = True
            if self.match:
                self._sync()

    def answer(self) -> None:
        state = self._state
        assert state is not None
        at = self.table.chance.choice(state.places.free)
        self._expected = state.number + 1
        self._sent = time.perf_counter()
        self.say(
            b'%s["update",{"type":"MAKE_MOVE","payload":{"type":"place","args":[%d],"playerID":"%d",'
            b'"credentials":"%s"}},%d,"%s","%d"]'
            % (EVENT, at, self.number, self.key.encode(), state.number, self.match.encode(), self.number)
        )

    def _sync(self) -> None:
        said = msgspec.json.encode(["sync", self.match, self._me, self.key, self.table.seats])
        self.say(EVENT + said)

    def _begin(self) -> None:
        """A move made while others still connect would pass them by, so nobody moves before all are there."""
        if all(seat.synced and seat.match == self.match for seat in self._group):
            for seat in self._group:
                seat.look()

    def look(self) -> None:
        state = self._state
        assert state is not None
        if state.turn.over is not None:
            self.table.over()
        elif state.turn.player == self._me:
            self.asked()

    def _updated(self, state: State, now: float) -> None:
        if state.number == self._expected:
            self._expected = -1
            self.table.told.to_who_answered(state.number, self._sent)
        else:
            self.table.told.to_another(state.number, now)
        self._state = state
        self.look()


class Peer(House):
    """Matches by its lobby, seats with credentials; a match of the same group keeps its sockets."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._groups: dict[int, list[PeerSeat]] = {}

    async def new_match(self, table: Table) -> None:
        caller = self.callers[table.number]
        match = (await caller.post(f"/games/{GAME}/create", {"numPlayers": table.seats}))["matchID"]
        keys = []
        for number in range(table.seats):
            joining = {"playerID": str(number), "playerName": f"player {number}"}
            keys.append((await caller.post(f"/games/{GAME}/{match}/join", joining))["playerCredentials"])
        group = self._groups.get(table.number)
        if group is None:
            group = [PeerSeat(table, number, f"127.0.0.1:{self.port}") for number in range(table.seats)]
            self._groups[table.number] = group
            table.lines.extend(group)
            for seat in group:
                await seat.connect(self.port)
        for seat, key in zip(group, keys, strict=True):
            seat.play(match, key, group)
