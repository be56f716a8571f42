"""The judge's side of the talk with the candidate. Whatever comes back is plain data, or the candidate is given up."""

import builtins
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

import channel
import in_place
import lending
from codec import Codec

# So little that it always fits behind the message before it.
AHEAD_MOST = 32 << 10
REPLY_MOST = 32 << 20
TEXT_KEPT = 500
NAME_KEPT = 80
FRAMES_KEPT = 8
# Of lines in a program, and of frames.
COUNT_MOST = 1_000_000
VALUE_TEXT_MOST = 20_000
# They keep their names, but neither end a process nor the loop of a test, which would have nothing left to hold.
_ENDS_LOOPS = (StopIteration, StopAsyncIteration)
_ORDINARY = (SystemExit, KeyboardInterrupt, GeneratorExit, *_ENDS_LOOPS)


# What is called, arguments and keywords by name, all encoded.
Call = tuple[str, list[Any], dict[str, Any]]
# Arguments, and keywords by name, as the test has them.
Given = tuple[Sequence[Any], dict[str, Any]]


class CandidateGone(BaseException):
    """The candidate's process has ended, or what it sent is no answer."""


class Unjudged(BaseException):
    """What the example needs does not travel, which says nothing of the candidate."""


class Session:
    """One candidate as the judge knows it."""

    def __init__(self, descriptor: int, adopt: Callable[["Session", str, str, str, Any], Any]) -> None:
        self._descriptor = descriptor
        self.replies = channel.Reader(descriptor, REPLY_MOST)
        # A reply must echo it, so that none can be prepared.
        self._nonce = ""
        self._exceptions: dict[tuple[str, ...], type[Exception]] = {}
        self.codec = Codec(lambda *told: adopt(self, *told), lending.describe)
        # Both kept apart from the exceptions, for a test may swallow those.
        self.gone: str | None = None
        self.unjudged: str | None = None
        # An operator of the candidate's own class took part in the example.
        self.weak = False
        # The test speaks of such an exception: it is what it is then, and the test is as weak as that.
        self.may_end_loops = False
        self.last: Any = None
        self.changed: list[Any] = []
        self.printed = ""
        self.lent = False
        # Characters of a value that is asked for; what is longer ends in a digest.
        self.text_most = VALUE_TEXT_MOST

    def begin(self) -> None:
        """Forgets what the example before left behind."""
        self.weak, self.last, self.changed, self.printed = False, None, [], ""
        self.lent, self.unjudged, self.may_end_loops = False, None, False

    def ask(self, request: dict[str, Any], arguments: tuple[Any, ...] = (), keywords: dict[str, Any] | None = None) -> Any:
        """Sends a request and waits. Raises what the candidate raised, CandidateGone, or Unjudged."""
        named = keywords or {}
        try:
            encoded = {"arguments": [self.codec.encode(item) for item in arguments]}
            if named:
                encoded["keywords"] = {name: self.codec.encode(item) for name, item in named.items()}
        except lending.CannotBeLent as error:
            self.unjudged = str(error)
            raise Unjudged(self.unjudged) from error
        return self._take(self.exchange({**request, **encoded}), (arguments, named))

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
        reply = self._talk(self._answer)
        self.lent = reply.get("lent") is True
        return self._take(reply, given)

    def _take(self, reply: dict[str, Any], given: Given) -> Any:
        try:
            self._copy_back(reply.get("changed", {}), given)
            self._relay(reply.get("printed", ""), reply.get("printedErrors", ""))
            error = self.rebuild(reply["error"]) if "error" in reply else None
            value = None if error else self._value(reply, given)
        except Exception as malformed:
            self._give_up(f"a reply that is no answer: {type(malformed).__name__}", malformed)
        if error is not None:
            raise error
        self.last = value
        return value

    def _value(self, reply: dict[str, Any], given: Given) -> Any:
        """An argument that was answered is that very argument, and no copy."""
        return _given(given, str(reply["same"])) if "same" in reply else self.codec.decode(reply["value"])

    def exchange(self, request: dict[str, Any], meanwhile: Callable[[], None] | None = None) -> dict[str, Any]:
        """Sends a request; the raw reply to it. Callbacks are answered on the way."""
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
            self._give_up("the program ended the process", ended)
        except (OSError, ValueError, RecursionError, MemoryError, LookupError, TypeError) as error:
            self._give_up(f"the program broke the talk with its judge: {type(error).__name__}", error)

    def _send(self, request: dict[str, Any]) -> None:
        self._nonce = os.urandom(8).hex()
        channel.send(self._descriptor, {**request, "nonce": self._nonce})

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
        lent = self.codec.object(reply["callback"])
        arguments = [self.codec.decode(item) for item in reply["arguments"]]
        keywords = {str(name): self.codec.decode(item) for name, item in reply["keywords"].items()}
        try:
            answer = {"returned": self.codec.encode(lending.serve(lent, reply["asked"], arguments, keywords))}
        except lending.CannotBeLent as error:
            self.unjudged = str(error)
            answer = {"raised": type(error).__name__}
        except Exception as error:
            answer = {"raised": type(error).__name__}
        channel.send(self._descriptor, answer)

    def _give_up(self, why: str, cause: BaseException) -> None:
        self.gone = self.gone or why
        raise CandidateGone(self.gone) from cause

    def _copy_back(self, changed: dict[str, Any], given: Given) -> None:
        """In-place changes of the arguments happen here too."""
        self.changed = []
        for place, data in changed.items():
            mine = _given(given, place)
            in_place.take_over(mine, self.codec.decode(data))
            self.changed.append(mine)

    def _relay(self, printed: str, errors: str) -> None:
        if printed:
            self.printed = (self.printed + printed)[:REPLY_MOST]
            sys.stdout.write(printed)
        if errors:
            sys.stderr.write(errors)

    def rebuild(self, data: dict[str, Any]) -> Exception:
        """An exception of the candidate's, by its names, marked with the line on which it arose."""
        kind = self._class_raised(tuple(str(name) for name in data["names"]))
        arguments = [self.codec.decode(item) for item in data["arguments"]]
        text = str(data["text"])[:TEXT_KEPT]
        if "exceptions" in data:
            arguments.append([self.rebuild(each) for each in data["exceptions"]])
        error = _made(kind, arguments, text)
        for name, item in data.get("attributes", {}).items():
            _give(error, str(name), self.codec.decode(item))
        error.__cause__ = self.rebuild(data["cause"]) if "cause" in data else None
        error.__context__ = self.rebuild(data["context"]) if "context" in data else error.__cause__
        error.__suppress_context__ = "cause" in data
        # What `str` says over there may be the class's own invention.
        error.candidate_text = text  # type: ignore[attr-defined]
        error.candidate_line = data["line"] if _is_count(data["line"]) else None  # type: ignore[attr-defined]
        error.candidate_frames = _frames(data["frames"])  # type: ignore[attr-defined]
        return error

    def _class_raised(self, names: tuple[str, ...]) -> type[Exception]:
        ends = next((kind for kind in _ENDS_LOOPS if names[:1] == (kind.__name__,)), None)
        if ends is None or not self.may_end_loops:
            return self.exception_class(names)
        self.weak = True
        return ends

    def exception_class(self, names: tuple[str, ...]) -> type[Exception]:
        """The builtin of this name, or a class made anew below the first builtin among its ancestors."""
        if names not in self._exceptions:
            self._exceptions[names] = self._make_exception(names)
        return self._exceptions[names]

    def _make_exception(self, names: tuple[str, ...]) -> type[Exception]:
        if not names:
            return Exception
        builtin = getattr(builtins, names[0], None)
        is_ordinary = isinstance(builtin, type) and issubclass(builtin, _ORDINARY)
        if isinstance(builtin, type) and issubclass(builtin, Exception) and not is_ordinary:
            return builtin
        ancestors = () if is_ordinary else names[1:]
        return type(names[0], (self.exception_class(ancestors),), {"__str__": _text})


