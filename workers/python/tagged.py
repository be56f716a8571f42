"""What both sides of the talk know already: builtins that travel by their names, and values that travel as a text."""

import builtins
import collections
import datetime
import decimal
import fractions
from collections.abc import Callable
from typing import Any

REBUILT = {"Counter": collections.Counter, "OrderedDict": collections.OrderedDict, "deque": collections.deque}
VIEWS = {"keys": type({}.keys()), "values": type({}.values()), "items": type({}.items())}


def _named_builtins() -> dict[str, Any]:
    """Builtins that may travel by name: the types, and functions that only look at their arguments."""
    harmless = "abs all any bin bool chr divmod hash hex len max min oct ord pow repr round sorted sum".split()
    named = {name: value for name, value in vars(builtins).items() if isinstance(value, type)}
    return named | {name: getattr(builtins, name) for name in harmless}


NAMED = _named_builtins()
_NAMES = {id(value): name for name, value in NAMED.items()}

TEXTUAL: dict[type, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    decimal.Decimal: (str, decimal.Decimal),
    fractions.Fraction: (str, fractions.Fraction),
    datetime.date: (datetime.date.isoformat, datetime.date.fromisoformat),
    datetime.timedelta: (
        lambda span: [span.days, span.seconds, span.microseconds],
        lambda parts: datetime.timedelta(*parts),
    ),
}
_TEXTUAL_NAMES = {kind.__name__: kind for kind in TEXTUAL}


def name_of(value: Any) -> str | None:
    """Of a builtin that may travel by it."""
    name = _NAMES.get(id(value))
    return name if name is not None and NAMED[name] is value else None


def from_text(name: str, text: Any) -> Any:
    """Raises LookupError, TypeError or ValueError on anything that was not made by TEXTUAL."""
    return TEXTUAL[_TEXTUAL_NAMES[name]][1](text)
