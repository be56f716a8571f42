"""Arguments that the program still holds after a call: what it does to them later happens to those of the test too."""

import collections
import sys
from collections.abc import Iterable
from typing import Any

import in_place
from codec import Codec
from mirrored import Mirrored

# Items of all that is watched, for each reply looks at them again.
ITEMS_MOST = 2_000
_CONTAINERS = (list, dict, tuple, collections.deque)
_CHANGING = frozenset((list, dict, set, collections.deque, collections.defaultdict, collections.OrderedDict, collections.Counter))
_ANSWERED = _CHANGING | {tuple}


def _holders(values: Iterable[Any]) -> list[int]:
    return [sys.getrefcount(value) for value in values]


def _held_twice() -> int:
    inner: list[list[None]] = [[]]
    return _holders(list(inner))[0]


# Of a value that its container holds, and the list in which they are counted, and nobody else; it differs among Pythons.
_IN_TWO = _held_twice()


class Kept:
    """Those of one example, by number, and how the judge last knew them."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._held: dict[str, Mirrored] = {}
        self._count = self._items = 0

    def meet(self, request: dict[str, Any]) -> None:
        """Whether another example begins, and what the test has changed by itself since the last request."""
        if request["fresh"]:
            self._held.clear()
            self._items = 0
        for number, contents in request.get("refilled", {}).items():
            self._held[number] = self._held[number].taken_over(contents)

    def keep(self, arguments: list[Any], keywords: dict[str, Any], encoded: dict[str, Any]) -> dict[str, str]:
        """By the place of each argument that the program still holds, its number; they are encoded by their places."""
        values = [*arguments, *keywords.values()]
        places = [*map(str, range(len(arguments))), *(f"={name}" for name in keywords)]
        kept = {}
        for at, is_held in enumerate(_held(values)):
            place = places[at]
            items = _count(encoded[place], ITEMS_MOST - self._items) if place in encoded else None
            if items is None or not (is_held or _is_held_within(values[at])):
                continue
            self._items += items
            self._count += 1
            kept[place] = str(self._count)
            self._held[str(self._count)] = Mirrored(self._codec, [values[at]])
        return kept

    def answered(self, answered: list[Any]) -> set[int]:
        """The ids of what the program still holds of that which it answers, and nobody else does but this list."""
        if type(answered[0]) not in _ANSWERED:
            return set()
        parts: list[Any] = [answered]
        # By its id, how many times one is in there.
        within: dict[int, int] = {}
        for part in parts:
            for item in _inner(part) if len(part) + len(parts) <= ITEMS_MOST else ():
                if type(item) in _ANSWERED and id(item) not in within:
                    parts.append(item)
                within[id(item)] = within.get(id(item), 0) + 1
        # Loops hold on to what they saw last.
        part = item = None
        del parts[0]
        return {
            id(parts[at])
            for at, holders in enumerate(_holders(parts))
            if type(parts[at]) in _CHANGING and holders > _IN_TWO - 1 + within[id(parts[at])]
        }

    def changes(self) -> dict[str, Any]:
        """What was changed since the judge last knew it."""
        changed = {}
        for number, before in list(self._held.items()):
            try:
                told, self._held[number] = before.news()
            except Exception as unreadable:
                # Such as one that contains itself by now: nobody can be told.
                del self._held[number], unreadable
                continue
            if told:
                changed[number] = told
        return changed


def _count(encoded: Any, most: int) -> int | None:
    """How many items there are within; None where there are more."""
    if type(encoded) not in (list, dict):
        return 1 if most > 0 else None
    if len(encoded) > most:
        return None
    total = 1
    for item in encoded if type(encoded) is list else encoded.values():
        inner = _count(item, most - total)
        if inner is None:
            return None
        total += inner
    return total


def _is_held_within(value: Any) -> bool:
    """Whether somebody else has something of what is in it."""
    if not isinstance(value, _CONTAINERS):
        return False
    items = list(_inner(value))
    return any(
        (is_held and in_place.is_mutable(items[at])) or _is_held_within(items[at])
        for at, is_held in enumerate(_held(items))
    )


def _held(items: list[Any]) -> list[bool]:
    """Whether somebody has one that is neither this list nor what the items were taken from: both hold it as often as it is there."""
    times = collections.Counter(map(id, items))
    return [holders > _IN_TWO + 2 * (times[id(items[at])] - 1) for at, holders in enumerate(_holders(items))]


def _inner(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value
