"""What a test file imports: Python's own library, the stand-in for pytest, and the program, whatever its file is called."""

import ast
import os
import sys
import types
from typing import Any

import library_names
import pytest_stand_in

# Where they are not there, they are not to be taken from the program either.
_OFFERED = ("numpy", "pandas")
_PYTEST = ("pytest", "pytest_asyncio")


def settle(tree: ast.Module, given: dict[str, Any], imported: dict[str, Any]) -> ast.Module:
    """Makes importable what stands for the program's own module; `given` are the names that it offers, and `imported` those
    that it offers to whoever asks for them by name.
    """
    for name in [name for node in ast.walk(tree) for name in _modules(node)]:
        root = name.partition(".")[0]
        if root in _PYTEST:
            pytest_stand_in.provide()
        elif not _is_library(root):
            _provide(name, given, imported)
    return tree


def _modules(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Call):
        return _imported_by_call(node)
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    if node.level > 0:
        node.level, node.module = 0, node.module or "program"
    return [node.module or ""]


def _imported_by_call(call: ast.Call) -> list[str]:
    """`importlib.import_module("solution")`, where it says the name."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    first = call.args[0] if call.args else None
    if called not in ("import_module", "__import__") or not isinstance(first, ast.Constant) or type(first.value) is not str:
        return []
    return [first.value] if first.value and not first.value.startswith(".") else []


def _is_library(root: str) -> bool:
    if root in sys.stdlib_module_names or root in _OFFERED or library_names.is_foreign(root):
        return True
    import importlib.util

    known = sys.modules.get(root)
    if known is not None and getattr(known, "__spec__", None) is None:
        return False
    spec = importlib.util.find_spec(root)
    # The judge's own modules are nobody's library.
    return spec is not None and _folder(spec) != _folder(__spec__)


def _folder(spec: Any) -> str:
    return os.path.dirname(spec.origin or "")


def _provide(name: str, given: dict[str, Any], imported: dict[str, Any]) -> None:
    parts = name.split(".")
    for count in range(1, len(parts) + 1):
        path = ".".join(parts[:count])
        made = types.ModuleType(path)
        made.__dict__.update({**given, **imported}, __all__=[*(given.keys() - imported.keys())], __path__=[])
        known = sys.modules.get(path)
        if known is None or getattr(known, "__spec__", None) is not None or count == len(parts):
            sys.modules[path] = made
        if count > 1:
            setattr(sys.modules[".".join(parts[: count - 1])], parts[count - 1], sys.modules[path])
