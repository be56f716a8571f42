"""Test files in the styles that people bring: bare asserts, pytest functions and classes, unittest classes."""

import contextlib
import linecache
import re
import types
from collections.abc import Iterator
from typing import Any

import pytest_fixtures
import pytest_marks
import unittest_cases
from pytest_fixtures import Fixtures, Test
from exceptions_made import ENDS_PROCESSES, as_ordinary
from pytest_stand_in import Failed, Skipped

Scope = dict[str, Any]
_FUNCTION, _CLASS, _MODULE = range(3)


def run(code: types.CodeType, scope: Scope, given: Scope) -> bool:
    """Runs the file, then what a test runner would find in it. The first failure is raised, as an Exception.

    False where nothing was checked, since all that it found skips itself or is expected to fail.
    """
    try:
        exec(code, scope)
        suite = Suite(scope, given)
        suite.run()
        return suite.ran or not suite.skipped
    except Skipped:
        return False
    except Failed as failed:
        error = AssertionError(str(failed)).with_traceback(failed.__traceback__)
        error._test = test_of(failed)  # type: ignore[attr-defined]
        raise error from None
    except ENDS_PROCESSES as end:
        if hasattr(end, "candidate_text"):
            # The tests speak of such, and did not wait for this one.
            raise as_ordinary(end) from None
        if not isinstance(end, SystemExit):
            raise
        raise RuntimeError(f"the tests end the process: SystemExit({end.code!r})").with_traceback(end.__traceback__) from None


def test_of(error: BaseException) -> str:
    """Which test of the file it ended, and with which values; empty where that goes without saying."""
    return getattr(error, "_test", "")


