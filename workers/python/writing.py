"""Values as JSON, in one message. A thing that may change and is met again is told to be that very thing.

Such things are numbered in the order in which they are done, the same on the other side: `{"again": 3}` is the third that came in
this message, `{"given": 3}` the third of those that came in the request to which it replies.
"""

import collections
import enum
import types
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import derived
import library_values
import moments
import numbering
import numpy_values
import pandas_values
import tagged
from description import Description
from numbering import Known

DEPTH = 200
# Larger integers travel as hexadecimal: JSON's decimal digits are slow, and limited in Python.
_WIDE_INTEGER_BITS = 8000

_ELEMENTARY = frozenset((type(None), bool, float, str))
_SHORT = 1 << 62
_WIDE = 1 << _WIDE_INTEGER_BITS
# In place of the number of one that is not done.
_OPEN = -1


class Owner(NamedTuple):
    """The side that writes: how it lends what must stay with it, and what it says of that."""

    lend: Callable[[Any], str]
    describe: Callable[[Any], Description]


class Writing:
    """One message that is being written."""

    def __init__(self, owner: Owner, given: Sequence[Known] = ()) -> None:
        self._owner = owner
        # What may change in it, by number; they must live as long as their ids stand for them.
        self.parts: list[Any] = []
        self._numbers: dict[int, int] = {}
        self._given = given
        # The id of the given one of which all is to be written.
        self._anew: int | None = None
        # Whether anything was met again.
        self.joins = False

    def write(self, value: Any, depth: int = 0) -> Any:
        """Raises ValueError where it is too deep, and whatever a hostile subclass raises."""
        kind = type(value)
        if kind in _ELEMENTARY:
            return value
        if kind is int:
            return value if -_WIDE < value < _WIDE else {"int": hex(value)}
        if depth > DEPTH:
            raise too_deep()
        content = _PARTS.get(kind)
        if content is not None:
            return self._part(value, depth + 1, content)
        encoder = _ENCODERS.get(kind)
        return self._other(value, depth + 1) if encoder is None else encoder(self, value, depth + 1)

    def anew(self, part: Any) -> Any:
        """What a given one holds now."""
        self._anew = id(part)
        try:
            return self.write(part)
        finally:
            self._anew = None
            # It is a given one again, and not what came in this message.
            self._numbers.pop(id(part), None)

    def _part(self, value: Any, depth: int, content: Callable[["Writing", Any, int], Any]) -> Any:
        numbers, key = self._numbers, id(value)
        if key in numbers:
            return self._met(numbers[key])
        given = numbering.place_among(self._given, key) if key != self._anew else None
        if given is not None:
            self.joins = True
            return {"given": given}
        numbers[key] = _OPEN
        written = content(self, value, depth)
        numbers[key] = len(self.parts)
        self.parts.append(value)
        return written

    def _met(self, number: int) -> dict[str, int]:
        if number == _OPEN:
            raise too_deep()
        self.joins = True
        return {"again": number}

    def items(self, values: Any, depth: int) -> list[Any]:
        """Each value written."""
        write = self.write
        # Most are what is sent; to look here is a third of the price of a call.
        return [
            value if (kind := type(value)) in _ELEMENTARY or kind is int and -_SHORT < value < _SHORT else write(value, depth)
            for value in values
        ]

    def pairs(self, value: dict[Any, Any], depth: int) -> list[Any]:
        """Each key and value written."""
        write = self.write
        return [
            [key if type(key) is str else write(key, depth), item if type(item) in _ELEMENTARY else write(item, depth)]
            for key, item in value.items()
        ]

    def apart(self, values: Any, depth: int) -> list[Any]:
        """What a value is taken apart into: those are no things of the program's."""
        return Writing(self._owner).items(values, depth)

    def _other(self, value: Any, depth: int) -> Any:
        name = tagged.name_of(value)
        if name is not None:
            return {"builtin": name}
        kind = type(value)
        if _is_of_other_side(value, kind):
            return {"mine": value._fixpoint_handle()}
        textual = tagged.TEXTUAL.get(kind)
        if textual is not None:
            return {"text": [kind.__name__, textual[0](value)]}
        if isinstance(value, enum.Enum) and isinstance(value, (int, str)):
            # The plain value goes along: that is what it equals.
            name = f"{kind.__name__}.{value._name_ or int(value)}"
            return {"object": [self._owner.lend(value), name, "member", self.write(derived.plain(value), depth)]}
        parts = pandas_values.take_apart(value)
        # Its moments derive from Python's own.
        if parts is not None:
            return self._taken_apart(value, depth, ("pandas", parts, pandas_values.is_mutable(value)))
        if derived.is_derived(value):
            return self._derived(value, depth)
        array = numpy_values.take_apart(value)
        if array is not None:
            return self._taken_apart(value, depth, ("array", array, numpy_values.is_mutable(value)))
        if numpy_values.is_number(value):
            return self.write(numpy_values.number(value), depth)
        parts = library_values.take_apart(value)
        if parts is not None:
            return self._taken_apart(value, depth, ("library", parts, library_values.is_mutable(value)))
        return self._object(value, depth)

    def _object(self, value: Any, depth: int) -> Any:
        name, nature, plain, hashed = self._owner.describe(value)
        told = [self._owner.lend(value), name, nature]
        if plain is not None or hashed is not None:
            told.append(self.write(plain, depth))
        return {"object": told if hashed is None else [*told, hashed]}

    def _taken_apart(self, value: Any, depth: int, told: tuple[str, list[Any], bool]) -> Any:
        tag, parts, may_change = told
        if not may_change:
            return {tag: self.apart(parts, depth)}
        return self._part(value, depth, lambda writing, _, depth: {tag: writing.apart(parts, depth)})

    def _derived(self, value: Any, depth: int) -> Any:
        """Its plain value; of a class of the program's the object too, for that one has methods of its own."""
        kind = type(value)
        added = derived.added(kind)
        if added is not None:
            told = _plain_content(Writing(self._owner), value, depth)
            return {"object": [self._owner.lend(value), kind.__name__, "derived", told, added]}
        if isinstance(value, _CHANGING):
            return self._part(value, depth, _plain_content)
        return _plain_content(self, value, depth)


