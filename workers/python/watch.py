"""Watches the children of one job until it ends, and ends it. All ways to end a child's work stand here."""

import os
import select
import time
from collections.abc import Callable

from fork_client import Ending
from spares import Child

OUTPUT_KEPT = 64 << 10
# What a program may print before it is ended, as a multiple of what is kept.
OUTPUT_PATIENCE = 16
RESULTS_KEPT = 1 << 20
# All files of a script, and the message that names them.
FILES_KEPT = 9 << 20
# How often what was printed is told while the job goes on.
NEWS_SECONDS = 0.1
# How often a folder is measured where no mount bounds it.
MEASURE_SECONDS = 0.02
FILES_SECONDS = 0.1
# So much of what a program takes to be loaded is no time of its calls: what it imports at its top takes longer on a busy
# machine, and each round of a job loads it again.
LOADING_SECONDS = 0.5
# What a judge writes when it has come to the end of its work.
LAST_WORD = b'{"done": true}\n'
_PIECE = 1 << 16

NO_ENDING = Ending(code=None, signal=0, cpu_milliseconds=0, memory_kilobytes=0)


class Arena:
    """Where the head of what came from one descriptor is kept; more than `most` ends the job."""

    def __init__(self, kept: int, most: int) -> None:
        self._memory = bytearray(kept + _PIECE)
        self._view = memoryview(self._memory)
        self._kept = kept
        self._most = most
        self.seen = 0
        # How much of what is kept was told while the job went on.
        self.told = 0

    def is_too_much(self) -> bool:
        """Whether more came than is put up with."""
        return self.seen > self._most

    def news(self) -> memoryview:
        """What is kept and was not told yet; it counts as told."""
        end = min(self.seen, self._kept)
        self.told, start = end, self.told
        return self._view[start:end]

    def read(self, descriptor: int) -> int:
        """Reads once; returns the number of bytes, 0 at the end."""
        at = min(self.seen, self._kept)
        count = os.readv(descriptor, [self._view[at : at + _PIECE]])
        self.seen += count
        return count

    def content(self) -> memoryview:
        """What was kept; good until the next job."""
        return self._view[: min(self.seen, self._kept)]

    def ends_with(self, word: bytes) -> bool:
        """Whether the last that was read is this, and nothing was dropped."""
        return len(word) <= self.seen <= self._kept and self._view[self.seen - len(word) : self.seen] == word

    def clear(self) -> None:
        """Forgets all of it."""
        self.seen = self.told = 0


class Watch:
    """One job's children and the descriptors that they write to."""

    def __init__(self, control: int, milliseconds: int, tell: Callable[[], None] | None = None) -> None:
        self._tell = tell
        self._next_news = time.monotonic() + NEWS_SECONDS
        self._is_full: Callable[[], bool] | None = None
        self._start = time.monotonic()
        self._seconds = milliseconds / 1000
        self._deadline = self._start + self._seconds
        self._is_loading = False
        self._control = control
        self._poll = select.poll()
        self._poll.register(control, select.POLLIN)
        self._arenas: dict[int, Arena] = {}
        self._children: dict[int, Child] = {}

    def elapsed(self) -> float:
        """Milliseconds since the job came, without those that were spared for loading."""
        return (time.monotonic() - self._start) * 1000

    def measure(self, is_full: Callable[[], bool]) -> None:
        """Ends the job when this is true; it is asked often."""
        self._is_full = is_full

    def collect(self, descriptor: int, arena: Arena) -> None:
        """Reads the descriptor into the arena from now on."""
        os.set_blocking(descriptor, False)
        self._arenas[descriptor] = arena
        self._poll.register(descriptor, select.POLLIN)

    def follow(self, child: Child) -> None:
        """Notices the end of the child."""
        self._children[child.pidfd] = child
        self._poll.register(child.pidfd, select.POLLIN)

    def until(self, last: Child, results: Arena | None) -> str:
        """Waits for the end of the last child or of the job, then kills what is left. Says what came first.

        A script, which has no results, may send the files that it has written when its time is over.

        `answered`: the results end with the last word. Nobody needs to know how the children end then.
        """
        if results is not None:
            self._is_loading = True
            self._deadline += LOADING_SECONDS
        ended = self._wait(last, results)
        if ended == "time" and results is None:
            self._deadline += FILES_SECONDS
            last.ask_to_end()
            self._wait(last, results)
        for child in self._children.values():
            child.kill()
        if ended != "answered":
            # What they wrote before their end is in the pipes only when they have ended.
            for child in self._children.values():
                child.ending()
        for descriptor in self._arenas:
            while self._drain(descriptor):
                pass
        return ended

    def _wait(self, last: Child, results: Arena | None) -> str:
        while True:
            now = time.monotonic()
            rest = self._deadline - now
            if rest <= 0:
                return "time"
            for descriptor, _ in self._poll.poll(self._patience(now, rest) * 1000 + 1):
                if descriptor == self._control:
                    return "cancelled"
                if descriptor in self._children:
                    self._poll.unregister(descriptor)
                    if self._children[descriptor] is last:
                        return "done"
                elif not self._drain(descriptor):
                    self._poll.unregister(descriptor)
            # The first that a judge says is how the program was loaded.
            if self._is_loading and results is not None and results.seen > 0:
                self._begin_to_count()
            if results is not None and results.ends_with(LAST_WORD):
                return "answered"
            if any(arena.is_too_much() for arena in self._arenas.values()):
                return "output"
            if self._is_full is not None and self._is_full():
                return "files"
            self._tell_news()

    def _begin_to_count(self) -> None:
        """The program is loaded, and its time begins."""
        self._is_loading = False
        self._start += min(time.monotonic() - self._start, LOADING_SECONDS)
        self._deadline = self._start + self._seconds

    def _patience(self, now: float, rest: float) -> float:
        """Seconds until something must be looked at, whether or not anything comes."""
        # What came since the last news must not wait for more to come.
        news = rest if self._tell is None else max(0.0, self._next_news - now)
        return min(rest, news, rest if self._is_full is None else MEASURE_SECONDS)

    def _tell_news(self) -> None:
        """Now and then, so that a program that prints much is no flood of frames."""
        now = time.monotonic()
        if self._tell is None or now < self._next_news:
            return
        self._next_news = now + NEWS_SECONDS
        self._tell()

    def _drain(self, descriptor: int) -> bool:
        """Reads once, never waits; False when nothing can follow now."""
        try:
            return self._arenas[descriptor].read(descriptor) > 0
        except BlockingIOError:
            return False
