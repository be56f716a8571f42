"""Values that both sides have, such as the arguments of a call: what may change in them has the same numbers on both."""

import functools
import operator
from collections.abc import Sequence
from typing import Any

import in_place
import numbering
from codec import Codec
from numbering import Known, Numbers
from reading import Reading
from writing import Writing

# What parts hold now, by their numbers.
Contents = dict[str, Any]


class Mirrored:
    """Some values as the other side last knew them, encoded, and their parts; what it was `given` before is no part of them."""

    def __init__(self, codec: Codec, values: list[Any], given: Sequence[Known] = ()) -> None:
        self.values = values
        self._codec, self._given = codec, given
        # Where the parts of each end. What several have is a part of the first.
        self._ends: list[int] = []
        self._writing = codec.writing(given)
        self.encoded: list[Any] = []
        for value in values:
            self.encoded.append(self._writing.write(value))
            self._ends.append(len(self._writing.parts))

    @property
    def parts(self) -> list[Any]:
        """What may change in them, by number."""
        return self._writing.parts

    @functools.cached_property
    def known(self) -> Known:
        """The same, for messages that speak of it."""
        return Numbers(self.parts).so_far()

    def now(self) -> "Mirrored":
        """The same values, as they are by now. Raises what `write` raises."""
        return Mirrored(self._codec, self.values, self._given)

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

    def changed(self, now: "Mirrored") -> list[Any]:
        """Those that are not equal to what they were."""
        return [value for value, before, after in zip(self.values, self.encoded, now.encoded) if before != after]

    def _is_as_before(self, at: int, now: "Mirrored") -> bool:
        mine, theirs = self._parts_of(at), now._parts_of(at)
        is_said_again = say_the_same(self.encoded[at], now.encoded[at])
        return is_said_again and len(mine) == len(theirs) and all(map(operator.is_, mine, theirs))

    def _parts_of(self, at: int) -> list[Any]:
        return self.parts[self._ends[at - 1] if at else 0 : self._ends[at]]


class Received(Mirrored):
    """What came from the other side, of which only that is looked at which may change."""

    def __init__(self, codec: Codec, given: Sequence[Known]) -> None:
        super().__init__(codec, [], given)
        self._reading = codec.reading(lambda: self._given)

    @property
    def parts(self) -> list[Any]:
        """What may change in them, by number."""
        return self._reading.parts

    @property
    def joins(self) -> bool:
        """Whether anything in them was told to be what had come before."""
        return self._reading.joins

    def read(self, encoded: Sequence[Any]) -> list[Any]:
        """All that came. Raises what `Reading.read` raises."""
        everything = []
        for data in encoded:
            before = len(self.parts)
            everything.append(self._reading.read(data))
            if len(self.parts) > before:
                self.values.append(everything[-1])
                self.encoded.append(data)
                self._ends.append(len(self.parts))
        if self.values and self._reading.translates:
            self.encoded = self.now().encoded
        return everything

    def release(self) -> None:
        """It holds nothing of it from now on."""
        self.values, self._given, self._writing = [], (), self._codec.writing()
        self.parts.clear()
        vars(self).pop("known", None)


def say_the_same(one: Any, other: Any) -> bool:
    """Of what was written: `==` takes 1 for 1.0 and for True."""
    kind = type(one)
    if one is other or kind is not type(other):
        return one is other
    if kind is list:
        # Most have the very same items, and that is told soon.
        return len(one) == len(other) and (all(map(operator.is_, one, other)) or all(map(say_the_same, one, other)))
    if kind is dict:
        return one.keys() == other.keys() and all(map(say_the_same, one.values(), other.values()))
    return repr(one) == repr(other) if kind is float else one == other


def take_over(known: Sequence[Known], contents: Contents, reading: Reading) -> None:
    """Makes what is known as it is on the other side. Raises LookupError, TypeError or ValueError on what is no such word."""
    for number, content in contents.items():
        in_place.take_over(numbering.part_among(known, int(number)), reading.read(content))
