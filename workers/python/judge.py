"""The judge: a trusted interpreter that runs the examples against proxies and writes one line for each."""

import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import channel
import remote
import trial
from session import CandidateGone, Session

# What is written at the end of the work, and only there.
LAST_WORD = b'{"done": true}\n'


class Late(BaseException):
    """An example has used its time."""


class Judge:
    """Judges one candidate."""

    def __init__(self, descriptor: int, results: int) -> None:
        self._session = Session(descriptor, remote.adopt)
        self._results = results
        self._late = False
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8", errors="backslashreplace")
        sys.set_int_max_str_digits(0) if hasattr(sys, "set_int_max_str_digits") else None
        signal.signal(signal.SIGALRM, self._ring)

    def run(self, work: dict[str, Any]) -> None:
        """Loads the program, then does the work in order; stops where the candidate is gone or late."""
        try:
            first = work["items"][:1]
            loaded = self._session.exchange({"do": "load", "names": work["names"]}, lambda: list(map(trial.prepare, first)))
            scope = self._scope(work["names"], loaded)
        except CandidateGone as gone:
            self._say({"load": "gone", "error": str(gone)})
            return
        if scope is None:
            return
        self._say({"load": "ok"})
        for item in work["items"]:
            self._session.begin()
            result = self._timed(lambda item=item: trial.run(item, dict(scope), self._session), work["itemMs"])
            self._say({"id": item["id"], **result})
            if result["status"] in ("gone", "timed-out"):
                return
        channel.send_bytes(self._results, LAST_WORD)

    def _scope(self, names: list[str], loaded: dict[str, Any]) -> dict[str, Any] | None:
        if "error" in loaded:
            error = self._session.rebuild(loaded["error"])
            self._say({"load": "raised", "error": trial.words(error), "line": trial.line(error)})
            return None
        found = {name: loaded["found"][name] for name in names if name in loaded["found"]}
        if names and names[0] not in found:
            self._say({"load": "lacking", "defined": [str(name)[:100] for name in loaded["defined"]][:50]})
            return None
        return {name: remote.introduce(self._session, name, word) for name, word in found.items()}

    def _timed(self, work: Callable[[], dict[str, Any]], milliseconds: int) -> dict[str, Any]:
        try:
            try:
                signal.setitimer(signal.ITIMER_REAL, milliseconds / 1000)
                result = work()
            finally:
                # The alarm may still go off here, which the outer try sees.
                signal.setitimer(signal.ITIMER_REAL, 0)
        except (Late, CandidateGone):
            result = {"status": "gone"}
        # Tests may swallow every exception: what counts is what happened.
        if self._late:
            return {"status": "timed-out"}
        if self._session.gone is not None:
            return {"status": "gone", "error": self._session.gone}
        if self._session.weak:
            result["weak"] = True
        return result

    def _ring(self, *_: object) -> None:
        self._late = True
        raise Late

    def _say(self, line: dict[str, Any]) -> None:
        channel.send_bytes(self._results, json.dumps(line).encode() + b"\n")
