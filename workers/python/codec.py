"""Values as JSON and back, as exact builtin types; everything else is a handle on an object that stays where it is.

A list stays a list; every other value that JSON lacks is an object with one key, the tag. A handle travels as
`{"object": [id, type name, nature]}` to the side that does not own it and as `{"mine": id}` back to its owner.
"""

import builtins
import collections
import datetime
import decimal
import enum
import fractions
import functools
import types
from collections.abc import Callable
from typing import Any

import derived
import library_values
import moments
import numpy_values
import pandas_values
from description import Description, described

DEPTH = 200
# Larger integers travel as hexadecimal: JSON's decimal digits are slow, and limited in Python.
_WIDE_INTEGER_BITS = 8000

_ELEMENTARY = frozenset((type(None), bool, float, str))
_SHORT = 1 << 62
_WIDE = 1 << _WIDE_INTEGER_BITS
_COMPOUND = frozenset((list, dict))
_VIEWS = {"keys": type({}.keys()), "values": type({}.values()), "items": type({}.items())}
_REBUILT = {"Counter": collections.Counter, "OrderedDict": collections.OrderedDict, "deque": collections.deque}


def _named_builtins() -> dict[str, Any]:
    """Builtins that may travel by name: the types, and functions that only look at their arguments."""
    harmless = "abs all any bin bool chr divmod hash hex len max min oct ord pow repr round sorted sum".split()
    named = {name: value for name, value in vars(builtins).items() if isinstance(value, type)}
    return named | {name: getattr(builtins, name) for name in harmless}


_NAMED = _named_builtins()
_NAMES = {id(value): name for name, value in _NAMED.items()}

_TEXTUAL: dict[type, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    decimal.Decimal: (str, decimal.Decimal),
    fractions.Fraction: (str, fractions.Fraction),
    datetime.date: (datetime.date.isoformat, datetime.date.fromisoformat),
    datetime.timedelta: (
        lambda span: [span.days, span.seconds, span.microseconds],
        lambda parts: datetime.timedelta(*parts),
    ),
}
_TEXTUAL_NAMES = {kind.__name__: kind for kind in _TEXTUAL}


