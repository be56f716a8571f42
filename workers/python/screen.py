"""What a script asks with: text on an unfinished line of its output when it waits for a line of input.

On a screen it stands before what is typed, and is no answer. The script's own process tells of it: nobody may trust it.
"""

import io
from collections.abc import Callable

# Bytes of one prompt, and how many are told.
PROMPT_MOST = 500
PROMPTS_MOST = 200


class Output(io.FileIO):
    """Standard output that knows what stands on its last line."""

    def __init__(self, descriptor: int) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self.prompts: list[tuple[int, str]] = []
        self._total = 0
        self._line = bytearray()

    def write(self, data) -> int:  # type: ignore[no-untyped-def, override]
        written = super().write(data) or 0
        self._total += written
        piece = bytes(memoryview(data)[max(0, written - PROMPT_MOST - 1) : written])
        end = piece.rfind(b"\n")
        if end >= 0 or len(piece) < written:
            self._line.clear()
        self._line += piece[end + 1 :]
        del self._line[: -PROMPT_MOST - 1]
        return written

    def ask(self) -> None:
        """What stands on the line now is a prompt, unless it is too long for one."""
        if 0 < len(self._line) <= PROMPT_MOST and len(self.prompts) < PROMPTS_MOST:
            self.prompts.append((self._total - len(self._line), self._line.decode("utf-8", "replace")))
        self._line.clear()


class Input(io.TextIOWrapper):
    """Standard input; `input` and a loop read it line by line as well."""

    def __init__(self, descriptor: int, asked: Callable[[], None]) -> None:
        reading = io.BufferedReader(io.FileIO(descriptor, "r", closefd=False))
        super().__init__(reading, encoding="utf-8", errors="backslashreplace")
        self._asked = asked

    def readline(self, *size) -> str:  # type: ignore[no-untyped-def, override]
        self._asked()
        return super().readline(*size)
