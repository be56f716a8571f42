"""Children that were made ahead: one candidate and one judge, joined by a socket pair, wait for the next job."""

import os
import select
import signal
import socket

import channel
from fork_client import Ending, ForkClient
from fork_words import CONFINED, WORK


class Child:
    """A child as the warden knows it: spare until it begins, then at work, then buried."""

    def __init__(self, server: ForkClient, talk: int) -> None:
        self._server = server
        self._feed, feed_end = socket.socketpair()
        # A script sends its files here, behind the word that it is confined.
        self.files = self._feed.fileno()
        self.output, output_end = os.pipe()
        self.errors, errors_end = os.pipe()
        server.ask([feed_end.fileno(), output_end, errors_end, talk])
        feed_end.close()
        os.close(output_end)
        os.close(errors_end)
        # 0 until it is waited for.
        self.pid = 0
        self._ending: Ending | None = None
        self.pidfd = -1

    def wait(self) -> None:
        """Waits until the process is there; it shuts itself in by itself."""
        if self.pid == 0:
            self.pid = self._server.pid()
            self.pidfd = os.pidfd_open(self.pid)

    def is_alive(self) -> bool:
        """Whether the process has not ended yet."""
        self.wait()
        ended, _, _ = select.select([self.pidfd], [], [], 0)
        return not ended

    def begin(self, kind: int, limits: tuple[int, int], work: bytes) -> None:
        """Gives it its work. One that dies of that is found by its end."""
        try:
            self._feed.sendall(WORK.pack(kind, *limits, len(work)) + work)
        except BrokenPipeError:
            self.kill()

    def was_confined(self, collected: bytes | memoryview) -> bool:
        """Whether it said, before it touched its work, that it is shut in. What it said may have been collected."""
        if len(collected) > 0:
            return bytes(collected[: len(CONFINED)]) == CONFINED
        try:
            return self._feed.recv(1, socket.MSG_DONTWAIT) == CONFINED
        except (BlockingIOError, ConnectionResetError):
            return False

    def ask_to_end(self) -> None:
        """Asks a script to come to its end; whether it does is its own affair."""
        if self._ending is None:
            os.kill(self.pid, signal.SIGTERM)

    def kill(self) -> None:
        """Ends it; it is process 1 of its namespace, so everything in there ends too."""
        if self._ending is None:
            os.kill(self.pid, signal.SIGKILL)

    def ending(self) -> Ending:
        """Waits for the end, which must be near. The pid is not used again before this."""
        if self._ending is None:
            self._ending = self._server.ending(self.pid)
        return self._ending

    def bury(self) -> None:
        """Lets go of it after its end; the kernel takes one to two milliseconds for that, in which nobody waits here."""
        if self._ending is None:
            self._server.bury(self.pid)
        self._feed.close()
        os.close(self.pidfd)
        for descriptor in (self.output, self.errors):
            os.close(descriptor)


class Spares:
    """The next candidate and the next judge."""

    def __init__(self, candidates: ForkClient, judges: ForkClient) -> None:
        self._candidates, self._judges = candidates, judges
        self._candidate: Child | None = None
        self._judge: Child | None = None
        # The candidate's end stays open here until the pair begins: a script takes the candidate alone.
        self._talk = -1

    def order(self) -> None:
        """Has what is missing made; does not wait for it."""
        if self._judge is None:
            judges_end, candidates_end = (end.detach() for end in socket.socketpair())
            self._judge = Child(self._judges, judges_end)
            os.close(judges_end)
            if self._talk >= 0:
                os.close(self._talk)
            self._talk = candidates_end
        if self._candidate is None:
            self._candidate = Child(self._candidates, self._talk)

    def wait(self) -> None:
        """Waits until the pair is there."""
        self._living()

    def take_candidate(self) -> Child:
        """The candidate alone."""
        candidate, _ = self._living()
        self._candidate = None
        return candidate

    def take_pair(self) -> tuple[Child, Child]:
        """Candidate and judge, who can talk with each other and with nobody else."""
        pair = self._living()
        self._candidate = self._judge = None
        os.close(self._talk)
        self._talk = -1
        return pair

    def _living(self) -> tuple[Child, Child]:
        """The pair, made anew where one of it has died while it waited."""
        self.order()
        if self._candidate is None or self._judge is None:
            raise SystemExit("no spare was made")
        if self._judge.is_alive() and self._candidate.is_alive():
            return self._candidate, self._judge
        for child in (self._candidate, self._judge):
            child.wait()
            child.kill()
            child.bury()
        self._candidate = self._judge = None
        return self._living()
