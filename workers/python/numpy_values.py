"""Arrays and numbers of numpy, which is never imported here but to put an array together."""

import sys
from typing import Any

# Of numpy: moments and spans.
_MOMENTS = frozenset("mM")
_TYPE, _OBJECTS = "dtype", "|O"


def take_apart(value: Any) -> list[Any] | None:
    """The type, shape and items of an array or a moment, or a type by itself; None for anything else, and what must stay where it is."""
    numpy = sys.modules.get("numpy")
    if numpy is None:
        return None
    # One of records, or with a mask, stays where it is.
    if isinstance(value, numpy.ndarray) and value.dtype.kind != "V" and not hasattr(value, "mask"):
        return _array(value)
    if isinstance(value, numpy.dtype) and value.kind != "V":
        return [_TYPE, [], value.str]
    return _array(value) if is_number(value) and value.dtype.kind in _MOMENTS else None


def is_mutable(value: Any) -> bool:
    """Whether it is an array; one of no dimension that holds a moment is the moment on the other side."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(value, numpy.ndarray) and (value.shape != () or value.dtype.kind not in _MOMENTS)


def is_number(value: Any) -> bool:
    """Whether it is a single item of numpy's own types."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(value, numpy.generic)


def number(value: Any) -> Any:
    """Python's own for it."""
    item = value.item()
    # A long double, for which Python has no type, is its own item.
    return (complex if value.dtype.kind == "c" else float)(item) if is_number(item) else item


def _array(value: Any) -> list[Any]:
    items = value.ravel()
    # Python has no moment or span of nanoseconds.
    numbers = items.view("i8") if value.dtype.kind in _MOMENTS else items
    return [value.dtype.str, list(value.shape), numbers.tolist()]


def put_together(kind: Any, shape: Any, items: Any) -> Any:
    """Raises ImportError, LookupError, TypeError or ValueError on anything that `take_apart` does not make."""
    import numpy

    if kind == _OBJECTS:
        return _of_objects(numpy, items).reshape(shape)
    if kind == _TYPE:
        return put_together(items, [0], []).dtype
    if "O" in kind:
        raise ValueError("an array of objects, and of more")
    if numpy.dtype(kind).kind in _MOMENTS:
        moments = numpy.array(items, dtype="i8").view(kind).reshape(shape)
        return moments if shape else moments[()]
    return numpy.array(items, dtype=kind).reshape(shape)


def _of_objects(numpy: Any, items: list[Any]) -> Any:
    """Each item is one, also a list, which numpy would take for a row."""
    made = numpy.empty(len(items), object)
    for at, item in enumerate(items):
        made[at] = item
    return made
