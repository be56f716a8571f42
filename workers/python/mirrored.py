"""Values that both sides have, such as the arguments of a call: what may change in them has the same numbers on both."""

import operator
from collections.abc import Sequence
from typing import Any

import extent
import in_place
from codec import Codec
from reading import Reading, numbered
from writing import Writing

# What parts hold now, by their numbers.
Contents = dict[str, Any]


class Mirrored:
    """Some values as the other side last knew them, encoded, and their parts."""

    def __init__(self, codec: Codec, values: list[Any]) -> None:
        self.values = values
        self._codec = codec
        # Where the parts of each end. What several have is a part of the first.
        self._ends: list[int] = []
        writing = codec.writing()
        self.encoded: list[Any] = []
        for value in values:
            self.encoded.append(writing.write(value))
            self._ends.append(len(writing.parts))
        self.parts = writing.parts

    def now(self) -> "Mirrored":
        """The same values, as they are by now. Raises what `write` raises."""
        return Mirrored(self._codec, self.values)

    def changes(self, now: "Mirrored", writing: Writing) -> Contents:
        """All that the other side must be told to have them as they are now, by a message in which these are given."""
        contents, start, is_told = {}, 0, False
        for at, end in enumerate(self._ends):
            # Those behind one that has changed may hold something of it.
            is_told = is_told or not self._is_as_before(at, now)
            if is_told:
                contents.update({str(number): writing.anew(self.parts[number]) for number in range(start, end)})
            start = end
        return contents

    def news(self) -> tuple[Contents, "Mirrored"]:
        """What the other side must be told, and how it then knows these values."""
        now = self.now()
        return self.changes(now, self._codec.writing(self.parts)), now

    def taken_over(self, contents: Contents) -> "Mirrored":
        """As the other side knows them now, by its word. Raises LookupError, TypeError or ValueError on anything that is none."""
        reading = self._codec.reading(lambda: self.parts)
        take_over(self.parts, contents, reading)
        if reading.joins:
            extent.check([*self.values])
        return self.now()

    def changed(self, now: "Mirrored") -> list[Any]:
        """Those that are not equal to what they were."""
        return [value for value, before, after in zip(self.values, self.encoded, now.encoded) if before != after]

    def _is_as_before(self, at: int, now: "Mirrored") -> bool:
        mine, theirs = self._parts_of(at), now._parts_of(at)
        return self.encoded[at] == now.encoded[at] and len(mine) == len(theirs) and all(map(operator.is_, mine, theirs))

    def _parts_of(self, at: int) -> list[Any]:
        return self.parts[self._ends[at - 1] if at else 0 : self._ends[at]]


class Received(Mirrored):
    """What came from the other side, of which only that is looked at which may change."""

    def __init__(self, codec: Codec) -> None:
        super().__init__(codec, [])
        # Of those that may change.
        self.places: list[int] = []

    def read(self, encoded: Sequence[Any]) -> list[Any]:
        """All that came. Raises what `Reading.read` raises."""
        reading = self._codec.reading()
        self.values, everything = [], []
        for at, data in enumerate(encoded):
            before = len(reading.parts)
            everything.append(reading.read(data))
            if len(reading.parts) > before:
                self.values.append(everything[-1])
                self.encoded.append(data)
                self.places.append(at)
                self._ends.append(len(reading.parts))
        self.parts = reading.parts
        return everything

    def release(self) -> None:
        """It holds nothing of it from now on."""
        self.values, self.parts = [], []


def take_over(parts: list[Any], contents: Contents, reading: Reading) -> None:
    """Makes the parts as they are on the other side. Raises LookupError, TypeError or ValueError on what is no such word."""
    for number, content in contents.items():
        in_place.take_over(numbered(parts, int(number)), reading.read(content))
