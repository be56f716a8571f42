"""The warm fork server of one jail: a job is two confined children, the candidate and its judge, or one script.

What the server has read lies in the memory of every child that it forks later. So it reads numbers alone: the program
comes on a descriptor that only candidates read, the examples on one that only judges read, and what the children
write is kept in arenas that are wiped after the job.
"""

import gc
import json
import mmap
import os
import socket
import struct
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any

import candidate
import channel
import script
import watch
from confinement import Confinement, Limits, restore_signals
from judge import Judge

CONTROL, PROGRAMS, TESTS = 3, 4, 5
FRAME_MOST = 64 << 20
NOT_CONFINED = 97
PREIMPORTED = """
json math random re collections itertools functools typing heapq bisect string copy hashlib dataclasses decimal
fractions datetime operator io contextlib traceback enum statistics cmath time abc textwrap struct
""".split()
_OWN = """
candidate channel codec comparison confinement fork_server judge policy pytest_stand_in remote script seccomp session
suite syscalls trial watch
""".split()


class ForkServer:
    """Serves one job at a time."""

    def __init__(self) -> None:
        self._null = os.open(os.devnull, os.O_RDWR)
        # A byte for each child says that it is shut in: only then may it end as it likes.
        self._confined = mmap.mmap(-1, mmap.PAGESIZE)
        self._stdout, self._stderr = watch.Arena(watch.OUTPUT_KEPT), watch.Arena(watch.OUTPUT_KEPT)
        self._results = watch.Arena(watch.RESULTS_KEPT)
        self._confinement = Confinement()

    def serve(self) -> None:
        """Answers jobs until the other side is gone."""
        channel.send(CONTROL, {"ready": sys.version.split()[0]})
        while True:
            header = channel.receive(CONTROL, 1 << 16)
            if "cancel" not in header:
                self._run(header)

    def _run(self, header: dict[str, Any]) -> None:
        start = time.monotonic()
        self._confined[0:2] = bytes(2)
        watched = watch.Watch(start + header["wallMs"] / 1000, CONTROL)
        children = self._script(header, watched) if header["mode"] == "script" else self._split(header, watched)
        ended = watched.until(children[-1], self._results if header["mode"] == "split" else None)
        if any(self._confined[at] == 0 for at in range(len(children))):
            # Its frame may lie unread on a descriptor: nothing after it could be trusted.
            raise SystemExit(f"a child was not confined: {bytes(self._stderr.content())!r}")
        ending = watched.endings.get(children[0], watch.NO_ENDING)
        wall = (time.monotonic() - start) * 1000
        self._reply({"ended": "done" if ended == "answered" else ended, "wallMs": wall, **ending._asdict()})
        watched.bury()

    def _reply(self, header: dict[str, Any]) -> None:
        arenas = {"stdout": self._stdout, "stderr": self._stderr, "results": self._results}
        sizes = {name: len(arena.content()) for name, arena in arenas.items()}
        data = json.dumps({**header, "sizes": sizes}).encode()
        channel.send_bytes(CONTROL, struct.pack(">I", len(data)) + data)
        for arena in arenas.values():
            channel.send_bytes(CONTROL, arena.content())
            arena.wipe()

    def _split(self, header: dict[str, Any], watched: watch.Watch) -> list[int]:
        mine, theirs = (end.detach() for end in socket.socketpair())
        output, output_end = os.pipe()
        errors, errors_end = os.pipe()
        results, results_end = os.pipe()
        limits = Limits(header["memoryMb"], header["cpuS"])

        def be_candidate(work: dict[str, Any]) -> None:
            candidate.Candidate(theirs, work["code"]).serve()

        def be_judge(work: dict[str, Any]) -> None:
            Judge(mine, results_end).run(work)

        first = self._fork(0, PROGRAMS, be_candidate, limits, {0: self._null, 1: output_end, 2: output_end, theirs: theirs})
        second = self._fork(
            1, TESTS, be_judge, limits, {0: self._null, 1: self._null, 2: errors_end, mine: mine, results_end: results_end}
        )
        for descriptor in (mine, theirs, output_end, errors_end, results_end):
            os.close(descriptor)
        watched.collect(output, self._stdout)
        watched.collect(errors, self._stderr)
        watched.collect(results, self._results)
        watched.follow(first)
        watched.follow(second)
        return [first, second]

    def _script(self, header: dict[str, Any], watched: watch.Watch) -> list[int]:
        output, output_end = os.pipe()
        errors, errors_end = os.pipe()
        limits = Limits(header["memoryMb"], header["cpuS"])
        only = self._fork(0, PROGRAMS, script.run, limits, {0: self._null, 1: output_end, 2: errors_end})
        for descriptor in (output_end, errors_end):
            os.close(descriptor)
        watched.collect(output, self._stdout)
        watched.collect(errors, self._stderr)
        watched.follow(only)
        return [only]

    def _fork(
        self, at: int, feed: int, be: Callable[[dict[str, Any]], None], limits: Limits, keep: dict[int, int]
    ) -> int:
        pid = self._confinement.fork()
        if pid:
            return pid
        try:
            restore_signals()
            work = channel.receive(feed, FRAME_MOST)
            for number, descriptor in keep.items():
                os.dup2(descriptor, number)
            self._confinement.confine(limits, set(keep))
            for name in _OWN:
                sys.modules.pop(name, None)
            self._confined[at] = 1
            self._confined.close()
        except BaseException as error:
            os.write(2, repr(error).encode()[:500])
            os._exit(NOT_CONFINED)
        try:
            be(work)
        except BaseException as error:
            traceback.print_exception(error)
            os._exit(1)
        os._exit(0)


def main() -> None:
    """Warms the interpreter, shuts the door behind it, and serves."""
    sys.dont_write_bytecode = True
    sys.path.pop(0)
    for name in PREIMPORTED:
        __import__(name)
    os.environ.clear()
    gc.collect()
    gc.freeze()
    ForkServer().serve()


if __name__ == "__main__":
    try:
        main()
    except EOFError:
        sys.exit(0)
