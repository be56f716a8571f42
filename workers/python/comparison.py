"""When a value is the expected one, and one text for all equal values."""

import collections
import decimal
import itertools
import math
import sys
from collections.abc import Callable, Iterable
from typing import Any

import digits
import moments
import pandas_values
from derived_values import is_derived, looked_into
from remote import Remote, RemoteIterator
from written import Written

# How much a float may differ from zero.
FROM_ZERO = 1e-9
# From an expected integer: noise, relative but far below a half, or that of the float itself where that is larger.
INTEGRAL, INTEGRAL_MOST, FLOAT_NOISE = 1e-9, 1e-3, 1e-15
_NUMBERS = (int, float, complex)
_SEQUENCES = (list, tuple, collections.deque)
_SETS = (set, frozenset)
_VIEWS = (type({}.keys()), type({}.values()), type({}.items()))
# Up to how many items of sets are compared each with each, where some are floats.
PAIRED_MOST = 500
_NOT_WRITTEN = Written("")
# How many items of an iterator take part in a vote.
ITEMS_MOST = 10_000
# What was let pass since somebody looked, in the words of lib/run/verdict.ts.
FORGIVEN: set[str] = set()


# How the items of a dict are arranged in its text.
_arrange: Callable[[Iterable[str]], list[str]] = sorted


def tell_orders() -> None:
    """From now on dicts with their items in other orders have other texts."""
    global _arrange
    _arrange = list


class Incomparable(Exception):
    """Nothing is known by which the value could be told from others of its kind."""


def equal(got: Any, expected: Any, written: Written = _NOT_WRITTEN) -> bool:
    """`==` as Python has it, so that a tuple is no list and 1 is True; but NaN is NaN, also inside, and where a float is
    expected it may differ by a millionth of that, or by what its digits leave open as they were written. An iterator is
    compared with a list by its items.
    """
    if isinstance(expected, Remote) or is_derived(expected):
        return got is expected or (got == expected) is True
    got = listed(looked_into(got), expected)
    # Also what is not equal to itself: pandas has such.
    if got is expected:
        return True
    if isinstance(got, _NUMBERS) and isinstance(expected, _NUMBERS):
        return _equal_numbers(got, expected, written)
    if isinstance(got, _SEQUENCES) and isinstance(expected, _SEQUENCES):
        if not are_alike(got, expected) or len(got) != len(expected):
            return False
        return all(equal(mine, other, written) for mine, other in zip(got, expected))
    if isinstance(got, collections.OrderedDict) and isinstance(expected, collections.OrderedDict):
        return equal(list(got.items()), list(expected.items()), written)
    if isinstance(got, dict) and isinstance(expected, dict):
        if got.keys() == expected.keys():
            return all(equal(got[key], expected[key], written) for key in expected)
        return _equal_unordered(got.items(), expected.items(), written)
    if isinstance(got, _SETS) and isinstance(expected, _SETS):
        return got == expected or _equal_unordered(got, expected, written)
    if isinstance(got, decimal.Decimal) and isinstance(expected, decimal.Decimal):
        return got == expected or (got.is_nan() and expected.is_nan())
    return _equal_foreign(got, expected, written)


def _equal_foreign(got: Any, expected: Any, written: Written) -> bool:
    """Where neither numpy nor pandas takes part, as Python has it."""
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(got, numpy.ndarray):
        return _equal_arrays(got, expected, written)
    if numpy is not None and (isinstance(got, numpy.generic) or isinstance(expected, numpy.generic)):
        return _equal_scalars(got, expected, written)
    mine, other = pandas_values.lay_out(got), pandas_values.lay_out(expected)
    if mine is not None or other is not None:
        return equal(mine, other, written)
    return (got == expected) is True


def _equal_arrays(got: Any, expected: Any, written: Written) -> bool:
    """An array, and another or a list."""
    numpy = sys.modules["numpy"]
    is_array = isinstance(expected, numpy.ndarray)
    # The items of empty ones say nothing of their shapes.
    if is_array and got.shape != expected.shape or not is_array and type(expected) not in (list, tuple) and got.ndim > 0:
        return False
    # A row may be a list of its own there, of any length.
    other = numpy.asarray(expected, dtype=object if got.dtype.kind == "O" else None)
    return equal(items_of(got), items_of(other), written)


def _equal_scalars(got: Any, expected: Any, written: Written) -> bool:
    """Where one of them at least is numpy's."""
    numpy = sys.modules["numpy"]
    if isinstance(expected, numpy.ndarray) and expected.ndim > 0:
        return False
    plain = [value.item() if isinstance(value, numpy.generic) else value for value in (got, expected)]
    if any(isinstance(value, (numpy.datetime64, numpy.timedelta64)) for value in (got, expected)):
        return bool(got == expected) or (type(got) is type(expected) and bool(numpy.isnat(got) and numpy.isnat(expected)))
    # A long double, for which Python has no type, is its own item.
    return bool(got == expected) if any(isinstance(value, numpy.generic) for value in plain) else equal(*plain, written)


def listed(got: Any, expected: Any) -> Any:
    """The items of an iterator, a view, a series or an index where a list is expected; anything else as it is."""
    if isinstance(expected, list) and type(got) is not list:
        kind, parts = pandas_values.lay_out(got) or ("", [])
        return parts[-1][1] if kind in ("Series", "Index", "Array") else _iterated(got, expected)
    return got


