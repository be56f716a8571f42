"""What tests compare by `==` themselves, noted where a value of the program's is equal and would be shown otherwise."""

import ast
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import comparison
from otherwise import shown_otherwise
from session import Session

_EQUALS, _ASSERTS = "_fixpoint_equals", "_fixpoint_asserts"
_EQUAL_ASSERTIONS = ("assertEqual", "assertEquals", "assertListEqual", "assertTupleEqual", "assertDictEqual")
# Whatever else stands there makes a value of its own: `f(4) / 2 == 1`.
_HANDED_ON = (ast.Call, ast.Name, ast.Attribute, ast.Subscript, ast.Await)
_NAMED = (ast.Name, ast.Attribute, ast.Subscript)
_DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def compiled(source: str, name: str) -> Any:
    """The tests, so that they note what they compare; what they do, and in which order, is as it was."""
    try:
        return compile(watched(ast.parse(source, name)), name, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        # It is told as it is told of what nobody has touched.
        return compile(source, name, "exec", dont_inherit=True)


def watched(tree: ast.Module) -> ast.Module:
    """Notes what is compared by a statement: `assert a == b`, also beside other conditions, and `self.assertEqual(a, b)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert):
            node.test = _watched_test(node.test)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            _watch_call(node.value)
    return ast.fix_missing_locations(tree)


def _watched_test(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.BoolOp):
        test.values = [_watched_test(value) for value in test.values]
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq):
        return test
    sides = [test.left, test.comparators[0]]
    return ast.copy_location(ast.Call(ast.Name(_EQUALS, ast.Load()), [*sides, *_are_handed_on(sides)], []), test)


def _watch_call(call: ast.Call) -> None:
    is_assertion = isinstance(call.func, ast.Attribute) and call.func.attr in _EQUAL_ASSERTIONS
    if is_assertion and len(call.args) >= 2 and not any(isinstance(it, ast.Starred) for it in call.args):
        call.args = [call.func, *_are_handed_on(call.args[:2]), *call.args]
        call.func = ast.copy_location(ast.Name(_ASSERTS, ast.Load()), call)


def _are_handed_on(sides: list[ast.expr]) -> Iterator[ast.expr]:
    for side in sides:
        yield ast.copy_location(ast.Constant(isinstance(side, _HANDED_ON)), side)


def scope_for(session: Session) -> dict[str, Any]:
    """What watched tests need in their scope."""

    def note(sides: tuple[Any, Any], are_handed_on: tuple[bool, bool], last: Any) -> None:
        if any(side is last and handed_on for side, handed_on in zip(sides, are_handed_on)):
            comparison.FORGIVEN.update(shown_otherwise(*sides))

    def equals(mine: Any, other: Any, *are_handed_on: bool) -> Any:
        last = session.last
        result = mine == other
        if result is True:
            note((mine, other), are_handed_on, last)
        return result

    def asserts(check: Callable[..., Any], one: bool, two: bool, *sides: Any, **more: Any) -> None:
        last = session.last
        check(*sides, **more)
        note(sides[:2], (one, two), last)

    return {_EQUALS: equals, _ASSERTS: asserts}


def is_looked_at(source: str, names: Iterable[str]) -> bool:
    """Whether a test looks at what it has handed to a call, in a later statement: then it speaks of what became of it.

    That it is handed on once more to what has one of these `names` is no look.
    """
    try:
        tree = ast.parse(source)
        inner = [node.body for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
        outer = [node for node in tree.body if not isinstance(node, _DEFINED)]
        return any(_looks_back(body, set(names)) for body in (outer, *inner))
    except RecursionError:
        return True


def _looks_back(body: list[ast.stmt], names: set[str]) -> bool:
    nodes = [node for statement in body for node in ast.walk(statement)]
    handed: dict[str, int] = {}
    exempt: set[int] = set()
    for call in (node for node in nodes if isinstance(node, ast.Call)):
        given = _given(call)
        for text in map(ast.unparse, given):
            handed[text] = min(call.end_lineno or 0, handed.get(text, call.end_lineno or 0))
        called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        exempt.update(id(it) for it in given if called in names)
    seen = [node for node in nodes if isinstance(node, _NAMED) and isinstance(node.ctx, ast.Load) and id(node) not in exempt]
    return any(node.lineno > handed.get(ast.unparse(node), node.lineno) for node in seen)


def _given(call: ast.Call) -> list[ast.expr]:
    given = [it.value if isinstance(it, ast.Starred) else it for it in (*call.args, *(it.value for it in call.keywords))]
    return [it for it in given if isinstance(it, _NAMED)]
