"""Values of Python's own library that travel as what they are: taken apart into plain ones, and put together again.

What must be imported for one is imported when it is met, for every module of a judge costs each fork some microseconds.
"""

import importlib
import sys
from collections.abc import Callable
from typing import Any, NamedTuple


class _Kind(NamedTuple):
    """How one kind of value travels: its plain value, made from it, and given to one that must change in place."""

    module: str
    apart: Callable[[Any], Any]
    together: Callable[[Any, Any], Any]
    take_over: Callable[[Any, Any], None] | None = None


def _text(module: str) -> _Kind:
    return _Kind(module, str, lambda kind, text: kind(text))


def _stream(module: str) -> _Kind:
    return _Kind(module, lambda stream: None if stream.closed else (stream.getvalue(), stream.tell()), _made_stream, _rewrite)


def _made_stream(kind: Any, plain: Any) -> Any:
    content, at = plain
    stream = kind(content)
    stream.seek(at)
    return stream


def _rewrite(mine: Any, after: Any) -> None:
    mine.seek(0)
    mine.truncate()
    mine.write(after.getvalue())
    mine.seek(after.tell())


def _made_state(kind: Any, state: Any) -> Any:
    made = kind()
    made.setstate(state)
    return made


def _made_namespace(kind: Any, names: dict[str, Any]) -> Any:
    return kind(**names)


def _rename(mine: Any, after: Any) -> None:
    vars(mine).clear()
    vars(mine).update(vars(after))


def _refill(mine: Any, after: Any) -> None:
    mine[:] = after


_KINDS: dict[str, _Kind] = {
    **{name: _text("pathlib") for name in ("PosixPath", "WindowsPath", "PurePosixPath", "PureWindowsPath")},
    "UUID": _text("uuid"),
    "timezone": _Kind("datetime", lambda it: it.__getinitargs__(), lambda kind, plain: kind(*plain)),
    "ZoneInfo": _Kind("zoneinfo", lambda it: it.key, lambda kind, key: kind(str(key))),
    **{name: _text("ipaddress") for name in ("IPv4Address", "IPv6Address", "IPv4Network", "IPv6Network")},
    "Pattern": _Kind("re", lambda it: (it.pattern, it.flags), lambda _, plain: importlib.import_module("re").compile(*plain)),
    "StringIO": _stream("io"),
    "BytesIO": _stream("io"),
    "Random": _Kind("random", lambda it: it.getstate(), _made_state, lambda mine, after: mine.setstate(after.getstate())),
    "SimpleNamespace": _Kind("types", lambda it: dict(vars(it)), _made_namespace, _rename),
    "array": _Kind("array", lambda it: (it.typecode, it.tolist()), lambda kind, plain: kind(*plain), _refill),
}
# Types that may travel by name.
_TYPES = {
    "collections": "Counter OrderedDict defaultdict deque",
    "datetime": "date datetime time timedelta",
    "decimal": "Decimal",
    "fractions": "Fraction",
    "io": "BytesIO StringIO",
    "pathlib": "Path PurePath",
    "random": "Random",
    "uuid": "UUID",
}


def take_apart(value: Any) -> list[Any] | None:
    """None for what is none of these, what has been closed, or a zone that was read without a name."""
    if isinstance(value, type):
        return _taken_type(value)
    name = type(value).__name__
    kind = _KINDS.get(name)
    if kind is None or type(value) is not getattr(sys.modules.get(kind.module), name, None):
        return None
    plain = kind.apart(value)
    return None if plain is None else [name, plain]


def _taken_type(value: type) -> list[Any] | None:
    for module, names in _TYPES.items():
        if value.__name__ in names.split() and getattr(sys.modules.get(module), value.__name__, None) is value:
            return ["type", f"{module}.{value.__name__}"]
    return None


def put_together(parts: Any) -> Any:
    """Raises LookupError, TypeError or ValueError on anything that `take_apart` does not make."""
    name, plain = parts
    if name == "type":
        module, _, member = str(plain).partition(".")
        if member not in _TYPES[module].split():
            raise ValueError("no such type")
        return getattr(importlib.import_module(module), member)
    kind = _KINDS[name]
    return kind.together(getattr(importlib.import_module(kind.module), name), plain)


def is_mutable(value: Any) -> bool:
    """Whether a program may change it in place."""
    kind = _KINDS.get(type(value).__name__)
    return kind is not None and kind.take_over is not None


def take_over(mine: Any, after: Any) -> None:
    """Changes it in place, to be as the other one, which is of the same type."""
    _KINDS[type(mine).__name__].take_over(mine, after)  # type: ignore[misc]
