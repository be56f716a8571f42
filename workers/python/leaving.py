"""What a context manager of the program's is told of the exception that leaves its block."""

import builtins
from collections.abc import Callable
from typing import Any


def is_told(error: BaseException | None) -> bool:
    """Not where the judge itself puts an end to the test: the program may be hanging, or gone."""
    return error is None or isinstance(error, (Exception, KeyboardInterrupt, SystemExit))


def is_a_verdict(error: BaseException) -> bool:
    """What the tests themselves assert is not the program's to swallow."""
    return isinstance(error, AssertionError) and not hasattr(error, "candidate_text")


def names_and_arguments(error: BaseException | None, encode: Callable[[Any], Any]) -> tuple[list[str], tuple[Any, ...]]:
    """Its class names up to the root, and what it was made with; where that cannot travel, its text."""
    if error is None:
        return [], ()
    try:
        for argument in error.args:
            encode(argument)
        arguments = error.args
    except Exception as refused:
        del refused
        arguments = (str(error),)
    return [kind.__name__ for kind in type(error).__mro__ if kind is not object], arguments


def leave(manager: Any, error: BaseException | None, name: str) -> Any:
    """What the manager's own method answers, as if the block had been here."""
    method = getattr(manager, name)
    if error is None:
        return method(None, None, None)
    try:
        raise error
    except BaseException:
        return method(type(error), error, error.__traceback__)


def rebuilt(names: list[str], arguments: list[Any], known: dict[str, Any]) -> BaseException | None:
    """The exception, of the first of its classes that there is: among these, or the builtin ones."""
    for name in names:
        kind = known.get(name.removeprefix("candidate."), getattr(builtins, name, None))
        if isinstance(kind, type) and issubclass(kind, BaseException):
            return _made(kind, arguments)
    return None


def _made(kind: type[BaseException], arguments: list[Any]) -> BaseException:
    try:
        return kind(*arguments)
    except Exception as refused:
        del refused
        return kind.__new__(kind, *arguments)
