"""Test cases of unittest, run by unittest itself; the first failure is raised as it was met."""

import sys
from typing import Any

from pytest_stand_in import Skipped


def is_case(kind: type) -> bool:
    """Whether unittest would run it."""
    # Not imported here: every module of a judge costs each fork some microseconds.
    unittest = sys.modules.get("unittest")
    return unittest is not None and issubclass(kind, unittest.TestCase)


def is_skip(error: BaseException) -> bool:
    """Whether it says that nothing is checked here, in pytest's words or in unittest's."""
    unittest = sys.modules.get("unittest")
    return isinstance(error, Skipped) or (unittest is not None and isinstance(error, unittest.SkipTest))


def run(kind: type) -> tuple[bool, bool]:
    """Runs all tests of the class, with what stands around them: whether some ran, and whether some were skipped.

    Raises the first failure.
    """
    import unittest

    class Result(unittest.TestResult):
        """Keeps the first failure; what is no Exception, such as the end of the time, goes on its way."""

        first: BaseException | None = None
        ran = skipping = False

        def _keep(self, test: Any, error: Any) -> None:
            if is_skip(error[1]):
                self.skipping = True
                return
            if not isinstance(error[1], Exception):
                raise error[1]
            if self.first is None:
                self.first = error[1]
                self.first._test = _name_of(test)  # type: ignore[attr-defined]
            self.stop()

        addError = addFailure = _keep

        def addSubTest(self, test: Any, subtest: Any, error: Any) -> None:
            if error is not None:
                self._keep(subtest, error)
            else:
                self.ran = True

        def addSuccess(self, test: Any) -> None:
            self.ran = True

        def addSkip(self, test: Any, reason: str) -> None:
            """It checks nothing here."""
            self.skipping = True

        def addExpectedFailure(self, test: Any, error: Any) -> None:
            """It is as it was said."""
            self.ran = True

        def addUnexpectedSuccess(self, test: Any) -> None:
            self._keep(test, (None, AssertionError("unexpected success"), None))

    result = Result()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    if result.first is not None:
        raise result.first
    return result.ran, result.skipping


def _name_of(test: Any) -> str:
    """`Tests.test_it`, for a subtest with its values."""
    case = getattr(test, "test_case", test)
    name = f"{type(case).__name__}.{getattr(case, '_testMethodName', 'setUpClass')}"
    return f"{name} {test._subDescription()}"[:200] if case is not test else name
