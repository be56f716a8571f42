"""Iterators of the program's that its judge goes through, some items at a time."""

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import holders

# Those that run nothing of the program's to go on.
_IDLE = frozenset(type(iter(it)) for it in ([], (), set(), {}, {}.values(), {}.items(), reversed([])))


class Iterators:
    """Remembers what of them is still to be told. `is_seen` says whether the test would see by now that the program has gone on."""

    def __init__(self, is_seen: Callable[[], bool]) -> None:
        self._is_seen = is_seen
        self._late: dict[int, Exception] = {}
        # What gives the items of an asynchronous iterator.
        self._awaited: dict[int, Iterator[Any]] = {}
        # One for all that waits in several steps: what is begun in a loop ends with it.
        self._loop: Any = None

    def waited(self, awaitable: Any) -> Any:
        """What it comes to."""
        if self._loop is None:
            # Not imported before it is needed: it is large.
            import asyncio

            self._loop = asyncio.new_event_loop()
        return self._loop.run_until_complete(awaitable)

    def next_of(self, count: int, iterator: Any) -> Any:
        """The next items and whether they were the last; an exception after some items waits for the next request."""
        if id(iterator) in self._late:
            raise self._late.pop(id(iterator))
        if not hasattr(iterator, "__next__"):
            iterator = self._awaited.setdefault(id(iterator), self._awaiting(iterator))
        items: list[Any] = []
        try:
            while len(items) < count:
                item = [next(iterator)]
                is_held = type(iterator) not in _IDLE and bool(holders.held(item))
                items.append(item.pop())
                # Going on, the program could change it before the test has seen it.
                if is_held or self._is_seen():
                    break
        except StopIteration:
            return [True, items]
        except Exception as error:
            if not items:
                raise
            self._late[id(iterator)] = error
        return [False, items]

    def _awaiting(self, iterator: AsyncIterator[Any]) -> Iterator[Any]:
        while True:
            try:
                yield self.waited(anext(iterator))
            except StopAsyncIteration:
                return
