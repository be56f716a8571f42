"""The candidate's side: loads the program and answers the judge's requests. Nothing here is trusted by the judge."""

import builtins
import io
import linecache
import operator
import os
import random
import sys
import types
from collections.abc import AsyncIterator, Iterator
from typing import Any

import channel
from codec import Codec
from raised import describe

FILE = "candidate.py"
REQUEST_MOST = 64 << 20
PRINTED_KEPT = 64 << 10
_MUTABLE = (list, dict, set, bytearray)


class Output(io.TextIOWrapper):
    """Standard output that also keeps the head of what was printed, so that tests can look at it."""

    def __init__(self, descriptor: int) -> None:
        super().__init__(open(descriptor, "wb", closefd=False), encoding="utf-8", errors="backslashreplace")
        self._kept: list[str] = []
        self._room = PRINTED_KEPT

    def write(self, text: str) -> int:
        """As usual, but the head is kept."""
        if self._room > 0:
            self._kept.append(text[: self._room])
            self._room -= len(text)
        return super().write(text)

    def take(self) -> str:
        """Flushes; what was kept since the last time."""
        if not self.closed:
            self.flush()
        if not self._kept:
            return ""
        text = "".join(self._kept)
        self._kept, self._room = [], PRINTED_KEPT
        return text


def new_module(name: str) -> dict[str, Any]:
    """The globals of a module that other code can import by this name."""
    module = types.ModuleType(name)
    module.__dict__.update(__builtins__=builtins, __file__=FILE)
    sys.modules[name] = module
    # A program that asks for chance gets the same chance each time: a verdict can be replayed.
    random.seed(0)
    return module.__dict__


def show_source(source: str) -> None:
    """Lets tracebacks quote the program."""
    linecache.cache[FILE] = (len(source), None, source.splitlines(True), FILE)


def _awaiting(iterator: AsyncIterator[Any]) -> Iterator[Any]:
    # Not imported before it is needed: it is large.
    import asyncio

    loop = asyncio.new_event_loop()
    while True:
        try:
            yield loop.run_until_complete(anext(iterator))
        except StopAsyncIteration:
            return


