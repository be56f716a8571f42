"""The warden of one jail: takes jobs from outside, has children made for them, watches, collects, kills, answers.

It never runs foreign code and never forks once it serves. Two fork servers do that for it, one for candidates and one
for judges; they see descriptors and nothing of a job. The next candidate and the next judge are made and shut in
while the job before is still running, so that a job finds both waiting.
"""

import os
import struct
import sys
from functools import partial

import channel
import watch
from confinement import shut_in_warden
from fork_client import ForkClient
from fork_words import CONFINED, Terms
from scratch import Scratch
from spares import Child, Spares

CONTROL = 3
SPLIT, SCRIPT = 1, 2
# Kind, milliseconds of wall time, megabytes, seconds of processor time, bytes of the program and of the tests.
_JOB = struct.Struct(">6I")


class Warden:
    """Serves one job at a time."""

    def __init__(self, spares: Spares, scratch: Scratch | None) -> None:
        self._spares = spares
        self._scratch = scratch
        patience = watch.OUTPUT_KEPT * watch.OUTPUT_PATIENCE
        self._output, self._errors = (watch.Arena(watch.OUTPUT_KEPT, patience) for _ in range(2))
        self._results = watch.Arena(watch.RESULTS_KEPT, patience)
        # Its memory is the system's until a script writes files.
        self._files = watch.Arena(watch.FILES_KEPT, watch.FILES_KEPT)

    def serve(self) -> None:
        """Answers jobs until the other side is gone; a kind that is none cancels a job, which is over by then."""
        while True:
            kind, wall, megabytes, seconds, *sizes = _JOB.unpack(channel.receive_bytes(CONTROL, _JOB.size))
            program, tests = (channel.receive_bytes(CONTROL, size) for size in sizes)
            limits = (megabytes, seconds)
            if kind == SPLIT:
                self._split(watch.Watch(CONTROL, wall), limits, (program, tests))
            elif kind == SCRIPT:
                self._script(watch.Watch(CONTROL, wall, self._tell_news), limits, program)

    def _split(self, watched: watch.Watch, limits: tuple[int, int], work: tuple[bytes, bytes]) -> None:
        candidate, judge = self._spares.take_pair()
        candidate.begin(SPLIT, limits, work[0])
        judge.begin(SPLIT, limits, work[1])
        self._spares.order()
        watched.collect(candidate.output, self._output)
        watched.collect(judge.errors, self._errors)
        watched.collect(judge.output, self._results)
        self._finish(watched, [candidate, judge])

    def _script(self, watched: watch.Watch, limits: tuple[int, int], program: bytes) -> None:
        only = self._spares.take_candidate()
        if self._scratch:
            self._scratch.open(only.pid)
            watched.measure(partial(self._scratch.is_full, only.pid))
        only.begin(SCRIPT, limits, program)
        self._spares.order()
        watched.collect(only.output, self._output)
        watched.collect(only.errors, self._errors)
        watched.collect(only.files, self._files)
        self._finish(watched, [only])

    def _finish(self, watched: watch.Watch, children: list[Child]) -> None:
        for child in children:
            watched.follow(child)
        ended = watched.until(children[-1], self._results if len(children) == 2 else None)
        collected = self._files.content()
        if ended in ("answered", "done") and not all(child.was_confined(collected) for child in children):
            raise SystemExit(f"a child was not confined: {bytes(self._errors.content())!r}")
        ending = watch.NO_ENDING if ended == "answered" else children[0].ending()
        self._reply({"ended": "done" if ended == "answered" else ended, "wallMs": watched.elapsed(), **ending._asdict()})
        for child in children:
            child.bury()

    def _reply(self, header: dict[str, object]) -> None:
        arenas = {"stdout": self._output, "stderr": self._errors, "results": self._results, "files": self._files}
        contents = {name: arena.content() for name, arena in arenas.items()}
        contents["files"] = contents["files"][len(CONFINED) :]
        sizes = {name: len(content) for name, content in contents.items()}
        channel.send(CONTROL, {**header, "sizes": sizes}, *contents.values())
        for arena in arenas.values():
            arena.clear()

    def _tell_news(self) -> None:
        """What a script has printed since the last time."""
        news = {"stdout": self._output.news(), "stderr": self._errors.news()}
        if any(len(text) for text in news.values()):
            channel.send(CONTROL, {"news": {name: len(text) for name, text in news.items()}}, *news.values())


def begin(terms: Terms) -> None:
    """Starts the fork servers, gives up what it does not need itself, and serves until nobody asks any more."""
    sys.dont_write_bytecode = True
    if terms is not None:
        from landlock import enclose

        try:
            enclose(terms)
        except OSError as error:
            # The reason alone: whoever reads it can mend the machine, not this file.
            raise SystemExit(error.strerror or str(error)) from error
    candidates, judges = (ForkClient(kind, terms) for kind in ("candidates", "judges"))
    os.environ.clear()
    shut_in_warden()
    spares = Spares(candidates, judges)
    spares.order()
    spares.wait()
    channel.send(CONTROL, {"ready": sys.version.split()[0]})
    try:
        Warden(spares, Scratch(terms["scratch"]) if terms else None).serve()
    except EOFError:
        sys.exit(0)


if __name__ == "__main__":
    begin(None)
