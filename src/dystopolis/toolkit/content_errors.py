# mypyc: off: it handles msgspec Structs
"""What is wrong with a row of content, as a sentence for the person who wrote it."""

import json
import re
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

KINDS = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "array": "an array",
    "object": "a table",
    "float": "a number",
}


class ContentError(Exception):
    """Content that cannot be played; the message names the file, the row and what is wrong."""


def sentence(message: str, item: Any, type: type[msgspec.Struct]) -> str:
    """msgspec's complaint about item, in words that name the field, what is allowed and what was found."""
    complaint, _, path = message.partition(" - at `$")
    path = path.rstrip("`").removeprefix(".")
    for pattern, translate in TRANSLATIONS:
        match = re.fullmatch(pattern, complaint)
        if match:
            return translate(match, path, item, type)
    return f"{path or 'the row'}: {complaint} ({_found(item, path)})."


def quoted(value: Any) -> str:
    """A value as it would be written in TOML, cut short where it is long."""
    text = json.dumps(value, default=str, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _at_least(match: re.Match[str], path: str, item: Any, type: type[msgspec.Struct]) -> str:
    return f"{path} must be at least {match[1]} ({_found(item, path)})."


def _at_most(match: re.Match[str], path: str, item: Any, type: type[msgspec.Struct]) -> str:
    return f"{path} must be at most {match[1]} ({_found(item, path)})."


def _too_short(match: re.Match[str], path: str, item: Any, type: type[msgspec.Struct]) -> str:
    return f"{path} must have at least {match[1]} entries ({_found(item, path)})."


def _too_long(match: re.Match[str], path: str, item: Any, type: type[msgspec.Struct]) -> str:
    return f"{path} must have at most {match[1]} entries ({_found(item, path)})."


def _empty_text(match: re.Match[str], path: str, item: Any, type: type[msgspec.Struct]) -> str:
    return f"{path} must not be empty."


def _long_text(match: re.Match[str], path: str, item: Any, type: type[msgspec.Struct]) -> str:
    return f"{path} must be a text of at most {match[1]} letters ({_found(item, path)})."


def _wrong_kind(match: re.Match[str], path: str, item: Any, type: type[msgspec.Struct]) -> str:
    kind = KINDS.get(match[1], match[1])
    return f"{path or 'the row'} must be {kind} ({_found(item, path)})."


def _missing(match: re.Match[str], path: str, item: Any, type: type[msgspec.Struct]) -> str:
    return f"{match[1]} is missing."


def _unknown(match: re.Match[str], path: str, item: Any, type: type[msgspec.Struct]) -> str:
    known = ", ".join(field.encode_name for field in msgspec.structs.fields(type))
    return f"there is no field called {match[1]}; there are {known}."


def _not_allowed(match: re.Match[str], path: str, item: Any, type: type[msgspec.Struct]) -> str:
    allowed = ", ".join(quoted(value) for value in _choices(path, type))
    return f"{path} must be one of {allowed} ({_found(item, path)})."


TRANSLATIONS = (
    (r"Expected `int` >= (-?\d+)", _at_least),
    (r"Expected `int` <= (-?\d+)", _at_most),
    (r"Expected `array` of length >= (\d+)", _too_short),
    (r"Expected `array` of length <= (\d+)", _too_long),
    (r"Expected `str` of length >= 1", _empty_text),
    (r"Expected `str` of length <= (\d+)", _long_text),
    (r"Expected `(\w+)`, got `\w+`", _wrong_kind),
    (r"Object missing required field `(\w+)`", _missing),
    (r"Object contains unknown field `(.+)`", _unknown),
    (r"Invalid enum value .*", _not_allowed),
)


def _found(item: Any, path: str) -> str:
    """The offending value, looked up along a path such as `faces[2]`."""
    value = item
    for key, index in re.findall(r"(\w+)|\[(\d+)\]", path):
        try:
            value = value[int(index)] if index else value[key]
        except (KeyError, IndexError, TypeError):
            return "it cannot be shown"
    return f"it is {quoted(value)}"


def _choices(path: str, type: type[msgspec.Struct]) -> tuple[Any, ...]:
    """The values that the literal type somewhere inside the field at path allows."""
    name = re.split(r"\W", path)[0]
    hints = get_type_hints(type)
    names = {field.encode_name: field.name for field in msgspec.structs.fields(type)}
    return _literals(hints.get(names.get(name, name)))


def _literals(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    for part in get_args(hint):
        found = _literals(part)
        if found:
            return found
    return ()
