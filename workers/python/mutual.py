"""Values that both sides have for as long as an example lasts, since the program keeps them: changes of them travel both ways."""

import operator
from typing import Any

import extent
import holders
import mirrored
from codec import Codec
from mirrored import Contents, Mirrored
from reading import Reading
from writing import Writing

# Items of them all, for each request and reply looks at them again.
ITEMS_MOST = 1_000
# So few are always looked through for what nobody holds; more, when there are many more than were left the last time.
_FEW = 64


def are_few(parts: list[Any]) -> bool:
    """Whether what a call was handed is one thing for the tests' own, too, that it asks: each question goes by all their numbers."""
    return len(parts) <= ITEMS_MOST


class Mutual:
    """One side's view of them. Both have them in the same order, and so the same numbers for what may change in them."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self.forget()

    @property
    def values(self) -> list[Any]:
        """As they were joined."""
        return self._known.values

    @property
    def parts(self) -> list[Any]:
        """What may change in them, by number, as the other side last knew them."""
        return self._known.parts

    def forget(self) -> None:
        """Another example begins."""
        self._items, self._enough = 0, 0
        self._know(Mirrored(self._codec, []))

    def has_room_for(self, values: list[Any]) -> bool:
        """Whether they are few enough to be joined."""
        more = holders.parts_of(values)
        return more is not None and self._items + more.count <= ITEMS_MOST

    def join(self, values: list[Any]) -> None:
        """From now on these are shared, too. Raises what `write` raises."""
        if values:
            try:
                self._known.extend(values)
            except Exception:
                self._know(Mirrored(self._codec, self.values))
                raise
            self._seen.extend(map(_content, self.parts[len(self._seen) :]))
            self._items += _count(values)

    def let_go(self, places: list[int]) -> None:
        """Those are shared no longer. Raises LookupError or TypeError where there is no such one."""
        if places:
            values = [*self.values]
            for place in sorted({operator.index(it) for it in places}, reverse=True):
                if place < 0:
                    raise LookupError("no such place")
                del values[place]
            self._know(Mirrored(self._codec, values))
            self._items = _count(values)
            self._wait()

    def is_as_known(self) -> bool:
        """Whether nothing has changed that is seen at once."""
        return all(map(_is_as_seen, self.parts, self._seen))

    def _is_as_known(self, number: int) -> bool:
        return _is_as_seen(self.parts[number], self._seen[number])

    def news(self, writing: Writing) -> Contents:
        """What the other side must be told to have them as they are, by a message in which they are given. Raises what `write`
        raises.
        """
        if self.is_as_known():
            return {}
        before, now = self._known, self._known.now()
        contents = before.changes(now, writing, self._is_as_known)
        self._change(now)
        return contents

    def take_over(self, contents: Contents, reading: Reading) -> None:
        """By the other side's word. Raises what `mirrored.take_over` raises."""
        mirrored.take_over(self.parts, contents, reading)
        if reading.joins:
            extent.check([*self.values])
        self._change(self._known.now())

    def left(self) -> list[int]:
        """The places of those that nobody else holds on this side, nor anything in them that no other has; looked for right after
        `news`, now and then.
        """
        if not self.values or _FEW < self._items <= self._enough:
            return []
        held = holders.held(self.values, lists=1, each=2)
        if held is None:
            return []
        places, elsewhere = [], {*held}
        for at, value in enumerate(self.values):
            parts = holders.parts_of([value])
            if parts is not None and id(value) not in held and elsewhere.isdisjoint(parts.times):
                places.append(at)
            elsewhere.difference_update(parts.times if parts else ())
        self._wait()
        return places

    def _wait(self) -> None:
        self._enough = min(2 * self._items, (self._items + ITEMS_MOST) // 2)

    def _change(self, now: Mirrored) -> None:
        """What was in one of them, and is in none now, stays shared: either side may hold it elsewhere."""
        there = set(map(id, now.parts))
        out = [part for part in reversed(self.parts) if id(part) not in there]
        self._know(now)
        self.join(out)

    def _know(self, known: Mirrored) -> None:
        self._known = known
        # What each part held then.
        self._seen = [_content(part) for part in known.parts]


def _count(values: list[Any]) -> int:
    parts = holders.parts_of(values)
    return ITEMS_MOST if parts is None else parts.count


def _content(part: Any) -> list[Any] | None:
    """The things themselves; None where it is looked at in another way."""
    kind = type(part)
    if kind in holders.LISTED:
        return [*part]
    return [*part, *part.values()] if kind in holders.KEYED else None


def _is_as_seen(part: Any, seen: list[Any] | None) -> bool:
    if seen is None:
        return False
    now = part if type(part) in holders.LISTED else [*part, *part.values()]
    return len(now) == len(seen) and all(map(operator.is_, now, seen))
