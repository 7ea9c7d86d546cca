"""Who judges the options of a decision."""

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel.choice import Ask, Choice
from ....kernel.values import Option
from ..access import ACCESS_CARD
from ..acting import ACTION, HOW_MANY
from ..attacking import HOW_MUCH, PAY_NOW, ROLL_AGAIN, WHICH_GUARD
from ..closing import (
    BUY_PLAN,
    FREE_WHERE,
    GRANT_AMNESTY,
    HAND_OVER,
    JOIN,
    PLEDGE,
    TRADE_AWAY,
    TRADE_LAW,
    WIN_BACK,
)
from ..closing_together import (
    BREAK_KIND,
    BREAK_WHERE,
    CENSUS_WHERE,
    INFORM,
    PAY_TOGETHER,
)
from ..detaining import CIRCUSES, DETAINED, SLIP_AWAY
from ..laying import NEW_PLACE
from ..machine import GUARD_TO, ORDERS, SERVANT_TO
from ..missions.breach_in_the_system import DESTRUCT_WHERE, TOKEN_PARTNER
from ..missions.bugs_in_the_gears import ATTACH_INTEL, RELEASE_WHERE, RELEASE_WHOM
from ..missions.cards import INTERACTION
from ..missions.know_thy_enemy import ATTACH_TOKEN
from ..moving import RUN_AGAIN, WAY
from ..opening import SHARE, SKIP_EVENT
from ..rioting import CHEER
from ..servants import ARREST_WHOM, PUBLISH_WHAT, SETTLE_WHERE, SETTLER, TAKE_BACK
from ..setup import FORFEIT, HERO
from ..special import CANCEL, GIVE_UP, HEAL, RELEASE, RETRIEVE, SEND_GUARD, SEND_WHERE, STEER, STEER_WHERE
from ..table import GreatMachine
from ..tracks import FAVOUR, FREE_LOOK, PROVOCATION
from ..walking_citizens import WALK_WHERE, WALKER
from .hero_turn import (
    break_where,
    choose_goal,
    choose_walker,
    choose_way,
    guard_away,
    guard_to_clear,
    how_many,
    look_where,
    new_place,
    pay_now,
    place_released,
    release_whom,
    retrieve,
    stake,
    take_action,
    which_guard,
    win_back,
)
from .machine_turn import (
    arrest,
    bread,
    deal_with_detained,
    discard,
    free_unseen,
    give_orders,
    grant_amnesty,
    pay_for_plan,
    publish,
    resettle_whom,
    send_guard,
    send_servant,
    trade_laws,
)
from .phases import (
    choose_cards,
    different_face,
    give_card_up,
    hand_over,
    inform,
    intel_for,
    interact,
    partner,
    pay_together,
    pledge,
    share_trust,
    skip_event,
    slip_away,
    take_hero,
)

Judge = Callable[[GreatMachine, Ask, Sequence[Option]], list[float]]

JUDGES: Final[dict[Choice, Judge]] = {
    HERO: take_hero,
    FORFEIT: give_card_up,
    SHARE: share_trust,
    SKIP_EVENT: skip_event,
    ACCESS_CARD: choose_cards,
    ORDERS: give_orders,
    SERVANT_TO: send_servant,
    GUARD_TO: send_guard,
    ARREST_WHOM: arrest,
    PUBLISH_WHAT: publish,
    TAKE_BACK: discard,
    GIVE_UP: discard,
    TRADE_AWAY: discard,
    DETAINED: deal_with_detained,
    PROVOCATION: pay_for_plan,
    BUY_PLAN: pay_for_plan,
    CIRCUSES: bread,
    GRANT_AMNESTY: grant_amnesty,
    TRADE_LAW: trade_laws,
    FREE_WHERE: free_unseen,
    SETTLER: resettle_whom,
    SETTLE_WHERE: free_unseen,
    WAY: choose_way,
    ACTION: take_action,
    HOW_MUCH: stake,
    WHICH_GUARD: which_guard,
    BREAK_KIND: which_guard,
    PAY_NOW: pay_now,
    HOW_MANY: how_many,
    WALKER: choose_walker,
    WALK_WHERE: choose_goal,
    RELEASE: place_released,
    RELEASE_WHERE: place_released,
    RELEASE_WHOM: release_whom,
    RETRIEVE: retrieve,
    WIN_BACK: win_back,
    CANCEL: publish,
    SEND_GUARD: guard_to_clear,
    STEER: guard_to_clear,
    SEND_WHERE: guard_away,
    STEER_WHERE: guard_away,
    BREAK_WHERE: break_where,
    DESTRUCT_WHERE: break_where,
    FREE_LOOK: look_where,
    FAVOUR: look_where,
    CENSUS_WHERE: look_where,
    HEAL: look_where,
    NEW_PLACE: new_place,
    PLEDGE: pledge,
    HAND_OVER: hand_over,
    PAY_TOGETHER: pay_together,
    INFORM: inform,
    INTERACTION: interact,
    ATTACH_TOKEN: different_face,
    ATTACH_INTEL: intel_for,
    TOKEN_PARTNER: partner,
    SLIP_AWAY: slip_away,
    CHEER: slip_away,
    RUN_AGAIN: slip_away,
    ROLL_AGAIN: slip_away,
    JOIN: slip_away,
}
