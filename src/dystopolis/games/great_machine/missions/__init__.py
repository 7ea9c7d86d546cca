"""The Missions of solo and cooperative play."""

from .cards import begin_interaction as begin_interaction
from .cards import check_objectives as check_objectives
from .cards import set_up_missions as set_up_missions
