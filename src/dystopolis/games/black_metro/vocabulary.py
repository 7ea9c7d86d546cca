# mypyc: off: content is read once, when it is loaded
"""The verbs in which districts, cards, dice and tiles say what they do.

Whoever uses a card or an effect is meant where nobody else is named. `pay` and `recall` are prices: an
effect with one can be used only if all of it can be paid and what follows can be done at all (BM-RES-08).
Everything else is carried out as far as it goes (BM-ABL-06 to BM-ABL-09).
"""

from typing import Final

from ...toolkit.programs import ANY_NUMBER, Vocabulary, number, word

RESOURCES: Final = ("gold", "intel", "drak")
SOURCES: Final = ("dominance", "blockade", "district", "recover", "attack", "die", "card", "mission")
DICE: Final = ("fortune", "supply", "penalty", "event")
CONDITIONS: Final = (
    "routed",  # this player overwhelmed somebody at this district this round
    "dominated",  # this player asserted dominance at district n this round
    "strain_at_most",  # strain is n or less
    "specialised",  # own specialised personnel at this district
    "fort_or_specialised",  # own fortification or own specialised personnel at this district
    "others",  # somebody else has personnel at this district
)

VERBS: Final = Vocabulary()

_resource, _few, _some = word(*RESOURCES), number(1, 9), number(1, 15)
_price, _source = number(0, 15), word(*SOURCES)
_place, _whose, _type = word("hideout", "here"), word("any", "own"), word("sub", "any")

# Control
VERBS.add("may", branches=1)
VERBS.add("one_of", branches=ANY_NUMBER)
VERBS.add("upto", _few, branches=1, repeats=True)
VERBS.add("if", word(*CONDITIONS), number(0, 15), least=1, branches=1, otherwise=True)
VERBS.add("limit", _few, branches=1)  # at most n times a round

# Trackers and power
VERBS.add("pay", _price, _price, _price)  # gold, intel, drakownium
VERBS.add("get", _resource, _some)
VERBS.add("lose", _resource, _some)
VERBS.add("halve", _resource)
VERBS.add("strain", _some, _source)
VERBS.add("heal", _some)
VERBS.add("heal_half")
VERBS.add("power", number(-9, 9))

# Personnel
VERBS.add("recruit", _few, _place, least=1)
VERBS.add("promote", _place)
VERBS.add("recall", _few)
VERBS.add("recover", _few)
VERBS.add("overwhelm_paragons", number(0, 5))  # all but so many

# Fortifications, tiles, science, syndicates
VERBS.add("build", _whose)  # at any district, or at one with own personnel
VERBS.add("move_fort", _whose)
VERBS.add("gain_fort")
VERBS.add("promote_and_build")  # both at one district (BM-RULING-20, BM-RULING-85)
VERBS.add("place_tile", word("explosion", "market", "arena"))
VERBS.add("advance")  # for the price of the next level
VERBS.add("raise_level")
VERBS.add("research")
VERBS.add("research_charged")
VERBS.add("down_all")  # technologies
VERBS.add("turn")  # a syndicate

# Cards and dice
VERBS.add("draw", _few)
VERBS.add("draw_mission", _few)
VERBS.add("discard", _few)
VERBS.add("discard_all")
VERBS.add("take_discard")
VERBS.add("return_mission", number(0, 9), _few)  # from n to m of them
VERBS.add("reveal_mission")
VERBS.add("roll", word(*DICE))

# Exchanges: the other one is who attacked or was attacked
VERBS.add("margin", number(-99, 99))  # added to the attacker's lead over the defender
VERBS.add("steal")
VERBS.add("demote", _few)  # one of their specialised personnel here; with none, n strain for them
VERBS.add("rout")  # all of their personnel here
VERBS.add("rival_strain", _few)
VERBS.add("discard_to_deck")
VERBS.add("overwhelm_specialised", _few)  # one of theirs here; with none, n strain for them

# Abilities: what is different while the card is charged, or for one clash, and deeds of single cards
VERBS.add("prevent", word(*SOURCES, "any"), number(1, 99), word("instance", "round"))
VERBS.add("district_strain", number(0, 15))  # what second effects of districts inflict
VERBS.add("fewer_blockades", _few)
VERBS.add("str_mod", _few)
VERBS.add("str_zero")  # a rival's subordinates here
VERBS.add("win_tie")
VERBS.add("threshold", _few)
VERBS.add("lower_threshold", _few)
VERBS.add("count_district", _few)
VERBS.add("substitute", _few)
VERBS.add("tie_counts")
VERBS.add("double_suit")
VERBS.add("reinforce", _type, number(1, 10))
VERBS.add("extra_assignment")
VERBS.add("counter_deploy", _few)
VERBS.add("use_effects")  # of the district just assigned to
VERBS.add("shift", _type, _whose)
VERBS.add("relocate")
VERBS.add("jam")
VERBS.add("transfer", _some)  # strain to a rival
VERBS.add("burn", _some)  # strain to gold
VERBS.add("rescue", _few)
VERBS.add("slip", _few)
VERBS.add("stand")
VERBS.add("scare", _few)
VERBS.add("destroy_guarded", number(0, 9))  # and so much intel if anything was destroyed
VERBS.add("heal_dominated", _few)
VERBS.add("interest", _few, _few)  # 1 gold for every n held, at most m
VERBS.add("more_of_it", _few)  # of a resource that the first effect gave
VERBS.add("force_reroll")
