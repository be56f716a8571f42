"""What the candidate says of an exception: plain data, which the judge's side does not trust."""

from typing import Any

TEXT_KEPT = 500
FRAMES_KEPT = 8
# Later Pythons have no frames for these.
_INLINED = ("<listcomp>", "<dictcomp>", "<setcomp>")

# Line, function, and how often it stood there in a row.
Frame = tuple[int, str, int]


def describe(error: BaseException, file: str) -> dict[str, Any]:
    """An exception in words: its class names up to the root, its text, and the program's lines on the way to it."""
    frames = frames_of(error, file)
    at_fault = error.lineno if isinstance(error, SyntaxError) and error.filename == file else None
    return {
        "names": [kind.__name__ for kind in type(error).__mro__ if kind not in (object, BaseException)],
        "text": safe_text(str, error),
        "line": frames[-1][0] if frames else at_fault,
        "frames": frames,
    }


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
