"""The candidate's side of one request: what it was handed, and what it says of that, and of its answer, in reply."""

from typing import Any

import channel
import extent
from codec import Codec
from mirrored import Contents, Received
from writing import is_given

TOO_LARGE = "the value takes more than 32 MB, or than the memory that is left"


class Handed:
    """The arguments of a request, and the message that replies to it."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._received = Received(codec)
        self._writing = codec.writing()
        self._names: list[str] = []
        self.arguments: list[Any] = []
        self.keywords: dict[str, Any] = {}
        # How those that may change are after the call, by their places.
        self.after: dict[str, Any] = {}

    def receive(self, encoded: list[Any], named: dict[str, Any]) -> None:
        """Reads them. Raises what their making raises, such as MemoryError."""
        everything = self._received.read([*encoded, *named.values()])
        self.arguments = everything[: len(encoded)]
        if named:
            self.keywords = dict(zip(named, everything[len(encoded) :]))
        if self._received.parts:
            self._names = [*map(str, range(len(encoded))), *(f"={name}" for name in named)]
            self.begin_again()

    def answer(self, value: Any) -> Any:
        """The value encoded. Raises MemoryError for what is too large, soon where that can be told, and what `write` raises."""
        try:
            if channel.least(value) <= channel.REPLY_MOST:
                written = self._writing.write(value)
                if self._writing.joins and not is_given(written):
                    extent.check([value])
                self._writing.joins = False
                return written
        except MemoryError:
            raise MemoryError(TOO_LARGE) from None
        raise MemoryError(TOO_LARGE)

    def copied(self, ids: set[int]) -> list[int]:
        """The numbers of those that the judge has a copy of by the answer: arguments are its own."""
        return [number for number, part in enumerate(self._writing.parts) if id(part) in ids]

    def begin_again(self) -> None:
        """What was written is not sent."""
        self._writing = self._codec.writing(self._received.parts)

    def changes(self) -> Contents:
        """What happened to them in place. Raises MemoryError."""
        received = self._received
        if not received.values:
            return {}
        if any(channel.least(value) > channel.REPLY_MOST for value in received.values):
            raise MemoryError(TOO_LARGE)
        try:
            now = received.now()
            self.after = {self._names[at]: encoded for at, encoded in zip(received.places, now.encoded)}
            contents = received.changes(now, self._writing)
            if self._writing.joins:
                extent.check([*received.values])
            return contents
        except MemoryError:
            raise MemoryError(TOO_LARGE) from None
        except Exception as error:
            return {"unreadable": type(error).__name__}

    def release(self) -> None:
        """From now on nobody but the program holds any of it."""
        self._received.release()
        self._writing.parts.clear()
