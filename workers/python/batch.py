"""Many calls in one message: the way to the candidate and back takes far longer than a small call itself."""

import re
import sys
from collections.abc import Callable
from json import JSONDecoder
from typing import Any

from given import Given
from offered import VALUES
from remote import Remote
from session import Call, Session

FIRST, MOST = 16, 256
# Characters in which no integer is too wide to be sent in decimal digits.
_SHORT = 2000
# The line of the source on which the first call stands.
_FIRST_LINE = 2

Item = dict[str, Any]


class Noted:
    """A call that was written down instead of made. Nothing can be known of its value."""

    __slots__ = ("call", "given", "line")

    def __init__(self, given: Given, call: Call, line: int) -> None:
        self.given, self.call, self.line = given, call, line

    def __bool__(self) -> bool:
        raise TypeError("nothing is known of it yet")


class Notebook:
    """Writes calls of items down, as many as belong into the next message."""

    def __init__(self, session: Session, scope: dict[str, Any], items: list[Item]) -> None:
        self._items = items
        self._codec = session.codec
        self._handles = {name: value._fixpoint_handle() for name, value in scope.items() if isinstance(value, Remote)}
        written = {name: self._writer(handle) for name, handle in self._handles.items()}
        self._scope = {**VALUES, **scope, **written}
        self._notes: list[Noted] = []
        self._size = FIRST
        # What was noted ahead, and for which place.
        self._ahead: tuple[int, list[Noted]] = (-1, [])

    def close(self) -> None:
        """Takes nothing from now on: this program's calls cannot be made ahead."""
        self._size, self._ahead = 0, (-1, [])

    def take(self, at: int) -> list[Noted]:
        """Notes for the items from there on; none when the first is more than one plain call, such as `f(1) + f(2)`."""
        if self._ahead[0] != at:
            self._ahead = (at, self._take(at))
        return self._ahead[1]

    def _take(self, at: int) -> list[Noted]:
        while self._size > 0 and at < len(self._items):
            some = self._items[at : at + self._size]
            notes = self._note(some) if all(item["kind"] == "value" for item in some) else None
            if notes is not None:
                self._size = min(self._size * 2, MOST)
                return notes
            if self._size == 1:
                break
            # Which of them it was is found by taking fewer: the others are not to be compiled again and again.
            self._size = max(1, min(self._size, len(some)) // 4)
        return []

    def _note(self, items: list[Item]) -> list[Noted] | None:
        try:
            notes = [self._plain(item["call"].strip()) for item in items]
            others = iter(self._evaluated([item["call"].strip() for item, note in zip(items, notes) if note is None]))
            return [next(others) if note is None else note for note in notes]
        except Exception as error:
            # It will be told when the item is run by itself.
            del error
            return None

    def _plain(self, call: str) -> Noted | None:
        """Most arguments are JSON as well as Python, or are but for their quotes; reading JSON takes a quarter of the time."""
        name, _, rest = call.partition("(")
        if name not in self._handles or not rest.endswith(")"):
            return None
        arguments = _read_json(rest[:-1])
        if arguments is None:
            return None
        # Without objects and wide integers, what JSON reads is what is sent.
        is_sent_so = len(rest) < _SHORT and "{" not in rest
        given = Given(self._codec, arguments, {})
        encoded = arguments if is_sent_so else given.encoded()["arguments"]
        return Noted(given, (self._handles[name], encoded, {}), 0)

    def _evaluated(self, calls: list[str]) -> list[Noted]:
        """Raises where one is not the very thing that one call on its line answers.

        They are one flat list: a function for each would take three times as long to compile.
        """
        if not calls:
            return []
        source = "[\n" + "\n,".join(calls) + "\n]"
        self._notes.clear()
        values = eval(compile(source, "calls", "eval", dont_inherit=True), self._scope)
        notes = self._notes.copy()
        lines = range(_FIRST_LINE, _FIRST_LINE + len(calls))
        plain = type(values) is list and len(values) == len(notes) == len(calls)
        if not plain or not all(map(_is_on_line, values, notes, lines)):
            raise ValueError("these are no plain calls")
        return notes

    def _writer(self, handle: str) -> Callable[..., Noted]:
        def write(*arguments: Any, **keywords: Any) -> Noted:
            given = Given(self._codec, arguments, keywords)
            encoded = given.encoded()
            call = (handle, encoded["arguments"], encoded.get("keywords", {}))
            note = Noted(given, call, sys._getframe(1).f_lineno)
            self._notes.append(note)
            return note

        return write


def _is_on_line(value: Any, note: Noted, line: int) -> bool:
    return value is note and note.line == line


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no Python")


_scan = JSONDecoder(parse_constant=_no_constant).scan_once
# Words of JSON alone, and escapes that mean something else in Python: an escaped slash and halves of a pair.
_find_doubt = re.compile(r"true|false|null|\\/|\\u[dD]").search


def _read_json(arguments: str) -> list[Any] | None:
    """The arguments, where the text means the same as JSON and as Python; where in doubt, None."""
    if _find_doubt(arguments):
        return None
    try:
        # Without double quotes and escapes, a single quote can only begin or end a string.
        swapped = arguments if '"' in arguments or "\\" in arguments else arguments.replace("'", '"')
        values, end = _scan(f"[{swapped}]", 0)
    except (ValueError, StopIteration) as error:
        del error
        return None
    return values if end == len(swapped) + 2 else None
