"""Messages come out as they went in, however the network cuts them."""

import struct

from hypothesis import given
from hypothesis import strategies as st
from tests.load.frames import CLOSE, CONTINUED, LAST, PING, TEXT, Frames, frame

payloads = st.binary(max_size=300) | st.integers(65_000, 66_000).map(bytes)
messages = st.lists(st.tuples(st.sampled_from([TEXT, PING, CLOSE]), payloads), max_size=8)


@given(messages, st.data())
def test_messages_are_whole_however_they_are_cut(sent: list[tuple[int, bytes]], data: st.DataObject) -> None:
    stream = b"".join(from_server(payload, LAST | kind) for kind, payload in sent)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=12)))

    frames = Frames()
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    heard = [message for piece in pieces for message in frames.take(piece)]

    assert heard == sent


def test_a_message_in_many_single_bytes_is_one_message() -> None:
    frames = Frames()

    heard = [
        message for byte in from_server(b"x" * 200, LAST | TEXT) for message in frames.take(bytes([byte]))
    ]

    assert heard == [(TEXT, b"x" * 200)]


def test_a_message_in_pieces_is_put_together_also_around_a_ping() -> None:
    stream = b"".join(
        [
            from_server(b"one ", TEXT),
            from_server(b"two ", CONTINUED),
            from_server(b"?", LAST | PING),
            from_server(b"three", LAST | CONTINUED),
            from_server(b"next", LAST | TEXT),
        ]
    )

    assert Frames().take(stream) == [(PING, b"?"), (TEXT, b"one two three"), (TEXT, b"next")]


@given(payloads)
def test_what_a_client_sends_says_that_it_is_masked_and_how_long_it_is(payload: bytes) -> None:
    sent = frame(payload)

    unmasked = sent[:1] + bytes([sent[1] & 0x7F]) + sent[2 : -len(payload) - 4 or None] + payload
    assert sent[1] & 0x80
    assert sent[len(sent) - len(payload) - 4 :] == bytes(4) + payload
    assert Frames().take(unmasked) == [(TEXT, payload)]


def from_server(payload: bytes, head: int) -> bytes:
    """A frame as servers send it: not masked."""
    length = len(payload)
    if length < 126:
        return bytes((head, length)) + payload
    if length < 65_536:
        return struct.pack(">BBH", head, 126, length) + payload
    return struct.pack(">BBQ", head, 127, length) + payload
