"""What the tests hold in place of the candidate's functions, classes and objects."""

from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import derived_values
from members import MEMBERS, before
from remote_object import Remote
from session import Session

_BATCH_MOST = 256
# Items that are fetched one by one: a test may ask for something else after each, or after the first that it looks for.
_SINGLE = 32


class RemoteIterator(Remote):
    """A generator or another iterator of the candidate's, fetched in batches that grow."""

    __slots__ = ("_fixpoint_asked", "_fixpoint_count", "_fixpoint_ended", "_fixpoint_first", "_fixpoint_items")

    def __init__(self, session: Session, on: str, name: str, trusted: bool) -> None:
        super().__init__(session, on, name, trusted)
        self._note(_fixpoint_items=[], _fixpoint_first=[], _fixpoint_count=0, _fixpoint_ended=False, _fixpoint_asked=session.asked)

    def __iter__(self) -> "RemoteIterator":
        return self

    def __next__(self) -> Any:
        while not self._fixpoint_items:
            if self._fixpoint_ended:
                raise StopIteration
            ended, items = self._request({"do": "next", "count": self._next_count()})
            self._fixpoint_first.extend(items[: _SINGLE - len(self._fixpoint_first)])
            # Whoever sees what the program has answered last sees no words of ours.
            self._session.last = self._fixpoint_first
            self._note(_fixpoint_ended=ended, _fixpoint_items=list(reversed(items)), _fixpoint_asked=self._session.asked)
        return self._fixpoint_items.pop()

    def _next_count(self) -> int:
        """How many items are fetched: many where the test does nothing but go on."""
        is_alone = self._session.asked == self._fixpoint_asked
        # What the tests lend may tell how far the program is.
        count = self._fixpoint_count + 1 if is_alone and not self._session.lends else 0
        self._note(_fixpoint_count=count)
        return 1 if count <= _SINGLE else min(1 << (count - _SINGLE), _BATCH_MOST)

    def __len__(self) -> int:
        """Of one that has a length. `list(…)` asks for it: what has none has said nothing of itself."""
        was_weak = self._session.weak
        try:
            return self._builtin("len")
        except TypeError:
            self._session.weak = was_weak
            raise

    def __aiter__(self) -> "RemoteIterator":
        return self

    async def __anext__(self) -> Any:
        for item in self:
            return item
        raise StopAsyncIteration


class RemoteCoroutine(Remote):
    """What an asynchronous function answers. It is awaited over there, all at once."""

    __slots__ = ()

    def result(self) -> Any:
        """What it comes to. Raises what it raises."""
        self._session.has_awaited = True
        return self._request({"do": "await"})

    def __await__(self) -> Iterator[Any]:
        yield from ()
        return self.result()

    def send(self, _: Any) -> Any:
        """A loop of the test's own finds it done at the first step."""
        raise StopIteration(self.result())

    def throw(self, error: BaseException, *_: Any) -> Any:
        """It never waits here, so nothing can be thrown into it."""
        raise error

    def close(self) -> None:
        """There is nothing to close here."""


Coroutine.register(RemoteCoroutine)
_KINDS: dict[str, type[Remote]] = {"iterator": RemoteIterator, "coroutine": RemoteCoroutine}


def adopt(session: Session, key: str, name: str, nature: str, plain: Any, hashed: Any) -> Any:
    """What stands for an object that the candidate lent, always the same.

    Raises KeyError for a member that is no plain value, and what `derived_values.stand_in` raises.
    """
    if nature == "member":
        return _member(session, key, name, plain)
    if nature == "derived":
        return derived_values.stand_in(session, (key, name, plain, hashed), _only)
    made = _only(session, (key, nature), lambda: _KINDS.get(nature, Remote)(session, key, name, trusted=False))
    made._note(_before=made._handed, _handed=True)
    made._note(_shown=plain if type(plain) is str else None, _hash=hashed if type(hashed) is int else None)
    return made


def _member(session: Session, key: str, name: str, plain: Any) -> Any:
    remote = _only(session, (key, "member"), lambda: Remote(session, key, name, trusted=False))
    return _only(session, (key, "member", plain), lambda: before(remote, MEMBERS[type(plain)](plain)))


def _only(session: Session, place: tuple[Any, ...], make: Callable[[], Any]) -> Any:
    """The one that there is, for `is` must hold here where it holds over there."""
    if place not in session.stand_ins:
        session.stand_ins[place] = make()
    return session.stand_ins[place]


def introduce(session: Session, name: str, word: dict[str, Any]) -> Any:
    """What stands in the tests for a name of the candidate's, from the word that it sent. Raises ValueError.

    A name with a capital is a class by custom, and it is the tests that wrote it: they ask for the operators of a class.
    """
    if "exception" in word:
        return session.exceptions.of_names(tuple(str(part) for part in word["exception"]))
    if "class" in word:
        key = str(word["class"])
        made = _only(session, (key, "class"), lambda: Remote(session, key, name, trusted=False))
        # It may have several names.
        made._note(_trusted=made._trusted or name[:1].isupper())
        return made
    if "callable" in word:
        return Remote(session, str(word["callable"]), name, trusted=False)
    return session.codec.decode(word["value"])
