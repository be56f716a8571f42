"""The program that is judged: its module, what it prints, and the names that its judge asks for."""

import builtins
import io
import linecache
import os
import random
import signal
import sys
import types
from typing import Any, NoReturn

import channel
from codec import Codec
from raised import class_names

FILE = "candidate.py"
PRINTED_KEPT = 64 << 10
# Else what is kept could be all that was to be printed, and the rest is not.
MORE = "… and more, which is not kept"
# Of a value that the program has under a name: characters, and items, which are counted before they are written.
TOLD_MOST, ITEMS_MOST = 1 << 20, 100_000
_COUNTED = (list, tuple, dict, set, frozenset, str, bytes, bytearray)


class Head:
    """The beginning of what was written, so that tests can look at it."""

    def __init__(self) -> None:
        self._kept: list[str] = []
        self._room = PRINTED_KEPT

    def add(self, text: str) -> None:
        """Keeps it as far as there is room."""
        if self._room > 0:
            self._kept.append(text[: self._room])
        self._room -= len(text)

    def take(self) -> str:
        """What was kept since the last time."""
        if not self._kept:
            return ""
        text = "".join(self._kept) + (MORE if self._room < 0 else "")
        self._kept, self._room = [], PRINTED_KEPT
        return text


class Output(io.TextIOWrapper):
    """Standard output that also keeps the head of what was printed; standard error goes the same way, in the same order."""

    def __init__(self, descriptor: int) -> None:
        super().__init__(open(descriptor, "wb", closefd=False), encoding="utf-8", errors="backslashreplace")
        self._head = Head()
        self.error = Error(self)

    def write(self, text: str) -> int:
        """As usual, but the head is kept."""
        self._head.add(text)
        return super().write(text)

    def write_error(self, text: str) -> int:
        """What is no part of that head."""
        return super().write(text)

    def take(self) -> tuple[str, str]:
        """Flushes; what was kept since the last time, of standard output and of standard error."""
        if not self.closed:
            self.flush()
        return self._head.take(), self.error.head.take()


class Error(io.TextIOBase):
    """Standard error."""

    encoding, errors = "utf-8", "backslashreplace"

    def __init__(self, output: Output) -> None:
        self._output = output
        self.head = Head()

    def write(self, text: str) -> int:
        """Behind what was printed before."""
        self.head.add(text)
        return self._output.write_error(text)

    def flush(self) -> None:
        """That of standard output."""
        if not self._output.closed:
            self._output.flush()

    def fileno(self) -> int:
        """The same."""
        return self._output.fileno()

    @property
    def buffer(self) -> Any:
        """The same."""
        return self._output.buffer

    def writable(self) -> bool:
        """It is."""
        return True


def _abort() -> NoReturn:
    """The first process of a namespace cannot end itself by a signal: it would crash in another way while it tries."""
    os._exit(128 + signal.SIGABRT)


def new_module(name: str) -> dict[str, Any]:
    """The globals of a module that other code can import by this name."""
    os.abort = _abort
    module = types.ModuleType(name)
    module.__dict__.update(__builtins__=builtins, __file__=FILE)
    sys.modules[name] = module
    # A program that asks for chance gets the same chance each time: a verdict can be replayed. It gets another where texts
    # have other hashes, for what hangs on chance is to be told: by the usual ones, of seed 0, this flag is 0.
    random.seed(sys.flags.hash_randomization)
    return module.__dict__


def show_source(source: str) -> None:
    """Lets tracebacks quote the program."""
    linecache.cache[FILE] = (len(source), None, source.splitlines(True), FILE)


def compiled(source: str) -> types.CodeType:
    """A mark of the byte order is no part of it, as Python has it for a file. Raises SyntaxError, ValueError."""
    return compile(source.removeprefix("\ufeff"), FILE, "exec", dont_inherit=True)


class Program:
    """What its own lines have defined."""

    def __init__(self, source: str, codec: Codec) -> None:
        self._source = source
        self._codec = codec
        self._globals: dict[str, Any] = {}
        self._before: set[str] = set()

    def load(self) -> None:
        """Runs the program's own lines. Raises whatever they raise."""
        show_source(self._source)
        sys.argv = [FILE]
        self._globals = new_module("candidate")
        self._before = set(self._globals)
        exec(compiled(self._source), self._globals)

    def may_wait(self) -> bool:
        """Whether its text has what may be awaited."""
        return "async " in self._source

    def names(self) -> dict[str, Any]:
        """What stands by its names."""
        return self._globals

    def introduce_all(self, names: list[str]) -> dict[str, Any]:
        """Those of the names that there are, and all that it defines itself."""
        defined = [name for name in self._globals if name not in self._before and self._is_own(name)]
        found = {name: self._introduced(self._globals[name]) for name in names if name in self._globals}
        found = {name: word for name, word in found.items() if word is not None}
        return {"found": found, "defined": defined}

    def _is_own(self, name: str) -> bool:
        value = self._globals[name]
        return getattr(value, "__module__", "candidate") == "candidate" and not isinstance(value, types.ModuleType)

    def _introduced(self, value: Any) -> Any:
        """None for a module, which a test imports itself, and for what cannot be told or is huge: a test that needs it will say
        so, most only have a name of their own that is the same.
        """
        try:
            if isinstance(value, types.ModuleType) or (type(value) in _COUNTED and len(value) > ITEMS_MOST):
                return None
            word = self._introduce(value)
            return word if len(channel.encode(word)) <= TOLD_MOST else None
        except Exception as unreadable:
            del unreadable
            return None

    def _introduce(self, value: Any) -> Any:
        if isinstance(value, type) and issubclass(value, BaseException):
            return {"exception": class_names(value)}
        if callable(value):
            return {"class" if isinstance(value, type) else "callable": self._codec.lend(value)}
        return {"value": self._codec.encode(value)}
