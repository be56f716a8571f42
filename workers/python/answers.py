"""The answers of a doctest: its `==` compares as the judge does, and a value may be printed instead."""

import ast
import contextlib
import io
from collections.abc import Callable
from typing import Any

import comparison
from written import Written

_NAME = "_fixpoint_answers"


def _answers(work: Callable[[], Any], expected: Any, text: str) -> bool:
    """Whether the work gives the expected value, or gives nothing and prints its text."""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        got = work()
        if comparison.equal(got, expected, Written(text)):
            return True
    if got is not None or printed.getvalue().strip() != text:
        return False
    comparison.FORGIVEN.add("printed")
    return True


# What the checks need in their scope.
SCOPE: dict[str, Any] = {_NAME: _answers}


def compared(tree: ast.Module, source: str) -> ast.Module:
    """Rewrites `==` where it is what a statement asserts, or a part of an `or` there; nothing within an expression."""
    for node in tree.body:
        if isinstance(node, ast.Assert):
            node.test = _compared(node.test, source)
    return ast.fix_missing_locations(tree)


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