class Candidate:
    """The program in its own interpreter."""

    def __init__(self, descriptor: int, source: str, output: int = 1) -> None:
        self._descriptor = descriptor
        self._requests = channel.Reader(descriptor, REQUEST_MOST)
        self._source = source
        self._codec = Codec(self._adopt)
        self._globals: dict[str, Any] = {}
        self._before: set[str] = set()
        self._load_error: BaseException | None = None
        self._nonce = ""
        # Whether the last calls that came together were not all made.
        self._broke_off = False
        self._late: dict[int, Exception] = {}
        # What gives the items of an asynchronous iterator.
        self._awaited: dict[int, Iterator[Any]] = {}
        self._output = Output(output)

    def serve(self) -> None:
        """Loads the program, then answers requests until the judge is gone.

        The judge asks for what was loaded; until then the program knows no nonce, so it can prepare no reply.
        """
        sys.stdout = sys.stderr = self._output
        try:
            self.load()
        except BaseException as error:
            self._load_error = error
        while True:
            request = self._receive()
            if request["do"] == "batch":
                self._answer_all(request)
            else:
                self.answer(request)

    def _receive(self) -> Any:
        try:
            return self._requests.receive()
        except EOFError:
            self._output.take()
            os._exit(0)

    def _answer_all(self, request: dict[str, Any]) -> None:
        """Answers calls one by one, up to the first that lends something: whoever uses that must not find later calls done,
        nor those that were sent ahead.
        """
        if request["ahead"] and self._broke_off:
            return
        nonce = request["nonce"]
        self._broke_off = False
        for on, arguments, keywords in request["calls"]:
            if self._reply({"do": "call", "on": on, "keywords": keywords}, arguments, nonce):
                self._broke_off = True
                return

    def answer(self, request: dict[str, Any]) -> bool:
        """Does what is asked and sends the reply; whether anything was lent in it."""
        return self._reply(request, request.get("arguments", []), request["nonce"])

    def _reply(self, request: dict[str, Any], encoded: list[Any], nonce: str) -> bool:
        lent = self._codec.lent
        self._nonce = nonce
        arguments: list[Any] = []
        try:
            arguments = self._codec.decode(encoded)
            value = self._do(request, arguments)
            reply = value if request["do"] == "load" else {"value": self._codec.encode(value)}
        except BaseException as error:
            reply = {"error": {**describe(error, FILE), "arguments": self._error_arguments(error)}}
        changed = self._changed(arguments, encoded)
        if changed:
            reply["changed"] = changed
        printed = self._output.take()
        if printed:
            reply["printed"] = printed
        has_lent = self._codec.lent != lent
        if has_lent:
            reply["lent"] = True
        reply["nonce"] = nonce
        channel.send(self._descriptor, reply)
        return has_lent

    def _do(self, request: dict[str, Any], arguments: list[Any]) -> Any:
        match request["do"]:
            case "load":
                return self._introduce_all(request["names"])
            case "call":
                keywords = {name: self._codec.decode(item) for name, item in request["keywords"].items()}
                return self._target(request)(*arguments, **keywords)
            case "get":
                return getattr(self._target(request), request["name"])
            case "set":
                return setattr(self._target(request), request["name"], *arguments)
            case "operator":
                return getattr(operator, request["name"])(self._target(request), *arguments)
            case "builtin":
                return getattr(builtins, request["name"])(self._target(request), *arguments)
            case "await":
                # Not imported before it is needed: it is large.
                import asyncio

                return asyncio.run(self._target(request))
            case "next":
                return self._next(request["count"], self._target(request))

    def _target(self, request: dict[str, Any]) -> Any:
        return self._codec.object(request["on"])

    def load(self) -> None:
        """Runs the program's own lines. Raises whatever they raise."""
        show_source(self._source)
        self._globals = new_module("candidate")
        self._before = set(self._globals)
        exec(compile(self._source, FILE, "exec", dont_inherit=True), self._globals)

    def _introduce_all(self, names: list[str]) -> dict[str, Any]:
        if self._load_error is not None:
            raise self._load_error
        defined = [name for name in self._globals if name not in self._before and self._is_own(name)]
        found = {name: self._introduce(self._globals[name]) for name in names if name in self._globals}
        return {"found": found, "defined": defined}

    def _is_own(self, name: str) -> bool:
        value = self._globals[name]
        return getattr(value, "__module__", "candidate") == "candidate" and not isinstance(value, types.ModuleType)

    def _introduce(self, value: Any) -> Any:
        if isinstance(value, type) and issubclass(value, BaseException):
            return {"exception": [kind.__name__ for kind in value.__mro__ if kind not in (object, BaseException)]}
        if callable(value):
            return {"callable": self._codec.lend(value)}
        return {"value": self._codec.encode(value)}

    def _next(self, count: int, iterator: Any) -> Any:
        """The next items and whether they were the last; an exception after some items waits for the next request."""
        if id(iterator) in self._late:
            raise self._late.pop(id(iterator))
        if not hasattr(iterator, "__next__"):
            iterator = self._awaited.setdefault(id(iterator), _awaiting(iterator))
        items: list[Any] = []
        try:
            for item in iterator:
                items.append(item)
                if len(items) == count:
                    return [False, items]
        except Exception as error:
            if not items:
                raise
            self._late[id(iterator)] = error
            return [False, items]
        return [True, items]

    def _changed(self, arguments: list[Any], before: list[Any]) -> dict[str, Any]:
        """Arguments that were changed in place, by position."""
        changed = {}
        for at, argument in enumerate(arguments):
            if type(argument) in _MUTABLE:
                try:
                    after = self._codec.encode(argument)
                except Exception as error:
                    after = {"unreadable": type(error).__name__}
                if after != before[at]:
                    changed[str(at)] = after
        return changed

    def _error_arguments(self, error: BaseException) -> list[Any] | None:
        try:
            return [self._codec.encode(argument) for argument in error.args]
        except Exception as unreadable:
            return [type(unreadable).__name__]

    def _adopt(self, key: str, name: str, nature: str, plain: Any) -> Any:
        """A function of the judge's, such as a lambda that a test passes in; a member of an enumeration is a plain value."""
        if nature == "member":
            return plain

        def callback(*arguments: Any, **keywords: Any) -> Any:
            channel.send(
                self._descriptor,
                {
                    "nonce": self._nonce,
                    "callback": key,
                    "arguments": [self._codec.encode(item) for item in arguments],
                    "keywords": {name: self._codec.encode(item) for name, item in keywords.items()},
                },
            )
            return self._callback_answer()

        callback.__name__ = callback.__qualname__ = name
        callback._fixpoint_handle = lambda: key  # type: ignore[attr-defined]
        return callback

    def _callback_answer(self) -> Any:
        nonce = self._nonce
        while True:
            request = self._receive()
            if "returned" in request:
                self._nonce = nonce
                return self._codec.decode(request["returned"])
            if "raised" in request:
                self._nonce = nonce
                kind = getattr(builtins, request["raised"], RuntimeError)
                raise kind("a function of the test raised it") if issubclass(kind, Exception) else RuntimeError
            self.answer(request)
