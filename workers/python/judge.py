"""The judge: a trusted interpreter that runs the examples against proxies and says how each ended."""

import builtins
import os
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any

import channel
import comparison
import digits
import offered
import remote
import trial
from batch import Item, Notebook, Noted
from session import CandidateGone, Late, Session, Unjudged

# What is written at the end of the work, and only there.
LAST_WORD = b'{"done": true}\n'
# Share of an item's time in which the arguments of many must be ready; else each is run by itself.
NOTING_SHARE = 0.1
# Said together.
LINES_MOST = 50
Scope = dict[str, Any]
Result = dict[str, Any]
Work = Callable[[], Any]


def _may_be_its_own(name: str, names: list[str]) -> bool:
    """Whether the program may define it for the tests: what they have already is theirs, unless it is what was asked for.

    A program with a `bin` of its own would else make up what `to_binary(5)` must equal.
    """
    return name == names[0] or not (hasattr(builtins, name) or name in offered.VALUES or name in offered.LIBRARIES)


class Judge:
    """Judges one candidate."""

    def __init__(self, descriptor: int, results: int) -> None:
        self._session = Session(descriptor, remote.adopt)
        self._results = results
        self._lines: list[dict[str, Any]] = []
        self._late = self._is_timed = False
        # By place, what the replies to calls that were sent ahead must echo.
        self._ahead: dict[int, str] = {}
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8", errors="backslashreplace")
        digits.allow(digits.IN_TESTS)
        signal.signal(signal.SIGALRM, self._ring)

    def run(self, work: dict[str, Any]) -> None:
        """Loads the program, then does the work in order; stops where the candidate is gone or late."""
        try:
            self._run(work)
        finally:
            self._flush()

    def _run(self, work: dict[str, Any]) -> None:
        try:
            self._session.text_most = work["textMost"]
            if work["ordered"]:
                comparison.tell_orders()
            first = work["items"][:1]
            loaded = self._session.exchange({"do": "load", "names": work["names"]}, lambda: list(map(trial.prepare, first)))
            scope = self._session.believed(lambda: self._scope(work["names"], loaded))
        except CandidateGone as gone:
            self._say({"load": "gone", "error": str(gone)})
            return
        if scope is None:
            return
        self._say({"load": "ok"})
        # The warden counts the time from here on.
        self._flush()
        self._milliseconds, self._last_milliseconds = work["itemMs"], work["lastMs"]
        if self._judge_all(work["items"], scope):
            self._flush()
            channel.send_bytes(self._results, LAST_WORD)

    def _judge_all(self, items: list[Item], scope: Scope) -> bool:
        """Says how each item ended, in order; whether the candidate lived through all of them."""
        notebook = Notebook(self._session, scope, items)
        at = 0
        while at < len(items):
            notes = self._noted(notebook, at)
            if at == len(items) - 1:
                self._milliseconds = self._last_milliseconds
            for result in self._many(notes, notebook, at) if notes else self._one(items[at], scope):
                self._say({"id": items[at]["id"], **result})
                if result["status"] in ("gone", "timed-out"):
                    return False
                at += 1
        return True

    def _one(self, item: Item, scope: Scope) -> Iterator[Result]:
        self._flush()
        self._session.begin()
        yield self._timed(lambda: trial.run(item, dict(scope), self._session))

    def _many(self, notes: list[Noted], notebook: Notebook, at: int) -> Iterator[Result]:
        """One message with all the calls; the next ones are noted, and sent, while the candidate is busy with these."""
        session = self._session
        session.begin()
        nonce = self._ahead.pop(at, None)
        if nonce is None:
            sent = self._timed(lambda: {"status": session.ask_all([note.call for note in notes])})
            if sent["status"] in ("gone", "timed-out"):
                yield sent
                return
            nonce = sent["status"]
        self._send_ahead(self._noted(notebook, at + len(notes)), at + len(notes))
        session.expect(nonce)
        for note in notes:
            session.begin()
            if not session.replies.is_ready():
                self._flush()
            yield self._timed(lambda note=note: self._value(note))
            if session.lent:
                # What it is may depend on when it is looked at: the calls after it, also those sent ahead, were not made.
                notebook.close()
                self._ahead.clear()
                return

    def _send_ahead(self, notes: list[Noted], at: int) -> None:
        nonce = self._session.ask_ahead([note.call for note in notes]) if notes else None
        if nonce is not None:
            self._ahead[at] = nonce

    def _value(self, note: Noted) -> Result:
        try:
            return trial.value_of(self._session.next_reply(note.given), self._session)
        except Exception as error:
            return trial.raised(error)

    def _noted(self, notebook: Notebook, at: int) -> list[Noted]:
        try:
            return self._with_alarm(lambda: notebook.take(at), self._milliseconds * NOTING_SHARE)
        except Late:
            notebook.close()
            self._late = False
            return []

    def _scope(self, names: list[str], loaded: dict[str, Any]) -> dict[str, Any] | None:
        if "error" in loaded:
            error = self._session.rebuild(loaded["error"])
            self._say({"load": "raised", "error": trial.words(error), **trial.place(error)})
            return None
        found = {name: loaded["found"][name] for name in names if name in loaded["found"] and _may_be_its_own(name, names)}
        if names and names[0] not in found:
            self._say({"load": "lacking", "defined": [str(name)[:100] for name in loaded["defined"]][:50]})
            return None
        hidden = [name for name in names if name in loaded["found"] and name in loaded["defined"] and name not in found]
        self._session.imported = {name: remote.introduce(self._session, name, loaded["found"][name]) for name in hidden}
        return {name: remote.introduce(self._session, name, word) for name, word in found.items()}

    def _with_alarm(self, work: Work, milliseconds: float) -> Any:
        """Raises Late, also when the alarm goes off on the way out of here. The clock of one work ends with the next."""
        try:
            signal.setitimer(signal.ITIMER_REAL, milliseconds / 1000)
            self._is_timed = True
            return work()
        finally:
            self._is_timed = False

    def _timed(self, work: Work) -> Result:
        try:
            result = self._with_alarm(work, self._milliseconds)
        except (Late, CandidateGone, Unjudged):
            result = {"status": "gone"}
        # Tests may swallow every exception: what counts is what happened.
        if self._late:
            return {"status": "timed-out"}
        if self._session.gone is not None:
            return {"status": "gone", "error": self._session.gone}
        if self._session.unjudged is not None:
            return {"status": "unjudged", "error": f"cannot be judged here: {self._session.unjudged}"}
        if self._session.stale and result["status"] in ("failed", "raised"):
            why = "what the program has made of what it was handed, or answers, contains itself, or is too large"
            return {"status": "unjudged", "error": f"cannot be judged here: {why}"}
        # What passes might not in one process, where the test would see it.
        if self._session.weak or self._session.stale or self._session.codec.is_of_before:
            result["weak"] = True
        return result

    def _ring(self, *_: object) -> None:
        if self._is_timed:
            self._late = True
            raise Late

    def _say(self, line: dict[str, Any]) -> None:
        self._lines.append(line)
        # One that is cut off should not take many with it.
        if len(self._lines) == LINES_MOST:
            self._flush()

    def _flush(self) -> None:
        """Writes what was said: before anything that may take time, for the judge itself may be ended then."""
        if self._lines:
            channel.send_bytes(self._results, channel.encode(self._lines).encode() + b"\n")
            self._lines.clear()
