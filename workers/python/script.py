"""Runs the program as a script: arguments, standard input, files, standard output, an exit code. It is judged outside."""

import atexit
import base64
import contextlib
import io
import os
import signal
import sys
import traceback
from typing import Any

import collect
import program
import screen

INPUT = ".stdin"
# How a script speaks of its own file; there is none for any other, which would find it among its files.
_ITSELF = ("__file__", "argv[0]")


class _Over(BaseException):
    """The time is over."""


def _end(*_: object) -> None:
    raise _Over


def run(work: dict[str, Any], feed: int) -> None:
    """Runs it and leaves with its exit code; an uncaught exception is told on standard error, as Python does.

    The files that it has written go into the feed. It is its own process that reads them, with its own few rights, so no
    name and no link can lead to what it could not have printed.
    """
    folder = os.getcwd()
    _give_input(work["stdin"])
    given = {file["name"]: base64.b64decode(file["content"]) for file in work["files"]}
    if any(word in work["code"] for word in _ITSELF):
        given.setdefault(program.FILE, work["code"].encode("utf-8", "surrogatepass"))
    for name, content in given.items():
        with open(f"{folder}/{name}", "xb") as file:
            file.write(content)
    sys.argv = [program.FILE, *work["args"]]
    _stand_in(folder)
    shown = _open_streams()
    program.show_source(work["code"])
    # The warden asks so when the time is over, and waits a moment for the files.
    signal.signal(signal.SIGTERM, _end)
    code = _leave(_run_main(work["code"]))
    # What stands in it when the program has put another in its place.
    with contextlib.suppress(ValueError, OSError):
        shown.flush()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        collect.send(feed, folder, given, shown.prompts)
    except Exception as error:
        # No message says that there is none: the program took away the folder, the memory or the way out.
        del error
    os._exit(code)


def _stand_in(folder: str) -> None:
    """As Python has it for a script: what lies beside it can be imported, and nothing of ours."""
    ours = os.path.dirname(__file__)
    sys.path[:] = [folder, *(path for path in sys.path if path != ours)]
    # Where our files came by descriptor: loader.py.
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__module__ != "__main__"]
    for name, module in list(sys.modules.items()):
        if os.path.dirname(getattr(module, "__file__", None) or "") == ours:
            del sys.modules[name]


def _open_streams() -> screen.Output:
    """Line by line, also into a pipe: somebody may be watching."""
    shown = screen.Output(1)
    errors = io.BufferedWriter(io.FileIO(2, "w", closefd=False))
    sys.stdin = screen.Input(0, shown)
    sys.stdout = shown
    sys.stderr = io.TextIOWrapper(
        errors, encoding="utf-8", errors="backslashreplace", line_buffering=True
    )
    return shown


def _give_input(text: str) -> None:
    with open(INPUT, "w+", encoding="utf-8", errors="surrogatepass") as file:
        file.write(text)
    descriptor = os.open(INPUT, os.O_RDONLY)
    os.unlink(INPUT)
    os.dup2(descriptor, 0)
    os.close(descriptor)


def _run_main(source: str) -> int:
    try:
        exec(program.compiled(source), program.new_module("__main__"))
    except SystemExit as leaving:
        return _exit_code(leaving)
    except _Over:
        return 1
    except BaseException as error:
        # The first frames are ours; one that does not compile has no others, and then Python prints none.
        trace = error.__traceback__
        while trace is not None and trace.tb_frame.f_code.co_filename != program.FILE:
            trace = trace.tb_next
        _flush()
        traceback.print_exception(type(error), error, trace, file=sys.stderr)
        return 1
    return 0


def _exit_code(leaving: SystemExit) -> int:
    if leaving.code is None or isinstance(leaving.code, int):
        return (leaving.code or 0) & 0xFF
    print(leaving.code, file=sys.stderr)
    return 1


def _flush() -> None:
    """A program may have closed its output, taken it apart or put another in its place; that is no fault."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(ValueError, OSError, AttributeError):
            stream.flush()


def _leave(code: int) -> int:
    """Waits for threads and runs what was asked for at the end, as the interpreter would."""
    try:
        threading = sys.modules.get("threading")
        if threading is not None:
            threading._shutdown()
        atexit._run_exitfuncs()
        _flush()
    except BaseException as error:
        return code or (1 if isinstance(error, Exception) else 130)
    return code
