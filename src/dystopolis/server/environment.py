"""Reads the configuration from DYSTOPOLIS_* variables and from what the command line says."""

import os
from collections.abc import Mapping
from ipaddress import ip_network
from typing import Any, Final, TypeVar, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from msgspec.inspect import BoolType, FloatType, IntType, LiteralType, VarTupleType, type_info

from ..kernel import Refused
from .config import Config, Limits, Smtp
from .guard.addresses import is_loopback

PREFIX: Final = "DYSTOPOLIS_"
SECRETS: Final = {"DYSTOPOLIS_SMTP_PASSWORD", "DYSTOPOLIS_METRICS_TOKEN", "DYSTOPOLIS_DB"}
YES: Final = ("yes", "on", "true", "1")
NO: Final = ("no", "off", "false", "0")
SPOKEN: Final = dict.fromkeys(YES, True) | dict.fromkeys(NO, False)

Part = TypeVar("Part", bound=Struct)


def from_environment(environ: Mapping[str, str] | None = None, **said: Any) -> Config:
    """The configuration; `said` on the command line outweighs the variables, and None says nothing.

    >>> from_environment({"DYSTOPOLIS_PORT": "8080", "DYSTOPOLIS_LIMIT_BODY_BYTES": "2048"}, port=9000).port
    9000
    """
    environ = os.environ if environ is None else environ
    values = _values(Config, PREFIX, environ, leave_out=("smtp", "limits"))
    limits = _values(Limits, f"{PREFIX}LIMIT_", environ, only=True)
    smtp = _values(Smtp, f"{PREFIX}SMTP_", environ, only=True)
    if smtp and not {"host", "sender"} <= smtp.keys():
        raise Refused("To send mail, both DYSTOPOLIS_SMTP_HOST and DYSTOPOLIS_SMTP_SENDER are needed.")
    values |= {"limits": limits, "smtp": smtp or None}
    values |= {key: _said(value) for key, value in said.items() if value is not None}
    try:
        config = msgspec.convert(values, Config)
    except msgspec.ValidationError as error:
        raise Refused(f"The configuration does not work: {error}.") from None
    _check_addresses(config)
    _check_metrics(config)
    return config


def _said(value: Any) -> Any:
    return os.fspath(value) if isinstance(value, os.PathLike) else value


def _values(
    part: type[Part],
    prefix: str,
    environ: Mapping[str, str],
    leave_out: tuple[str, ...] = (),
    only: bool = False,
) -> dict[str, Any]:
    """What the variables say for one Struct. With `only`, a name that means nothing is a slip of the pen."""
    hints = get_type_hints(part, include_extras=True)
    names = {prefix + field.upper(): field for field in part.__struct_fields__ if field not in leave_out}
    unknown = sorted(name for name in environ if name.startswith(prefix) and name not in names)
    if only and unknown:
        raise Refused(f"{unknown[0]} means nothing. There are: {', '.join(sorted(names))}.")
    return {
        field: _value(name, environ[name], hints[field]) for name, field in names.items() if environ.get(name)
    }


def _value(name: str, text: str, hint: Any) -> Any:
    kind = type_info(hint)
    text = text.strip()
    if isinstance(kind, VarTupleType):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    value = SPOKEN.get(text.lower(), text) if isinstance(kind, BoolType) else text
    try:
        return msgspec.convert(value, hint, strict=False)
    except msgspec.ValidationError:
        shown = "is not usable" if name in SECRETS else f"cannot be {text!r}"
        raise Refused(f"{name} {shown}; it is {_expected(kind)}.") from None


def _expected(kind: Any) -> str:
    if isinstance(kind, LiteralType):
        return f"one of: {', '.join(map(str, kind.values))}"
    if isinstance(kind, BoolType):
        return "yes or no"
    if isinstance(kind, IntType):
        return f"a whole number from {kind.ge} to {kind.le}"
    if isinstance(kind, FloatType):
        return f"a number above {kind.gt}, at most {kind.le}"
    return "text"


def _check_metrics(config: Config) -> None:
    """Behind a proxy everybody seems to come from this machine, so that is no reason to show the metrics."""
    open_to_others = bool(config.base_url) or not (config.host == "localhost" or is_loopback(config.host))
    if config.metrics and open_to_others and not config.metrics_token:
        raise Refused(
            "Others can reach this server (by DYSTOPOLIS_HOST or DYSTOPOLIS_BASE_URL), so its metrics need "
            "DYSTOPOLIS_METRICS_TOKEN."
        )


def _check_addresses(config: Config) -> None:
    for origin in (*config.origins, *filter(None, [config.base_url])):
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
            raise Refused(f"An origin looks like https://play.example.org; {origin!r} does not.")
    for proxy in config.trusted_proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise Refused(
                f"A trusted proxy is an address or a network such as 10.0.0.0/8; {proxy!r} is neither."
            ) from None