class Suite:
    """The tests of one file; `given` are the program's own names, and what the file took over from them is no test."""

    def __init__(self, scope: Scope, given: Scope) -> None:
        self._scope = scope
        # By what it is: a program that defines `test_x` must not hide the test of that name.
        self._own = {name: value for name, value in scope.items() if given.get(name) is not value}
        self._fixtures = Fixtures(self._own, self._finish)
        self._marks = pytest_marks.listed(self._own.get("pytestmark", []))
        self._loop: Any = None
        # Whether some test was gone through to its end, and whether some was not.
        self.ran = self.skipped = False

    def run(self) -> None:
        """Raises the first failure."""
        own = types.SimpleNamespace(**self._own)
        with self._between(own, "module Module", _Globals(self._scope)), self._life(_MODULE):
            for name, value in self._own.items():
                if isinstance(value, type):
                    self._run_kind(value)
                elif name.startswith("test") and isinstance(value, types.FunctionType) and not self._is_tool(value):
                    self._run_cases(value, None, [*self._marks, *pytest_marks.of_function(value)])

    def _is_tool(self, function: types.FunctionType) -> bool:
        """`test(f(1), 2)`: what the file calls by itself, with what no fixture could give, has been run."""
        if self._fixtures.can_serve(function):
            return False
        code = function.__code__
        called = re.compile(rf"^(?!\s*(?:async\s+)?def\b).*\b{code.co_name}\(", re.MULTILINE)
        source = "".join(linecache.getlines(code.co_filename))
        return called.search(source) is not None

    def _run_kind(self, kind: type) -> None:
        if unittest_cases.is_case(kind):
            ran, skipped = unittest_cases.run(kind)
            self.ran, self.skipped = self.ran or ran, self.skipped or skipped
        elif kind.__name__.startswith("Test"):
            with self._skipping():
                self._run_class(kind, self._marks)

    def _run_class(self, kind: type, marks: list[pytest_marks.Mark]) -> None:
        marks = [*marks, *pytest_marks.of_class(kind)]
        if not getattr(kind, "__test__", True):
            return
        if pytest_marks.is_skipped(marks):
            self.skipped = True
            return
        with self._between(kind, "class", kind), self._life(_CLASS):
            for name, member in pytest_fixtures.members(kind).items():
                if isinstance(member, type) and name.startswith("Test"):
                    self._run_class(member, marks)
                elif name.startswith("test") and callable(getattr(kind, name)):
                    self._run_cases(member, kind, [*marks, *pytest_marks.of_function(member)])

    def _run_cases(self, function: Any, owner: type | None, marks: list[pytest_marks.Mark]) -> None:
        """Every case of a function; each case of a method has an instance of its own."""
        cases = list(pytest_marks.cases(marks))
        if not cases:
            # pytest, too, skips what runs with no values at all.
            self.skipped = True
        for case in cases:
            if pytest_marks.is_skipped(case.marks):
                self.skipped = True
                continue
            for values in self._fixtures.variants(function, owner, case.marks):
                instance = owner() if owner else None
                bound = getattr(instance, function.__name__) if owner else function
                self._run_test(Test(bound, instance, case.given, {**values, **case.indirect}), case.marks)

    def _run_test(self, test: Test, marks: list[pytest_marks.Mark]) -> None:
        expected = pytest_marks.expected_failure(marks)
        if expected is not None and not expected.keywords.get("strict"):
            # Whatever it does, it does not count.
            self.skipped = True
            return
        with self._skipping():
            try:
                with _named(test):
                    self._run_around(test, marks)
            except (Exception, Failed) as error:
                unfit = expected is None or not isinstance(error, expected.keywords.get("raises", BaseException))
                if unfit or unittest_cases.is_skip(error):
                    raise
            else:
                if expected is not None:
                    raise Failed(f"[XPASS(strict)] {expected.reason}")
            self.ran = True

    @contextlib.contextmanager
    def _skipping(self) -> Iterator[None]:
        """What skips itself in here is left at that."""
        try:
            yield
        except (Exception, Skipped) as error:
            if not unittest_cases.is_skip(error):
                raise
            self.skipped = True

    def _run_around(self, test: Test, marks: list[pytest_marks.Mark]) -> None:
        owner, part = (test.instance, "method") if test.instance else (types.SimpleNamespace(**self._own), "function")
        with self._life(_FUNCTION), self._between(owner, part, test.function):
            result = test.function(**self._fixtures.arguments(test, marks))
            if isinstance(result, (types.GeneratorType, types.AsyncGeneratorType)):
                raise Failed("a test that yields checks nothing")
            self._finish(result)

    @contextlib.contextmanager
    def _life(self, life: int) -> Iterator[None]:
        """What fixtures made for so long is undone at its end."""
        try:
            yield
        finally:
            self._fixtures.end(life)

    @contextlib.contextmanager
    def _between(self, owner: Any, parts: str, subject: Any) -> Iterator[None]:
        """What stands before and after, such as `setup_method` and `teardown_method`."""
        names = [part if part[0].isupper() else f"_{part}" for part in parts.split()]
        for name in names:
            _call_with(getattr(owner, f"setup{name}" if name[0] == "_" else f"setUp{name}", None), subject)
        try:
            yield
        finally:
            for name in names:
                _call_with(getattr(owner, f"teardown{name}" if name[0] == "_" else f"tearDown{name}", None), subject)

    def _finish(self, value: Any) -> Any:
        """What a coroutine comes to; anything else as it is."""
        if not isinstance(value, types.CoroutineType):
            return value
        # Not imported before it is needed: it is large.
        import asyncio

        if self._loop is None:
            self._loop = asyncio.new_event_loop()
        return self._loop.run_until_complete(value)


class _Globals:
    """The module of the tests: what `setup_module(module)` sets there, they find among their globals."""

    def __init__(self, scope: Scope) -> None:
        self.__dict__ = scope


def _call_with(function: Any, subject: Any) -> None:
    """With what it is for, where it asks for that."""
    if function is not None:
        function(*([subject] if pytest_fixtures.parameters(function) else []))


@contextlib.contextmanager
def _named(test: Test) -> Iterator[None]:
    """Says of an exception which test it ended."""
    try:
        yield
    except (Exception, Failed) as error:
        name = f"{test.owner.__name__}.{test.function.__name__}" if test.owner else test.function.__name__
        if test.owner or test.given or test.values:
            error._test = name + pytest_marks.label({**test.given, **test.values})  # type: ignore[union-attr]
        raise
