"""Fixtures: what a test asks for by the names of its parameters, made before it and undone after it."""

import contextlib
import io
import itertools
import sys
import types
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest_marks

Scope = dict[str, Any]
# From the shortest life to the longest; a suite is one module of one session.
LIVES = {"function": 0, "class": 1, "module": 2, "package": 2, "session": 2}
APART = "tests run apart from the program and share neither folder nor memory with it"


class Definition(NamedTuple):
    """A function that was marked as a fixture."""

    function: Callable[..., Any]
    life: int
    values: list[Any]
    autouse: bool
    name: str | None


def fixture(function: Any = None, scope: Any = "function", params: Any = None, autouse: bool = False, **more: Any) -> Any:
    """Marks a function whose value a test asks for by its name."""
    if function is None:
        return lambda marked: fixture(marked, scope, params, autouse, **more)
    values = [] if params is None else [it.values[0] if isinstance(it, pytest_marks.Row) else it for it in params]
    return Definition(function, LIVES.get(scope, 0), values, autouse, more.get("name"))


class Said(NamedTuple):
    """What was printed since the last look."""

    out: str
    err: str


class Captured(io.StringIO):
    """`capsys` and `capfd`."""

    def __init__(self) -> None:
        super().__init__()
        self._errors = io.StringIO()
        self._before = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = self, self._errors

    def readouterr(self) -> Said:
        """What was printed since the last look."""
        said = Said(self.getvalue(), self._errors.getvalue())
        for stream in (self, self._errors):
            stream.seek(0)
            stream.truncate()
        return said

    def disabled(self) -> Any:
        """What is printed meanwhile is heard by nobody else either."""
        return contextlib.nullcontext()

    def release(self) -> None:
        """Prints as before."""
        sys.stdout, sys.stderr = self._before


class Request:
    """`request`: what a fixture or a test may know of whom it serves."""

    def __init__(self, fixtures: "Fixtures", test: "Test", life: int, **given: Any) -> None:
        self._fixtures, self._test, self._life = fixtures, test, life
        self.function, self.instance, self.cls = test.function, test.instance, test.owner
        self.node = types.SimpleNamespace(name=test.function.__name__)
        self.__dict__.update(given)

    def addfinalizer(self, undo: Callable[[], Any]) -> None:
        """To be called when the fixture's life ends."""
        self._fixtures.undo_later(self._life, undo)

    def getfixturevalue(self, name: str) -> Any:
        """The value of another fixture."""
        return self._fixtures.value(name, self._test)


class Test(NamedTuple):
    """One run of a test function."""

    function: Callable[..., Any]
    # Of its class, where it has one.
    instance: Any
    given: Scope
    # For the fixtures of these names.
    values: Scope

    @property
    def owner(self) -> type | None:
        """Its class, where it has one."""
        return None if self.instance is None else type(self.instance)


