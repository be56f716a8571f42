"""Tokens become text that can be told: whole letters, and nothing that may yet turn out to be the end."""

import codecs


class Wording:
    """The text of one reply."""

    def __init__(self, stops: list[str]) -> None:
        self._stops = [stop for stop in stops if stop]
        self._letters = codecs.getincrementaldecoder("utf-8")("replace")
        self._held = ""
        # One of the stops was reached; what is before it has been told.
        self.stopped = False

    def take(self, piece: bytes) -> str:
        """What can be told now."""
        self._held += self._letters.decode(piece)
        found = [at for at in (self._held.find(stop) for stop in self._stops) if at >= 0]
        if found:
            self.stopped = True
            told, self._held = self._held[: min(found)], ""
            return told
        keep = self._open()
        told = self._held[: len(self._held) - keep]
        self._held = self._held[len(self._held) - keep :]
        return told

    def rest(self) -> str:
        """What was held back, when the reply is over."""
        told, self._held = self._held + self._letters.decode(b"", True), ""
        return told

    def _open(self) -> int:
        """How many letters at the end may be the beginning of a stop."""
        lengths = range(min(len(self._held), max(map(len, self._stops), default=1) - 1), 0, -1)
        return next((size for size in lengths if any(stop.startswith(self._held[-size:]) for stop in self._stops)), 0)
