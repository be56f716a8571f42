"""What the program asks, while it is called, of what the tests have lent."""

from collections.abc import Callable
from typing import Any

import channel
import extent
import leaving
import lending
import mutual
from codec import Codec
from exceptions_made import ENDS_PROCESSES
from given import Given
from handed import Handed
from lasting import Lasting

Message = dict[str, Any]


class Questions:
    """Of one candidate."""

    def __init__(self, codec: Codec, kept: Lasting) -> None:
        self._codec, self._kept = codec, kept
        # Why an answer did not travel, which is nobody's fault.
        self.unjudged: str | None = None
        # An assertion of the tests did not hold, and was the program's to swallow.
        self.has_asserted = False

    def begin(self) -> None:
        """Another example does."""
        self.unjudged, self.has_asserted = None, False

    def answer(self, question: Message, flight: Given) -> Message:
        """What is to be sent, of a question that is asked during that call. Raises what reading it raises."""
        lent = self._codec.object(question["callback"])
        # Of calls that are made together nothing is shared.
        is_one = "shared" in question and mutual.are_few(flight.own)
        known = [*(self._kept.known() if "shared" in question else ()), *([flight.own] if is_one else ())]
        handed = Handed(self._codec, known)
        handed.receive(question["arguments"], question.get("keywords", {}))
        if handed.joins:
            extent.check([*handed.arguments, *handed.keywords.values()])
        self._kept.share([*map(handed.at, question.get("shared", []))])
        try:
            answered = lending.serve(lent, question["asked"], handed.arguments, handed.keywords)
            handed.begin(self._kept.known())
            answer = {"returned": self._travelling(lambda: handed.answer(answered))}
        except (Exception, *ENDS_PROCESSES) as error:
            answer = {"raised": self._told(error)}
            handed.begin(self._kept.known())
        try:
            return {**answer, **self._changes(handed, *([answered] if is_one and "returned" in answer else []))}
        except Exception as error:
            return {"raised": self._told(error)}

    def _told(self, error: BaseException) -> Message:
        """The candidate says by the key that it lets this one pass."""
        # The program may let it pass at any later time, so it is held, but not all that the functions had that it has left.
        error.__traceback__ = None
        told = {"names": leaving.names_of(type(error)), "arguments": [], "text": "", "key": self._codec.lend(error)}
        if leaving.is_wordless(error):
            self.has_asserted = True
            return told
        _, arguments = leaving.names_and_arguments(error, self._codec.encode)
        return {**told, "arguments": [*map(self._codec.encode, arguments)], "text": leaving.text_of(error)}

    def _changes(self, handed: Handed, *answered: Any) -> Message:
        """What happened to what was handed, and to what is kept; and whether the answer is, from now on."""
        changed = self._travelling(handed.changes)
        news = self._travelling(self._kept.news) if self._kept.known() else {}
        if any(map(self._kept.share_answer, answered)):
            news["shared"] = True
        return {**news, **({"changed": changed} if changed else {})}

    def _travelling(self, encode: Callable[[], Any]) -> Any:
        """What that gives. Raises CannotBeLent where it cannot be encoded."""
        try:
            return encode()
        except (lending.CannotBeLent, channel.TooLarge, ValueError, RecursionError) as error:
            self.unjudged = str(error)
            raise lending.CannotBeLent(self.unjudged) from error
