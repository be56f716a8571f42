"""Tokens become text that can be told: whole letters, and nothing that may yet turn out to be the end."""

import codecs


class Wording:
    """The text of one reply."""

    def __init__(self, stops: list[str]) -> None:
        self._stops = sorted((stop for stop in stops if stop), key=len, reverse=True)
        self._beginnings = {stop[:size] for stop in self._stops for size in range(1, len(stop))}
        self._letters = codecs.getincrementaldecoder("utf-8")("replace")
        self._held = ""
        # One of the stops was reached; what is before it has been told.
        self.stopped = False

    def take(self, piece: bytes) -> str:
        """What can be told now. Letter by letter, so that the end does not depend on where tokens begin."""
        told = ""
        for letter in self._letters.decode(piece):
            self._held += letter
            stop = next((it for it in self._stops if self._held.endswith(it)), None)
            if stop is not None:
                self.stopped = True
                told, self._held = told + self._held[: -len(stop)], ""
                return told
            sure = len(self._held) - self._open()
            told, self._held = told + self._held[:sure], self._held[sure:]
        return told

    def rest(self) -> str:
        """What was held back, when the reply is over."""
        told, self._held = self._held + self._letters.decode(b"", True), ""
        return told

    def _open(self) -> int:
        """How many letters at the end may be the beginning of a stop."""
        return next((size for size in range(len(self._held), 0, -1) if self._held[-size:] in self._beginnings), 0)
