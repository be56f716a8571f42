"""Values that both sides have for as long as an example lasts, since the program keeps them: changes of them travel both ways."""

import operator
from collections.abc import Iterable
from typing import Any

import extent
import holders
import mirrored
import seen
from codec import Codec
from mirrored import Contents
from numbering import Known, Numbers
from reading import Reading
from writing import Writing

# Items of them all, for each request and reply walks through them.
ITEMS_MOST = 1_000
# So few are always looked through for what nobody holds; more, when there are many more than were left the last time.
_FEW = 64


def are_few(parts: Known) -> bool:
    """Whether what a call was handed is one thing for the tests' own, too, that it asks: each question goes by all their numbers."""
    return parts.count <= ITEMS_MOST


class Mutual:
    """One side's view of what may change in them. A thing keeps its number, the same on both sides, until either lets it go."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self.forget()

    @property
    def parts(self) -> list[Any]:
        """All of it, by number."""
        return self._numbers.parts

    def known(self) -> list[Known]:
        """All of it that there is by now."""
        return [self._numbers.so_far()] if self.parts else []

    def has(self, key: int) -> bool:
        """Whether the thing with that id is there."""
        return key in self._numbers.places()

    def forget(self) -> None:
        """Another example begins."""
        self._enough = 0
        self._hold([])

    def has_room_for(self, values: list[Any]) -> bool:
        """Whether they are few enough to be joined."""
        more = holders.parts_of(values)
        return more is not None and self._count() + more.count <= ITEMS_MOST

    def join(self, values: list[Any]) -> None:
        """From now on these are shared, too. Raises what `write` raises."""
        writing = self._codec.writing(self.known())
        for value in values:
            writing.write(value)
        self._add(writing.parts)
        self._joined += len(values)

    def let_go(self, places: list[int]) -> None:
        """Those are shared no longer. Raises LookupError or TypeError where there is no such one."""
        if places:
            gone = {operator.index(it) for it in places}
            if not gone <= {*range(len(self.parts))}:
                raise LookupError("no such place")
            self._hold([part for number, part in enumerate(self.parts) if number not in gone])
            self._wait()

    def is_as_known(self) -> bool:
        """Whether nothing has changed since the other side knew it, as far as that is seen without writing it."""
        return not self._told and not self._seen.others()

    def news(self, writing: Writing) -> Contents:
        """What the other side must be told to have it as it is, by a message in which it is given. Raises what `write` raises."""
        changed = self._changed()
        contents = {str(number): writing.anew(self.parts[number]) for number in changed}
        if writing.joins and changed:
            # The other side would take no word of what contains itself.
            extent.check(self.parts)
        self._note(changed)
        return contents

    def take_over(self, contents: Contents, reading: Reading) -> None:
        """By the other side's word. Raises what `mirrored.take_over` raises."""
        mirrored.take_over(self.known(), contents, reading)
        if reading.joins:
            extent.check(self.parts)
        self._note([*map(int, contents)])

    def left(self) -> list[int]:
        """The numbers of those that nobody else holds on this side, nor has in anything that is held; looked for right after `news`,
        now and then.
        """
        if not self.parts or _FEW < self._count() <= self._enough:
            return []
        held = holders.held(self.parts, lists=1, each=2)
        within = None if held is None else holders.parts_of([part for part in self.parts if id(part) in held])
        if within is None:
            return []
        self._wait()
        return [number for number, part in enumerate(self.parts) if id(part) not in within.times]

    def _wait(self) -> None:
        count = self._count()
        self._enough = min(2 * count, max(count * 5 // 4, (count + ITEMS_MOST) // 2))

    def _count(self) -> int:
        return self._joined + self._seen.count()

    def _hold(self, parts: list[Any]) -> None:
        self._numbers, self._seen = Numbers(), seen.Seen()
        # Those that cannot be seen item by item, and encoded what they held.
        self._told: dict[int, tuple[Any, Any]] = {}
        self._add(parts)
        # How many came by themselves and not within others, as far as that is known.
        self._joined = len(parts)

    def _add(self, parts: list[Any]) -> None:
        first = len(self.parts)
        self._numbers.parts.extend(parts)
        for number, part in enumerate(parts, first):
            if seen.is_noted(part):
                self._seen.add(number, part)
            else:
                self._told[number] = part, self._encoded(part)

    def _encoded(self, part: Any) -> Any:
        return self._codec.writing(self.known()).anew(part)

    def _changed(self) -> list[int]:
        changed = [number for number in self._seen.others() if not self._says_the_same(number)]
        changed += [number for number, (part, told) in self._told.items() if not mirrored.say_the_same(told, self._encoded(part))]
        return sorted(changed)

    def _says_the_same(self, number: int) -> bool:
        """Such as one number that stands where another equal one has stood."""
        now, before = seen.items_of(self.parts[number]), self._seen.held(number)
        if len(now) != len(before):
            return False
        return mirrored.say_the_same(*(self._codec.writing(self.known()).items(items, 0) for items in (before, now)))

    def _note(self, changed: Iterable[int]) -> None:
        """The other side knows those as they are, and from now on all that is in them: it numbers that in the same order."""
        writing = self._codec.writing(self.known())
        for number in changed:
            part = self.parts[number]
            writing.anew(part)
            if number in self._told:
                self._told[number] = part, self._encoded(part)
            else:
                self._seen.note(number)
        self._add([part for part in writing.parts if not self.has(id(part))])
