"""Who else holds what is in some values: told by how many references there are to it."""

import collections
import sys
from collections.abc import Iterable, Set
from typing import Any, NamedTuple

import in_place

# Items of all that is looked at.
ITEMS_MOST = 2_000
_ATOMS = frozenset((type(None), bool, int, float, str, bytes))
_LISTED = (list, tuple, collections.deque)
# Of these what they hold can be noted item by item.
LISTED = frozenset((list, set, collections.deque))
KEYED = frozenset((dict, collections.defaultdict, collections.OrderedDict, collections.Counter))
_NOTED = LISTED | KEYED
_CHANGING = (list, dict, set, collections.deque, bytearray)


class Parts(NamedTuple):
    """What is in some values: each thing once; by its id, how many times something in there holds it; and how many items."""

    things: list[Any]
    times: dict[int, int]
    count: int


def _holders(values: Iterable[Any]) -> list[int]:
    return [sys.getrefcount(value) for value in values]


def _held_twice() -> int:
    inner: list[list[None]] = [[]]
    return _holders(list(inner))[0]


# Of a value that is in two lists, and held by nobody else; it differs among Pythons.
_IN_TWO = _held_twice()


def held(values: list[Any], lists: int = 0, each: int = 1) -> set[int] | None:
    """The ids of those parts that may change and that somebody holds who is none of the values; None where they are too large.

    `values` itself may hold them, and as many other `lists` each that may change. Of what is in one of these there is a list for
    `each` time, with the one itself.
    """
    parts = parts_of(values, each)
    if parts is None:
        return None
    things, times, _ = parts
    del parts
    ids: set[int] = set()
    for at, holders in enumerate(_holders(things)):
        may_change = _may_change(things[at])
        if holders <= times[id(things[at])] + (lists if may_change else 0) + _IN_TWO - 1:
            continue
        if may_change:
            ids.add(id(things[at]))
        elif issubclass(type(things[at]), tuple):
            # Who holds one that never changes has what is in it.
            within = parts_of([things[at]])
            ids.update(id(it) for it in (within.things if within else ()) if _may_change(it))
    return ids


def parts_of(values: list[Any], each: int = 1) -> Parts | None:
    """What is in them; None where they are too large."""
    things: list[Any] = []
    times: dict[int, int] = {}
    waiting: list[Any] = []
    inner, step, count = values, 1, len(values)
    while count <= ITEMS_MOST:
        for item in inner:
            if type(item) in _ATOMS:
                continue
            if id(item) not in times:
                things.append(item)
                waiting.append(item)
            times[id(item)] = times.get(id(item), 0) + step
        if not waiting:
            return Parts(things, times, count)
        holder = waiting.pop()
        inner = _inner(holder)
        step = each if type(holder) in _NOTED else 1
        count += len(inner)
    return None


def stands_twice(answer: Any, given: Set[int]) -> bool:
    """Whether some thing that may change is in there at two places or more, but for what was given, by its ids. Who changes
    it at one place changes it at all. What is too large is not looked at.
    """
    parts = parts_of([answer])
    times = parts.times if parts else {}
    return any(times[id(it)] > 1 and id(it) not in given and _may_change(it) for it in (parts.things if parts else ()))


def _may_change(value: Any) -> bool:
    return issubclass(type(value), _CHANGING) or in_place.is_mutable(value)


def _inner(value: Any) -> Any:
    kind = type(value)
    if kind is list or kind is tuple:
        return value
    if issubclass(kind, dict):
        return [*dict.values(value)]
    # What derives from one may have an iterator of its own.
    listed = next((it for it in _LISTED if issubclass(kind, it)), None)
    return () if listed is None else [*listed.__iter__(value)]