def _iterated(got: Any, expected: list[Any]) -> Any:
    if not isinstance(got, (*_VIEWS, RemoteIterator)):
        return got
    FORGIVEN.add("iterated")
    # One more than there should be, for it may be endless.
    return list(itertools.islice(got, len(expected) + 1))


def items_of(array: Any) -> Any:
    """As a list; moments and spans in nanoseconds, whatever they are counted in."""
    return array.astype(f"{array.dtype.kind}8[ns]").tolist() if array.dtype.kind in "mM" else array.tolist()


def are_alike(got: Any, expected: Any) -> bool:
    """Whether they are sequences of one kind. A named tuple is a tuple."""
    return any(isinstance(got, kind) and isinstance(expected, kind) for kind in _SEQUENCES)


def _equal_unordered(got: Any, expected: Any, written: Written) -> bool:
    """Whether each item has its equal, where hashes cannot say so: floats that differ by little, and NaN."""
    if len(got) != len(expected) or len(got) > PAIRED_MOST:
        return False
    left = list(expected)
    for item in got:
        found = next((at for at, other in enumerate(left) if equal(item, other, written)), None)
        if found is None:
            return False
        del left[found]
    return True


def _equal_numbers(got: Any, expected: Any, written: Written) -> bool:
    if isinstance(got, complex) or isinstance(expected, complex):
        got, expected = complex(got), complex(expected)
        return all(
            _equal_numbers(mine, other, written) for mine, other in ((got.real, expected.real), (got.imag, expected.imag))
        )
    if not isinstance(got, float) and not isinstance(expected, float):
        return bool(got == expected)
    try:
        if got == expected or (math.isnan(got) and math.isnan(expected)):
            return True
        near = math.isfinite(got) and math.isfinite(expected) and abs(got - expected) <= _tolerance(expected, written)
    except OverflowError:
        return False
    if near:
        FORGIVEN.add("rounded")
    return near


def _tolerance(expected: int | float, written: Written) -> float:
    """How far a number may be away where one of the two is a float: a whole number is not expected of a rounded one."""
    size = abs(expected)
    if isinstance(expected, int):
        return max(FLOAT_NOISE * size, min(INTEGRAL * max(size, 1), INTEGRAL_MOST))
    return written.tolerance(expected) if size > 0 else FROM_ZERO


def canonical(value: Any, most: int) -> str:
    """The same text for equal values: 1.0 is 1, floats to 12 digits, sets and mostly dicts in order of their text.

    One of more than so many characters ends in a digest. Raises Incomparable where there is a function or an object in it
    that says nothing of itself.
    """
    text = _text(value)
    return text if len(text) <= most else f"{text[:most]}…{len(text)}:{hash_text(text)}"


class Told(str):
    """The text of a value as it was."""

    __slots__ = ()


def as_it_is(value: Any) -> Any:
    """What stays the same though the value is changed later; the value where it cannot be told from others of its kind."""
    try:
        return Told(_text(value))
    except Incomparable:
        return value


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
    if is_derived(value):
        return _text(looked_into(value))
    if isinstance(value, Remote):
        return _told_text(value.__name__, value._shown)
    numpy = sys.modules.get("numpy")
    # Its own text leaves out most of what is long.
    if numpy is not None and isinstance(value, numpy.ndarray):
        return f"array({_text(value.astype(str).tolist() if value.dtype.kind in 'mM' else value.tolist())})"
    laid_out = pandas_values.lay_out(value)
    if laid_out is not None:
        return _laid_out_text(*laid_out)
    base = next((base for base in _WRITTEN_AS if isinstance(value, base)), None)
    return _WRITERS[base](value) if base is not None else _told_text(type(value).__name__, repr(value))


def _told_text(name: str, shown: str | None) -> str:
    if shown is None or " at 0x" in shown:
        raise Incomparable(f"a value of type {name} cannot be compared with others")
    return shown


def _laid_out_text(kind: str, parts: list[tuple[str, list[Any]]]) -> str:
    """As it is written in Python, without what is the usual."""
    lists = dict(parts[:2])
    index = lists.get("index", [])
    shown = [_text(lists["values"])] if "values" in lists else []
    if "columns" in lists:
        pairs = [f"{_text(label)}: {_text(items)}" for label, (_, items) in zip(lists["columns"], parts[2:])]
        shown = ["{" + ", ".join(pairs) + "}"]
    return f"{kind}({', '.join([*shown, *([] if index == list(range(len(index))) else [f'index={_text(index)}'])])})"


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
    int: digits.text,
    str: str.__repr__,
    Told: str.__str__,
    float: _float_text,
    complex: lambda value: f"complex({_float_text(value.real)}, {_float_text(value.imag)})",
    collections.deque: lambda value: f"deque([{_joined(value)}])",
    **dict.fromkeys(moments.KINDS.values(), moments.text),
    **{kind: lambda value: f"[{_joined(value)}]" for kind in (list, *_VIEWS)},
    tuple: lambda value: f"({_joined(value)}{',' if len(value) == 1 else ''})",
    set: lambda value: "{" + ", ".join(sorted(map(_text, value))) + "}" if value else "set()",
    dict: lambda value: "{" + ", ".join(_arrange([f"{_text(key)}: {_text(item)}" for key, item in value.items()])) + "}",
}
_WRITERS[frozenset] = _WRITERS[set]
_WRITTEN_AS = (int, str, float, complex, collections.deque, list, tuple, set, frozenset, dict)
