"""What the tests hold in place of a thing of the candidate's."""

from collections.abc import Callable
from typing import Any, NoReturn

import leaving
from members import Member
from session import Session, Unjudged

# What any object may say of itself: it comes as plain data, and it is the judge who compares that.
TELLING = frozenset("len iter reversed getitem int float index str repr format".split())
# Operators as a test writes them.
_SIGNS = dict(
    pair.split(":")
    for pair in (
        "add:+ sub:- mul:* truediv:/ floordiv:// mod:% pow:** matmul:@ and:& or:| xor:^ lshift:<< rshift:>> lt:< le:<= gt:>"
        " ge:>= neg:- pos:+ invert:~ iadd:+= isub:-= imul:*= contains:in bool:not"
    ).split()
)


def _sign(name: str) -> str:
    word = name.strip("_")
    return _SIGNS.get(word) or _SIGNS.get(word[1:], word)


class Remote:
    """A thing of the candidate's. Calls and attributes go there and come back as plain data. There is one for each thing.

    An object never equals plain data, and its operators answer no test, unless it came out of a class that the tests
    themselves ask for (`Stack()`): a function could else return an object that equals everything. Whatever an object has
    said of itself, by whatever method, makes the verdict a weak one.
    """

    __slots__ = ("__name__", "__weakref__", "_before", "_fetched", "_handed", "_hash", "_made", "_on", "_session", "_shown", "_trusted")

    def __init__(self, session: Session, on: str, name: str, trusted: bool) -> None:
        self._note(_session=session, _on=on, _trusted=trusted, __name__=name)
        # What it says of itself, as plain text; its hash, where it has one of its own.
        self._note(_shown=None, _hash=None)
        # Whether it is an attribute of an object that is not trusted; whether it was handed over by anything but its
        # class, and whether it had been before the latest answer; whether a call of its class, or of what that made, gave it.
        self._note(_fetched=False, _handed=False, _before=False, _made=False)

    def _note(self, **own: Any) -> None:
        for name, value in own.items():
            object.__setattr__(self, name, value)

    def _fixpoint_handle(self) -> str:
        return self._on

    def _request(self, request: dict[str, Any], arguments: tuple[Any, ...] = (), keywords: Any = None) -> Any:
        answer = self._session.ask({"on": self._on, **request}, arguments, keywords, self._trusted)
        made = answer._fixpoint_remote if isinstance(answer, Member) and answer._fixpoint_is_trusted_as_made else answer
        if isinstance(made, Remote) and self._trusted:
            is_called = request["do"] == "call"
            # Such a class may give what a function has answered, and so make that the expected one.
            self._session.weak = self._session.weak or (is_called and made._before)
            made._note(_trusted=True, _handed=made._before, _made=made._made or is_called)
        return answer

    def _doubt(self) -> None:
        """What follows is the word of an object for itself."""
        if not self._trusted:
            self._session.weak = True

    def _doubt_class(self) -> None:
        """What a class that the tests ask for has made is the word of the class."""
        if self._trusted:
            self._session.weak = True

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        if self._fetched:
            self._session.weak = True
        return self._request({"do": "call"}, arguments, keywords)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        if name.startswith("_"):
            # Libraries look for such names, and believe what they find.
            self._doubt()
        return self._get(name)

    def _get(self, name: str) -> Any:
        found = self._request({"do": "get", "name": name})
        if isinstance(found, Remote) and not self._trusted:
            found._note(_fetched=True)
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        self._request({"do": "set", "name": name}, (value,))

    def __delattr__(self, name: str) -> None:
        self._request({"do": "builtin", "name": "delattr"}, (name,))

    @property
    def __dict__(self) -> dict[str, Any]:  # type: ignore[override]
        try:
            found = self._request({"do": "builtin", "name": "vars"})
        except TypeError as error:
            raise AttributeError("__dict__") from error
        # A function has none; whoever wraps it looks for some.
        self._session.weak = self._session.weak or bool(found)
        return found

    def __copy__(self) -> Any:
        self._doubt()
        return self._request({"do": "copy", "name": "copy"})

    def __deepcopy__(self, _: Any) -> Any:
        self._doubt()
        return self._request({"do": "copy", "name": "deepcopy"})

    def __mro_entries__(self, _: tuple[Any, ...]) -> tuple[type, ...]:
        self._leave_unjudged(f"a class of the tests cannot be derived from the program's {self.__name__}")

    def _leave_unjudged(self, why: str) -> NoReturn:
        self._session.unjudged = why
        raise Unjudged(why)

    def _relied_on(self, name: str, ask: Callable[[], Any]) -> Any:
        """What it answers, or the exception of one that has no such thing."""
        self._session.weak = True
        answer = ask()
        if not self._trusted and name not in TELLING:
            self._leave_unjudged(f"`{_sign(name)}` with a {self.__name__} that a function answers is the program's own word")
        return answer

    def _operate(self, name: str, *others: Any) -> Any:
        return self._relied_on(name, lambda: self._request({"do": "operator", "name": name}, others))

    def _reflect(self, name: str, other: Any) -> Any:
        return self._relied_on(name, lambda: self._request({"do": "get", "name": name})(other))

    def _builtin(self, name: str, *others: Any) -> Any:
        return self._relied_on(name, lambda: self._request({"do": "builtin", "name": name}, others))

    def _agreed(self, name: str, others: tuple[Any, ...], plain: Any) -> Any:
        """What it answers, where that is what the plain value below it comes to; else nobody knows."""
        said = self._request({"do": "get", "name": name})(*others)
        # It has learned what the test goes on with.
        self._session.weak = self._session.weak or bool(others)
        return said if plain is not NotImplemented and said == plain else self._relied_on(name, lambda: said)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, type):
            return False
        if not isinstance(other, Remote):
            return self._trusted and not self._handed and self._operate("eq", other) is True
        if other._on == self._on:
            # A function may answer what the class has made of what is expected.
            self._session.weak = self._session.weak or (self._made and self._handed)
            return True
        self._session.weak = True
        first, second = (other, self) if other._trusted and not self._trusted else (self, other)
        return first._request({"do": "operator", "name": "eq"}, (second,)) is True

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        if self._hash is None:
            return hash(self._on)
        self._session.weak = True
        return self._hash

    def __bool__(self) -> bool:
        if self._trusted:
            return self._builtin("bool") is True
        # That an object is true is no more than that there is one.
        return self._request({"do": "builtin", "name": "bool"}) is True or self._builtin("bool")

    def __repr__(self) -> str:
        if not self._trusted and self._shown is not None:
            self._session.weak = True
            return self._shown
        return self._show() if self._trusted else f"<{self.__name__} object>"

    def _show(self) -> str:
        last = self._session.last
        shown = self._builtin("repr")
        # Whoever shows an object has asked the program for nothing that a test looks at.
        self._session.last = last
        return shown if type(shown) is str else f"<{self.__name__} object>"

    def __str__(self) -> str:
        shown = self._builtin("str")
        return shown if type(shown) is str and " at 0x" not in shown else repr(self)

    def __contains__(self, item: Any) -> bool:
        if self._trusted:
            return self._operate("contains", item) is True
        return any(mine is item or mine == item for mine in self)

    def __enter__(self) -> Any:
        return self._get("__enter__")()

    def __exit__(self, _: Any, error: BaseException | None, __: Any) -> bool:
        return self._leave("__exit__", error)

    async def __aenter__(self) -> Any:
        self._doubt()
        return self._request({"do": "enter"})

    async def __aexit__(self, _: Any, error: BaseException | None, __: Any) -> bool:
        return self._leave("__aexit__", error)

    def _leave(self, name: str, error: BaseException | None) -> bool:
        """Whether the exception ends here. What the tests themselves assert is not the program's to swallow."""
        if not leaving.is_told(error):
            return False
        self._doubt()
        told = leaving.names_and_arguments(error, self._session.codec.encode)
        swallowed = self._request({"do": "leave", "name": name, "names": told[0]}, told[1]) is True
        if error is None or not swallowed or leaving.is_a_verdict(error):
            return False
        self._session.weak = True
        return True

    def __instancecheck__(self, instance: object) -> bool:
        if isinstance(instance, Member):
            instance = instance._fixpoint_remote
        if not isinstance(instance, Remote):
            return False
        return self._is_told_of("isinstance", instance)

    def __subclasscheck__(self, kind: object) -> bool:
        return isinstance(kind, Remote) and self._is_told_of("issubclass", kind)

    def _is_told_of(self, name: str, other: "Remote") -> bool:
        self._session.weak = True
        return self._session.ask({"on": other._on, "do": "builtin", "name": name}, (self,)) is True


def _add_operators() -> None:
    """Every operator goes to the candidate, where it is allowed at all."""
    two_sided = "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift".split()
    others = "lt le gt ge neg pos invert getitem setitem delitem index iadd isub imul".split()
    for name in two_sided + others:
        word = f"{name}_" if name in ("and", "or") else name
        setattr(Remote, f"__{name}__", lambda self, *rest, word=word: self._operate(word, *rest))
    for name in two_sided:
        word = f"__r{name}__"
        setattr(Remote, word, lambda self, *rest, word=word: self._reflect(word, *rest))
    for name in "len abs iter reversed int float round complex format".split():
        setattr(Remote, f"__{name}__", lambda self, *rest, name=name: self._builtin(name, *rest))


_add_operators()
