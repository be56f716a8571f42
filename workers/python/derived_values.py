"""What stands for objects of classes that the program derives from Python's own. What such an object holds is plain data, and it
is the judge who compares that; all that the program's class says itself is asked of the program, and is its word.
"""

import functools
import operator
from collections.abc import Callable
from typing import Any

from members import Member, before
from remote_object import TELLING, Remote
from session import Session

_CONTAINERS = (list, dict, set)
_FIXED = (str, int, float, bytes, tuple, frozenset)
_ATOMS = frozenset((type(None), bool, int, float, str, bytes))
# Methods of Python's own that change nothing, and so need nobody but the judge.
_READING = {
    list: frozenset("count index".split()),
    dict: frozenset("get items keys values".split()),
    set: frozenset("union intersection difference symmetric_difference issubset issuperset isdisjoint".split()),
}
_OPERATORS = "len iter reversed getitem contains add mul sub and or xor lt le gt ge".split()
_REFLECTED = "add mul sub and or xor".split()
_TEXTS = frozenset(("__repr__", "__str__", "__format__"))
_TOLD = frozenset(f"__{name}__" for name in TELLING)
_MAKING = frozenset(("_make", "_replace"))
# What the class of a stand-in has itself, whatever the program's says.
_OURS = frozenset(
    "__new__ __init__ __init_subclass__ __subclasshook__ __class__ __getattribute__ __getattr__ __setattr__ __delattr__".split()
    + "__dir__ __sizeof__ __reduce__ __reduce_ex__ __getstate__ __eq__ __ne__ __hash__ __repr__ __copy__ __deepcopy__".split()
    + "__mro_entries__ __instancecheck__ __slots__ __name__ __dict__ __weakref__ __doc__ __module__".split()
)


def is_derived(value: Any) -> bool:
    """Whether it stands for such an object."""
    return isinstance(value, (Container, Fixed))


def looked_into(value: Any) -> Any:
    """The plain value, for the judge to compare; of a class that the tests ask for it is the program's word."""
    if isinstance(value, Fixed):
        value._fixpoint_remote._doubt_class()
    return _held(value)


def _held(value: Any) -> Any:
    return value._held() if isinstance(value, Container) else value


class Container(Remote):
    """One that may change: what it holds is asked for again when the program has done anything since."""

    __slots__ = ("_fixpoint_asked", "_fixpoint_held", "_fixpoint_names")

    @property
    def __class__(self) -> type:  # type: ignore[override]
        return type(self._fixpoint_held)

    def _hold(self, plain: Any, names: frozenset[str]) -> None:
        self._note(_fixpoint_held=plain, _fixpoint_names=names, _fixpoint_asked=self._session.asked)

    def _held(self) -> Any:
        self._doubt_class()
        session = self._session
        asked = session.asked
        if self._fixpoint_asked != asked:
            # The program may have learned since what this is compared with.
            session.weak = True
            plain = self._request({"do": "held"})
            if type(plain) is not type(self._fixpoint_held):
                raise TypeError(f"{self.__name__} object holds another kind of value than before")
            # To look changes nothing, so what others hold is known as well as before.
            session.asked = asked
            self._hold(plain, self._fixpoint_names)
        return self._fixpoint_held

    def _says(self, *names: str) -> bool:
        return not self._fixpoint_names.isdisjoint(names)

    def __getattr__(self, name: str) -> Any:
        if not self._says(name) and name in _READING[_base(self._fixpoint_held, _CONTAINERS)]:
            return getattr(self._held(), name)
        return super().__getattr__(name)

    def __eq__(self, other: object) -> Any:
        if self._trusted and not self._handed and self._says("__eq__"):
            return super().__eq__(other)
        if isinstance(other, Remote):
            self._session.weak = True
        return self._held() == _held(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        if not self._says("__hash__"):
            raise TypeError(f"unhashable type: '{self.__name__}'")
        return self._builtin("hash")

    def __bool__(self) -> bool:
        return super().__bool__() if self._trusted and self._says("__bool__", "__len__") else bool(self._held())

    def __repr__(self) -> str:
        return super().__repr__() if self._trusted and self._says("__repr__") else repr(self._held())

    def __str__(self) -> str:
        return super().__str__() if self._says("__str__", "__repr__") else repr(self)

    def __format__(self, how: str) -> str:
        return self._builtin("format", how) if self._says(*_TEXTS) else format(str(self), how)


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
        if self._says(said) or (name == "getitem" and self._says("__missing__") and others[0] not in self._held()):
            return theirs(self, *others)
        own = getattr(self._held(), said, None)
        if own is None and name in ("getitem", "reversed"):
            raise TypeError(f"'{self.__name__}' object has no {name}")
        return NotImplemented if own is None else own(*map(_held, others))

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


class Fixed(Member):
    """One that never changes: the plain value itself, and behind it the object."""

    _fixpoint_is_trusted_as_made = True
    _fixpoint_names: frozenset[str]
    _fixpoint_base: Any

    def __eq__(self, other: object) -> Any:
        remote = self._fixpoint_remote
        if remote._trusted and not remote._handed and "__eq__" in self._fixpoint_names:
            return remote == getattr(other, "_fixpoint_remote", other) if isinstance(other, Member) else remote == other
        if is_derived(other):
            remote._session.weak = True
        remote._doubt_class()
        return self._fixpoint_base.__eq__(self, other)

    def __ne__(self, other: object) -> Any:
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._fixpoint_remote, name, value)

    def __repr__(self) -> str:
        is_asked = "__repr__" in self._fixpoint_names and self._fixpoint_remote._trusted
        return repr(self._fixpoint_remote) if is_asked else self._fixpoint_base.__repr__(self)


