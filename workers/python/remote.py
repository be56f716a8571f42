"""What the tests hold in place of the candidate's functions, classes and objects."""

from collections.abc import Coroutine, Iterator
from typing import Any

from session import Session

_BATCH_MOST = 256


class Remote:
    """A thing of the candidate's. Calls and attributes go there and come back as plain data.

    An object never equals plain data, and its operators answer no test, unless it came out of a class that the tests
    themselves ask for (`Stack()`): a function could else return an object that equals everything.
    """

    def __init__(self, session: Session, on: str, name: str, trusted: bool) -> None:
        own = self.__dict__
        own["_session"], own["_on"], own["_trusted"] = session, on, trusted
        # What it says of itself, as plain text.
        own["__name__"], own["_shown"] = name, None

    def _fixpoint_handle(self) -> str:
        return self._on

    def _request(self, request: dict[str, Any], arguments: tuple[Any, ...] = (), keywords: Any = None) -> Any:
        answer = self._session.ask({"on": self._on, **request}, arguments, keywords)
        if isinstance(answer, Remote):
            answer.__dict__["_trusted"] = self._trusted
        return answer

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        return self._request({"do": "call"}, arguments, keywords)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        return self._request({"do": "get", "name": name})

    def __setattr__(self, name: str, value: Any) -> None:
        self._request({"do": "set", "name": name}, (value,))

    def _rely_on(self, name: str) -> None:
        if not self._trusted:
            raise TypeError(f"{self.__name__} object has no {name} that a test may rely on")
        self._session.weak = True

    def _operate(self, name: str, *others: Any) -> Any:
        self._rely_on(name)
        return self._request({"do": "operator", "name": name}, others)

    def _reflect(self, name: str, other: Any) -> Any:
        self._rely_on(name)
        return self._request({"do": "get", "name": name})(other)

    def _builtin(self, name: str, *others: Any) -> Any:
        self._rely_on(name)
        return self._request({"do": "builtin", "name": name}, others)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Remote):
            return self._trusted and self._operate("eq", other) is True
        if not self._trusted and other._trusted:
            return other == self
        return other._on == self._on or (self._trusted and self._operate("eq", other) is True)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._on)

    def __bool__(self) -> bool:
        return self._builtin("bool") is True if self._trusted else True

    def __repr__(self) -> str:
        if not self._trusted and self._shown is not None:
            self._session.weak = True
            return self._shown
        shown = self._builtin("repr") if self._trusted else None
        return shown if type(shown) is str else f"<{self.__name__} object>"

    def __str__(self) -> str:
        shown = self._builtin("str") if self._trusted else None
        return shown if type(shown) is str else repr(self)

    def __enter__(self) -> Any:
        return self._request({"do": "get", "name": "__enter__"})()

    def __exit__(self, *_: object) -> None:
        self._request({"do": "get", "name": "__exit__"})(None, None, None)

    def __instancecheck__(self, instance: object) -> bool:
        instance = getattr(instance, "_fixpoint_remote", instance)
        if not isinstance(instance, Remote):
            return False
        self._session.weak = True
        return self._session.ask({"on": instance._on, "do": "builtin", "name": "isinstance"}, (self,)) is True


def _add_operators() -> None:
    """Every operator goes to the candidate, where it is allowed at all."""
    two_sided = "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift".split()
    others = "lt le gt ge neg pos invert getitem setitem delitem contains iadd isub imul".split()
    for name in two_sided + others:
        word = f"{name}_" if name in ("and", "or") else name
        setattr(Remote, f"__{name}__", lambda self, *rest, word=word: self._operate(word, *rest))
    for name in two_sided:
        word = f"__r{name}__"
        setattr(Remote, word, lambda self, *rest, word=word: self._reflect(word, *rest))
    for name in "len abs iter reversed int float round complex format".split():
        setattr(Remote, f"__{name}__", lambda self, *rest, name=name: self._builtin(name, *rest))


_add_operators()


class RemoteIterator(Remote):
    """A generator or another iterator of the candidate's, fetched in batches that grow."""

    def __init__(self, session: Session, on: str, name: str, trusted: bool) -> None:
        super().__init__(session, on, name, trusted)
        self.__dict__.update(_items=[], _count=1, _ended=False)

    def __iter__(self) -> "RemoteIterator":
        return self

    def __next__(self) -> Any:
        own = self.__dict__
        while not own["_items"]:
            if own["_ended"]:
                raise StopIteration
            own["_ended"], items = self._request({"do": "next", "count": own["_count"]})
            own["_items"] = list(reversed(items))
            own["_count"] = min(own["_count"] * 2, _BATCH_MOST)
        return own["_items"].pop()


    def __aiter__(self) -> "RemoteIterator":
        return self

    async def __anext__(self) -> Any:
        for item in self:
            return item
        raise StopAsyncIteration


class RemoteCoroutine(Remote):
    """What an asynchronous function answers. It is awaited over there, all at once."""

    def result(self) -> Any:
        """What it comes to. Raises what it raises."""
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


class _Member:
    """A member of an enumeration that is a number or a text as well, and is as good as that."""

    _fixpoint_remote: Remote
    _fixpoint_shown: str

    def _fixpoint_handle(self) -> str:
        return self._fixpoint_remote._fixpoint_handle()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._fixpoint_remote, name)

    def __repr__(self) -> str:
        return self._fixpoint_shown


class _IntegerMember(_Member, int):
    _fixpoint_handle = _Member._fixpoint_handle


class _TextMember(_Member, str):
    _fixpoint_handle = _Member._fixpoint_handle


_MEMBERS: dict[type, Any] = {int: _IntegerMember, str: _TextMember}


Coroutine.register(RemoteCoroutine)
_KINDS: dict[str, type[Remote]] = {"iterator": RemoteIterator, "coroutine": RemoteCoroutine}


def adopt(session: Session, key: str, name: str, nature: str, plain: Any) -> Any:
    """What stands for an object that the candidate lent. Raises KeyError for a member that is no plain value."""
    if nature == "member":
        member = _MEMBERS[type(plain)](plain)
        member._fixpoint_remote = Remote(session, key, name, trusted=False)
        member._fixpoint_shown = f"<{name}: {plain!r}>"
        return member
    made = _KINDS.get(nature, Remote)(session, key, name, trusted=False)
    made.__dict__["_shown"] = plain if type(plain) is str else None
    return made


def introduce(session: Session, name: str, word: dict[str, Any]) -> Any:
    """What stands in the tests for a name of the candidate's, from the word that it sent. Raises ValueError.

    A name with a capital is a class by custom, and it is the tests that wrote it: they ask for the operators of a class.
    """
    if "exception" in word:
        return session.exception_class(tuple(str(part) for part in word["exception"]))
    if "class" in word:
        return Remote(session, str(word["class"]), name, trusted=name[:1].isupper())
    if "callable" in word:
        return Remote(session, str(word["callable"]), name, trusted=False)
    return session.codec.decode(word["value"])