def _made(kind: type[Exception], arguments: list[Any], text: str) -> Exception:
    try:
        return kind(*arguments)
    except Exception as refused:
        why = type(refused).__name__
    try:
        error = Exception.__new__(kind, text)
    except TypeError:
        # A group of what is no exception.
        error = type(kind.__name__, (Exception,), {"__str__": _text})(text)
    error.args = (text, why)
    return error


def _give(error: Exception, name: str, value: Any) -> None:
    """An attribute of it. None is private, none of ours, and none of what every exception has, such as its traceback."""
    if name == "__notes__" and type(value) is list and all(type(note) is str for note in value):
        error.__notes__ = value
    if name.startswith(("_", "candidate_")) or hasattr(BaseException, name):
        return
    try:
        setattr(error, name, value)
    except (AttributeError, TypeError) as refused:
        # Those of a builtin say themselves what they may be, and have it from the arguments.
        del refused


def _given(given: Given, place: str) -> Any:
    """By position, or by `=` and the name of a keyword. Raises LookupError, ValueError."""
    arguments, keywords = given
    return keywords[place[1:]] if place.startswith("=") else arguments[int(place)]


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 < value < COUNT_MOST


def _frames(data: Any) -> list[dict[str, Any]]:
    """Empty for a single frame: the line says it all."""
    frames = [
        {"line": line, "function": str(function)[:NAME_KEPT], **({"times": times} if times > 1 else {})}
        for line, function, times in data[-FRAMES_KEPT:]
        if _is_count(line) and _is_count(times)
    ]
    return frames if len(frames) > 1 or any("times" in it for it in frames) else []


def _text(error: Exception) -> str:
    return getattr(error, "candidate_text", "") or Exception.__str__(error)