def _asked(name: str) -> Callable[..., Any]:
    theirs = getattr(Remote, name)

    def ask(self: Fixed, *others: Any) -> Any:
        remote, own = self._fixpoint_remote, getattr(self._fixpoint_base, name, None)
        if own is None or remote._trusted or name in _TOLD:
            return theirs(remote, *others)
        return own(self) if name == "__bool__" else remote._agreed(name, others, own(self, *others))

    return ask


def _fetched(name: str) -> property:
    return property(lambda self: getattr(self._fixpoint_remote, name))


@functools.lru_cache(maxsize=256)
def _class_of(name: str, base: type, names: frozenset[str]) -> type[Fixed]:
    # Who says how it is shown says how it is written, too.
    asked = names | ({"__str__"} if "__repr__" in names else set()) | ({"__format__"} if _TEXTS & names else set())
    own: dict[str, Any] = {it: _asked(it) for it in asked - _OURS if hasattr(Remote, it)}
    own.update({it: _fetched(it) for it in names | _MAKING if hasattr(base, it) and not it.startswith("__")})
    own.update(_fixpoint_names=asked, _fixpoint_base=base, __hash__=base.__hash__, _fixpoint_handle=Member._fixpoint_handle)
    return type(name, (Fixed, base), own)


def stand_in(session: Session, told: tuple[str, str, Any, Any], only: Callable[..., Any]) -> Any:
    """What stands for the object, from its key, its class's name, its plain value, and the names that its class says itself.

    Raises TypeError or ValueError for what is no such thing.
    """
    key, name, plain, said = told
    names = frozenset(map(str, said))
    if isinstance(plain, _CONTAINERS):
        made = only(session, (key, "derived"), lambda: Container(session, key, name, trusted=False))
        made._note(_before=made._handed, _handed=True)
        made._hold(plain, names)
        return made
    base = _base(plain, _FIXED)
    remote = only(session, (key, "derived"), lambda: Remote(session, key, name, trusted=False))
    remote._note(_before=remote._handed, _handed=True)

    def make() -> Any:
        return before(remote, base.__new__(_class_of(name, type(plain), names), plain))

    items = plain if base in (tuple, frozenset) else ()
    return only(session, (key, "derived", plain), make) if all(type(item) in _ATOMS for item in items) else make()


def _base(plain: Any, bases: tuple[type, ...]) -> Any:
    """Raises ValueError."""
    found = next((base for base in bases if isinstance(plain, base)), None)
    if found is None:
        raise ValueError("no value of a class that derives from Python's own")
    return found
