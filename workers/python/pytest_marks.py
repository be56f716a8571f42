"""What is said of a test by `@pytest.mark`: with which arguments it runs, and where it does not count."""

import itertools
import types
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

LABEL_MOST = 120


class Mark(NamedTuple):
    """One mark and what it was given."""

    name: str
    arguments: tuple[Any, ...] = ()
    keywords: dict[str, Any] = {}

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        """Marks a function or class; with anything else it is the mark with these arguments."""
        if len(arguments) == 1 and not keywords and isinstance(arguments[0], (types.FunctionType, type)):
            target = arguments[0]
            target.pytestmark = [*vars(target).get("pytestmark", []), self]
            return target
        return Mark(self.name, self.arguments + arguments, {**self.keywords, **keywords})

    @property
    def reason(self) -> str:
        """Why, as far as it was said."""
        return str(self.keywords.get("reason", ""))


class Marks:
    """`pytest.mark`."""

    def __getattr__(self, name: str) -> Mark:
        return Mark(name)


class Row(NamedTuple):
    """`pytest.param`: the values of one case."""

    values: tuple[Any, ...]
    marks: list[Mark]


def param(*values: Any, marks: Any = (), id: Any = None) -> Row:
    """One case, which may have marks of its own."""
    return Row(values, listed(marks))


class Case(NamedTuple):
    """One run of a test function."""

    given: dict[str, Any]
    # What is not for the test but for the fixture of that name.
    indirect: dict[str, Any]
    marks: list[Mark]


def listed(marks: Any) -> list[Mark]:
    """One mark or several."""
    return [marks] if isinstance(marks, Mark) else list(marks)


def of_function(function: Any) -> list[Mark]:
    """Those of a function or method."""
    return listed(getattr(function, "pytestmark", []))


def of_class(kind: type) -> list[Mark]:
    """Those of a class and of its ancestors."""
    return [mark for ancestor in kind.__mro__ for mark in listed(vars(ancestor).get("pytestmark", []))]


def cases(marks: list[Mark]) -> Iterator[Case]:
    """The runs that `parametrize` asks for; one where it asks for none."""
    tables = [_table(*mark.arguments, **mark.keywords) for mark in marks if mark.name == "parametrize"]
    for rows in itertools.product(*tables):
        yield Case(
            {name: value for row in rows for name, value in row.given.items()},
            {name: value for row in rows for name, value in row.indirect.items()},
            [*marks, *(mark for row in rows for mark in row.marks)],
        )


def _table(argnames: Any, argvalues: Iterable[Any], indirect: Any = False, **_: Any) -> list[Case]:
    names = [name.strip() for name in argnames.split(",")] if isinstance(argnames, str) else list(argnames)
    names = [name for name in names if name]
    alone = isinstance(argnames, str) and len(names) == 1
    for_fixtures = names if indirect is True else list(indirect or [])
    table = []
    for row in argvalues:
        values, marks = row if isinstance(row, Row) else ((row,) if alone else tuple(row), [])
        if len(values) != len(names):
            raise TypeError(f"parametrize has {len(names)} names ({', '.join(names)}) and a row of {len(values)} values")
        pairs = dict(zip(names, values))
        given = {name: value for name, value in pairs.items() if name not in for_fixtures}
        table.append(Case(given, {name: pairs[name] for name in pairs if name not in given}, marks))
    return table


def is_skipped(marks: list[Mark]) -> bool:
    """Whether a mark says that the test does not run here."""
    return any(mark.name == "skip" or (mark.name == "skipif" and _holds(mark)) for mark in marks)


def expected_failure(marks: list[Mark]) -> Mark | None:
    """The mark that says that the test fails here."""
    return next((mark for mark in marks if mark.name == "xfail" and _holds(mark, otherwise=True)), None)


def _holds(mark: Mark, otherwise: bool = False) -> bool:
    conditions = [*mark.arguments, *([mark.keywords["condition"]] if "condition" in mark.keywords else [])]
    return any(map(_is_true, conditions)) if conditions else otherwise


def _is_true(condition: Any) -> bool:
    """A condition may be Python in a string."""
    if not isinstance(condition, str):
        return bool(condition)
    import os
    import platform
    import sys

    return bool(eval(condition, {"os": os, "platform": platform, "sys": sys}))


def label(given: dict[str, Any]) -> str:
    """Which case it was."""
    text = ", ".join(f"{name}={value!r}" for name, value in given.items())
    return f"[{text[:LABEL_MOST]}]" if text else ""
