"""What stands for lists, dicts, sets and deques of classes that the program derives from Python's own."""

import operator
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from remote_object import Remote

KINDS = (list, dict, set, deque)
TEXTS = frozenset(("__repr__", "__str__", "__format__"))
# Methods of Python's own that change nothing, and so need nobody but the judge.
_READING = {
    **dict.fromkeys((list, deque), frozenset("count index".split())),
    dict: frozenset("get items keys values".split()),
    set: frozenset("union intersection difference symmetric_difference issubset issuperset isdisjoint".split()),
}
_OPERATORS = "len iter reversed getitem contains add mul sub and or xor lt le gt ge".split()
# What is asked of a large one that is weak anyway, for to have all that it holds told again and again takes its time.
_SINGLE = frozenset("len getitem contains".split())
_LARGE = 200
_REFLECTED = "add mul sub and or xor".split()


def held_by(value: Any) -> Any:
    """What it holds, or the value itself."""
    return value._held() if isinstance(value, Container) else value


def base_of(plain: Any, bases: tuple[type, ...]) -> Any:
    """The one of which it is. Raises ValueError."""
    found = next((base for base in bases if isinstance(plain, base)), None)
    if found is None:
        raise ValueError("no value of a class that derives from Python's own")
    return found


class Container(Remote):
    """One that may change: what it holds is asked for again when the program has done anything since."""

    __slots__ = ("_fixpoint_asked", "_fixpoint_held", "_fixpoint_names")

    @property
    def __class__(self) -> type:  # type: ignore[override]
        return type(self._fixpoint_held)

    def _hold(self, plain: Any, names: frozenset[str]) -> None:
        self._note(_fixpoint_held=plain, _fixpoint_names=names, _fixpoint_asked=self._session.asked)

    def _notice(self, plain: Any) -> None:
        """It is handed over once more. When it has changed, the program may have learned what this is compared with."""
        encode = self._session.codec.encode
        self._session.weak = self._session.weak or encode(plain) != encode(self._fixpoint_held)

    def _held(self) -> Any:
        self._doubt_class()
        session = self._session
        asked = session.asked
        if self._fixpoint_asked != asked:
            # The program may have learned since what this is compared with.
            session.weak = True
            # To look changes nothing, so what others hold is known as well as before.
            session.asked = asked - 1
            plain = self._request({"do": "held"})
            if type(plain) is not type(self._fixpoint_held):
                raise TypeError(f"{self.__name__} object holds another kind of value than before")
            self._hold(plain, self._fixpoint_names)
        return self._fixpoint_held

    def _is_far_behind(self) -> bool:
        return self._trusted and self._fixpoint_asked != self._session.asked and len(self._fixpoint_held) > _LARGE

    def _says(self, *names: str) -> bool:
        return not self._fixpoint_names.isdisjoint(names)

    def __getattr__(self, name: str) -> Any:
        if not self._says(name) and name in _READING[base_of(self._fixpoint_held, KINDS)]:
            return getattr(self._held(), name)
        return super().__getattr__(name)

    def __eq__(self, other: object) -> Any:
        if self._trusted and not self._handed and self._says("__eq__"):
            return super().__eq__(other)
        if isinstance(other, Remote):
            self._session.weak = True
        return self._held() == held_by(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        if not self._says("__hash__"):
            raise TypeError(f"unhashable type: '{self.__name__}'")
        self._session.weak = True
        return self._request({"do": "builtin", "name": "hash"})

    def __bool__(self) -> bool:
        return super().__bool__() if self._trusted and self._says("__bool__", "__len__") else bool(self._held())

    def __repr__(self) -> str:
        return self._show() if self._says("__repr__") else repr(self._held())

    def __str__(self) -> str:
        return super().__str__() if self._says("__str__", "__repr__") else repr(self)

    def __format__(self, how: str) -> str:
        return self._builtin("format", how) if self._says(*TEXTS) else format(str(self), how)


def _change(name: str) -> Callable[..., Any]:
    """It happens to the object itself, and what comes of it is the program's word."""

    def change(self: Container, *others: Any) -> Any:
        self._session.weak = True
        return self._request({"do": "operator", "name": name}, others)

    return change


def _read(name: str) -> Callable[..., Any]:
    """By the judge, unless the class does it in its own way."""
    said = f"__{name}__"
    theirs = getattr(Remote, said)

    def read(self: Container, *others: Any) -> Any:
        if self._says(said) or (name in _SINGLE and self._is_far_behind()):
            return theirs(self, *others)
        if name == "getitem" and self._says("__missing__") and others[0] not in self._held():
            return theirs(self, *others)
        own = getattr(self._held(), said, None)
        if own is None and name in ("getitem", "reversed"):
            raise TypeError(f"'{self.__name__}' object has no {name}")
        return NotImplemented if own is None else own(*map(held_by, others))

    return read


def _reflect(name: str) -> Callable[..., Any]:
    said = f"__r{name}__"
    theirs = getattr(Remote, said)
    compute = getattr(operator, f"{name}_" if name in ("and", "or") else name)

    def reflect(self: Container, other: Any) -> Any:
        return theirs(self, other) if self._says(said) else compute(other, self._held())

    return reflect


for _name in _OPERATORS:
    setattr(Container, f"__{_name}__", _read(_name))
for _name in _REFLECTED:
    setattr(Container, f"__r{_name}__", _reflect(_name))
for _name in "setitem delitem iadd imul isub iand ior ixor".split():
    setattr(Container, f"__{_name}__", _change(_name))


class Listed(Container):
    """A list or a deque, also to `match`, which asks a class by a mark that registering gives it."""

    __slots__ = ()


class Keyed(Container):
    """A dict, also to `match`."""

    __slots__ = ()


Sequence.register(Listed)
Mapping.register(Keyed)
_CLASSES = {list: Listed, deque: Listed, dict: Keyed, set: Container}


def class_for(plain: Any) -> type[Container]:
    """Of which what stands for an object is that holds this."""
    return _CLASSES[base_of(plain, KINDS)]
