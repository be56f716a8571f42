"""When a value is the expected one, and one text for all equal values."""

import collections
import decimal
import itertools
import math
import sys
from collections.abc import Callable, Iterable
from typing import Any

from remote import Remote, RemoteIterator

RELATIVE, ABSOLUTE = 1e-6, 1e-9
_NUMBERS = (int, float, complex)
_SEQUENCES = (list, tuple, collections.deque)
_SETS = (set, frozenset)
# Up to how many items of sets are compared each with each, where some are floats.
PAIRED_MOST = 500
# How many items of an iterator take part in a vote.
ITEMS_MOST = 10_000


def equal(got: Any, expected: Any) -> bool:
    """`==` as Python has it, so that a tuple is no list and 1 is True; but NaN is NaN, also inside, and floats,
    when one is on either side, may differ by a millionth. An iterator is compared with a list by its items.
    """
    got = listed(got, expected)
    if isinstance(got, _NUMBERS) and isinstance(expected, _NUMBERS):
        return _equal_numbers(got, expected)
    if isinstance(got, _SEQUENCES) and isinstance(expected, _SEQUENCES):
        return are_alike(got, expected) and len(got) == len(expected) and all(map(equal, got, expected))
    if isinstance(got, dict) and isinstance(expected, dict):
        if got.keys() == expected.keys():
            return all(equal(got[key], expected[key]) for key in expected)
        return _equal_unordered(got.items(), expected.items())
    if isinstance(got, _SETS) and isinstance(expected, _SETS):
        return got == expected or _equal_unordered(got, expected)
    if isinstance(got, decimal.Decimal) and isinstance(expected, decimal.Decimal):
        return got == expected or (got.is_nan() and expected.is_nan())
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(expected, numpy.generic) and type(expected.item()) is not type(expected):
        return equal(got, expected.item())
    if numpy is not None and isinstance(got, numpy.ndarray):
        listed_too = type(expected) in (list, tuple, numpy.ndarray) or got.ndim == 0
        return listed_too and equal(got.tolist(), numpy.asarray(expected).tolist())
    return (got == expected) is True


def listed(got: Any, expected: Any) -> Any:
    """The items of an iterator where a list is expected; anything else as it is."""
    if not isinstance(got, RemoteIterator) or not isinstance(expected, list):
        return got
    # One more than there should be, for it may be endless.
    return list(itertools.islice(got, len(expected) + 1))


def are_alike(got: Any, expected: Any) -> bool:
    """Whether they are sequences of one kind. A named tuple is a tuple."""
    return any(isinstance(got, kind) and isinstance(expected, kind) for kind in _SEQUENCES)


def _equal_unordered(got: Any, expected: Any) -> bool:
    """Whether each item has its equal, where hashes cannot say so: floats that differ by little, and NaN."""
    if len(got) != len(expected) or len(got) > PAIRED_MOST:
        return False
    left = list(expected)
    for item in got:
        found = next((at for at, other in enumerate(left) if equal(item, other)), None)
        if found is None:
            return False
        del left[found]
    return True


def _equal_numbers(got: Any, expected: Any) -> bool:
    if isinstance(got, complex) or isinstance(expected, complex):
        got, expected = complex(got), complex(expected)
        return _equal_numbers(got.real, expected.real) and _equal_numbers(got.imag, expected.imag)
    if not isinstance(got, float) and not isinstance(expected, float):
        return bool(got == expected)
    try:
        both_nan = math.isnan(got) and math.isnan(expected)
        return both_nan or math.isclose(got, expected, rel_tol=RELATIVE, abs_tol=ABSOLUTE)
    except OverflowError:
        return False


def canonical(value: Any, most: int) -> str:
    """The same text for equal values: 1.0 is 1, floats to 12 digits, sets and dicts in order of their text.

    One of more than so many characters ends in a digest.
    """
    text = _text(value)
    return text if len(text) <= most else f"{text[:most]}…{len(text)}:{hash_text(text)}"


def hash_text(text: str) -> str:
    """A digest that tells long texts apart."""
    import hashlib

    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:16]


def _text(value: Any) -> str:
    write = _WRITERS.get(type(value))
    return write(value) if write is not None else _other_text(value)


def _other_text(value: Any) -> str:
    """Of a subclass, a stand-in, or a type that is not among the plain ones."""
    if isinstance(value, RemoteIterator):
        return f"iterator([{_joined(_head(value))}])"
    if isinstance(value, Remote):
        return f"<{value.__name__}>"
    base = next((base for base in _WRITTEN_AS if isinstance(value, base)), None)
    return _WRITERS[base](value) if base is not None else repr(value)


def _float_text(value: float) -> str:
    if value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return f"{value:.12g}"


def _joined(values: Iterable[Any]) -> str:
    return ", ".join(map(_text, values))


def _head(iterator: RemoteIterator) -> list[Any]:
    return [item for item, _ in zip(iterator, range(ITEMS_MOST))]


_WRITERS: dict[type, Callable[[Any], str]] = {
    **{kind: repr for kind in (bool, bytes, type(None))},
    int: int.__repr__,
    str: str.__repr__,
    float: _float_text,
    complex: lambda value: f"complex({_float_text(value.real)}, {_float_text(value.imag)})",
    collections.deque: lambda value: f"deque([{_joined(value)}])",
    list: lambda value: f"[{_joined(value)}]",
    tuple: lambda value: f"({_joined(value)}{',' if len(value) == 1 else ''})",
    set: lambda value: "{" + ", ".join(sorted(map(_text, value))) + "}" if value else "set()",
    dict: lambda value: "{" + ", ".join(sorted([f"{_text(key)}: {_text(item)}" for key, item in value.items()])) + "}",
}
_WRITERS[frozenset] = _WRITERS[set]
_WRITTEN_AS = (int, str, float, complex, collections.deque, list, tuple, set, frozenset, dict)
