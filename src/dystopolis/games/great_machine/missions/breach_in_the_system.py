"""Set II: Forgery of Decrees, Self-Destruct Command, Rebellion Leader."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.values import Option
from ..box import GUARD_KINDS
from ..codes import (
    CODES,
    DISTRICTS,
    FORGERY,
    HEROES,
    LEADER,
    MAJORS,
    NONE,
    POWERS,
    REMOVED,
    SELF_DESTRUCT,
    WITH_HERO,
)
from ..guards import break_guard, guards_in, kinds_in
from ..options import Attack, District, Hero
from ..random_district import random_district
from ..table import GreatMachine
from .tokens import collect_token, held_by, is_at_home, put_token, say_moved

# Forgery of Decrees.


def forgery_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    if t.hero_token[hero] == at:
        return ["collect"]
    return ["put"] if is_at_home(t, hero) and at < POWERS else []


def forge(t: GreatMachine, hero: int, deed: str) -> None:
    if deed == "put":
        put_token(t, FORGERY, hero, t.at[hero])
    else:
        collect_token(t, FORGERY, hero)


def decrees_are_forged(t: GreatMachine) -> bool:
    """GM-MIS2-01: exactly one token in each of the three."""
    return sorted(t.hero_token) == list(range(POWERS))


def keep_forgery(t: GreatMachine) -> None:
    t.forgery = 1


# Self-Destruct Command.


def place_command_post(t: GreatMachine) -> None:
    t.post = random_district(t, is_major)
    t.post_trust = 0
    say_moved(t, SELF_DESTRUCT, "post", NONE, t.post)


def is_major(t: GreatMachine, district: int) -> bool:
    return district < MAJORS


def command_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    """GM-MIS2-03: only for a Hero whose turn began elsewhere."""
    return ["roll"] if at == t.post and t.began != at else []


def feed_command_post(t: GreatMachine, hero: int, deed: str) -> None:
    coins = t.box.assault[t.chance.below("command post", len(t.box.assault))]
    t.post_trust += coins
    say_moved(t, SELF_DESTRUCT, "rolled", hero, t.post, coins)


def command_is_ready(t: GreatMachine) -> bool:
    return t.post_trust >= t.box.mission_numbers[SELF_DESTRUCT]["trust"]


def self_destruct(t: GreatMachine) -> None:
    """GM-MIS2-04: the Trust goes first; then a Guard breaks in each of up to four Districts."""
    t.post_trust = 0
    t.post = NONE
    t.named = 0
    t.do(destroy_next_guard, t.box.mission_numbers[SELF_DESTRUCT]["districts"])


def destroy_next_guard(t: GreatMachine, more: int) -> None:
    if more > 0 and guarded_districts(t):
        t.ask(DESTRUCT_WHERE, t.speaker(), more)


def guarded_districts(t: GreatMachine) -> list[int]:
    return [one for one in range(DISTRICTS) if guards_in(t, one) and not t.named >> one & 1]


def places_to_destroy(t: GreatMachine, seat: int, more: int) -> list[Option]:
    return [*[t.box.district[one] for one in guarded_districts(t)], t.box.no]


def place_to_destroy_chosen(t: GreatMachine, seat: int, option: Option, more: int) -> None:
    if isinstance(option, District):
        district = CODES.index(option.at)
        t.named |= 1 << district
        t.ask(DESTRUCT_WHICH, t.speaker(), district)
        t.do(destroy_next_guard, more - 1)


def guards_to_destroy(t: GreatMachine, seat: int, district: int) -> list[Option]:
    return [t.box.attack[kind] for kind in kinds_in(t, district)]


def guard_to_destroy_chosen(t: GreatMachine, seat: int, option: Attack, district: int) -> None:
    break_guard(t, district, GUARD_KINDS.index(option.guard), "mission")


DESTRUCT_WHERE: Final = Choice(places_to_destroy, place_to_destroy_chosen, rule="GM-MIS2-04")
DESTRUCT_WHICH: Final = Choice(guards_to_destroy, guard_to_destroy_chosen, rule="GM-SCGRD-01")


# Rebellion Leader.


def leader_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    """GM-MIS2-05, GM-MIS-04: the one Mission in which Heroes handle each other's tokens."""
    others = [other for other in range(3) if other != hero and t.at[other] == at]
    found: list[str] = []
    if [other for other in others if held_by(t, other)]:
        found.append("take")
    if others and held_by(t, hero):
        found.append("give")
    return found


def pass_token(t: GreatMachine, hero: int, deed: str) -> None:
    t.ask(TOKEN_PARTNER, t.owner[hero], hero, deed)


def token_partners(t: GreatMachine, seat: int, hero: int, deed: str) -> list[Option]:
    return [
        t.box.hero[t.heroes[other]]
        for other in range(3)
        if other != hero and t.at[other] == t.at[hero] and (deed == "give" or held_by(t, other))
    ]


def partner_chosen(t: GreatMachine, seat: int, option: Hero, hero: int, deed: str) -> None:
    other = t.heroes.index(HEROES.index(option.hero))
    giver, taker = (hero, other) if deed == "give" else (other, hero)
    t.ask(WHICH_TOKEN, seat, giver, taker)


def tokens_to_pass(t: GreatMachine, seat: int, giver: int, taker: int) -> list[Option]:
    return [t.box.hero[t.heroes[owner]] for owner in held_by(t, giver)]


def token_chosen(t: GreatMachine, seat: int, option: Hero, giver: int, taker: int) -> None:
    owner = t.heroes.index(HEROES.index(option.hero))
    t.hero_token[owner] = WITH_HERO + taker
    say_moved(t, LEADER, "passed", taker, t.at[taker], len(held_by(t, taker)))


def leader_is_found(t: GreatMachine) -> bool:
    return len(set(t.hero_token)) == 1 and t.hero_token[0] != REMOVED


def name_leader(t: GreatMachine) -> None:
    t.leader = t.hero_token[0] - WITH_HERO
    say_moved(t, LEADER, "leader", t.leader, NONE)


TOKEN_PARTNER: Final = Choice(token_partners, partner_chosen, rule="GM-MIS2-05")
WHICH_TOKEN: Final = Choice(tokens_to_pass, token_chosen, rule="GM-MIS2-05")
