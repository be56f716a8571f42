"""What the tests lend to the program: functions, iterators, and objects of the tests' own classes, by what is public of them.

Nothing else of the judge's is within reach: of a generator its items and not its frame, of a function its answers and not its
globals, and of an object no name that begins with an underscore, but for what the operators below ask.
"""

import enum
import io
import operator
from collections.abc import Callable, Iterator
from typing import Any

import in_place
import leaving
from description import Description

# The module of what test files define.
TESTS = "tests"
_OPERATIONS: dict[str, Callable[..., Any]] = {
    "iter": iter,
    "next": next,
    "len": len,
    **{name: getattr(operator, name) for name in "call getitem contains eq lt le gt ge".split() if hasattr(operator, name)},
    # Python 3.10 has none of its own.
    "call": lambda function, *arguments, **keywords: function(*arguments, **keywords),
}
_OF_MEMBERS = ("name", "value")
_PLAIN = (str, int, float, bool, type(None))


class CannotBeLent(Exception):
    """It is no plain value, and of no kind that is lent."""


def describe(value: Any) -> Description:
    """Its name, and its nature: `exception` for a class, with the names of its ancestors, `raised` for one of them, `function`,
    `iterator`, or `instance` and the operations that it knows. Its hash would tell what is hidden in it.
    """
    kind = type(value)
    if isinstance(value, type) and issubclass(value, BaseException):
        return _name(value), "exception", tuple(leaving.names_of(value)), None
    if _is_own(value) or _is_own(kind) or kind is object:
        return _name(value), " ".join(["instance", *_known(value)]), None, None
    if isinstance(value, BaseException):
        return _name(value), "raised", _words(value), None
    if isinstance(value, Iterator) and not isinstance(value, io.IOBase):
        return kind.__name__, "iterator", None, None
    if callable(value):
        return _name(value), "function", None, None
    raise CannotBeLent(f"a value of type {kind.__name__} cannot be passed to the program")


def serve(value: Any, asked: str, arguments: list[Any], keywords: dict[str, Any]) -> Any:
    """What the program asks of something that was lent. Raises what that raises, and TypeError for all that is not lent."""
    nature, *known = describe(value)[1].split()
    if nature == "instance" and asked in ("get", "set"):
        return _attribute(value, *arguments)
    if nature == "instance" and asked == "refill":
        name, after = arguments
        return in_place.take_over(_attribute(value, name), after)
    if asked in known or (nature, asked) in (("function", "call"), ("iterator", "next")):
        return _OPERATIONS[asked](value, *arguments, **keywords)
    raise TypeError(f"{asked} is not lent")


def _words(error: BaseException) -> tuple[Any, ...]:
    """The names of its classes, and its arguments."""
    names = tuple(leaving.names_of(type(error)))
    if leaving.is_wordless(error):
        return names, ()
    more = [name for name in vars(error) if not name.startswith("candidate_")]
    if more or not all(type(it) in _PLAIN for it in error.args):
        raise CannotBeLent(f"a value of type {names[0]} that holds others cannot be passed to the program")
    return names, error.args


def _is_own(kind: Any) -> bool:
    return isinstance(kind, type) and kind.__module__ == TESTS


def _name(value: Any) -> str:
    return str(getattr(value, "__name__", type(value).__name__))


def _known(value: Any) -> list[str]:
    if isinstance(value, type):
        return ["call"]
    classes = [base for base in type(value).__mro__ if base is not object]
    defined = {name: member for base in reversed(classes) for name, member in vars(base).items()}
    return [name for name in _OPERATIONS if defined.get(f"__{name}__") is not None]


def _attribute(value: Any, name: Any, *new: Any) -> Any:
    """Those of the object itself and of the tests' own classes: what a library's class has might lead further."""
    if type(name) is not str or name.startswith("_"):
        raise AttributeError(name)
    if isinstance(value, BaseException) and name.startswith("candidate_"):
        # What the judge itself says of exceptions.
        raise AttributeError(name)
    if new:
        return setattr(value, name, *new)
    kind = value if isinstance(value, type) else type(value)
    own = getattr(value, "__dict__", {})
    if name in own or any(name in vars(base) for base in kind.__mro__ if _is_own(base)):
        return getattr(value, name)
    if isinstance(value, enum.Enum) and name in _OF_MEMBERS:
        return getattr(value, name)
    raise AttributeError(name)
