"""Test files in the styles that people bring: bare asserts, pytest functions, unittest classes."""

import ast
import sys
import types
from typing import Any

import pytest_stand_in

Scope = dict[str, Any]


def without_imports_of(tree: ast.Module, given: Scope) -> ast.Module:
    """Drops `from solution import f` where f is in scope already and no library is meant."""
    tree.body = [node for node in tree.body if not _imports_given(node, given)] or [ast.Pass(lineno=1, col_offset=0)]
    if _mentions_pytest(tree):
        sys.modules["pytest"] = pytest_stand_in.module()
    return tree


def _imports_given(node: ast.stmt, given: Scope) -> bool:
    if not isinstance(node, ast.ImportFrom) or (node.module or "").split(".")[0] in sys.stdlib_module_names:
        return False
    return all(alias.name == "*" or (alias.asname or alias.name) in given for alias in node.names)


def _mentions_pytest(tree: ast.Module) -> bool:
    imported = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return any("pytest" in ast.unparse(node) for node in imported)


def run_functions(scope: Scope, given: Scope) -> None:
    """Runs what a test runner would find: test functions, and methods of test classes. The first failure is raised."""
    # Not imported here: every module of a judge costs each fork some microseconds.
    unittest = sys.modules.get("unittest")
    for name, value in list(scope.items()):
        if name in given or not isinstance(value, (types.FunctionType, type)):
            continue
        if unittest is not None and isinstance(value, type) and issubclass(value, unittest.TestCase):
            for case in unittest.defaultTestLoader.loadTestsFromTestCase(value):
                case.debug()
        elif isinstance(value, type) and name.startswith("Test"):
            _run_class(value, scope)
        elif isinstance(value, types.FunctionType) and name.startswith("test"):
            _run_function(value, scope)


def _run_class(kind: type, scope: Scope) -> None:
    for name in [name for name in dir(kind) if name.startswith("test")]:
        instance = kind()
        if hasattr(instance, "setup_method"):
            instance.setup_method()
        _run_function(getattr(instance, name), scope)


def _run_function(function: Any, scope: Scope) -> None:
    for given in pytest_stand_in.cases(function):
        wanted = [name for name in pytest_stand_in.parameters(function) if name not in given]
        fixtures = {name: pytest_stand_in.fixture_value(name, scope) for name in wanted}
        try:
            function(**given, **fixtures)
        finally:
            pytest_stand_in.release(fixtures)
