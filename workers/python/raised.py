"""What the candidate says of an exception: plain data, which the judge's side does not trust."""

import builtins
import sys
import types
from typing import Any

TEXT_KEPT = 500
FRAMES_KEPT = 8
# Later Pythons have no frames for these.
_INLINED = ("<listcomp>", "<dictcomp>", "<setcomp>")

# What Python's own have beside their arguments, where that is no part of them.
_KNOWN: dict[type, tuple[str, ...]] = {
    OSError: ("errno", "strerror", "filename", "filename2"),
    SystemExit: ("code",),
    StopIteration: ("value",),
    ImportError: ("name", "path"),
    NameError: ("name",),
    AttributeError: ("name",),
}
_METHODS = (types.FunctionType, staticmethod, classmethod)
# Taken before a program can name anything so.
_BUILTINS = {name: value for name, value in vars(builtins).items() if isinstance(value, type)}
# As the interpreter has them, whatever a class of the program's says of itself.
_name_of, _ancestors_of = type.__dict__["__name__"].__get__, type.__dict__["__mro__"].__get__
_own_of = type.__dict__["__dict__"].__get__

# Line, function, and how often it stood there in a row.
Frame = tuple[int, str, int]


def describe(error: BaseException, file: str) -> dict[str, Any]:
    """An exception in words: its class names up to the root, its text, and the program's lines on the way to it."""
    frames = frames_of(error, file)
    at_fault = error.lineno if isinstance(error, SyntaxError) and error.filename == file else None
    return {
        "names": class_names(type(error)),
        "text": safe_text(str, error),
        "line": frames[-1][0] if frames else at_fault,
        "frames": frames,
    }


def class_names(kind: type[BaseException]) -> list[str]:
    """Those of the class and its ancestors, up to the root."""
    return [_name(each) for each in _ancestors_of(kind) if each is not object and each is not BaseException]


def _name(kind: type) -> str:
    """With the module of Python's library that has it. A class of the program's that is called as one of Python's own is
    another one: `except ValueError` does not catch it.
    """
    name = "".join(str.__iter__(_name_of(kind)))
    if _BUILTINS.get(name) is kind:
        return name
    module = _own_of(kind).get("__module__")
    if type(module) is str and module.partition(".")[0] in sys.stdlib_module_names - {"builtins"}:
        if getattr(sys.modules.get(module), name, None) is kind:
            return f"{module}.{name}"
    return f"candidate.{name}" if name in _BUILTINS else name


def attributes_of(error: BaseException) -> dict[str, None]:
    """The names of what it has, its own and its class's, in their order; no methods."""
    names: dict[str, None] = {}
    for kind in type(error).__mro__[:-2]:
        own = vars(kind).items() if kind.__module__ != "builtins" else ()
        names.update(dict.fromkeys(_KNOWN.get(kind, ())))
        names.update({name: None for name, member in own if not name.startswith("_") and not isinstance(member, _METHODS)})
    return names | dict.fromkeys(vars(error))


def cause_of(error: BaseException) -> tuple[str, BaseException] | None:
    """What it was raised from, or in the midst of."""
    if error.__cause__ is not None:
        return "cause", error.__cause__
    return None if error.__context__ is None or error.__suppress_context__ else ("context", error.__context__)


def frames_of(error: BaseException, file: str) -> list[Frame]:
    """The program's own frames, outermost first; of many the innermost. A function that calls itself is said once."""
    frames: list[Frame] = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename == file:
            _add(frames, trace.tb_lineno, code.co_name)
        trace = trace.tb_next
    return frames[-FRAMES_KEPT:]


def _add(frames: list[Frame], line: int, name: str) -> None:
    if frames and frames[-1][0] == line and name in _INLINED:
        return
    times = 1
    if frames and frames[-1][:2] == (line, name):
        times += frames.pop()[2]
    frames.append((line, name, times))


def safe_text(how: Any, value: Any) -> str:
    """`str` or `repr` of anything, shortened."""
    try:
        return how(value)[:TEXT_KEPT]
    except BaseException as error:
        return f"<{type(error).__name__}>"
