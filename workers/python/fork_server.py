"""A warm fork server for candidates or for judges: forks children that shut themselves in and wait for their work.

It reads nothing of any job, so no job can leave anything in memory that a later child is forked from.
"""

import gc
import importlib
import os
import signal
import socket
import struct
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import channel
import environment
from confinement import Confinement, Walls
from fork_words import CONFINED, FORK, FORKED, REPLY, REQUEST, WORK, Terms
from kernel import libc

WORK_MOST = 64 << 20
NOT_CONFINED = 97
# Of each size of object.
GAPS_MOST = 40
# Whose `be` is the life of a child, and whose `rehearse` warms the interpreter for it.
ROLES = {"candidates": "candidate_role", "judges": "judge_role"}
# Feed, output, errors, talk.
_DESCRIPTORS = struct.Struct("=4i")
_RIGHTS_SPACE = socket.CMSG_SPACE(_DESCRIPTORS.size)


class ForkServer:
    """Makes children of one kind, one at a time."""

    def __init__(self, master: socket.socket, be: Callable[..., None], confinement: Confinement) -> None:
        self._master = master
        self._be = be
        self._confinement = confinement

    def serve(self) -> None:
        """Obeys the warden until that is gone."""
        while True:
            message, rights, _, _ = self._master.recvmsg(REQUEST.size, _RIGHTS_SPACE)
            if not message:
                return
            (pid,) = REQUEST.unpack(message)
            if pid == FORK:
                descriptors = _DESCRIPTORS.unpack(rights[0][2])
                self._master.send(REPLY.pack(self._fork(descriptors), FORKED, 0, 0))
                for descriptor in descriptors:
                    os.close(descriptor)
            else:
                # The kernel answers only when every process of the child's pid namespace is gone.
                _, status, usage = os.wait4(pid, 0)
                self._confinement.clear(pid)
                milliseconds = (usage.ru_utime + usage.ru_stime) * 1000
                self._master.send(REPLY.pack(pid, status, milliseconds, usage.ru_maxrss))

    def _fork(self, descriptors: tuple[int, ...]) -> int:
        pid = self._confinement.fork()
        if pid:
            return pid
        feed, output, errors, talk = descriptors
        try:
            self._confinement.confine({0, 1, 2, feed, output, errors, talk})
            kind, megabytes, seconds, length = WORK.unpack(channel.receive_bytes(feed, WORK.size))
            if length > WORK_MOST:
                raise ValueError(f"work of {length} bytes")
            work = channel.receive_bytes(feed, length)
            self._confinement.limit(megabytes, seconds)
            channel.send_bytes(feed, CONFINED)
        except EOFError:
            # The warden needs it no more.
            os._exit(0)
        except BaseException as error:
            os.write(errors, repr(error).encode()[:500])
            os._exit(NOT_CONFINED)
        self._live(kind, work, (output, errors, talk, feed))

    def _live(self, kind: int, work: bytes, descriptors: tuple[int, int, int, int]) -> NoReturn:
        try:
            self._be(kind, work, descriptors)
        except BaseException:
            sys.excepthook(*sys.exc_info())
            os._exit(1)
        os._exit(0)


def start(kind: str, master: socket.socket, terms: Terms) -> None:
    """Warms the interpreter, shuts the door behind it, and serves. The descriptors of the jail are closed."""
    sys.path.insert(0, os.path.dirname(__file__))
    kept = master.detach()
    os.dup2(kept, 3)
    os.closerange(4, 256)
    role: Any = importlib.import_module(ROLES[kind])
    sys.path.pop(0)
    for name in role.PREIMPORTED:
        __import__(name)
    has_packages = environment.enter(role.PACKAGES, role.AHEAD)
    role.rehearse()
    server = ForkServer(socket.socket(fileno=3), role.be, Confinement(_walls(terms, own_tmp=role.HAS_TMP)))
    own = os.path.dirname(__file__)
    for name, module in list(sys.modules.items()):
        if os.path.dirname(getattr(module, "__file__", None) or "") == own:
            del sys.modules[name]
    # What finds our modules where they came as text; all others are classes.
    sys.meta_path[:] = [finder for finder in sys.meta_path if isinstance(finder, type)]
    # As those of a program that was just started.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    os.environ.clear()
    if has_packages:
        os.environ.update(environment.VARIABLES)
    gc.collect()
    if hasattr(libc, "malloc_trim"):
        libc.malloc_trim(0)
    filled = _fill_gaps()
    gc.freeze()
    server.serve()


def _walls(terms: Terms, own_tmp: bool) -> Walls:
    if terms is None:
        from namespaces import Namespaces

        return Namespaces(own_tmp)
    from landlock import Landlock

    return Landlock(terms, own_tmp)


def _fill_gaps() -> list[bytes]:
    """Takes the free places between the objects of the warm interpreter.

    A child would put its first objects there, each on another page, and the kernel copies a page that is written to
    first. With the gaps filled they lie together on pages that are new.
    """
    overhead = sys.getsizeof(b"")
    return [bytes(size - overhead) for size in range(48, 513, 16) for _ in range(GAPS_MOST)]
