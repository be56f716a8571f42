"""What examples may speak of without an import, and which of their names nothing stands for."""

import builtins
import importlib
import re
import sys
import types
from collections.abc import Iterator
from typing import Any

import pytest_stand_in

# What an expected value may be written with, besides literals.
_VALUES = """
from collections import Counter, OrderedDict, defaultdict, deque
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from fractions import Fraction
from math import inf, nan, pi, e
"""
VALUES: dict[str, Any] = {}
exec(_VALUES, VALUES)
del VALUES["__builtins__"]
# Where it is there; `array([1, 2])` is how an array is shown. What a program calls by one of these names is not taken for it.
LIBRARIES = {
    **{"np": "numpy", "numpy": "numpy", "array": "numpy.array", "pd": "pandas", "pandas": "pandas"},
    # `array([1, 2], dtype=int32)` as well.
    **{f"{kind}{bits}": f"numpy.{kind}{bits}" for kind in ("int", "uint", "float") for bits in (8, 16, 32, 64)[kind == "float" :]},
    **{name: f"numpy.{name}" for name in "complex64 complex128 bool_ datetime64 timedelta64".split()},
    **{name: f"pandas.{name}" for name in ("DataFrame", "Series", "Timestamp", "Timedelta")},
    **{name: name for name in "cmath collections decimal fractions functools itertools json math operator pathlib random".split()},
    **{name: name for name in "pytest re statistics string typing unittest uuid".split()},
    **{name: f"pytest.{name}" for name in ("approx", "raises")},
}
# Modules that are meant where this is asked of them; by themselves their names are those of classes above.
_MEANT = {
    "datetime": re.compile(r"\bdatetime\.(?:date|datetime|time|timedelta|timezone)\b"),
    "time": re.compile(r"\btime\.(?:time|sleep|perf_counter|monotonic|process_time)(?:_ns)?\b"),
}
_EVERYTHING = re.compile(r"^\s*from\s+\S+\s+import\s*\*", re.MULTILINE)

Scope = dict[str, Any]


def meant(source: str) -> Scope:
    """Modules that the source speaks of by a name that is else a class of theirs."""
    return {name: importlib.import_module(name) for name, said in _MEANT.items() if said.search(source)}


def with_libraries(code: types.CodeType, source: str, scope: Scope) -> Scope:
    """The scope, and in it those libraries that the source speaks of as if it had imported them.

    Raises ImportError for one that is not there.
    """
    # Most sources speak of none, so they need not be looked into.
    if any(name not in scope and (name in LIBRARIES or name in sys.stdlib_module_names) for name in _named(code)):
        for name in _open(source):
            if name not in scope and _is_library(name, source):
                scope[name] = _library(name)
    return scope


def unbound(source: str) -> list[str]:
    """Names for which only a program can stand: neither the source, nor Python, nor a library that it may speak of."""
    if _EVERYTHING.search(source):
        return []
    known = VALUES.keys() | vars(builtins).keys()
    return sorted(
        name for name in _open(source) if name not in known and name[:2] != "__" and not _is_library(name, source)
    )


def _named(code: types.CodeType) -> Iterator[str]:
    """Globals and attributes that the code names, also within its functions."""
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            yield from _named(part)


def _open(source: str) -> set[str]:
    """The names that it uses and binds nowhere. Raises SyntaxError."""
    # Not imported before it is needed: every module of a judge costs each fork some microseconds.
    import symtable

    top = symtable.symtable(source.strip(), "test", "exec")
    bound: set[str] = set()
    used: set[str] = set()
    tables = [top]
    for table in tables:
        tables += table.get_children()
        for symbol in table.get_symbols():
            if table is not top and not symbol.is_global():
                continue
            if symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace():
                bound.add(symbol.get_name())
            if symbol.is_referenced():
                used.add(symbol.get_name())
    return used - bound


def _is_library(name: str, source: str) -> bool:
    """A module of Python's own is meant where something is asked of it."""
    return name in LIBRARIES or (name in sys.stdlib_module_names and re.search(rf"\b{name}\.", source) is not None)


def _library(name: str) -> Any:
    module, _, member = LIBRARIES.get(name, name).partition(".")
    if module == "pytest":
        pytest_stand_in.provide()
    library = importlib.import_module(module)
    return getattr(library, member) if member else library
