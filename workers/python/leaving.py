"""What a context manager of the program's is told of the exception that leaves its block."""

import builtins
from collections.abc import Callable, Sequence
from typing import Any


def is_told(error: BaseException | None) -> bool:
    """Not where the judge itself puts an end to the test: the program may be hanging, or gone."""
    return error is None or isinstance(error, (Exception, KeyboardInterrupt, SystemExit))


def is_a_verdict(error: BaseException) -> bool:
    """What the tests themselves assert is not the program's to swallow."""
    return isinstance(error, AssertionError) and not hasattr(error, "candidate_text")


def is_wordless(error: BaseException) -> bool:
    """What the tests themselves assert may hold what they expect, also where the program has let it pass since."""
    return isinstance(error, AssertionError) and not hasattr(error, "candidate_made")


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
        arguments = (text_of(error),)
    return names_of(type(error)), arguments


def names_of(kind: type[BaseException]) -> list[str]:
    """Its own and those of its ancestors, up to the root."""
    return [each.__name__ for each in kind.__mro__ if each is not object]


def text_of(error: BaseException) -> str:
    """What it says; its class where that fails."""
    try:
        return str(error)
    except Exception as refused:
        return type(refused).__name__


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
    kind = class_of(names, known)
    return None if kind is None else _made(kind, arguments)


def class_of(names: Sequence[str], known: dict[str, Any]) -> type[BaseException] | None:
    """The first that there is."""
    kinds = (known.get(name.removeprefix("candidate."), getattr(builtins, name, None)) for name in names)
    return next((kind for kind in kinds if isinstance(kind, type) and issubclass(kind, BaseException)), None)


def raised_there(told: dict[str, Any], arguments: Sequence[Any], known: dict[str, Any]) -> BaseException:
    """What the tests' own has raised, with its name where the class is not here; who has it can tell which one it was."""
    (name, *_), key = told["names"], told["key"]
    kind = class_of(told["names"], known) or Exception
    if kind.__name__ != name:
        kind = type(name, (kind,), {"__str__": lambda _: told["text"], "__module__": "tests"})
    error = _made(kind, arguments)
    error._fixpoint_handle = lambda: key  # type: ignore[attr-defined]
    return error


def _made(kind: type[BaseException], arguments: Sequence[Any]) -> BaseException:
    try:
        return kind(*arguments)
    except Exception as refused:
        del refused
        return kind.__new__(kind, *arguments)
