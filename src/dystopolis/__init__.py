"""Heavy board games about cities under machines and syndicates, with every rule enforced.

The installed package is compiled where a C compiler was at hand. Set DYSTOPOLIS_INTERPRETED=1 to run its
Python sources instead: same results, slower, and every line open to a debugger.
"""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

__version__ = "0.1.0"


def _prefer_sources() -> None:
    """Python prefers an extension module to a source; in this package's folders, let it see sources only."""
    package = Path(__file__).parent

    def find_sources(path: str) -> FileFinder:
        if not Path(path).is_relative_to(package):
            raise ImportError(f"{path} is not a folder of dystopolis")
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, find_sources)
    for path in list(sys.path_importer_cache):
        if Path(path).is_relative_to(package):
            del sys.path_importer_cache[path]


if os.environ.get("DYSTOPOLIS_INTERPRETED", "0") not in ("", "0"):
    _prefer_sources()
