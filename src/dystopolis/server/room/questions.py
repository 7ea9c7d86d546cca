"""What a seat may ask about the open choice; nothing changes by it."""

from ...kernel import Refused, option_from
from ..protocol import table as protocol
from .deeds import playing
from .frames import asides_info, choosable, kind_of
from .room import Room


def asides(room: Room, seat: int, request: protocol.Asides) -> protocol.OfferedAsides:
    """What is possible as well, in words. The mark is that of everything, whatever was asked for."""
    table = playing(room).table
    ask = table.open_ask(seat)
    if ask is None:
        raise Refused("You are not asked anything now.")
    found = table.asides(seat)
    info = asides_info(found)
    wanted = (
        [option for option in found if kind_of(type(option)) in request.kinds] if request.kinds else found
    )
    words = choosable(table, room.words, ask, wanted)
    return protocol.OfferedAsides(request.id, info.mark if info is not None else "", words)


def why(room: Room, seat: int, request: protocol.Why) -> protocol.Reason:
    """The reason and the rule, from what the seat may know."""
    table = playing(room).table
    if request.option is None:
        why = room.words.why_not_here(table, seat, request.at)
    else:
        option = option_from(room.game, request.option)
        possible = option in table.options(seat) or option in table.asides(seat)
        if possible:
            why = room.words.why_it_would_fail(table, seat, option)
        elif table.open_ask(seat) is None:
            why = Refused("You are not asked anything now.")
        else:
            why = room.words.why_not(table, seat, option)
    return protocol.Reason(request.id) if why is None else protocol.Reason(request.id, why.sentence, why.rule)
