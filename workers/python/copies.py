"""Copies that tests have of what the program keeps, in attributes or otherwise: what is done to them never comes to it."""

import collections
from typing import Any

# So many of them are watched, and of each so many items.
COPIES_MOST, ITEMS_MOST = 20, 500
_LISTED = frozenset((list, tuple, set, collections.deque))
_KEYED = frozenset((dict, collections.defaultdict, collections.OrderedDict, collections.Counter))


class Copies:
    """Those of one example, with words for what the program keeps."""

    def __init__(self) -> None:
        # The latest, for those are what a test changes.
        self._known: collections.deque[tuple[str, Any, list[Any]]] = collections.deque(maxlen=COPIES_MOST)
        # The words of one that the test changed before it asked the program for more.
        self.changed: str | None = None

    def forget(self) -> None:
        """Another example begins."""
        self._known.clear()
        self.changed = None

    def note(self, what: str, values: list[Any]) -> None:
        """The test has them from now on."""
        if values:
            self._known.append((what, values, _parts(values)))

    def look(self) -> None:
        """Before the program is asked for more."""
        for what, value, before in self._known:
            after = _parts(value)
            if len(after) != len(before) or any(mine is not other for mine, other in zip(after, before)):
                self.changed = self.changed or what


def _parts(value: Any) -> list[Any]:
    """The value and what is within it, in an order that lasts as long as nothing changes."""
    parts: list[Any] = []
    waiting = [value]
    while waiting and len(parts) < ITEMS_MOST:
        part = waiting.pop()
        parts.append(part)
        if type(part) in _LISTED:
            waiting.extend(part)
        elif type(part) in _KEYED:
            waiting.extend(part.keys())
            waiting.extend(part.values())
    return parts