class Fixtures:
    """Those of one suite, and what they made."""

    def __init__(self, scope: Scope, finish: Callable[[Any], Any]) -> None:
        self._defined = _definitions(scope)
        # Waits for what is asynchronous.
        self._finish = finish
        self._made: list[Scope] = [{} for _ in range(3)]
        self._undo: list[list[Callable[[], Any]]] = [[] for _ in range(3)]

    def undo_later(self, life: int, undo: Callable[[], Any]) -> None:
        """In reverse order, when that life ends."""
        self._undo[life].append(undo)

    def end(self, life: int) -> None:
        """Undoes what was made for this long. The first failure is raised when all is undone."""
        self._made[life].clear()
        with contextlib.ExitStack() as stack:
            for undo in self._undo[life]:
                stack.callback(undo)
            self._undo[life] = []

    def variants(self, function: Any, owner: type | None, marks: list[pytest_marks.Mark]) -> Iterator[Scope]:
        """The values of the parametrized fixtures that a test needs, each combination in turn."""
        needed = self._needed([*parameters(function), *_used(marks)], owner)
        varied = {name: defined.values for name, defined in needed.items() if defined.values}
        for row in itertools.product(*varied.values()):
            yield dict(zip(varied, row))

    def can_serve(self, function: Any) -> bool:
        """Whether there is a fixture, or a value, for each of its parameters."""
        given = {name for case in pytest_marks.cases(pytest_marks.of_function(function)) for name in case.given}
        return all(name in given or name in self._defined or name in _BUILT_IN for name in parameters(function))

    def arguments(self, test: Test, marks: list[pytest_marks.Mark]) -> Scope:
        """What the test is called with."""
        for name in [*self._automatic(test.owner), *_used(marks)]:
            self.value(name, test)
        return {**test.given, **{name: self.value(name, test) for name in parameters(test.function) if name not in test.given}}

    def value(self, name: str, test: Test) -> Any:
        """The value of a fixture of the file's own, or of one of pytest's. Raises LookupError where there is none."""
        defined = self._definition(name, test.owner) or _BUILT_IN.get(name)
        if defined is None:
            raise LookupError(f"fixture '{name}' not found: {APART}")
        key = f"{name} {test.values.get(name)!r}"
        made = self._made[defined.life]
        if key not in made:
            made[key] = self._make(name, defined, test)
        return made[key]

    def _make(self, name: str, defined: Definition, test: Test) -> Any:
        given = {"param": test.values[name]} if name in test.values else {}
        request = Request(self, test, defined.life, **given)
        if name == "request":
            return request
        wanted = [other for other in parameters(defined.function) if other not in ("self", "cls")]
        asked = {other: request if other == "request" else self.value(other, test) for other in wanted}
        own = test.owner is not None and defined in members(test.owner).values()
        return self._begun(defined.function(*([test.instance] if own else []), **asked), defined.life)

    def _begun(self, made: Any, life: int) -> Any:
        if isinstance(made, Captured):
            self.undo_later(life, made.release)
        if isinstance(made, types.AsyncGeneratorType):
            self.undo_later(life, lambda: self._finish(_rest(made)))
            return self._finish(_first(made))
        if isinstance(made, types.GeneratorType):
            self.undo_later(life, lambda: next(made, None))
            return next(made)
        return self._finish(made)

    def _definition(self, name: str, owner: type | None) -> Definition | None:
        """One of the file's own; that of the class hides the one outside it."""
        own = members(owner).get(name) if owner is not None else None
        return own if isinstance(own, Definition) else self._defined.get(name)

    def _automatic(self, owner: type | None) -> list[str]:
        defined = {**self._defined, **(_definitions(members(owner)) if owner is not None else {})}
        return [name for name, it in defined.items() if it.autouse]

    def _needed(self, names: list[str], owner: type | None) -> dict[str, Definition]:
        """These, the automatic ones, and what they ask for in turn, as far as they are the file's own fixtures."""
        found: dict[str, Definition] = {}
        left = [*self._automatic(owner), *names]
        while left:
            name = left.pop(0)
            defined = self._definition(name, owner)
            if defined is not None and name not in found:
                found[name] = defined
                left += parameters(defined.function)
        return found


async def _first(generator: Any) -> Any:
    return await anext(generator)


async def _rest(generator: Any) -> None:
    async for _ in generator:
        pass


def _definitions(scope: Scope) -> dict[str, Definition]:
    found = {name: value for name, value in scope.items() if isinstance(value, Definition)}
    return {defined.name or name: defined for name, defined in found.items()}


def members(kind: type) -> Scope:
    """Those of a class, the inherited ones first."""
    return {name: value for ancestor in reversed(kind.__mro__) for name, value in vars(ancestor).items()}


def _used(marks: list[pytest_marks.Mark]) -> list[str]:
    return [name for mark in marks if mark.name == "usefixtures" for name in mark.arguments]


def parameters(function: Any) -> list[str]:
    """The names of what the function must be given."""
    code = getattr(getattr(function, "__func__", function), "__code__", None)
    if code is not None and not code.co_varnames:
        return []
    # Not above: it is a tenth of the memory that each judge would be forked with, and few tests have parameters.
    import inspect

    named = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    asked = inspect.signature(function).parameters.values()
    return [it.name for it in asked if it.kind in named and it.default is it.empty]


def _built_in(function: Callable[..., Any]) -> Definition:
    return Definition(function, 0, [], False, None)


_BUILT_IN = {name: _built_in(function) for name, function in {"capsys": Captured, "capfd": Captured}.items()}
_BUILT_IN["request"] = _built_in(lambda: None)
