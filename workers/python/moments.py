"""Moments and times of day as they travel: with the zone that was named, by whose rules whoever has them goes on."""

from collections.abc import Callable
from datetime import datetime, time
from typing import Any

import library_values

KINDS: dict[str, Any] = {kind.__name__: kind for kind in (datetime, time)}


def take_apart(value: Any) -> list[Any]:
    """The text is enough of one whose zone is no more than how far it is from UTC then."""
    if value.fold or library_values.take_apart(value.tzinfo) is not None:
        return [type(value).__name__, value.replace(tzinfo=None, fold=0).isoformat(), value.tzinfo, value.fold]
    return [type(value).__name__, value.isoformat()]


def put_together(parts: list[Any], decode: Callable[[Any], Any]) -> Any:
    """Raises LookupError, TypeError or ValueError on anything that `take_apart` does not make."""
    name, text, *more = parts
    made = KINDS[name].fromisoformat(text)
    return made.replace(tzinfo=decode(more[0]), fold=more[1]) if more else made


def text(value: Any) -> str:
    """The same for all that are one moment, as far from UTC, by whatever zone."""
    return repr(type(value).fromisoformat(value.isoformat()))
