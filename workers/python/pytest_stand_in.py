"""The part of pytest that test files use, for the jail has only the standard library. Words of its failures are pytest's own."""

import contextlib
import importlib
import math
import re
import sys
import types
from typing import Any, NoReturn

import pytest_fixtures
import pytest_marks


class Failed(BaseException):
    """A test said that it fails: no exception of the program's, so that no test swallows it as one."""


class Skipped(BaseException):
    """A test said that it checks nothing here, or that it is expected to fail."""


class Raises(contextlib.AbstractContextManager["Raises"]):
    """`pytest.raises`: the block must raise one of these. It is what is known of the exception, too."""

    def __init__(self, expected: Any, match: Any = None, check: Any = None) -> None:
        self._expected = expected if isinstance(expected, tuple) else (expected,)
        self._match = match
        self._check = check
        self.value: BaseException | None = None

    def __enter__(self) -> "Raises":
        return self

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> bool:
        if error is None:
            raise Failed(f"DID NOT RAISE {' or '.join(kind.__name__ for kind in self._expected)}")
        if not self._fits(error):
            return False
        self.value = error
        if self._match is not None:
            self.match(self._match)
        if self._check is not None and not self._check(error):
            raise AssertionError(f"the check did not accept {error!r}")
        return True

    def _fits(self, error: BaseException) -> bool:
        # SystemExit of a candidate arrives as an ordinary exception of that name.
        return isinstance(error, self._expected) or type(error).__name__ in {kind.__name__ for kind in self._expected}

    @property
    def type(self) -> Any:
        """The class of what was raised."""
        return type(self.value)

    @property
    def typename(self) -> str:
        """Its name."""
        return type(self.value).__name__

    def match(self, pattern: Any) -> bool:
        """Whether its text holds the pattern. Raises AssertionError where it does not."""
        text = str(self.value)
        if not re.search(pattern, text):
            raise AssertionError(f"Regex pattern did not match. Expected regex: {pattern!r}, actual message: {text!r}")
        return True


def raises(expected: Any, function: Any = None, *arguments: Any, **keywords: Any) -> Any:
    """As a context, or with the function to call."""
    if function is None:
        return Raises(expected, **keywords)
    context = Raises(expected)
    with context:
        function(*arguments, **keywords)
    return context


class Approximation:
    """`pytest.approx`, for numbers and for sequences and dicts of them."""

    # An array on the left must not compare item by item.
    __array_ufunc__ = None
    __array_priority__ = 100

    def __init__(self, expected: Any, rel: Any = None, abs: Any = None, nan_ok: bool = False) -> None:
        self._expected = expected
        # With an absolute tolerance alone there is no relative one.
        self._relative = rel if rel is not None or abs is not None else 1e-6
        self._absolute = 1e-12 if abs is None else abs
        self._nan_ok = nan_ok

    def __eq__(self, other: Any) -> bool:
        return self._near(_plain(other), _plain(self._expected))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"approx({self._expected!r})"

    def _near(self, got: Any, expected: Any) -> bool:
        if isinstance(expected, dict):
            same = isinstance(got, dict) and got.keys() == expected.keys()
            return same and all(self._near(got[key], expected[key]) for key in expected)
        if isinstance(expected, (list, tuple)):
            same = isinstance(got, (list, tuple)) and len(got) == len(expected)
            return same and all(map(self._near, got, expected))
        if got == expected:
            return True
        try:
            return self._are_near(got, expected)
        except TypeError:
            return False

    def _are_near(self, got: Any, expected: Any) -> bool:
        if isinstance(got, (str, bytes, bool)) or isinstance(expected, (str, bytes, bool)):
            return False
        if expected != expected or got != got:
            return self._nan_ok and expected != expected and got != got
        most = max(self._absolute, self._relative * abs(expected) if self._relative is not None else 0)
        return not math.isinf(abs(expected)) and bool(abs(expected - got) <= most)


def _plain(value: Any) -> Any:
    """The items of an array."""
    return value.tolist() if type(value).__module__.partition(".")[0] in ("numpy", "pandas") else value


def fail(reason: str = "", pytrace: bool = True, **_: Any) -> NoReturn:
    """`pytest.fail`."""
    raise Failed(reason)


def skip(reason: str = "", **_: Any) -> NoReturn:
    """`pytest.skip` and `pytest.xfail`: what follows is not gone through."""
    raise Skipped(reason)


def importorskip(name: str, *_: Any, reason: str = "", **__: Any) -> Any:
    """The module, where it is there."""
    try:
        return importlib.import_module(name)
    except ImportError:
        raise Skipped(reason or f"could not import {name}") from None


def module() -> types.ModuleType:
    """What `import pytest` gives."""
    made = types.ModuleType("pytest")
    made.__dict__.update(raises=raises, approx=Approximation, fail=fail, skip=skip, xfail=skip, importorskip=importorskip)
    made.__dict__.update(mark=pytest_marks.Marks(), param=pytest_marks.param, fixture=pytest_fixtures.fixture)
    made.__dict__.update(main=lambda *_, **__: 0, FixtureRequest=pytest_fixtures.Request, ExceptionInfo=Raises)
    made.__dict__.update(CaptureFixture=pytest_fixtures.Captured)
    return made


def provide() -> None:
    """Makes it what tests import."""
    sys.modules["pytest"] = sys.modules["pytest_asyncio"] = module()
