# mypyc: off: it runs once, when content is loaded
"""Content folders as they lie on disk: TOML files, and a designer's folder laid over them row by row."""

import tomllib
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from .content_errors import ContentError, quoted

Tables = dict[str, dict[str, Any]]

LARGEST_FILE = 1024 * 1024
NOTES = (".md", ".txt")


def read(folder: Path | Traversable, overlay: Path | None) -> Tables:
    """Every TOML file of the folder by its stem, with the overlay's files laid over them."""
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    tables = {name.removesuffix(".toml"): _parse(folder / name, name) for name in names}
    if overlay is not None:
        for name in _overlay_files(overlay, names):
            stem = name.removesuffix(".toml")
            tables[stem] = _lay_over(tables[stem], _parse(overlay / name, name), name)
    return tables


def _parse(path: Path | Traversable, name: str) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ContentError(f"{name} cannot be read: {error.strerror}.") from error
    if len(data) > LARGEST_FILE:
        raise ContentError(f"{name} is larger than 1 MiB.")
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        raise ContentError(f"{name} is not UTF-8 text.") from error
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{name} is not valid TOML: {error}.") from error
    except (RecursionError, ValueError) as error:
        raise ContentError(f"{name} is not valid TOML: a value is nested too deeply or too long.") from error


def _overlay_files(overlay: Path, names: list[str]) -> list[str]:
    """The overlay's TOML files; anything that is neither one of ours nor a note is likely a slip."""
    if not overlay.is_dir():
        raise ContentError(f"The content overlay {overlay} is not a folder.")
    try:
        found = sorted(entry.name for entry in overlay.iterdir() if not entry.name.startswith("."))
    except OSError as error:
        raise ContentError(f"The content overlay {overlay} cannot be read: {error.strerror}.") from error
    for name in found:
        if name not in names and not name.endswith(NOTES):
            instead = _instead(name, names)
            raise ContentError(f"The content overlay has {name}, which this game does not know{instead}")
    return [name for name in found if name in names]


def _lay_over(base: dict[str, Any], over: dict[str, Any], name: str) -> dict[str, Any]:
    for key in over:
        if key not in base:
            raise ContentError(f"{name}: there is nothing called {key} here{_instead(key, list(base))}")
    return _merge_table(base, over, name)


def _merge_table(base: dict[str, Any], over: dict[str, Any], place: str) -> dict[str, Any]:
    merged = dict(base)
    for key, value in over.items():
        merged[key] = _merge(base[key], value, place, key) if key in base else value
    return merged


def _merge(base: Any, over: Any, place: str, key: str) -> Any:
    if isinstance(base, dict):
        if not isinstance(over, dict):
            raise ContentError(f"{place}: {key} must be a table.")
        return _merge_table(base, over, place)
    if _has_ids(base):
        return _merge_rows(base, over, place, key)
    return over


def _has_ids(value: Any) -> bool:
    if not isinstance(value, list) or not value:
        return False
    return all(isinstance(item, dict) and "id" in item for item in value)


def _merge_rows(base: list[dict[str, Any]], over: Any, place: str, key: str) -> list[dict[str, Any]]:
    merged = {item["id"]: item for item in base}
    if not isinstance(over, list):
        raise ContentError(f"{place}: {key} must be an array of tables.")
    seen: set[str] = set()
    for position, item in enumerate(over, start=1):
        where = f"{place}, row {label(item, position)}"
        if not isinstance(item, dict) or not isinstance(item.get("id"), str):
            raise ContentError(f"{where}: the row needs an id, a text.")
        if item["id"] in seen:
            raise ContentError(f"{where}: there are two rows with this id.")
        seen.add(item["id"])
        _merge_row(merged, item, where)
    return list(merged.values())


def _merge_row(merged: dict[str, dict[str, Any]], item: dict[str, Any], where: str) -> None:
    name = item["id"]
    if "remove" not in item:
        merged[name] = _merge_table(merged.get(name, {}), item, where)
    elif item["remove"] is not True:
        raise ContentError(f"{where}: remove must be true, or left out (it is {quoted(item['remove'])}).")
    elif name not in merged:
        raise ContentError(f"{where}: there is no such row to remove{_instead(name, list(merged))}")
    else:
        del merged[name]


def label(item: Any, position: int) -> str:
    name = item.get("id") if isinstance(item, dict) else None
    return name if isinstance(name, str) else str(position)


def _instead(name: str, known: list[str]) -> str:
    close = get_close_matches(name, known, n=1)
    return f"; did you mean {close[0]}?" if close else f". It has: {', '.join(known)}."
