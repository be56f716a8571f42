"""The side that is asked: what it was handed with one request, and what it says of that, and of its answer, in reply."""

from collections.abc import Sequence
from typing import Any

import channel
import extent
import holders
from codec import Codec
from mirrored import Contents, Received
from numbering import Known
from writing import is_given

TOO_LARGE = "the value takes more than 32 MB, or than the memory that is left"


class Handed:
    """The arguments of a request, and the message that replies to it. What is `shared` the other side has already."""

    def __init__(self, codec: Codec, shared: Sequence[Known] = ()) -> None:
        self._codec, self._shared = codec, shared
        self._received = Received(codec, shared)
        self.writing = codec.writing()
        self.arguments: list[Any] = []
        self.keywords: dict[str, Any] = {}
        # By their numbers, those of the answer that the program keeps.
        self.kept: dict[int, Any] = {}
        # Whether the other side has been told of what happened to the arguments so far.
        self.is_reported = False

    @property
    def joins(self) -> bool:
        """Whether anything in them was told to be what had come before."""
        return self._received.joins

    @property
    def own(self) -> Known:
        """What may change in them, but for what was shared before."""
        return self._received.known

    def receive(self, encoded: list[Any], named: dict[str, Any]) -> None:
        """Reads them. Raises what their making raises, such as MemoryError."""
        everything = self._received.read([*encoded, *named.values()])
        self.arguments = everything[: len(encoded)]
        if named:
            self.keywords = dict(zip(named, everything[len(encoded) :]))

    def answer(self, value: Any) -> Any:
        """The value encoded. Raises MemoryError for what is too large, soon where that can be told, and what `write` raises."""
        try:
            if channel.least(value) <= channel.REPLY_MOST:
                written = self.writing.write(value)
                if self.writing.joins and not is_given(written):
                    extent.check([value])
                self.writing.joins = False
                return written
        except MemoryError:
            raise MemoryError(TOO_LARGE) from None
        raise MemoryError(TOO_LARGE)

    def keep(self, ids: set[int]) -> None:
        """Of the answer these, but for what is in one of them: arguments are the other side's own."""
        within: set[int] = set()
        # What is in another was done before it.
        for number, part in reversed([*enumerate(self.writing.parts)]):
            if id(part) in ids and id(part) not in within:
                self.kept[number] = part
                parts = holders.parts_of([part])
                within.update(parts.times if parts else ())

    def begin(self, shared: Sequence[Known] = ()) -> None:
        """The reply; the other side has by now what is shared. What was written before is not sent."""
        self.writing = self._codec.writing([*self._shared, self.own, *shared])
        self.kept = {}

    def changes(self) -> Contents:
        """What happened to them in place. Raises MemoryError, and what `write` raises."""
        received = self._received
        if not received.values:
            return {}
        if any(channel.least(value) > channel.REPLY_MOST for value in received.values):
            raise MemoryError(TOO_LARGE)
        try:
            contents = received.changes(received.now(), self.writing)
            if self.writing.joins:
                extent.check([*received.values])
            return contents
        except MemoryError:
            raise MemoryError(TOO_LARGE) from None

    def at(self, place: str) -> Any:
        """By position, or by `=` and the name of a keyword. Raises LookupError, ValueError."""
        return self.keywords[place[1:]] if place.startswith("=") else self.arguments[int(place)]

    def by_places(self) -> dict[str, Any]:
        """All of them."""
        named = {f"={name}": value for name, value in self.keywords.items()}
        return {**{str(at): value for at, value in enumerate(self.arguments)}, **named}

    def release(self) -> dict[str, Any]:
        """The arguments by their places; from now on nobody but the program holds any of them, or of its answer, besides."""
        values = self.by_places()
        self.arguments, self.keywords, self._shared = [], {}, ()
        self._received.release()
        self.writing = self._codec.writing()
        return values
