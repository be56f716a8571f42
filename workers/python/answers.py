"""The answers of a doctest: its `==` compares as the judge does, and a value may be printed instead, or a text returned."""

import ast
import contextlib
import io
from collections.abc import Callable
from typing import Any

import comparison
from otherwise import shown_otherwise
from written import Written

_NAME, _SHOWS = "_fixpoint_answers", "_fixpoint_shows"
# What lib/run/examples/showing.ts calls that which its checks look at.
_SHOWN = "_shown"


def _answers(work: Callable[[], Any], expected: Any, text: str) -> bool:
    """Whether the work gives the expected value, or gives nothing and prints its text."""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        got = work()
        if comparison.equal(got, expected, Written(text)):
            comparison.FORGIVEN.update(shown_otherwise(got, expected))
            return True
    if got is not None or printed.getvalue().strip() != text:
        return False
    comparison.FORGIVEN.add("printed")
    return True


def _shows(holds: Callable[[list[str]], bool], shown: list[str]) -> bool:
    """Whether it holds of what is shown; first comes what is to be seen, and then what a value alone would be as a text."""
    if not holds(shown):
        return False
    if not holds(shown[:1]):
        comparison.FORGIVEN.add("returned")
    return True


# What the checks need in their scope.
SCOPE: dict[str, Any] = {_NAME: _answers, _SHOWS: _shows}


def shows(source: str) -> bool:
    """Whether a check looks at what is shown."""
    return f"{_SHOWN} = [" in source


def compared(tree: ast.Module, source: str) -> ast.Module:
    """Rewrites `==` where it is what a statement asserts, or a part of an `or` there; nothing within an expression."""
    for node in tree.body:
        if isinstance(node, ast.Assert):
            node.test = _noted(_compared(node.test, source))
    return ast.fix_missing_locations(tree)


def _noted(test: ast.expr) -> ast.expr:
    if not any(isinstance(node, ast.Name) and node.id == _SHOWN for node in ast.walk(test)):
        return test
    given = ast.arguments(posonlyargs=[], args=[ast.arg(_SHOWN)], kwonlyargs=[], kw_defaults=[], defaults=[])
    call = ast.Call(ast.Name(_SHOWS, ast.Load()), [ast.Lambda(given, test), ast.Name(_SHOWN, ast.Load())], [])
    return ast.copy_location(call, test)


def _compared(test: ast.expr, source: str) -> ast.expr:
    if isinstance(test, ast.BoolOp):
        test.values = [_compared(value, source) for value in test.values]
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq):
        return test
    nothing = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])
    expected = test.comparators[0]
    text = ast.Constant(ast.get_source_segment(source, expected) or "")
    call = ast.Call(ast.Name(_NAME, ast.Load()), [ast.Lambda(nothing, test.left), expected, text], [])
    return ast.copy_location(call, test)
