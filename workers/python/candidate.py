"""The candidate's side: loads the program and answers the judge's requests. Nothing here is trusted by the judge."""

import builtins
import copy
import operator
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import channel
import derived
import holders
import leaving
import mutual
from codec import Codec
from given import Given
from handed import TOO_LARGE, Handed
from iterators import Iterators
from kept import Kept
from lent import Stand
from numbering import Known
from program import Output, Program
from told_error import CAUSES_KEPT, told_error, too_large, without_value
from turn import Turn

REQUEST_MOST = 64 << 20
# What is asked for a value that the program may keep as well.
_ANSWERING = frozenset(("call", "get", "operator", "builtin", "await", "next"))


class Candidate:
    """The program in its own interpreter."""

    def __init__(self, descriptor: int, source: str, output: int = 1) -> None:
        self._descriptor = descriptor
        self._requests = channel.Reader(descriptor, REQUEST_MOST)
        self._codec = Codec(self._adopt)
        self._program = Program(source, self._codec)
        self._stand = Stand(self._call_back, self._codec.encode)
        self._kept = Kept(self._codec)
        self._iterators = Iterators(self._kept.is_changed)
        self._load_error: BaseException | None = None
        self._nonce = ""
        # What is being asked now.
        self._handed = Handed(self._codec)
        # Whether what the program keeps is looked at.
        self._is_watched = False
        # Whether the last calls that came together were not all made.
        self._broke_off = False
        self._output = Output(output)
        self._turn = Turn()

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
        if self._program.may_wait():
            # It takes long: the time of the first call is not to be spent on it.
            __import__("asyncio")

    def _receive(self) -> Any:
        return self._while_judged(self._requests.receive)

    def _while_judged(self, step: Callable[[], Any]) -> Any:
        """Ends the process where the judge is gone."""
        try:
            return step()
        except (EOFError, ConnectionError):
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
        self._is_watched = is_watched = "fresh" in request
        before, handed = self._handed, Handed(self._codec)
        try:
            if is_watched:
                self._kept.meet(request)
                handed = Handed(self._codec, self._kept.known())
            self._handed = handed
            handed.receive(encoded, request.get("keywords", {}))
            reply = self._outcome(request, handed)
        except BaseException as error:
            # Of many calls only the words are asked for.
            reply = {"error": told_error(error, self._codec.encode, 0 if request.get("brief") else CAUSES_KEPT)}
            handed.begin(self._known())
        self._handed = before
        try:
            reply.update(self._effects(handed, is_watched))
        except MemoryError:
            reply = {"error": too_large(TOO_LARGE), **self._kept.lose()}
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
            self._send({**without_value(reply, TOO_LARGE), **self._kept.lose()})
        return has_lent

    def _send(self, message: dict[str, Any]) -> None:
        """Raises MemoryError where the judge would not take it."""
        try:
            framed = channel.frame(message, channel.REPLY_MOST)
        except MemoryError:
            raise MemoryError(TOO_LARGE) from None
        self._while_judged(lambda: channel.send_bytes(self._descriptor, framed))

    def _outcome(self, request: dict[str, Any], handed: Handed) -> dict[str, Any]:
        answered = [self._turn.left(lambda: self._do(request, handed.arguments, handed.keywords))]
        is_watched = request["do"] in _ANSWERING and "fresh" in request
        held = holders.held(answered) if is_watched else None
        self._stand.borrowed.tell()
        if request["do"] == "load":
            return answered[0]
        handed.begin(self._known())
        reply = {"value": handed.answer(answered[0])}
        if held:
            handed.keep(held)
        return reply

    def _effects(self, handed: Handed, is_watched: bool) -> dict[str, Any]:
        """What happened to arguments in place, of this call and kept from earlier ones. Raises MemoryError."""
        told: dict[str, Any] = {}
        try:
            told["changed"] = handed.changes()
        except (ValueError, RecursionError):
            # Such as one that contains itself by now. The judge forgets with it whatever else is kept.
            told["lost"] = True
            self._kept.lose()
        if is_watched:
            told.update(self._kept.changes(handed.writing))
            told.update(self._kept.renew(handed.release(), handed.kept))
        return {name: content for name, content in told.items() if content}

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
            case "seed":
                return random.seed(*arguments, **keywords)
            case "sleep":
                return time.sleep(*arguments)
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
                # Large, and loaded ahead only for a program that may wait.
                import asyncio

                return asyncio.run(self._target(request))
            case "next":
                return self._iterators.next_of(request["count"], self._target(request))

    def _target(self, request: dict[str, Any]) -> Any:
        return self._codec.object(request["on"])

    def _adopt(self, key: str, name: str, nature: str, plain: Any, _: Any) -> Any:
        """What stands for a thing that the tests lend, always the same; a member of an enumeration is a plain value."""
        if nature == "member":
            return plain
        if nature == "exception":
            return self._stand.for_exception(key, plain, self._program.names())
        if nature == "raised":
            names, arguments = plain
            return self._raised({"names": names, "key": key, "text": str(arguments[0]) if arguments else ""}, arguments)
        return self._stand.for_lent(key, name, nature)

    def _known(self) -> list[Known]:
        """What the judge has, too."""
        return self._kept.known() if self._is_watched else []

    def _call_back(self, key: str, asked: str, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        with self._turn:
            return self._asked_back(key, asked, arguments, keywords)

    def _asked_back(self, key: str, asked: str, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        told = self._told_so_far(arguments, keywords) if self._is_watched else {}
        is_one = self._is_watched and mutual.are_few(self._handed.own)
        given = Given(self._codec, arguments, keywords, [*self._known(), *([self._handed.own] if is_one else ())])
        message = {"nonce": self._nonce, "callback": key, "asked": asked, **given.encoded()}
        if self._is_watched:
            message["shared"] = self._kept.share(given.by_places()) if is_one else []
        self._send({**message, "soFar": told})
        return self._callback_answer(given)

    def _told_so_far(self, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> dict[str, Any]:
        """What the tests' own looks at is as the program has it by now."""
        handed = self._handed
        handed.begin(self._known())
        told: dict[str, Any] = {}
        if not handed.is_reported and any(map(self._codec.has_parts, (*arguments, *keywords.values()))):
            handed.is_reported = True
            told["changed"] = handed.changes()
            shared = self._kept.changes(handed.writing)
            return {**told, **shared, "kept": self._kept.share(handed.by_places())}
        return self._kept.changes(handed.writing)

    def _callback_answer(self, given: Given) -> Any:
        nonce = self._nonce
        while True:
            request = self._receive()
            if "do" in request:
                self.answer(request)
                continue
            self._nonce = nonce
            reading = self._codec.reading(lambda: given.known(self._known()))
            answer = reading.read(request.get("returned"))
            # What the tests' own did to what it was handed.
            given.take_over(request.get("changed", {}), reading)
            if "fresh" in request:
                self._kept.meet(request)
            if "shared" in request:
                self._kept.share_answer(answer)
            if "raised" in request:
                told = request["raised"]
                raise self._raised(told, reading.all(told["arguments"]))
            return answer

    def _raised(self, told: dict[str, Any], arguments: Sequence[Any]) -> BaseException:
        return leaving.raised_there(told, arguments, {**self._program.names(), **self._stand.exceptions})
