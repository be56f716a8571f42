"""Values out of the JSON of one message: what `writing.py` has made. Nothing that comes is believed to be that."""

import collections
import functools
from collections.abc import Callable, Sequence
from typing import Any

import extent
import library_values
import moments
import numbering
import numpy_values
import pandas_values
import tagged
from numbering import Known

_COMPOUND = frozenset((list, dict))

# From the id, name, nature, plain value and hash of an object of the other side: what stands for it.
Adopt = Callable[..., Any]


class Reading:
    """One message that is being read."""

    def __init__(self, adopt: Adopt, find: Callable[[Any], Any], given: Callable[[], Sequence[Known]] = list) -> None:
        self._adopt, self._find, self._given = adopt, find, given
        # What is given, as it was when it was first asked for.
        self._known: Sequence[Known] | None = None
        # What may change in it, by number.
        self.parts: list[Any] = []
        # Whether anything was told to be what had come before.
        self.joins = False
        # Whether there is anything in it of which one side has a stand-in: the other side writes it in another way.
        self.translates = False

    def read(self, data: Any) -> Any:
        """Raises LookupError, TypeError or ValueError on anything that `write` does not make."""
        if type(data) is list:
            made = self.all(data)
            self.parts.append(made)
            return made
        if type(data) is not dict:
            return data
        ((tag, content),) = data.items()
        return _DECODERS[tag](self, content)

    def all(self, data: Any) -> list[Any]:
        """Each value read; the list itself is none that came."""
        read = self.read
        return [read(item) if type(item) in _COMPOUND else item for item in data]

    def pairs(self, data: Any) -> dict[Any, Any]:
        """A dict that itself is none that came."""
        read = self.read
        return {key if type(key) is str else read(key): read(item) if type(item) in _COMPOUND else item for key, item in data}

    def part(self, made: Any) -> Any:
        """It may change, and has the next number."""
        self.parts.append(made)
        return made

    def apart(self, data: Any) -> list[Any]:
        """What a value was taken apart into."""
        reading = Reading(self._adopt, self._find)
        made = reading.all(data)
        if reading.joins:
            extent.check(made)
        return made

    def again(self, number: Any) -> Any:
        """What came in this message, and is done: so nothing can contain itself."""
        self.joins = True
        return numbered(self.parts, number)

    def given(self, number: Any) -> Any:
        """What came in the request to which this message replies."""
        self.joins = True
        if self._known is None:
            self._known = self._given()
        return numbering.part_among(self._known, number)

    def mine(self, key: Any) -> Any:
        """What this side has lent. Raises KeyError."""
        self.translates = True
        return self._find(key)

    def adopted(self, content: Any) -> Any:
        """What stands for an object of the other side, which may be as good as a plain value."""
        self.translates = True
        key, name, nature, *more = content
        plain, hashed = [*more, None, None][:2]
        (made,) = self.apart([plain])
        return self._adopt(str(key), str(name), str(nature), made, hashed)


def numbered(parts: Sequence[Any], number: Any) -> Any:
    """The one of that number. Raises ValueError where there is none."""
    if type(number) is not int or not 0 <= number < len(parts):
        raise ValueError("no such part")
    return parts[number]


def _array(reading: Reading, content: Any) -> Any:
    kind, shape, items = reading.apart(content)
    return _may_change(reading, numpy_values.put_together(kind, shape, items), numpy_values)


def _may_change(reading: Reading, made: Any, kinds: Any) -> Any:
    return reading.part(made) if kinds.is_mutable(made) else made


def _from(reading: Reading, content: Any) -> Any:
    name, data, *most = content
    if name == "deque":
        return reading.part(collections.deque(reading.all(data), *most))
    return reading.part(tagged.REBUILT[name](reading.pairs(data["dict"])))


@functools.lru_cache(maxsize=64)
def _tuple_class(name: str, fields: tuple[str, ...]) -> Any:
    return collections.namedtuple(name, fields, rename=True)  # type: ignore[misc]


def _view(reading: Reading, content: Any) -> Any:
    name, items = content
    made = reading.all(items)
    match name:
        case "keys":
            return dict.fromkeys(made).keys()
        case "values":
            return dict(enumerate(made)).values()
        case "items":
            return dict(made).items()
    raise ValueError("no such view")


def _default(reading: Reading, content: Any) -> Any:
    factory, pairs = content
    return reading.part(collections.defaultdict(reading.read(factory), reading.pairs(pairs)))


def _named(reading: Reading, content: Any) -> Any:
    name, fields, items = content
    return _tuple_class(str(name), tuple(map(str, fields)))(*reading.all(items))


_DECODERS: dict[str, Callable[[Reading, Any], Any]] = {
    "tuple": lambda reading, content: tuple(reading.all(content)),
    "dict": lambda reading, content: reading.part(reading.pairs(content)),
    "set": lambda reading, content: reading.part(set(reading.all(content))),
    "frozenset": lambda reading, content: frozenset(reading.all(content)),
    "bytes": lambda reading, content: bytes.fromhex(content),
    "bytearray": lambda reading, content: reading.part(bytearray.fromhex(content)),
    "complex": lambda reading, content: complex(*content),
    "range": lambda reading, content: range(*content),
    "slice": lambda reading, content: slice(*reading.all(content)),
    "ellipsis": lambda reading, content: ...,
    "int": lambda reading, content: int(content, 16),
    "text": lambda reading, content: tagged.from_text(*content),
    "moment": lambda reading, content: moments.put_together(content, reading.read),
    "named": _named,
    "view": _view,
    "defaultdict": _default,
    "library": lambda reading, content: _may_change(reading, library_values.put_together(reading.apart(content)), library_values),
    "from": _from,
    "array": _array,
    "pandas": lambda reading, content: _may_change(reading, pandas_values.put_together(reading.apart(content)), pandas_values),
    "builtin": lambda reading, content: tagged.NAMED[content],
    "mine": lambda reading, content: reading.mine(content),
    "object": lambda reading, content: reading.adopted(content),
    "again": lambda reading, content: reading.again(content),
    "given": lambda reading, content: reading.given(content),
}
