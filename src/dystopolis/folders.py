"""Where a person's own files lie: matches, settings, a server's database."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The user's folder for matches, by the XDG rules."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"
    return base / "dystopolis"


def config_folder() -> Path:
    """The user's folder for what this program remembers about them, by the XDG rules."""
    home = os.environ.get("XDG_CONFIG_HOME", "")
    base = Path(home) if Path(home).is_absolute() else Path.home() / ".config"
    return base / "dystopolis"
