"""How a value that is equal to the one that is expected would be shown otherwise."""

import collections
import itertools
from collections.abc import Iterator
from typing import Any

from derived_values import last_known

_NUMBERS = (bool, int, float)
_SEQUENCES = (list, tuple, collections.deque)
# So many pairs are looked at: what is noted decides nothing, and must take no time from what does.
PAIRS_MOST = 10_000


def shown_otherwise(got: Any, expected: Any) -> Iterator[str]:
    """`counted`: a number for True or False. `floated`: 2.0 for 2. `reordered`: the items of a dict. Or the other way round.

    For values that are equal. What is in sets has no place by which to find its like. Nothing that a class has of its own is
    called, whatever derives from lists, dicts and numbers.
    """
    left = [(got, expected)]
    for _ in range(PAIRS_MOST):
        if not left:
            return
        mine, other = map(last_known, left.pop())
        kinds = (type(mine), type(other))
        if kinds[0] is not kinds[1] and all(kind in _NUMBERS for kind in kinds):
            yield "counted" if bool in kinds else "floated"
        elif (base := next((base for base in _SEQUENCES if all(issubclass(kind, base) for kind in kinds)), None)) is not None:
            left.extend(itertools.islice(zip(base.__iter__(mine), base.__iter__(other)), PAIRS_MOST))
        elif all(issubclass(kind, dict) for kind in kinds) and dict.keys(mine) == dict.keys(other):
            # A counter is shown by its counts, in whatever order it holds them.
            if not issubclass(kinds[1], collections.Counter) and [*dict.keys(mine)] != [*dict.keys(other)]:
                yield "reordered"
            shared = itertools.islice(dict.keys(other), PAIRS_MOST)
            left.extend((dict.__getitem__(mine, key), dict.__getitem__(other, key)) for key in shared)
