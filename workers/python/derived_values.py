"""What stands for objects of classes that the program derives from Python's own. What such an object holds is plain data, and it
is the judge who compares that; all that the program's class says itself is asked of the program, and is its word.
"""

import functools
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

import derived
from derived_containers import KINDS, TEXTS, Container, base_of, class_for, held_by
from members import Member, before
from remote_object import TELLING, Remote
from session import Session

# They hold nothing that may change, so that a copy is the thing itself.
_IN_PARTS = (datetime, date, time, timedelta)
_SCALARS = (complex, Decimal, Fraction, *_IN_PARTS)
_ATOMIC = (str, int, float, bytes, *_SCALARS)
_FIXED = (*_ATOMIC, tuple, frozenset)
# What these make of themselves is of their own class, and behind that would be no object.
_REMADE, _REMAKING = (date, time, Fraction), ("replace", "astimezone")
_ATOMS = frozenset((type(None), bool, int, float, str, bytes))
_TOLD = frozenset(f"__{name}__" for name in TELLING)
# What the judge computes from the plain values, where the program's class does not say it itself.
_COMPUTED = [
    f"__{name}__"
    for name in "add sub mul truediv floordiv mod pow radd rsub rmul rtruediv rfloordiv rmod rpow neg abs round".split()
    + "lt le gt ge len iter getitem contains int float complex floor ceil trunc divmod rdivmod".split()
]
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
    if not isinstance(value, Fixed):
        return held_by(value)
    value._fixpoint_remote._doubt_class()
    # Else an operator of the program's would take part, and be told what is expected.
    return derived.plain(value)


def last_known(value: Any) -> Any:
    """The plain value as the judge has it, without a word to the program."""
    if isinstance(value, Fixed):
        return derived.plain(value)
    return value._fixpoint_held if isinstance(value, Container) else value


class Fixed(Member):
    """One that never changes: the plain value itself, and behind it the object."""

    _fixpoint_is_trusted_as_made = True
    _fixpoint_names: frozenset[str]
    _fixpoint_base: Any

    def __eq__(self, other: object) -> Any:
        remote = self._fixpoint_remote
        if remote._trusted and not remote._handed and "__eq__" in self._fixpoint_names:
            return remote == getattr(other, "_fixpoint_remote", other) if isinstance(other, Member) else remote == other
        if is_derived(other) and other is not self:
            remote._session.weak = True
        remote._doubt_class()
        return self._fixpoint_base.__eq__(self, other)

    def __ne__(self, other: object) -> Any:
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    def __setattr__(self, name: str, value: Any) -> None:
        if "_fixpoint_remote" in vars(self):
            setattr(self._fixpoint_remote, name, value)
        else:
            # It is being made by its base.
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        return self._fixpoint_remote._show() if "__repr__" in self._fixpoint_names else self._fixpoint_base.__repr__(self)


def _computed(compute: Callable[..., Any]) -> Callable[..., Any]:
    """By the judge; of a class that the tests ask for, the plain value is the program's word."""

    def computed(self: Fixed, *others: Any, **named: Any) -> Any:
        for it in (self, *others):
            if isinstance(it, Fixed):
                it._fixpoint_remote._doubt_class()
        return compute(_below(self), *others, **named)

    return computed


def _below(value: Fixed) -> Any:
    return derived.plain(value) if isinstance(value, _REMADE) else value


def _itself(value: Fixed, *_: Any) -> Fixed:
    return value


def _asked(name: str) -> Callable[..., Any]:
    theirs = getattr(Remote, name)

    def ask(self: Fixed, *others: Any) -> Any:
        remote, own = self._fixpoint_remote, getattr(self._fixpoint_base, name, None)
        if own is None or remote._trusted or name in _TOLD:
            return theirs(remote, *others)
        return own(self) if name == "__bool__" else remote._agreed(name, others, own(_below(self), *others))

    return ask


def _hashed(self: Fixed) -> int:
    """As it says itself where it also says itself to what it is equal."""
    remote = self._fixpoint_remote
    return remote._builtin("hash") if remote._trusted and not remote._handed else self._fixpoint_base.__hash__(self)


def _fetched(name: str) -> property:
    return property(lambda self: getattr(self._fixpoint_remote, name))


@functools.lru_cache(maxsize=256)
def _class_of(name: str, base: type, names: frozenset[str]) -> type[Fixed]:
    # Who says how it is shown says how it is written, too.
    asked = names | ({"__str__"} if "__repr__" in names else set()) | ({"__format__"} if TEXTS & names else set())
    computed = (*_COMPUTED, *_REMAKING) if issubclass(base, _REMADE) else _COMPUTED
    own: dict[str, Any] = {it: _computed(getattr(base, it)) for it in computed if hasattr(base, it)}
    if issubclass(base, _ATOMIC):
        # Others make values of their class by its name, such as `statistics`: those are nobody's but the judge's.
        own.update(__copy__=_itself, __deepcopy__=_itself, __new__=lambda _, *given, **named: base(*given, **named))
    own.update({it: _asked(it) for it in asked - _OURS if hasattr(Remote, it)})
    own.update({it: _fetched(it) for it in names | _MAKING if hasattr(base, it) and not it.startswith("__")})
    own.update(__hash__=_hashed if "__hash__" in names else base.__hash__)
    own.update(_fixpoint_names=asked, _fixpoint_base=base, _fixpoint_handle=Member._fixpoint_handle)
    return type(name, (Fixed, base), own)


def stand_in(session: Session, told: tuple[str, str, Any, Any], only: Callable[..., Any]) -> Any:
    """What stands for the object, from its key, its class's name, its plain value, and the names that its class says itself.

    Raises TypeError or ValueError for what is no such thing.
    """
    key, name, plain, said = told
    names = frozenset(map(str, said))
    if is_derived(plain):
        raise ValueError("nothing plain: what is asked of it would be asked of the program")
    if isinstance(plain, KINDS):
        made = only(session, (key, "derived"), lambda: class_for(plain)(session, key, name, trusted=False))
        _hand_over(made)
        if made._before:
            made._notice(plain)
        made._hold(plain, names)
        return made
    base = base_of(plain, _FIXED)
    remote = only(session, (key, "derived"), lambda: Remote(session, key, name, trusted=False))
    _hand_over(remote)
    _notice(session, remote, plain)

    def make() -> Any:
        # Moments and spans are made of their parts.
        parts = plain.__reduce_ex__(4)[1] if base in _IN_PARTS else (plain,)
        return before(remote, base.__new__(_class_of(name, type(plain), names), *parts))

    items = plain if base in (tuple, frozenset) else ()
    return only(session, (key, "derived", plain), make) if all(type(item) in _ATOMS for item in items) else make()


def _notice(session: Session, remote: Remote, plain: Any) -> None:
    """One that never changes is told as another: the program may have learned what that, or what holds it, is compared with."""
    place, told = (remote._on, "told"), session.codec.encode(plain)
    session.weak = session.weak or (remote._before and repr(session.stand_ins.get(place)) != repr(told))
    session.stand_ins[place] = told


def _hand_over(remote: Remote) -> None:
    """What a class has made stays its word, whoever answers it: lists ask no item whether it is equal to itself."""
    remote._session.weak = remote._session.weak or remote._made
    remote._note(_before=remote._handed, _handed=True)
