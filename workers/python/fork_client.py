"""The warden's side of the talk with one fork server: asks for children, and later how they ended."""

import os
import socket
from typing import NamedTuple

from fork_words import FORK, FORKED, REPLY, REQUEST, Terms


class Ending(NamedTuple):
    """How a child ended: its exit code or the signal, and what it used."""

    code: int | None
    signal: int
    cpu_milliseconds: float
    memory_kilobytes: int


class ForkClient:
    """Starts a fork server of its kind, `candidates` or `judges`, and is its only master."""

    def __init__(self, kind: str, terms: Terms) -> None:
        # Packets keep their bounds: a request is one, and so is a reply.
        self._channel, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        if os.fork() == 0:
            self._channel.close()
            _serve(kind, theirs, terms)
        theirs.close()
        self._forked: list[int] = []
        self._endings: dict[int, Ending] = {}
        # Nobody asks how these ended.
        self._buried: set[int] = set()

    def ask(self, descriptors: list[int]) -> None:
        """Has a child made that has these descriptors; does not wait for it."""
        socket.send_fds(self._channel, [REQUEST.pack(FORK)], descriptors)

    def pid(self) -> int:
        """Waits for the child that was asked for first. Raises EOFError when the fork server is gone."""
        while not self._forked:
            self._read()
        return self._forked.pop(0)

    def ending(self, pid: int) -> Ending:
        """Waits for the end of a child, and of every process of its namespace."""
        self._channel.send(REQUEST.pack(pid))
        while pid not in self._endings:
            self._read()
        return self._endings.pop(pid)

    def bury(self, pid: int) -> None:
        """Has the end of a child waited for by the fork server alone."""
        self._buried.add(pid)
        self._channel.send(REQUEST.pack(pid))

    def _read(self) -> None:
        message = self._channel.recv(REPLY.size)
        if not message:
            raise SystemExit("a fork server is gone")
        pid, status, milliseconds, kilobytes = REPLY.unpack(message)
        if status == FORKED:
            self._forked.append(pid)
        elif pid in self._buried:
            self._buried.remove(pid)
        else:
            signaled = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            code = None if signaled else os.WEXITSTATUS(status)
            self._endings[pid] = Ending(code, signaled, milliseconds, kilobytes)


def _serve(kind: str, channel: socket.socket, terms: Terms) -> None:
    """Never returns: this process is a fork server from here on."""
    try:
        # Not before: nothing of it belongs into the warden.
        import fork_server

        fork_server.start(kind, channel, terms)
    except BaseException as error:
        os.write(2, f"the fork server of {kind} ended: {error!r}\n".encode())
        os._exit(1)
    os._exit(0)