class Codec:
    """One side's view of the values that travel. `adopt` makes what stands for the other side's object, `describe` tells
    the other side what one of this side is.
    """

    def __init__(
        self, adopt: Callable[[str, str, str, Any, Any], Any], describe: Callable[[Any], Description] = described
    ) -> None:
        self._describe = describe
        self._objects: dict[str, Any] = {}
        # How many times something was lent.
        self.lent = 0
        self._adopt = adopt

    def lend(self, value: Any) -> str:
        """The id by which the other side may speak of this object."""
        key = f"{id(value):x}"
        self._objects[key] = value
        self.lent += 1
        return key

    def object(self, key: str) -> Any:
        """An object that was lent. Raises KeyError."""
        return self._objects[key]

    def encode(self, value: Any, depth: int = 0) -> Any:
        """Raises ValueError where the value is too deep, and whatever a hostile subclass raises."""
        kind = type(value)
        if kind in _ELEMENTARY:
            return value
        if kind is int:
            return value if -_WIDE < value < _WIDE else {"int": hex(value)}
        if depth > DEPTH:
            raise ValueError(f"the value is nested more than {DEPTH} deep, or contains itself")
        if kind is list:
            return self.items(value, depth + 1)
        encoder = _ENCODERS.get(kind)
        if encoder is not None:
            return encoder(self, value, depth + 1)
        return self._encode_other(value, depth + 1)

    def items(self, values: Any, depth: int) -> list[Any]:
        """Each value encoded."""
        encode = self.encode
        # Most are what is sent; to look here is a third of the price of a call.
        return [
            value if (kind := type(value)) in _ELEMENTARY or kind is int and -_SHORT < value < _SHORT else encode(value, depth)
            for value in values
        ]

    def pairs(self, value: dict[Any, Any], depth: int) -> list[Any]:
        """Each key and value encoded."""
        encode = self.encode
        return [
            [key if type(key) is str else encode(key, depth), item if type(item) in _ELEMENTARY else encode(item, depth)]
            for key, item in value.items()
        ]

    def _encode_other(self, value: Any, depth: int) -> Any:
        if _NAMES.get(id(value)) and _NAMED[_NAMES[id(value)]] is value:
            return {"builtin": _NAMES[id(value)]}
        kind = type(value)
        if _is_of_other_side(value, kind):
            return {"mine": value._fixpoint_handle()}
        textual = _TEXTUAL.get(kind)
        if textual is not None:
            return {"text": [kind.__name__, textual[0](value)]}
        if isinstance(value, enum.Enum) and isinstance(value, (int, str)):
            # The plain value goes along: that is what it equals.
            name = f"{kind.__name__}.{value._name_ or int(value)}"
            return {"object": [self.lend(value), name, "member", self.encode(derived.plain(value), depth)]}
        parts = pandas_values.take_apart(value)
        # Its moments derive from Python's own.
        if parts is not None:
            return {"pandas": self.items(parts, depth)}
        if derived.is_derived(value):
            return self._encode_derived(value, depth)
        array = numpy_values.take_apart(value)
        if array is not None:
            return {"array": self.items(array, depth)}
        if numpy_values.is_number(value):
            return self.encode(numpy_values.number(value), depth)
        parts = library_values.take_apart(value)
        if parts is not None:
            return {"library": self.items(parts, depth)}
        name, nature, plain, hashed = self._describe(value)
        told = [self.lend(value), name, nature]
        if plain is not None or hashed is not None:
            told.append(self.encode(plain, depth))
        return {"object": told if hashed is None else [*told, hashed]}

    def _encode_derived(self, value: Any, depth: int) -> Any:
        """Its plain value; of a class of the program's the object too, for that one has methods of its own."""
        kind = type(value)
        if isinstance(value, tuple) and hasattr(kind, "_fields"):
            told: Any = {"named": [kind.__name__, list(kind._fields), self.items(tuple.__iter__(value), depth)]}
        else:
            rebuilt, told = derived.rebuilt_as(value), self.encode(derived.plain(value), depth)
            # As the other side says of what it has made of this: by that it is known whether it was changed.
            told = told if rebuilt is None else {"from": [rebuilt.__name__, told]}
        added = derived.added(kind)
        return told if added is None else {"object": [self.lend(value), kind.__name__, "derived", told, added]}

    def decode(self, data: Any) -> Any:
        """Raises LookupError, TypeError or ValueError on anything that `encode` does not make."""
        if type(data) is list:
            decode = self.decode
            return [decode(item) if type(item) in _COMPOUND else item for item in data]
        if type(data) is not dict:
            return data
        ((tag, content),) = data.items()
        return _DECODERS[tag](self, content)

    def adopt(self, key: str, name: str, nature: str, plain: Any = None, hashed: Any = None) -> Any:
        """What stands for an object of the other side, which may be as good as a plain value."""
        return self._adopt(str(key), str(name), str(nature), self.decode(plain), hashed)


def _is_of_other_side(value: Any, kind: type) -> bool:
    """Of functions only the one that was made to be this: `functools.wraps` copies all that a function has."""
    if kind is types.FunctionType:
        return value.__dict__.get("_fixpoint_itself") is value
    return any("_fixpoint_handle" in owner.__dict__ for owner in kind.__mro__)


def _decode_array(codec: Codec, content: Any) -> Any:
    kind, shape, items = content
    return numpy_values.put_together(kind, shape, codec.decode(items))


def _decode_from(codec: Codec, content: Any) -> Any:
    name, data, *most = content
    value = codec.decode(data)
    return _REBUILT[name](value, *most) if name in _REBUILT else value


@functools.lru_cache(maxsize=64)
def _tuple_class(name: str, fields: tuple[str, ...]) -> Any:
    return collections.namedtuple(name, fields, rename=True)  # type: ignore[misc]


