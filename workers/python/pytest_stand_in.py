"""The part of pytest that small test files use, for the jail has only the standard library."""

import contextlib
import io
import itertools
import math
import re
import sys
import types
from collections.abc import Iterator
from typing import Any


class Raises(contextlib.AbstractContextManager["Raises"]):
    """`pytest.raises`: the block must raise one of these."""

    def __init__(self, expected: Any, match: str | None = None) -> None:
        self._expected = expected
        self._match = match
        self.value: BaseException | None = None

    def __enter__(self) -> "Raises":
        return self

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> bool:
        if error is None:
            raise AssertionError(f"DID NOT RAISE {self._expected}")
        if not self._fits(error):
            return False
        self.value = error
        text = str(error)
        if self._match is not None and not re.search(self._match, text):
            raise AssertionError(f"{text!r} does not match {self._match!r}")
        return True

    def _fits(self, error: BaseException) -> bool:
        kinds = self._expected if isinstance(self._expected, tuple) else (self._expected,)
        # SystemExit of a candidate arrives as an ordinary exception of that name.
        return isinstance(error, self._expected) or type(error).__name__ in {kind.__name__ for kind in kinds}


def raises(expected: Any, function: Any = None, *arguments: Any, match: str | None = None) -> Any:
    """As a context, or with the function to call."""
    context = Raises(expected, match)
    if function is None:
        return context
    with context:
        function(*arguments)
    return context


class Approximation:
    """`pytest.approx`, for numbers and for sequences and dicts of them."""

    def __init__(self, expected: Any, rel: float | None = None, abs: float | None = None) -> None:
        self._expected = expected
        self._relative = 1e-6 if rel is None else rel
        self._absolute = 1e-12 if abs is None else abs

    def __eq__(self, other: Any) -> bool:
        return self._near(other, self._expected)

    def __repr__(self) -> str:
        return f"approx({self._expected!r})"

    def _near(self, got: Any, expected: Any) -> bool:
        if isinstance(expected, dict):
            same = isinstance(got, dict) and got.keys() == expected.keys()
            return same and all(self._near(got[key], expected[key]) for key in expected)
        if isinstance(expected, (list, tuple)):
            same = isinstance(got, (list, tuple)) and len(got) == len(expected)
            return same and all(map(self._near, got, expected))
        if not isinstance(got, (int, float)) or not isinstance(expected, (int, float)):
            return (got == expected) is True
        return math.isclose(got, expected, rel_tol=self._relative, abs_tol=self._absolute)


class Mark:
    """`pytest.mark`: parametrize is honoured, every other mark changes nothing."""

    def parametrize(self, names: Any, values: Any, **_: Any) -> Any:
        """Runs the function once for each of the values."""
        listed = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
        rows = [dict(zip(listed, value if len(listed) > 1 else (value,))) for value in values]

        def mark(function: Any) -> Any:
            function.rows = [*getattr(function, "rows", []), rows]
            return function

        return mark

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments, **_: arguments[0] if arguments and isinstance(arguments[0], types.FunctionType) else lambda it: it


class Captured(io.StringIO):
    """`capsys`: what was printed since the last look."""

    def __init__(self) -> None:
        super().__init__()
        self._before = sys.stdout
        sys.stdout = self

    def readouterr(self) -> Any:
        """What was printed, and nothing of standard error, which the candidate's side mixes in."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return types.SimpleNamespace(out=text, err="")

    def release(self) -> None:
        """Prints as before."""
        sys.stdout = self._before


def fixture(function: Any = None, **_: Any) -> Any:
    """Marks a function whose value a test asks for by its name."""
    if function is None:
        return fixture
    function.is_fixture = True
    return function


def fixture_value(name: str, scope: dict[str, Any]) -> Any:
    """The value of a fixture of the file's own, or capsys. Raises LookupError."""
    if name == "capsys":
        return Captured()
    made = scope.get(name)
    if made is None or not hasattr(made, "is_fixture"):
        raise LookupError(f"no fixture {name}")
    inner = {other: fixture_value(other, scope) for other in parameters(made)}
    value = made(**inner)
    return next(value) if isinstance(value, types.GeneratorType) else value


def parameters(function: Any) -> list[str]:
    """The names of what the function must be given."""
    if not function.__code__.co_varnames:
        return []
    # Not above: it is a tenth of the memory that each judge would be forked with, and few tests have parameters.
    import inspect

    return list(inspect.signature(function).parameters)


def release(fixtures: dict[str, Any]) -> None:
    """Undoes what fixtures did to the process."""
    for value in fixtures.values():
        if isinstance(value, Captured):
            value.release()


def cases(function: Any) -> Iterator[dict[str, Any]]:
    """The arguments of each run of a test function."""
    for rows in itertools.product(*getattr(function, "rows", [])):
        yield {name: value for row in rows for name, value in row.items()}


def fail(reason: str = "") -> None:
    """`pytest.fail`."""
    raise AssertionError(reason)


def module() -> types.ModuleType:
    """What `import pytest` gives."""
    made = types.ModuleType("pytest")
    made.__dict__.update(raises=raises, approx=Approximation, mark=Mark(), fixture=fixture, fail=fail)
    made.__dict__.update(param=lambda *values, **_: values if len(values) > 1 else values[0])
    return made
