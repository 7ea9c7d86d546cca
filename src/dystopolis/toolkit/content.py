# mypyc: off: it handles msgspec Structs
"""Content folders: cards, boards and numbers as TOML, a variant laid over them, rows checked and typed."""

import hashlib
import json
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from .content_errors import ContentError, quoted, sentence

__all__ = [
    "ContentError",
    "In",
    "Row",
    "Source",
    "Sourced",
    "Tables",
    "Text",
    "digest",
    "fail",
    "load",
    "read",
    "refer",
    "row",
    "rows",
]

Tables = dict[str, dict[str, Any]]
T = TypeVar("T", bound=msgspec.Struct)

Source = Literal["rulebook", "public", "inferred", "house"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]

LARGEST_FILE = 1024 * 1024
NOTES = (".md", ".txt")


class Sourced(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything that says where its numbers come from; `sources` names the fields that differ."""

    source: Source
    sources: dict[str, Source] = {}

    def source_of(self, name: str) -> Source:
        return self.sources.get(name, self.source)


class Row(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of a content file, known by its id."""

    id: Text


class In(msgspec.Struct, frozen=True):
    """Where the rows of a field stand: in this file, under this key (that of the field, if none is named)."""

    file: str
    key: str = ""


def load(type: type[T], folder: Path | Traversable, overlay: Path | None) -> T:
    """Everything in the box: each field of this type from the file that its annotation names with `In`.

    A field annotated `tuple[SomeRow, ...]` is an array of tables, another one a single table; a field without
    `In` is filled the same way, and `digest` names the content.
    """
    tables = read(folder, overlay)
    return _fill(type, tables)


def _fill(type: type[T], tables: Tables) -> T:
    found: dict[str, Any] = {}
    for name, hint in get_type_hints(type, include_extras=True).items():
        if name == "digest":
            found[name] = digest(tables)
        elif get_origin(hint) is not Annotated:
            found[name] = _fill(hint, tables)
        else:
            kind, place = get_args(hint)
            of_rows = get_origin(kind) is tuple
            one = get_args(kind)[0] if of_rows else kind
            found[name] = (rows if of_rows else row)(tables, place.file, place.key or name, one)
    return type(**found)


def fail(file: str, row: str, text: str) -> NoReturn:
    """Content that cannot be played: what is wrong, and in which file and row."""
    raise ContentError(f"{file}.toml, {row}: {text}")


def refer(file: str, row: Row, name: str, value: str, known: Iterable[str]) -> None:
    """A field of a row must name something that is known."""
    if value not in known:
        fail(file, f"row {row.id}", f'{name} must be one of {", ".join(known)} (it is "{value}").')


def read(folder: Path | Traversable, overlay: Path | None) -> Tables:
    """Every TOML file of the folder by its stem, with the overlay's files laid over them."""
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    tables = {name.removesuffix(".toml"): _parse(folder / name, name) for name in names}
    if overlay is not None:
        for name in _overlay_files(overlay, names):
            stem = name.removesuffix(".toml")
            tables[stem] = _lay_over(tables[stem], _parse(overlay / name, name), name)
    return tables


def rows(tables: Tables, file: str, key: str, type: type[T]) -> tuple[T, ...]:
    """The array of tables under key as typed rows; ids are unique."""
    raw = tables.get(file, {}).get(key)
    if not isinstance(raw, list):
        raise ContentError(f"{file}.toml: {key} must be an array of tables.")
    seen: set[str] = set()
    typed = []
    for position, item in enumerate(raw, start=1):
        place = f"{file}.toml, row {_label(item, position)}"
        typed.append(_convert(item, type, place))
        label = _label(item, position)
        if label in seen:
            raise ContentError(f"{place}: there are two rows with this id.")
        seen.add(label)
    return tuple(typed)


def row(tables: Tables, file: str, key: str, type: type[T]) -> T:
    """The single table under key as a typed row."""
    raw = tables.get(file, {}).get(key)
    if not isinstance(raw, dict):
        raise ContentError(f"{file}.toml: {key} must be a table.")
    return _convert(raw, type, f"{file}.toml, {key}")


def digest(tables: Tables) -> str:
    """The name of this content: it changes with the data, not with how the TOML is written."""
    text = json.dumps(tables, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def _convert(item: Any, type: type[T], place: str) -> T:
    try:
        typed = msgspec.convert(item, type)
    except msgspec.ValidationError as error:
        raise ContentError(f"{place}: {sentence(str(error), item, type)}") from error
    if isinstance(typed, Sourced):
        fields = {field.encode_name for field in msgspec.structs.fields(typed)}
        for name in typed.sources:
            if name not in fields:
                raise ContentError(f"{place}: sources names {name}, which is no field of this row.")
    return typed


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
        where = f"{place}, row {_label(item, position)}"
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


def _label(item: Any, position: int) -> str:
    name = item.get("id") if isinstance(item, dict) else None
    return name if isinstance(name, str) else str(position)


def _instead(name: str, known: list[str]) -> str:
    close = get_close_matches(name, known, n=1)
    return f"; did you mean {close[0]}?" if close else f". It has: {', '.join(known)}."
