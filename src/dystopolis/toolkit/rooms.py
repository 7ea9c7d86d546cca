# mypyc: off: it runs once, when a game is made
"""Finding the files of a game by their names, so that a game need not list them twice."""

import sys
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from .page import Page


def rooms(package: str, names: str) -> tuple[ModuleType, ...]:
    """The modules of a game with steps, choices and parts, in the order of its rulebook."""
    return tuple(import_module(f"{package}.{name}") for name in names.split())


def pages(package: str) -> list[Page]:
    """What is said about each phase: the `page` of every module of a game's `words`."""
    names = sorted(module.name for module in iter_modules(sys.modules[package].__path__))
    found = [getattr(import_module(f"{package}.{name}"), "page", None) for name in names]
    return [page for page in found if isinstance(page, Page)]
