"""What a script asks with: the words of `input`, or text that ends as a question, when it waits for a line.

On a screen they stand before what is typed, and are no answer. The script's own process tells of them: nobody may trust it.
"""

import io

# Characters of one prompt, and how many are told.
PROMPT_MOST = 500
PROMPTS_MOST = 200
_KEPT = PROMPT_MOST + 2
_HOW = {"encoding": "utf-8", "errors": "backslashreplace"}


class Output(io.TextIOWrapper):
    """Standard output, line by line, that knows what was written last."""

    def __init__(self, descriptor: int) -> None:
        super().__init__(io.BufferedWriter(io.FileIO(descriptor, "w", closefd=False)), line_buffering=True, **_HOW)
        self.mode = "w"
        self.prompts: list[tuple[int, str]] = []
        self._bytes = 0
        # What was written since it was asked last, from the end, and what at once before the last flush.
        self._since = self._last = ""
        self._is_flushed = False

    def write(self, text: str) -> int:
        written = super().write(text)
        self._bytes += _size(text)
        self._since = (self._since + text)[-_KEPT:]
        self._last, self._is_flushed = text, False
        return written

    def flush(self) -> None:
        super().flush()
        self._is_flushed = True

    def ask(self) -> None:
        """Notes what a line was read behind: `input` writes its words at once and flushes, and then reads."""
        if not self._since:
            return
        own = self._last if self._is_flushed and _is_asked_with(self._last) else ""
        asked = own or _question(self._since)
        if 0 < len(asked) <= PROMPT_MOST and len(self.prompts) < PROMPTS_MOST:
            self.prompts.append((self._bytes - _size(asked), asked))
        self._since = self._last = ""


def _size(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-8", "backslashreplace"))


def _is_asked_with(text: str) -> bool:
    """Words, or a sign such as `> `; numbers are none."""
    return any(map(str.isalpha, text)) or (_asks(text) and not any(map(str.isdigit, text)))


def _asks(text: str) -> bool:
    return text.rstrip().endswith(("?", ":", ">"))


def _question(text: str) -> str:
    """The unfinished line, or the whole one above it, where it ends as a question does."""
    line = text[text.rfind("\n") + 1 :] or text[text.rfind("\n", 0, -1) + 1 :]
    return line if _asks(line) and any(map(str.isalpha, line)) else ""


class Input(io.TextIOWrapper):
    """Standard input, of which `input` reads a line as well; a loop over its lines asks nobody."""

    def __init__(self, descriptor: int, shown: Output) -> None:
        super().__init__(io.BufferedReader(io.FileIO(descriptor, "r", closefd=False)), **_HOW)
        self.mode = "r"
        self._shown = shown

    def readline(self, *size: int) -> str:
        line = super().readline(*size)
        # At the end of the input there is nobody to ask.
        if line:
            self._shown.ask()
        return line

    def __next__(self) -> str:
        line = super().readline()
        if not line:
            raise StopIteration
        return line
