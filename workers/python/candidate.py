"""The candidate's side: loads the program and answers the judge's requests. Nothing here is trusted by the judge."""

import builtins
import copy
import operator
import os
import sys
from typing import Any

import channel
import derived
import in_place
import leaving
from codec import Codec
from iterators import Iterators
from kept import Kept
from lent import Stand
from program import Output, Program
from told_error import CAUSES_KEPT, told_error, too_large, without_value

REQUEST_MOST = 64 << 20
TOO_LARGE = "the value takes more than 32 MB, or than the memory that is left"


class Candidate:
    """The program in its own interpreter."""

    def __init__(self, descriptor: int, source: str, output: int = 1) -> None:
        self._descriptor = descriptor
        self._requests = channel.Reader(descriptor, REQUEST_MOST)
        self._codec = Codec(self._adopt)
        self._program = Program(source, self._codec)
        self._iterators = Iterators()
        self._stand = Stand(self._call_back, self._codec.encode)
        self._kept = Kept(self._codec.encode)
        self._load_error: BaseException | None = None
        self._nonce = ""
        # Whether the last calls that came together were not all made.
        self._broke_off = False
        self._output = Output(output)

    def serve(self) -> None:
        """Loads the program, then answers requests until the judge is gone.

        The judge asks for what was loaded; until then the program knows no nonce, so it can prepare no reply.
        """
        sys.stdout, sys.stderr = self._output, self._output.error
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

    def load(self) -> None:
        """Runs the program's own lines. Raises whatever they raise."""
        self._program.load()

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
            if self._reply({"do": "call", "on": on, "keywords": keywords, "brief": True}, arguments, nonce):
                self._broke_off = True
                return

    def answer(self, request: dict[str, Any]) -> bool:
        """Does what is asked and sends the reply; whether anything was lent in it."""
        return self._reply(request, request.get("arguments", []), request["nonce"])

    def _reply(self, request: dict[str, Any], encoded: list[Any], nonce: str) -> bool:
        lent_before = self._codec.lent
        self._nonce = nonce
        named = request.get("keywords", {})
        arguments: list[Any] = []
        keywords: dict[str, Any] = {}
        try:
            arguments = self._codec.decode(encoded)
            if named:
                keywords.update({name: self._codec.decode(item) for name, item in named.items()})
            if "fresh" in request:
                self._kept.meet(request, self._codec.decode)
            reply = self._outcome(request, arguments, keywords)
        except BaseException as error:
            # Of many calls only the words are asked for.
            reply = {"error": told_error(error, self._codec.encode, 0 if request.get("brief") else CAUSES_KEPT)}
        try:
            reply.update(self._effects(request, arguments, encoded, keywords))
        except MemoryError:
            reply = {"error": too_large(TOO_LARGE)}
        printed, errors = self._output.take()
        if printed:
            reply["printed"] = printed
        if errors:
            reply["printedErrors"] = errors
        has_lent = self._codec.lent != lent_before
        if has_lent:
            reply["lent"] = True
        reply["nonce"] = nonce
        try:
            self._send(reply)
        except MemoryError:
            self._send(without_value(reply, TOO_LARGE))
        return has_lent

    def _send(self, message: dict[str, Any]) -> None:
        """Raises MemoryError where the judge would not take it."""
        try:
            framed = channel.frame(message, channel.REPLY_MOST)
        except MemoryError:
            raise MemoryError(TOO_LARGE) from None
        channel.send_bytes(self._descriptor, framed)

    def _outcome(self, request: dict[str, Any], arguments: list[Any], keywords: dict[str, Any]) -> dict[str, Any]:
        answered = [self._do(request, arguments, keywords)]
        is_kept = request["do"] == "call" and "fresh" in request and self._kept.is_answered(answered)
        self._stand.borrowed.tell()
        if request["do"] == "load":
            return answered[0]
        reply = self._answer_of(answered[0], arguments, keywords)
        return {**reply, "held": True} if is_kept and "value" in reply else reply

    def _effects(self, request: dict[str, Any], arguments: list[Any], encoded: list[Any], keywords: dict[str, Any]) -> Any:
        """What happened to arguments in place, of this call and kept from earlier ones. Raises MemoryError."""
        told: dict[str, dict[str, Any]] = {"changed": {}, "later": {}, "kept": {}}
        after = {}
        for at, argument in enumerate(arguments):
            if type(argument) not in in_place.NEVER:
                self._note_changed(after, told["changed"], str(at), argument, encoded[at])
        for name, argument in keywords.items():
            self._note_changed(after, told["changed"], f"={name}", argument, request["keywords"][name])
        if "fresh" in request:
            told["later"] = self._kept.changes()
            # Loops hold on to what they saw last.
            argument = None
            if after:
                told["kept"] = self._kept.keep(arguments, keywords, after)
        return {name: content for name, content in told.items() if content}

    def _answer_of(self, value: Any, arguments: list[Any], keywords: dict[str, Any]) -> dict[str, Any]:
        """An argument that is answered is said to be that: by position, or by `=` and a name."""
        if type(value) in in_place.NEVER:
            return {"value": self._encoded(value)}
        for at, argument in enumerate(arguments):
            if argument is value and in_place.is_mutable(value):
                return {"same": str(at)}
        for name, argument in keywords.items():
            if argument is value and in_place.is_mutable(value):
                return {"same": f"={name}"}
        return {"value": self._encoded(value)}

    def _encoded(self, value: Any) -> Any:
        """Raises MemoryError for what is too large, soon where that can be told, and what `encode` raises."""
        try:
            if channel.least(value) <= channel.REPLY_MOST:
                return self._codec.encode(value)
        except MemoryError:
            raise MemoryError(TOO_LARGE) from None
        raise MemoryError(TOO_LARGE)

    def _do(self, request: dict[str, Any], arguments: list[Any], keywords: dict[str, Any]) -> Any:
        match request["do"]:
            case "load":
                if self._load_error is not None:
                    raise self._load_error
                return self._program.introduce_all(request["names"])
            case "call":
                return self._target(request)(*arguments, **keywords)
            case "get":
                return getattr(self._target(request), request["name"])
            case "set":
                return setattr(self._target(request), request["name"], *arguments)
            case "operator":
                return getattr(operator, request["name"])(self._target(request), *arguments)
            case "builtin":
                return getattr(builtins, request["name"])(self._target(request), *arguments)
            case "held":
                return derived.held(self._target(request))
            case "copy":
                return getattr(copy, request["name"])(self._target(request))
            case "enter":
                return self._iterators.waited(self._target(request).__aenter__())
            case "leave":
                error = leaving.rebuilt(request["names"], arguments, self._program.names())
                left = leaving.leave(self._target(request), error, request["name"])
                return bool(self._iterators.waited(left) if request["name"] == "__aexit__" else left)
            case "await":
                # Not imported before it is needed: it is large.
                import asyncio

                return asyncio.run(self._target(request))
            case "next":
                return self._iterators.next_of(request["count"], self._target(request))

    def _target(self, request: dict[str, Any]) -> Any:
        return self._codec.object(request["on"])

    def _note_changed(self, noted: dict[str, Any], changed: dict[str, Any], place: str, argument: Any, before: Any) -> None:
        """Notes how a mutable argument is now, and whether it was changed. Raises MemoryError."""
        if not in_place.is_mutable(argument):
            return
        try:
            after = self._encoded(argument)
        except MemoryError:
            raise
        except Exception as error:
            after = {"unreadable": type(error).__name__}
        noted[place] = after
        if after != before:
            changed[place] = after

    def _adopt(self, key: str, name: str, nature: str, plain: Any, _: Any) -> Any:
        """What stands for a thing that the tests lend, always the same; a member of an enumeration is a plain value."""
        if nature == "member":
            return plain
        return self._stand.for_lent(key, name, nature)

    def _call_back(self, key: str, asked: str, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        message = {
            "nonce": self._nonce,
            "callback": key,
            "asked": asked,
            "arguments": [self._codec.encode(item) for item in arguments],
            "keywords": {name: self._codec.encode(item) for name, item in keywords.items()},
        }
        self._send(message)
        return self._callback_answer()

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
                raise kind("what the test lent raised it") if issubclass(kind, Exception) else RuntimeError
            self.answer(request)
