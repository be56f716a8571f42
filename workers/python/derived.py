"""Values of classes that derive from Python's own: the plain value below one, and what the program's class has added to it."""

import collections
import enum
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

# The module of what the program defines.
PROGRAM = "candidate"
_REBUILT = (collections.Counter, collections.OrderedDict)
# What every class statement leaves in its class, and what a named tuple is made with.
_USUAL = frozenset(
    "__module__ __qualname__ __doc__ __dict__ __weakref__ __annotations__ __annotate__ __annotate_func__ __slots__".split()
    + "__annotations_cache__ __firstlineno__ __static_attributes__ __orig_bases__ __parameters__ __match_args__".split()
)
_OF_TUPLES = frozenset("__new__ _make _replace __replace__ __repr__ _asdict __getnewargs__ _fields _field_defaults".split())


def _items(base: Any) -> Callable[[Any], Any]:
    return lambda value: base(base.__iter__(value))


_most_of = collections.deque.__dict__["maxlen"].__get__


def _pairs(value: Any) -> Any:
    """An ordered one has an order of its own."""
    return dict((collections.OrderedDict if isinstance(value, collections.OrderedDict) else dict).items(value))


# By a base, which stands before its own: how the base itself makes the plain value.
_PLAIN: dict[Any, Callable[[Any], Any]] = {
    dict: _pairs,
    **{base: _items(base) for base in (list, tuple, set, frozenset)},
    collections.deque: lambda value: collections.deque(collections.deque.__iter__(value), _most_of(value)),
    str: lambda value: "".join(str.__iter__(value)),
    int: int.__int__,
    float: float.__float__,
    bytes: lambda value: bytes(bytes.__iter__(value)),
    complex: complex.__pos__,
    Decimal: Decimal,
    Fraction: lambda value: Fraction(*Fraction.as_integer_ratio(value)),
    datetime: lambda value: datetime.combine(datetime.date(value), datetime.timetz(value)),
    date: lambda value: date.fromordinal(date.toordinal(value)),
    time: lambda value: datetime.timetz(datetime.combine(date.min, value)),
    timedelta: timedelta.__pos__,
}
_BASES = tuple(_PLAIN)


def is_derived(value: Any) -> bool:
    """Whether there is a plain value below it that stands for it; a member of an enumeration is told in another way."""
    return isinstance(value, _BASES) and not isinstance(value, enum.Enum)


def plain(value: Any) -> Any:
    """The plain value below, by the base's own methods."""
    return next(make(value) for base, make in _PLAIN.items() if isinstance(value, base))


def rebuilt_as(value: Any) -> type | None:
    """What is made of the plain value where that alone would be less."""
    return next((kind for kind in _REBUILT if isinstance(value, kind)), None)


def held(value: Any) -> Any:
    """What the value holds now, as a value of Python's own."""
    kind = rebuilt_as(value)
    return plain(value) if kind is None else kind(plain(value))


def added(kind: type) -> list[str] | None:
    """The names of what the program's classes say themselves; None where it is no class of the program's that says anything."""
    own = [owner for owner in kind.__mro__ if owner.__module__ == PROGRAM]
    names = {name for owner in own for name in _said(owner)}
    if not own or (not names and all("_fields" in vars(owner) for owner in own)):
        return None
    if hasattr(kind, "__missing__"):
        names.add("__missing__")
    return sorted(names)


def _said(owner: type) -> set[str]:
    names = {str(name) for name in vars(owner)} - _USUAL
    return names - _OF_TUPLES - set(owner._fields) if "_fields" in vars(owner) else names
