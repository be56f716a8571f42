"""Where a value first differs from the expected one, in a few words."""

import itertools
import math
import sys
from typing import Any

import pandas_values
from comparison import are_alike, equal, items_of
from derived_values import looked_into
from remote import Remote
from written import Written

WORDS_MOST = 100
_SHOWN_MOST = 40
_NUMBERS = (int, float)
_CONTAINERS = (list, tuple, dict, set, frozenset)
# Of larger integers the digits say nothing.
_BITS_MOST = 120


def difference(got: Any, expected: Any, written: Written) -> str:
    """Such as `item 3: 5, not 7` or `a tuple, not a list`. For values that are not equal."""
    shapes = _shapes(got, expected)
    if shapes is not None:
        return shapes
    places: list[str] = []
    got, expected = _without_array(got), _without_array(expected)
    inner = _step(got, expected, written)
    while inner is not None:
        places.append(inner[0])
        got, expected = map(_without_array, inner[1:])
        inner = _step(got, expected, written)
    return ": ".join([*places, _words(got, expected)])[:WORDS_MOST]


def _step(got: Any, expected: Any, written: Written) -> tuple[str, Any, Any] | None:
    """The first item of both that differs and its place, when the two are alike but for their items."""
    mine_out, other_out = pandas_values.lay_out(got), pandas_values.lay_out(expected)
    if mine_out and other_out and mine_out[0] == other_out[0]:
        for (place, mine), (_, other) in zip(mine_out[1], other_out[1]):
            if not equal(mine, other, written):
                return place, mine, other
    if are_alike(got, expected):
        for at, (mine, other) in enumerate(zip(got, expected)):
            if not equal(mine, other, written):
                return f"item {at}", mine, other
    if isinstance(got, dict) and isinstance(expected, dict):
        for key, other in expected.items():
            if key in got and not equal(got[key], other, written):
                return f"key {_shown(key)}", got[key], other
    return None


def _words(got: Any, expected: Any) -> str:
    if isinstance(got, dict) and isinstance(expected, dict):
        return _members(got.keys(), expected.keys(), "key ") or "the keys are in another order"
    if isinstance(got, (set, frozenset)) and isinstance(expected, (set, frozenset)):
        return _members(got, expected, "")
    if are_alike(got, expected):
        return f"{_counted(got)}, not {len(expected)}"
    if isinstance(got, str) and isinstance(expected, str):
        return _of_texts(got, expected)
    if _are_floats(got, expected):
        return f"{got} differs by {abs(got - expected):.3g}"
    if type(got) is not type(expected) and got is not None and _is_container(expected):
        mine, other = _kind(got), _kind(expected)
        return f"{mine if mine != other else _shown(got)}, not {other}"
    if type(got) is not type(expected) and _is_container(got):
        return f"{_kind(got)}, not {_shown(expected)}"
    if type(got) is not type(expected) and _shown(got) == _shown(expected):
        return f"{_kind(got)}, not {_kind(expected)}"
    return f"{_shown(got)}, not {_shown(expected)}"


def _members(got: Any, expected: Any, word: str) -> str:
    missing = [item for item in expected if item not in got]
    if missing:
        return f"{word}{_shown(missing[0])} is missing"
    return "".join(f"{word}{_shown(item)} is not expected" for item in itertools.islice(got - expected, 1))


def _of_texts(got: str, expected: str) -> str:
    show = ascii if _look_alike(got, expected) else repr
    if max(len(got), len(expected)) <= _SHOWN_MOST:
        return f"{show(got)}, not {show(expected)}"
    at = next((at for at, (mine, other) in enumerate(zip(got, expected)) if mine != other), None)
    if at is None:
        return f"{len(got)} characters, not {len(expected)}"
    return f"character {at}: {show(got[at : at + 10])}, not {show(expected[at : at + 10])}"


def _look_alike(got: str, expected: str) -> bool:
    """Such as an accent that is a character of its own."""
    if got.isascii() and expected.isascii():
        return False
    # Not imported before it is needed: every module of a judge costs each fork some microseconds.
    import unicodedata

    return unicodedata.normalize("NFKC", got) == unicodedata.normalize("NFKC", expected)


def _are_floats(got: Any, expected: Any) -> bool:
    if type(got) not in _NUMBERS or type(expected) not in _NUMBERS or float not in (type(got), type(expected)):
        return False
    return all(isinstance(value, float) or value.bit_length() < _BITS_MOST for value in (got, expected)) and all(
        map(math.isfinite, (got, expected))
    )


def _without_array(value: Any) -> Any:
    value = looked_into(value)
    return items_of(value) if _are_arrays(value) else value


def _shapes(got: Any, expected: Any) -> str | None:
    """Of two arrays that differ in it: items of an empty one show nothing of that."""
    if not _are_arrays(got, expected):
        return None
    mine, other = (looked_into(value).shape for value in (got, expected))
    return f"shape {mine}, not {other}" if mine != other else None


def _are_arrays(*values: Any) -> bool:
    numpy = sys.modules.get("numpy")
    return numpy is not None and all(isinstance(looked_into(value), numpy.ndarray) for value in values)


def _is_container(value: Any) -> bool:
    return isinstance(value, _CONTAINERS) or pandas_values.lay_out(value) is not None


def _counted(items: Any) -> str:
    return f"{len(items)} item{'' if len(items) == 1 else 's'}"


def _kind(value: Any) -> str:
    name = value.__name__ if isinstance(value, Remote) else type(value).__name__
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def _shown(value: Any) -> str:
    if isinstance(value, Remote):
        return f"an object of its {_kind(value).partition(' ')[2]}"
    if isinstance(value, int) and value.bit_length() > _BITS_MOST:
        return f"an integer of {value.bit_length()} bits"
    text = repr(value)
    return text if len(text) <= _SHOWN_MOST else f"{text[: _SHOWN_MOST - 1]}…"
