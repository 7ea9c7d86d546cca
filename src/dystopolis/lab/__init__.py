"""Many games at once: simulate, measure, report."""

from .plan import LabError, Plan
from .play import Result, play_one
from .report import Report, Side, Spread, wilson
from .simulate import simulate

__all__ = ["LabError", "Plan", "Report", "Result", "Side", "Spread", "play_one", "simulate", "wilson"]
