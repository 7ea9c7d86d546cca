# mypyc: off: it handles msgspec Structs
"""Content folders: cards, boards and numbers as TOML, a variant laid over them, rows checked and typed."""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn, Protocol, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from .content_errors import ContentError, sentence
from .content_files import Tables, label, read

__all__ = [
    "ComponentRow",
    "ContentError",
    "Count",
    "In",
    "Positive",
    "Row",
    "Source",
    "Sourced",
    "Tables",
    "Text",
    "check_fixed",
    "check_manifest",
    "digest",
    "fail",
    "load",
    "loader",
    "read",
    "refer",
    "row",
    "rows",
]

T = TypeVar("T", bound=msgspec.Struct)
R = TypeVar("R", bound=msgspec.Struct, covariant=True)

Source = Literal["rulebook", "public", "inferred", "house"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=999)]


class Sourced(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything that says where its numbers come from; `sources` names the fields that differ."""

    source: Source
    sources: dict[str, Source] = {}

    def source_of(self, name: str) -> Source:
        return self.sources.get(name, self.source)


class Row(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of a content file, known by its id."""

    id: Text


class ComponentRow(Row, frozen=True, kw_only=True):
    """A row of the manifest: how many of something the box holds."""

    name: Text
    count: Count


class In(msgspec.Struct, frozen=True):
    """Where the rows of a field stand: in this file, under this key (that of the field, if none is named)."""

    file: str
    key: str = ""


class Load(Protocol[R]):
    """How a game's content is read, with or without a designer's folder."""

    def __call__(self, overlay: Path | None = None) -> R: ...


def loader(type: type[T], package: str, check: Callable[[T], None]) -> Load[T]:
    """What a game reads its content with: the folder of its package, with a designer's folder laid over it.

    A ContentError says why it cannot be played.
    """

    @cache
    def built_in() -> T:
        return checked(None)

    def checked(overlay: Path | None) -> T:
        rows = load(type, files(package) / "content", overlay)
        check(rows)
        return rows

    def read_and_check(overlay: Path | None = None) -> T:
        return built_in() if overlay is None else checked(overlay)

    return read_and_check


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


def check_fixed(file: str, key: str, rows: Iterable[Row], names: Sequence[str]) -> None:
    """Some rows are as fixed as the board: these, in this order."""
    if [row.id for row in rows] != list(names):
        fail(file, key, f"the {key} are {', '.join(names)}; none can be added, removed or moved.")


def check_manifest(manifest: Iterable[ComponentRow], counts: Mapping[str, int]) -> None:
    """The manifest names so many of everything."""
    known = {component.id: component.count for component in manifest}
    for name, count in counts.items():
        if name not in known:
            raise ContentError(f"manifest.toml: the row {name} is missing.")
        if known[name] != count:
            fail("manifest", f"row {name}", f"count is {known[name]}, but the content has {count}.")


def rows(tables: Tables, file: str, key: str, type: type[T]) -> tuple[T, ...]:
    """The array of tables under key as typed rows; ids are unique."""
    raw = tables.get(file, {}).get(key)
    if not isinstance(raw, list):
        raise ContentError(f"{file}.toml: {key} must be an array of tables.")
    seen: set[str] = set()
    typed = []
    for position, item in enumerate(raw, start=1):
        name = label(item, position)
        place = f"{file}.toml, row {name}"
        typed.append(_convert(item, type, place))
        if name in seen:
            raise ContentError(f"{place}: there are two rows with this id.")
        seen.add(name)
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
