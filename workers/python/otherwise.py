"""How a value that is equal to the one that a doctest shows would be shown otherwise."""

import collections
from collections.abc import Iterable, Iterator
from typing import Any

from comparison import are_alike

_NUMBERS = (bool, int, float)


def shown_otherwise(got: Any, expected: Any) -> Iterator[str]:
    """`counted`: a number for True or False. `floated`: 2.0 for 2. `reordered`: the items of a dict. Or the other way round.

    For values that are equal. What is in sets has no place by which to find its like.
    """
    kinds = (type(got), type(expected))
    if kinds[0] is not kinds[1] and all(kind in _NUMBERS for kind in kinds):
        yield "counted" if bool in kinds else "floated"
    elif are_alike(got, expected):
        yield from _in_items(zip(got, expected))
    elif isinstance(got, dict) and isinstance(expected, dict) and got.keys() == expected.keys():
        # A counter is shown by its counts, in whatever order it holds them.
        if not isinstance(expected, collections.Counter) and list(got) != list(expected):
            yield "reordered"
        yield from _in_items((got[key], expected[key]) for key in expected)


def _in_items(pairs: Iterable[tuple[Any, Any]]) -> Iterator[str]:
    for mine, other in pairs:
        yield from shown_otherwise(mine, other)
