"""Watches the children of one job until it ends, and ends it. All ways to end a child stand here."""

import os
import select
import signal
import time
from typing import NamedTuple

OUTPUT_KEPT = 64 << 10
# What a program may print before it is ended, as a multiple of what is kept.
OUTPUT_PATIENCE = 16
RESULTS_KEPT = 1 << 20
# What a judge writes when it has come to the end of its work.
LAST_WORD = b'{"done": true}\n'
_PIECE = 1 << 16


class Arena:
    """Where the output of one descriptor is kept; wiped after the job, for children inherit what is in memory."""

    def __init__(self, kept: int) -> None:
        self._memory = bytearray(kept + _PIECE)
        self._kept = kept
        self.seen = 0

    def read(self, descriptor: int) -> int:
        """Reads once; returns the number of bytes, 0 at the end."""
        at = min(self.seen, self._kept)
        count = os.readv(descriptor, [memoryview(self._memory)[at : at + _PIECE]])
        self.seen += count
        return count

    def content(self) -> memoryview:
        """What was kept."""
        return memoryview(self._memory)[: min(self.seen, self._kept)]

    def ends_with(self, word: bytes) -> bool:
        """Whether the last that was read is this, and nothing was dropped."""
        return len(word) <= self.seen <= self._kept and self._memory[self.seen - len(word) : self.seen] == word

    def wipe(self) -> None:
        """Forgets all of it."""
        used = min(self.seen, self._kept) + _PIECE if self.seen else 0
        self._memory[:used] = bytes(used)
        self.seen = 0


class Ending(NamedTuple):
    """How a child ended: its exit code or the signal, and what it used."""

    code: int | None
    signal: int
    cpu_milliseconds: float
    memory_kilobytes: int


NO_ENDING = Ending(code=None, signal=0, cpu_milliseconds=0, memory_kilobytes=0)


class Watch:
    """One job's children and the descriptors that they write to."""

    def __init__(self, deadline: float, control: int) -> None:
        self._deadline = deadline
        self._control = control
        self._poll = select.poll()
        self._poll.register(control, select.POLLIN)
        self._arenas: dict[int, Arena] = {}
        self._pids: dict[int, int] = {}
        self.endings: dict[int, Ending] = {}

    def collect(self, descriptor: int, arena: Arena) -> None:
        """Reads the descriptor into the arena from now on, and closes it at its end."""
        os.set_blocking(descriptor, False)
        self._arenas[descriptor] = arena
        self._poll.register(descriptor, select.POLLIN)

    def follow(self, pid: int) -> None:
        """Notices the end of the child."""
        descriptor = os.pidfd_open(pid)
        self._pids[descriptor] = pid
        self._poll.register(descriptor, select.POLLIN)

    def until(self, pid: int, last_word: Arena | None = None) -> str:
        """Waits for the end of the child or of the job, then kills what is left. Says what came first.

        `answered`: the arena holds the last word; nobody needs to know how the children end, which `bury` waits for
        while the answer is on its way. The end of a pid and a mount namespace takes one to two milliseconds.
        """
        ended = self._wait(pid, last_word)
        for child in self._pids.values():
            os.kill(child, signal.SIGKILL)
        if ended != "answered":
            self.bury()
        for descriptor in list(self._arenas):
            while self._drain(descriptor):
                pass
        for descriptor in self._arenas:
            os.close(descriptor)
        return ended

    def bury(self) -> None:
        """Waits for the end of every child that was killed."""
        for descriptor in list(self._pids):
            self._reap(descriptor)

    def _wait(self, pid: int, last_word: Arena | None) -> str:
        while pid not in self.endings:
            if last_word is not None and last_word.ends_with(LAST_WORD):
                return "answered"
            rest = self._deadline - time.monotonic()
            if rest <= 0:
                return "time"
            for descriptor, _ in self._poll.poll(rest * 1000 + 1):
                if descriptor == self._control:
                    return "cancelled"
                if descriptor in self._pids:
                    self._reap(descriptor)
                elif not self._drain(descriptor):
                    self._forget(descriptor)
            if any(arena.seen > OUTPUT_KEPT * OUTPUT_PATIENCE for arena in self._arenas.values()):
                return "output"
        return "done"

    def _drain(self, descriptor: int) -> bool:
        """Reads once, never waits; False when nothing can follow now."""
        try:
            return self._arenas[descriptor].read(descriptor) > 0
        except BlockingIOError:
            return False

    def _forget(self, descriptor: int) -> None:
        self._poll.unregister(descriptor)
        os.close(descriptor)
        del self._arenas[descriptor]

    def _reap(self, descriptor: int) -> None:
        pid = self._pids.pop(descriptor)
        self._poll.unregister(descriptor)
        os.close(descriptor)
        # The kernel answers only when every process of the child's pid namespace is gone.
        _, status, usage = os.wait4(pid, 0)
        signaled = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        self.endings[pid] = Ending(
            code=None if signaled else os.WEXITSTATUS(status),
            signal=signaled,
            cpu_milliseconds=(usage.ru_utime + usage.ru_stime) * 1000,
            memory_kilobytes=usage.ru_maxrss,
        )
