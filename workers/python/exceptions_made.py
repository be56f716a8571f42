"""The candidate's exceptions on the judge's side, made anew from plain data."""

import builtins
import sys
from collections.abc import Callable
from typing import Any

TEXT_KEPT = 500
NAME_KEPT = 80
FRAMES_KEPT = 8
# Of lines in a program, and of frames.
COUNT_MOST = 1_000_000
# These keep their names, but neither end a process nor the loop of a test, which would have nothing left to hold.
_ENDS_LOOPS = (StopIteration, StopAsyncIteration)
ENDS_PROCESSES = (SystemExit, KeyboardInterrupt)
_ORDINARY = (GeneratorExit, *ENDS_PROCESSES, *_ENDS_LOOPS)
# An exception of theirs would tell the judge what became of a test.
_JUDGING = ("unittest", "doctest")


class Exceptions:
    """Makes them; those of one name are of one class."""

    def __init__(self, decode: Callable[[Any], Any], lent: Callable[[str], Any]) -> None:
        self._decode, self._lent = decode, lent
        self._classes: dict[Any, type[Exception]] = {}
        # By name those of which the test speaks: one is what it is then, and where it ends loops the test is as weak as that.
        self._spoken_of: dict[str, type[BaseException]] = {}
        self.ends_loops = False

    def begin(self, source: str = "") -> None:
        """Before an example."""
        self._spoken_of = {kind.__name__: kind for kind in (*_ENDS_LOOPS, *ENDS_PROCESSES) if kind.__name__ in source}
        self.ends_loops = False

    def rebuild(self, data: dict[str, Any]) -> BaseException:
        """By its names, and marked with the line on which it arose; the very one that the tests' own has raised, where the program
        let that pass. Raises LookupError, TypeError, ValueError.
        """
        error = self._raised_here(data) or self._made_anew(data)
        # What `str` says over there may be the class's own invention.
        error.candidate_text = str(data["text"])[:TEXT_KEPT]  # type: ignore[attr-defined]
        error.candidate_line = data["line"] if _is_count(data["line"]) else None  # type: ignore[attr-defined]
        error.candidate_frames = _frames(data["frames"])  # type: ignore[attr-defined]
        return error

    def _raised_here(self, data: dict[str, Any]) -> BaseException | None:
        error = self._lent(data["mine"]) if "mine" in data else None
        return error if isinstance(error, Exception) and _may_be_raised(type(error)) else None

    def _made_anew(self, data: dict[str, Any]) -> BaseException:
        found = self._lent(data["kind"]) if "kind" in data else None
        is_one = isinstance(found, type) and issubclass(found, Exception) and _may_be_raised(found)
        kind = found if is_one else self._class_raised(tuple(str(name) for name in data["names"]))
        arguments = [self._decode(item) for item in data["arguments"]]
        text = str(data["text"])[:TEXT_KEPT]
        if "exceptions" in data:
            arguments.append([self.rebuild(each) for each in data["exceptions"]])
        error = _made(kind, arguments, text)
        error.candidate_made = True  # type: ignore[attr-defined]
        for name, item in data.get("attributes", {}).items():
            _give(error, str(name), self._decode(item))
        error.__cause__ = self.rebuild(data["cause"]) if "cause" in data else None
        error.__context__ = self.rebuild(data["context"]) if "context" in data else error.__cause__
        error.__suppress_context__ = "cause" in data
        return error

    def _class_raised(self, names: tuple[str, ...]) -> type[BaseException]:
        kind = self._spoken_of.get("".join(names[:1]))
        self.ends_loops = self.ends_loops or kind in _ENDS_LOOPS
        return kind or self.of_names(names)

    def of_names(self, names: tuple[str, ...]) -> type[Exception]:
        """The builtin of this name, or a class made anew below the first builtin among its ancestors."""
        library = _of_library(names[0]) if names else None
        # What the tests import later may be among these.
        if (names, library) not in self._classes:
            self._classes[names, library] = _below(library) if library else self._make(names)
        return self._classes[names, library]

    def _make(self, names: tuple[str, ...]) -> type[Exception]:
        if not names:
            return Exception
        builtin = getattr(builtins, names[0], None)
        is_ordinary = isinstance(builtin, type) and issubclass(builtin, _ORDINARY)
        if isinstance(builtin, type) and issubclass(builtin, Exception) and not is_ordinary:
            return builtin
        ancestors = () if is_ordinary else names[1:]
        return type(_short(names[0]), (self.of_names(ancestors),), {"__str__": _text})


def _may_be_raised(kind: type[Exception]) -> bool:
    """Whether the program may raise what the tests know by this class: one that derives from what skips a test skips it, too."""
    return not issubclass(kind, _ORDINARY) and all(_root_of(each) not in _JUDGING for each in kind.__mro__)


def _root_of(kind: type) -> str:
    return str(kind.__module__).partition(".")[0]


def as_ordinary(error: BaseException) -> Exception:
    """The same by its name and words, which ends no process."""
    ordinary = type(type(error).__name__, (Exception,), {"__str__": _text})(*error.args)
    vars(ordinary).update(vars(error))
    return ordinary.with_traceback(error.__traceback__)


def _short(name: str) -> str:
    """Without the module of Python's library."""
    module, _, last = name.rpartition(".")
    return last if module.partition(".")[0] in sys.stdlib_module_names else name


def _of_library(name: str) -> type[Exception] | None:
    """The library's own, where the tests can speak of it: they have imported its module."""
    module, _, last = name.rpartition(".")
    root = module.partition(".")[0]
    if root not in sys.stdlib_module_names or root in _JUDGING:
        return None
    found = getattr(sys.modules.get(module), last, None)
    is_one = isinstance(found, type) and issubclass(found, Exception) and not issubclass(found, _ORDINARY)
    return found if is_one else None


def _below(library: type[Exception]) -> type[Exception]:
    """One that is made of nothing but its arguments: what the library's own does with them was done over there."""
    return type(library.__name__, (library,), {"__str__": _text, "__init__": _take})


def _take(error: Exception, *arguments: Any) -> None:
    error.args = arguments


def _made(kind: type[BaseException], arguments: list[Any], text: str) -> BaseException:
    try:
        return kind(*arguments)
    except Exception as refused:
        why = type(refused).__name__
    try:
        error = Exception.__new__(kind, text)
    except TypeError:
        # A group of what is no exception.
        error = type(kind.__name__, (Exception,), {"__str__": _text})(text)
    error.args = (text, why)
    return error


def _give(error: BaseException, name: str, value: Any) -> None:
    """An attribute of it. None is private, none of ours, and none of what every exception has, such as its traceback."""
    if name == "__notes__" and type(value) is list and all(type(note) is str for note in value):
        error.__notes__ = value
    if name.startswith(("_", "candidate_")) or hasattr(BaseException, name):
        return
    try:
        setattr(error, name, value)
    except (AttributeError, TypeError) as refused:
        # Those of a builtin say themselves what they may be, and have it from the arguments.
        del refused


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 < value < COUNT_MOST


def _frames(data: Any) -> list[dict[str, Any]]:
    """Empty for a single frame: the line says it all."""
    frames = [
        {"line": line, "function": str(function)[:NAME_KEPT], **({"times": times} if times > 1 else {})}
        for line, function, times in data[-FRAMES_KEPT:]
        if _is_count(line) and _is_count(times)
    ]
    return frames if len(frames) > 1 or any("times" in it for it in frames) else []


def _text(error: Exception) -> str:
    return getattr(error, "candidate_text", "") or Exception.__str__(error)
