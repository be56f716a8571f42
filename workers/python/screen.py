"""What a script asks with: text on an unfinished line of its output when it waits for a line of input, or a line such as "Number:".

On a screen it stands before what is typed, and is no answer. The script's own process tells of it: nobody may trust it.
"""

import io
from collections.abc import Callable

# Bytes of one prompt, and how many are told.
PROMPT_MOST = 500
PROMPTS_MOST = 200
_KEPT = PROMPT_MOST + 2


class Output(io.FileIO):
    """Standard output that knows what stands on its last lines."""

    def __init__(self, descriptor: int) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self.prompts: list[tuple[int, str]] = []
        self._total = 0
        # What was written since it was asked last, from the end.
        self._since = bytearray()

    def write(self, data) -> int:  # type: ignore[no-untyped-def, override]
        written = super().write(data) or 0
        self._total += written
        self._since += memoryview(data)[max(0, written - _KEPT) : written]
        del self._since[:-_KEPT]
        return written

    def ask(self) -> None:
        """What stands on the line now is a prompt, and so is a whole line above it that ends as a question."""
        line = self._since[self._since.rfind(b"\n") + 1 :]
        above = self._since[self._since.rfind(b"\n", 0, -1) + 1 :]
        asked = line or (above if above.rstrip().endswith((b"?", b":")) else b"")
        if 0 < len(asked) <= PROMPT_MOST and len(self.prompts) < PROMPTS_MOST:
            self.prompts.append((self._total - len(asked), asked.decode("utf-8", "replace")))
        self._since.clear()


class Input(io.TextIOWrapper):
    """Standard input; `input` and a loop read it line by line as well."""

    def __init__(self, descriptor: int, asked: Callable[[], None]) -> None:
        reading = io.BufferedReader(io.FileIO(descriptor, "r", closefd=False))
        super().__init__(reading, encoding="utf-8", errors="backslashreplace")
        self._asked = asked

    def readline(self, *size) -> str:  # type: ignore[no-untyped-def, override]
        self._asked()
        return super().readline(*size)
