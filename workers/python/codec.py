"""Values as JSON and back, as exact builtin types; everything else is a handle on an object that stays where it is.

A list stays a list; every other value that JSON lacks is an object with one key, the tag. A handle travels as
`{"object": [id, type name, nature]}` to the side that does not own it and as `{"mine": id}` back to its owner.
"""

from collections.abc import Callable, Sequence
from typing import Any

import extent
from description import Description, described
from numbering import Known
from reading import Reading
from writing import Owner, Writing


class Codec:
    """One side's view of the values that travel. `adopt` makes what stands for the other side's object, `describe` tells
    the other side what one of this side is.
    """

    def __init__(
        self, adopt: Callable[[str, str, str, Any, Any], Any], describe: Callable[[Any], Description] = described
    ) -> None:
        self._owner = Owner(self.lend, describe)
        self._objects: dict[str, Any] = {}
        # How many times something was lent.
        self.lent = 0
        # What was lent since the example began; and whether anything was sent back that was not.
        self._of_now: set[str] = set()
        self.is_of_before = False
        self._adopt = adopt

    def begin(self) -> None:
        """Another example does."""
        self._of_now.clear()
        self.is_of_before = False

    def lend(self, value: Any) -> str:
        """The id by which the other side may speak of this object."""
        key = f"{id(value):x}"
        self._objects[key] = value
        self.lent += 1
        self._of_now.add(key)
        return key

    def object(self, key: str) -> Any:
        """An object that was lent. Raises KeyError."""
        return self._objects[key]

    def sent_back(self, key: str) -> Any:
        """As `object`, where it is no question to it but a value."""
        self.is_of_before = self.is_of_before or key not in self._of_now
        return self.object(key)

    def writing(self, given: Sequence[Known] = ()) -> Writing:
        """A message to be written, in which what is `given` is known by its numbers there."""
        return Writing(self._owner, given)

    def reading(self, given: Callable[[], Sequence[Known]] = list) -> Reading:
        """A message to be read; `given` has what both sides know by numbers already."""
        return Reading(self._adopt, self.sent_back, given)

    def encode(self, value: Any) -> Any:
        """One value by itself. Raises ValueError where it is too deep, and whatever a hostile subclass raises."""
        return self.writing().write(value)

    def has_parts(self, value: Any) -> bool:
        """Whether there is anything in it that may change. Raises what `encode` raises."""
        writing = self.writing()
        writing.write(value)
        return bool(writing.parts)

    def decode(self, data: Any) -> Any:
        """One value by itself. Raises LookupError, TypeError or ValueError on anything that `encode` does not make."""
        reading = self.reading()
        made = reading.read(data)
        if reading.joins:
            extent.check([made])
        return made
