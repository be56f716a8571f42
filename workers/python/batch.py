"""Many calls in one message: the way to the candidate and back takes far longer than a small call itself."""

from collections.abc import Callable
from typing import Any

import trial
from remote import Remote
from session import Call, Session

FIRST, MOST = 8, 128

Item = dict[str, Any]


class Noted:
    """A call that was written down instead of made. Nothing can be known of its value."""

    def __init__(self, arguments: tuple[Any, ...], call: Call) -> None:
        self.arguments, self.call = arguments, call

    def __bool__(self) -> bool:
        raise TypeError("nothing is known of it yet")


class Notebook:
    """Writes calls of items down, as many as belong into the next message."""

    def __init__(self, session: Session, scope: dict[str, Any]) -> None:
        self._encode = session.codec.encode
        self._notes: list[Noted] = []
        written = {name: self._writer(value) if isinstance(value, Remote) else value for name, value in scope.items()}
        self._scope = {**trial.VALUES, **written}
        self._size = FIRST

    def close(self) -> None:
        """Takes nothing from now on: this program's calls cannot be made ahead."""
        self._size = 0

    def take(self, items: list[Item]) -> list[Noted]:
        """Notes for the first items; none when the first is more than one plain call, such as `f(1) + f(2)`."""
        notes: list[Noted] = []
        for call in self._compiled(items[: self._size]):
            note = self._note(call)
            if note is None:
                break
            notes.append(note)
        # One call that cannot be noted should not have the others compiled again and again.
        self._size = min(self._size * 2, MOST) if len(notes) > 0 else min(self._size, 1)
        return notes

    def _compiled(self, items: list[Item]) -> list[Callable[[], Any]]:
        """A function for each item that evaluates its call, all compiled in one go."""
        if any(item["kind"] != "value" for item in items):
            return []
        source = "".join(f"lambda: ({item['call'].strip()}\n),\n" for item in items)
        try:
            functions = eval(compile(f"[{source}]", "calls", "eval", dont_inherit=True), self._scope)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return []
        # A call that is no expression of its own could else stand for two.
        return functions if len(functions) == len(items) else []

    def _note(self, call: Callable[[], Any]) -> Noted | None:
        """The call, when the item's value is the very thing that this one call answers."""
        self._notes.clear()
        try:
            value = call()
        except Exception as error:
            # It will be told when the item is run by itself.
            del error
            return None
        return value if isinstance(value, Noted) and len(self._notes) == 1 else None

    def _writer(self, remote: Remote) -> Any:
        def write(*arguments: Any, **keywords: Any) -> Noted:
            named = {name: self._encode(value) for name, value in keywords.items()}
            note = Noted(arguments, (remote._fixpoint_handle(), [self._encode(value) for value in arguments], named))
            self._notes.append(note)
            return note

        return write