def is_given(written: Any) -> bool:
    """Whether it is nothing but what came in the request."""
    return type(written) is dict and "given" in written


def too_deep() -> ValueError:
    """For what is nested deeper than anything may be that travels."""
    return ValueError(f"the value is nested more than {DEPTH} deep, or contains itself")


def _is_of_other_side(value: Any, kind: type) -> bool:
    """Of functions only the one that was made to be this: `functools.wraps` copies all that a function has."""
    if kind is types.FunctionType:
        return value.__dict__.get("_fixpoint_itself") is value
    if isinstance(value, BaseException):
        return "_fixpoint_handle" in value.__dict__
    return any("_fixpoint_handle" in owner.__dict__ for owner in kind.__mro__)


def _plain_content(writing: Writing, value: Any, depth: int) -> Any:
    """What a value holds whose class derives from one of Python's own."""
    kind = type(value)
    if isinstance(value, tuple) and hasattr(kind, "_fields"):
        return {"named": [kind.__name__, list(kind._fields), writing.items(tuple.__iter__(value), depth)]}
    plain, rebuilt = derived.plain(value), derived.rebuilt_as(value)
    content = _PARTS.get(type(plain))
    written = writing.write(plain, depth) if content is None else content(writing, plain, depth)
    # As the other side says of what it has made of this: by that it is known whether it was changed.
    return written if rebuilt is None else {"from": [rebuilt.__name__, written]}


_Content = Callable[[Writing, Any, int], Any]

_PARTS: dict[type, _Content] = {
    list: Writing.items,
    dict: lambda writing, value, depth: {"dict": writing.pairs(value, depth)},
    set: lambda writing, value, depth: {"set": writing.items(value, depth)},
    bytearray: lambda writing, value, depth: {"bytearray": value.hex()},
    collections.deque: lambda writing, value, depth: {
        "from": ["deque", writing.items(value, depth), *([] if value.maxlen is None else [value.maxlen])]
    },
    collections.defaultdict: lambda writing, value, depth: {
        "defaultdict": [writing.write(value.default_factory, depth), writing.pairs(value, depth)]
    },
}
_CHANGING = tuple(_PARTS)

_ENCODERS: dict[type, _Content] = {
    tuple: lambda writing, value, depth: {"tuple": writing.items(value, depth)},
    frozenset: lambda writing, value, depth: {"frozenset": writing.items(value, depth)},
    bytes: lambda writing, value, depth: {"bytes": value.hex()},
    complex: lambda writing, value, depth: {"complex": [value.real, value.imag]},
    range: lambda writing, value, depth: {"range": [value.start, value.stop, value.step]},
    slice: lambda writing, value, depth: {"slice": writing.items((value.start, value.stop, value.step), depth)},
    type(...): lambda writing, value, depth: {"ellipsis": None},
    **dict.fromkeys(
        moments.KINDS.values(), lambda writing, value, depth: {"moment": writing.items(moments.take_apart(value), depth)}
    ),
    **{
        kind: lambda writing, value, depth, name=name: {"view": [name, writing.items(value, depth)]}
        for name, kind in tagged.VIEWS.items()
    },
}