def _decode_view(codec: Codec, content: Any) -> Any:
    name, items = content
    made = [codec.decode(item) for item in items]
    match name:
        case "keys":
            return dict.fromkeys(made).keys()
        case "values":
            return dict(enumerate(made)).values()
        case "items":
            return dict(made).items()
    raise ValueError("no such view")


def _decode_default(codec: Codec, content: Any) -> Any:
    factory, pairs = content
    return collections.defaultdict(codec.decode(factory), codec.decode({"dict": pairs}))


def _decode_named(codec: Codec, content: Any) -> Any:
    name, fields, items = content
    return _tuple_class(str(name), tuple(map(str, fields)))(*[codec.decode(item) for item in items])


def _decode_text(codec: Codec, content: Any) -> Any:
    name, text = content
    return _TEXTUAL[_TEXTUAL_NAMES[name]][1](text)


_ENCODERS: dict[type, Callable[[Codec, Any, int], Any]] = {
    tuple: lambda codec, value, depth: {"tuple": codec.items(value, depth)},
    dict: lambda codec, value, depth: {"dict": codec.pairs(value, depth)},
    set: lambda codec, value, depth: {"set": codec.items(value, depth)},
    frozenset: lambda codec, value, depth: {"frozenset": codec.items(value, depth)},
    bytes: lambda codec, value, depth: {"bytes": value.hex()},
    bytearray: lambda codec, value, depth: {"bytearray": value.hex()},
    complex: lambda codec, value, depth: {"complex": [value.real, value.imag]},
    range: lambda codec, value, depth: {"range": [value.start, value.stop, value.step]},
    slice: lambda codec, value, depth: {"slice": codec.items((value.start, value.stop, value.step), depth)},
    type(...): lambda codec, value, depth: {"ellipsis": None},
    collections.deque: lambda codec, value, depth: {
        "from": ["deque", codec.items(value, depth), *([] if value.maxlen is None else [value.maxlen])]
    },
    **dict.fromkeys(
        moments.KINDS.values(), lambda codec, value, depth: {"moment": codec.items(moments.take_apart(value), depth)}
    ),
    collections.defaultdict: lambda codec, value, depth: {
        "defaultdict": [codec.encode(value.default_factory, depth), codec.pairs(value, depth)]
    },
    **{
        kind: lambda codec, value, depth, name=name: {"view": [name, codec.items(value, depth)]}
        for name, kind in _VIEWS.items()
    },
}

_DECODERS: dict[str, Callable[[Codec, Any], Any]] = {
    "tuple": lambda codec, content: tuple(codec.decode(list(content))),
    "dict": lambda codec, content: {
        key if type(key) is str else codec.decode(key): codec.decode(item) if type(item) in _COMPOUND else item
        for key, item in content
    },
    "set": lambda codec, content: set(map(codec.decode, content)),
    "frozenset": lambda codec, content: frozenset(map(codec.decode, content)),
    "bytes": lambda codec, content: bytes.fromhex(content),
    "bytearray": lambda codec, content: bytearray.fromhex(content),
    "complex": lambda codec, content: complex(*content),
    "range": lambda codec, content: range(*content),
    "slice": lambda codec, content: slice(*map(codec.decode, content)),
    "ellipsis": lambda codec, content: ...,
    "int": lambda codec, content: int(content, 16),
    "text": _decode_text,
    "moment": lambda codec, content: moments.put_together(content, codec.decode),
    "named": _decode_named,
    "view": _decode_view,
    "defaultdict": _decode_default,
    "library": lambda codec, content: library_values.put_together(codec.decode(content)),
    "from": _decode_from,
    "array": _decode_array,
    "pandas": lambda codec, content: pandas_values.put_together(codec.decode(content)),
    "builtin": lambda codec, content: _NAMED[content],
    "mine": lambda codec, content: codec.object(content),
    "object": lambda codec, content: codec.adopt(*content),
}
