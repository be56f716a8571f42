"""Values that a program may change in place: what it did to an argument happens to that of the test too."""

import collections
import sys
from typing import Any

import library_values
import pandas_values

_FILLED = (list, bytearray)
_UPDATED = (dict, set, collections.Counter, collections.OrderedDict, collections.defaultdict)
_KINDS = frozenset((*_FILLED, *_UPDATED, collections.deque))


def is_mutable(value: Any) -> bool:
    """Whether it travels, and may have changed."""
    kind = type(value)
    if kind in _KINDS:
        return True
    return _is_array(value) or pandas_values.is_mutable(value) or library_values.is_mutable(value)


def take_over(mine: Any, after: Any) -> None:
    """Makes the one as the other, which is of the same type, or of one that the tests derive from. Raises ValueError where it
    cannot be.
    """
    kind: Any = type(after)
    is_derived = kind in _KINDS and issubclass(type(mine), kind)
    if not is_derived and (type(mine) is not kind or not is_mutable(mine)):
        raise ValueError("an argument changed its type")
    # What a class of the tests says itself was not asked over there either.
    if kind in _FILLED:
        kind.__setitem__(mine, slice(None), after)
    elif kind is collections.deque:
        kind.clear(mine)
        kind.extend(mine, after)
    elif kind in _UPDATED:
        kind.clear(mine)
        kind.update(mine, after)
    elif _is_array(mine):
        _fill(mine, after)
    elif pandas_values.is_mutable(mine):
        pandas_values.take_over(mine, after)
    else:
        library_values.take_over(mine, after)


def _is_array(value: Any) -> bool:
    numpy = sys.modules.get("numpy")
    return numpy is not None and type(value) is getattr(numpy, "ndarray", None)


def _fill(mine: Any, after: Any) -> None:
    if mine.dtype != after.dtype or mine.size != after.size:
        raise ValueError("an array changed its type")
    mine.shape = after.shape
    mine[...] = after
