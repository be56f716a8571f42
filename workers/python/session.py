"""The judge's side of the talk with the candidate. Whatever comes back is plain data, or the candidate is given up."""

import os
import sys
from _thread import RLock
from collections.abc import Callable
from typing import Any, NoReturn

import channel
import extent
import holders
import lending
from codec import Codec
from exceptions_made import Exceptions
from given import Given
from lasting import Lasting
from questions import Questions
from reading import Reading
from writing import is_given

# So little that it always fits behind the message before it.
AHEAD_MOST = 32 << 10
VALUE_TEXT_MOST = 20_000
# Where nothing is wrong with an answer but that there is no room for it beside the others.
FULL = "MemoryError: all that it has answered so far takes more than the memory that is left"

# What is called, arguments and keywords by name, all encoded.
Call = tuple[str, list[Any], dict[str, Any]]


class CandidateGone(BaseException):
    """The candidate's process has ended, or what it sent is no answer."""


class Unjudged(BaseException):
    """What the example needs does not travel, which says nothing of the candidate."""


class Late(BaseException):
    """An example has used its time."""


class Session:
    """One candidate as the judge knows it."""

    def __init__(self, descriptor: int, adopt: Callable[["Session", str, str, str, Any], Any]) -> None:
        self._descriptor = descriptor
        # Threads of the tests ask one after the other; what is asked during a callback comes from the thread that waits.
        self._turn = RLock()
        self.replies = channel.Reader(descriptor, channel.REPLY_MOST)
        # A reply must echo it, so that none can be prepared.
        self._nonce = ""
        self.codec = Codec(lambda *told: adopt(self, *told), lending.describe)
        self.exceptions = Exceptions(self.codec.decode, self.codec.sent_back)
        # By what is known of a thing of the candidate's: the one that stands for it.
        self.stand_ins: dict[tuple[Any, ...], Any] = {}
        # What the call has that it makes now.
        self._flight = Given(self.codec, (), {})
        # What of this example the candidate holds on to.
        self._kept = Lasting(self.codec)
        self._questions = Questions(self.codec, self._kept)
        self._lent_before = 0
        # Both kept apart from the exceptions, for a test may swallow those.
        self.gone: str | None = None
        self.unjudged: str | None = None
        # An operator of the candidate's own class took part in the example.
        self.weak = False
        # It has made of what is shared something that does not travel: the test goes on with what was.
        self.stale = False
        self.last: Any = None
        self.changed: list[Any] = []
        # What was called for a value has changed a list, a dict or a set that it was given.
        self.altered = False
        # In something that was answered one thing that may change stands at several places.
        self.shared = False
        self.printed = ""
        self.lent = False
        # A coroutine of the candidate's was awaited in the example.
        self.has_awaited = False
        # What the program defines by names that the tests have already: theirs are meant but where they import it.
        self.imported: dict[str, Any] = {}
        # How many requests were sent: what an object holds is known until the next one.
        self.asked = 0
        # Characters of a value that is asked for; what is longer ends in a digest.
        self.text_most = VALUE_TEXT_MOST

    def begin(self) -> None:
        """Forgets what the example before left behind."""
        self.weak, self.stale, self.last, self.changed, self.printed = False, False, None, [], ""
        self.lent, self.altered, self.shared, self.has_awaited, self.unjudged = False, False, False, False, None
        self.exceptions.begin()
        self.codec.begin()
        self._kept.forget()
        self._questions.begin()
        self._lent_before = self.codec.lent

    @property
    def lends(self) -> bool:
        """Whether a test may see, by functions and objects of its own that it has passed in, how far the candidate is."""
        return self.codec.lent > self._lent_before

    def ask(
        self,
        request: dict[str, Any],
        arguments: tuple[Any, ...] = (),
        keywords: dict[str, Any] | None = None,
        is_trusted: bool = False,
    ) -> Any:
        """Sends a request and waits. Raises what the candidate raised, CandidateGone, or Unjudged.

        What is asked of what `is_trusted` is as good as what that is asked later: what it answers it may change.
        """
        with self._turn:
            return self._asked(request, arguments, keywords or {}, is_trusted)

    def _asked(
        self, request: dict[str, Any], arguments: tuple[Any, ...], keywords: dict[str, Any], is_trusted: bool
    ) -> Any:
        try:
            news = self._kept.news()
            given = Given(self.codec, arguments, keywords, self._kept.known())
            encoded = {**given.encoded(), **news}
            # It learns more of the test than what it was called with.
            self.weak = self.weak or "refilled" in news
        except (lending.CannotBeLent, channel.TooLarge, ValueError, RecursionError) as error:
            self._leave_unjudged(error)
        before, self._flight = self._flight, given
        try:
            return self._take(self.exchange({**request, **encoded}), given, is_trusted)
        finally:
            self._flight = before

    def ask_all(self, calls: list[Call]) -> str:
        """Sends many calls at once. Each has a reply of its own, which is to `expect` what this answers."""
        self._talk(lambda: self._send({"do": "batch", "calls": calls, "ahead": False}))
        return self._nonce

    def ask_ahead(self, calls: list[Call]) -> str | None:
        """As `ask_all`, while replies to earlier calls are to come; None where nothing was sent.

        A candidate that broke off the earlier ones drops these. Where it may call back, or where the message might not
        find room, so that both sides would wait for each other, there is nothing sent.
        """
        nonce = os.urandom(8).hex()
        message = channel.frame({"do": "batch", "calls": calls, "ahead": True, "nonce": nonce})
        if self.gone is not None or self.codec.lent > 0 or len(message) > AHEAD_MOST:
            return None
        try:
            channel.send_bytes(self._descriptor, message)
        except OSError as error:
            # What it has answered before its end is still to be read.
            del error
            return None
        return nonce

    def expect(self, nonce: str) -> None:
        """The next replies must echo this."""
        self._nonce = nonce

    def next_reply(self, given: Given) -> Any:
        """What `ask` answers, for the next of many calls. The rest of them is not made when this one `lent` something."""
        self._flight = given
        reply = self._talk(self._answer)
        self.lent = reply.get("lent") is True
        return self._take(reply, given)

    def believed(self, step: Callable[[], Any]) -> Any:
        """What that makes of a reply. Raises CandidateGone where it is no answer."""
        try:
            return step()
        except lending.CannotBeLent as error:
            self._leave_unjudged(error)
        except Exception as malformed:
            self._give_up("a reply that is no answer", malformed)

    def _take(self, reply: dict[str, Any], given: Given, is_trusted: bool = False) -> Any:
        value, error = self.believed(lambda: self._taken(reply, given, is_trusted))
        if error is not None:
            raise error
        # What answers nothing is called for what it changes; a stream that was read is changed, too.
        self.altered = self.altered or (value is not None and any(isinstance(it, (list, dict, set)) for it in self.changed))
        self.last = value
        return value

    def _taken(self, reply: dict[str, Any], given: Given, is_trusted: bool) -> tuple[Any, BaseException | None]:
        value = self._read(reply, given, is_trusted)
        self._relay(reply.get("printed", ""), reply.get("printedErrors", ""))
        return value, self.rebuild(reply["error"]) if "error" in reply else None

    def _read(self, reply: dict[str, Any], given: Given, is_trusted: bool) -> Any:
        """The value, if there is one; in-place changes happen here too."""
        reading = self._reading()
        data = reply.get("value")
        value = reading.read(data) if "error" not in reply else None
        # An argument that is answered is no larger than what happened to it says.
        joins, reading.joins = reading.joins and not is_given(data), False
        self.shared = self.shared or (joins and holders.stands_twice(value, given.ids))
        self._effects(reply, reading, given)
        if joins:
            extent.check([value])
        if is_trusted:
            self._kept.trust(reading.parts)
        return value

    def _reading(self) -> Reading:
        """Of what the candidate says to the call that it makes now."""
        given = self._flight
        return self.codec.reading(lambda: given.known(self._kept.known()))

    def _effects(self, reply: dict[str, Any], reading: Reading, given: Given) -> None:
        """What happened to arguments, and to what the candidate keeps."""
        contents = reply.get("changed", {})
        self.changed = given.take_over(contents, reading) if contents else []
        if reading.joins:
            extent.check(given.values)
        if reply.get("lost") is True:
            self.stale = True
            self._kept.lose()
        self.weak = self._kept.take(reply, reading, given) or self.weak

    def exchange(self, request: dict[str, Any], meanwhile: Callable[[], None] | None = None) -> dict[str, Any]:
        """Sends a request; the raw reply to it. Callbacks are answered on the way."""
        self.asked += 1
        self._talk(lambda: self._send(request))
        if meanwhile is not None:
            meanwhile()
        return self._talk(self._answer)

    def _talk(self, step: Callable[[], Any]) -> Any:
        """Whatever goes wrong between the two ends the candidate."""
        if self.gone is not None:
            raise CandidateGone(self.gone)
        try:
            return step()
        except (EOFError, ConnectionError) as ended:
            self._lose("the program ended the process", ended)
        except lending.CannotBeLent as error:
            self._leave_unjudged(error)
        except Exception as error:
            # What is read in a question may raise anything: `Fraction("1/0")`. It is no exception of the test's.
            self._give_up("the program broke the talk with its judge", error)

    def _send(self, request: dict[str, Any]) -> None:
        self._nonce = os.urandom(8).hex()
        channel.send_bytes(self._descriptor, channel.frame({**request, "nonce": self._nonce}))

    def _answer(self) -> dict[str, Any]:
        # A callback may make requests of its own.
        nonce = self._nonce
        reply = self._reply(nonce)
        while "callback" in reply:
            self._call_back(reply)
            reply = self._reply(nonce)
        self._nonce = nonce
        return reply

    def _reply(self, nonce: str) -> dict[str, Any]:
        reply = self.replies.receive()
        if type(reply) is not dict or reply.get("nonce") != nonce:
            raise ValueError("unasked")
        return reply

    def _call_back(self, reply: dict[str, Any]) -> None:
        self._effects(reply.get("soFar", {}), self._reading(), self._flight)
        answer = self._questions.answer(reply, self._flight)
        self.unjudged = self._questions.unjudged or self.unjudged
        self.weak = self.weak or self._questions.has_asserted
        channel.send_bytes(self._descriptor, channel.frame(answer))

    def _leave_unjudged(self, cause: BaseException) -> NoReturn:
        self.unjudged = str(cause)
        raise Unjudged(self.unjudged) from cause

    def _give_up(self, why: str, cause: BaseException) -> None:
        kind = type(cause)
        self._lose(FULL if kind is MemoryError else f"{why}: {kind.__name__}", cause)

    def _lose(self, why: str, cause: BaseException) -> None:
        self.gone = self.gone or why
        raise CandidateGone(self.gone) from cause

    def _relay(self, printed: str, errors: str) -> None:
        if printed:
            self.printed = (self.printed + printed)[: channel.REPLY_MOST]
            sys.stdout.write(printed)
        if errors:
            sys.stderr.write(errors)

    def rebuild(self, data: dict[str, Any]) -> BaseException:
        """An exception of the candidate's. One that may end a loop of the tests makes their verdict weak."""
        error = self.exceptions.rebuild(data)
        self.weak = self.weak or self.exceptions.ends_loops
        return error
