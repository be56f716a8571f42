"""How much there is in values of which parts are met again and again: a short message could make one that fills every memory."""

import collections
from typing import Any

import channel
from tagged import VIEWS
from writing import DEPTH, too_deep

_LISTED = (list, tuple, set, frozenset, collections.deque)
_VIEWS = frozenset(VIEWS.values())
_TEXTS = (str, bytes, bytearray)
_ATOMS = frozenset((int, float, bool, type(None)))
# The shortest that there is, with its comma.
_LEAST = 2
_OPEN = (0, -1)


def check(values: list[Any]) -> None:
    """Raises TooLarge where one of them takes more than a message may, were nothing met again, ValueError where it is nested
    deeper than it may be, or contains itself.
    """
    known: dict[int, tuple[int, int]] = {}
    if any(_measured(value, known, 0)[0] > channel.REPLY_MOST for value in values):
        raise channel.TooLarge("what is met again is too large as a whole")


def _measured(value: Any, known: dict[int, tuple[int, int]], depth: int) -> tuple[int, int]:
    """Its size and its height."""
    kind = type(value)
    found = known.get(id(value))
    items = _items(value, kind) if found is None else ()
    if items is None:
        # What derives from a text may have a length of the program's own.
        return next((text.__len__(value) for text in _TEXTS if issubclass(kind, text)), 0) + _LEAST, 0
    if found is None and _ATOMS.issuperset(map(type, items)):
        found = known[id(value)] = len(items) * _LEAST + _LEAST, 1
    if found is None and depth <= DEPTH:
        known[id(value)] = _OPEN
        inner = [_measured(item, known, depth + 1) for item in items]
        found = (sum(size for size, _ in inner) + _LEAST, max(height for _, height in inner) + 1)
        known[id(value)] = found
    if found is None or found is _OPEN or depth + found[1] > DEPTH + 1:
        raise too_deep()
    return found


def _items(value: Any, kind: type) -> Any:
    if kind is list or kind is tuple:
        return value
    if issubclass(kind, dict):
        return [*dict.keys(value), *dict.values(value)]
    if kind is slice:
        return [value.start, value.stop, value.step]
    if kind in _VIEWS:
        return [*value]
    listed = next((it for it in _LISTED if issubclass(kind, it)), None)
    return None if listed is None else [*listed.__iter__(value)]
