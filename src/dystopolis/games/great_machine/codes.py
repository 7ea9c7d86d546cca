"""What has a name in the rulebook and a number in the rules: Districts, Citizens, Heroes, cards, tracks."""

from typing import Final

NONE: Final = -1

# Districts, in the order of the content.
GC: Final = 0
TL: Final = 1
CN: Final = 2
CS: Final = 3
AR: Final = 4
CO: Final = 5
IN: Final = 6
SC: Final = 7
VE: Final = 8
DISTRICTS: Final = 9
MAJORS: Final = 4  # Districts below this number are Major
POWERS: Final = 3  # GC, TL, CN: where the Artificer is paid, and where Missions put tokens
ALL_CARDS: Final = 511
CODES: Final = ["GC", "TL", "CN", "CS", "AR", "CO", "IN", "SC", "VE"]

# Citizens: a face is its number; 0 is an empty square.
TRAITOR: Final = 6
SQUARES: Final = 6  # places kept for each District, of which some tiles use fewer
GUARD_SQUARES: Final = 4
UNIDENTIFIED: Final = 0
IDENTIFIED: Final = 1
REVEALED: Final = 2
FACES: Final = ["artist", "scientist", "merchant", "industrialist", "noble", "traitor"]

# Heroes, in ascending Initiative.
VETERAN: Final = 0
FOWLER: Final = 1
ACTRESS: Final = 2
VAGABOND: Final = 3
ARTIFICER: Final = 4
PHYSICIAN: Final = 5
HEROES: Final = ["veteran", "fowler", "actress", "vagabond", "artificer", "physician"]

# Servants.
PHANTASMER: Final = 0
JUDGEMENTOR: Final = 1
HECATE: Final = 2
SERVANTS: Final = ["phantasmer", "judgementor", "hecate"]

# Tracks.
RIOT_STAGE: Final = 19
RING: Final = 7  # Stages of the Progress marker: 0 to 5, and 6 for the Riot Stage

# Phases, for the clock and for what an effect may do.
SETUP: Final = 0
OPENING: Final = 1
ACCESS: Final = 2
MACHINE: Final = 3
HEROES_PHASE: Final = 4
CLOSING: Final = 5
PHASES: Final = ["setup", "opening", "access", "machine", "heroes", "closing"]

# Directives; the same nine in both modes, with other texts.
CONFISCATE: Final = 0
LEVY: Final = 1
MECHANIZE: Final = 2
OPTIMIZE: Final = 3
PACIFY: Final = 4
PROVOKE: Final = 5
REINFORCE: Final = 6
RESETTLE: Final = 7
SHADOW: Final = 8
DIRECTIVES: Final = [
    "confiscate", "levy", "mechanize", "optimize", "pacify", "provoke", "reinforce", "resettle", "shadow",
]  # fmt: skip

# City Events, one against many.
CONCENTRATION: Final = 0
CARPETS: Final = 1
JOIN_OUR_SIDE: Final = 2
NO_ONE_IS_SAFE: Final = 3
OPPRESSION: Final = 4
EMERGENCY: Final = 5
CHECKS: Final = 6
STALKERS: Final = 7
AMNESTY: Final = 8
JUDGES: Final = 9
BREAD: Final = 10
UPKEEP: Final = 11
DOWN_BY_LAW: Final = 12
SEARCHES: Final = 13
LIBERTY: Final = 14
OPEN_MIND: Final = 15
ORDER: Final = 16
EXECUTION: Final = 17
SNEAKING: Final = 18
TRUST_VS_BONDS: Final = 19
COUNTDOWN: Final = 20

# City Events, together.
NETWORK: Final = 21
CURFEW: Final = 22
CENSUS: Final = 23
AIRSHIPS: Final = 24
RATION: Final = 25
PURGE: Final = 26
PARADE: Final = 27
PRESSES: Final = 28
INFORMERS: Final = 29
SHORTAGE: Final = 30
BRIDGES: Final = 31
TRIAL: Final = 32
RECALIBRATION: Final = 33
GRATITUDE: Final = 34
SPARKS: Final = 35
FOREMAN: Final = 36
COUNTDOWN_TOGETHER: Final = 37
DECREES: Final = [
    "concentration_of_force", "flying_carpets", "join_our_side", "no_one_is_safe",
    "oppression_and_opposition", "ready_for_emergency", "security_checks", "stalkers_vs_sentinels",
    "ostentatious_amnesty", "win_over_the_judges", "bread_and_circuses", "citywide_maintenance",
    "down_by_law", "house_to_house_searches", "liberty_of_trade", "open_your_mind", "order_vs_disorder",
    "public_execution", "sneaking_through_security", "trust_vs_bonds", "the_countdown",
    "establish_the_network", "curfew_bells", "census_of_souls", "watchful_airships", "the_ration_decree",
    "purge_of_the_archives", "parade_of_brass", "silenced_presses", "informers_bounty", "steam_shortage",
    "closed_bridges", "trial_by_engine", "recalibration", "day_of_gratitude", "night_of_sparks",
    "the_missing_foreman", "the_countdown_together",
]  # fmt: skip

# Servant Movement cards.
TRACK_ROSE: Final = 0
TRACK_BIRD: Final = 2
MOVE_UP: Final = 3
MOVE_LEFT: Final = 6
PATROL: Final = 7
HEART: Final = 8
GUARD_PATROL: Final = 9
MAINTENANCE: Final = 10
MOVEMENTS: Final = [
    "tracking_rose", "tracking_goggles", "tracking_bird", "direction_up", "direction_right",
    "direction_down", "direction_left", "patrol", "heart", "guard_patrol", "maintenance_1",
    "maintenance_2", "maintenance_3",
]  # fmt: skip

# Missions: set I to IV, each A, B, C.
TRAP: Final = 0
WEAKNESSES: Final = 1
CONSCIOUSNESS: Final = 2
FORGERY: Final = 3
SELF_DESTRUCT: Final = 4
LEADER: Final = 5
UNAUTHORIZED: Final = 6
FALSIFICATION: Final = 7
GUARD_CONTROL: Final = 8
TWEAK: Final = 9
DISCLOSURE: Final = 10
RESISTANCE: Final = 11
MISSIONS: Final = ["1A", "1B", "1C", "2A", "2B", "2C", "3A", "3B", "3C", "4A", "4B", "4C"]

# Where a Hero token is: a District (0 to 8), a square with a Citizen (from ON_CITIZEN), with a Hero
# (from WITH_HERO), or out of the game.
WITH_HERO: Final = 100
ON_CITIZEN: Final = 200
REMOVED: Final = 999
