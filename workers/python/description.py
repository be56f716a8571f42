"""What one side tells of an object that stays with it."""

import types
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

# Of what an object says of itself; one that is longer says nothing.
_REPR_MOST = 2000
# Name and nature of an object that is lent, what it is as a plain value, or says of itself, and its hash.
Description = tuple[str, str, Any, int | None]


def described(value: Any) -> Description:
    """An object in words, with its `repr` and its hash where these are its class's own and tell no address."""
    kind = type(value)
    nature = _nature(value)
    if nature != "object":
        return kind.__name__, nature, None, None
    # A method would show all that its object holds, each time that it is called.
    shows = kind.__repr__ is not object.__repr__ and kind is not types.MethodType
    shown = _said(_shown, value) if shows else None
    hashed = _said(hash, value) if kind.__hash__ not in (object.__hash__, None) else None
    return kind.__name__, nature, shown, hashed


def _said(how: Callable[[Any], Any], value: Any) -> Any:
    """None where that fails: the value is none the worse for it."""
    try:
        return how(value)
    except Exception as silent:
        del silent
        return None


def _shown(value: Any) -> str | None:
    shown = "".join(str.__iter__(repr(value)))
    return None if " at 0x" in shown or len(shown) > _REPR_MOST else shown


def _nature(value: Any) -> str:
    if isinstance(value, (Iterator, AsyncIterator)):
        return "iterator"
    if isinstance(value, types.CoroutineType):
        return "coroutine"
    if isinstance(value, type):
        return "class"
    return "function" if isinstance(value, (types.FunctionType, types.BuiltinFunctionType)) else "object"
