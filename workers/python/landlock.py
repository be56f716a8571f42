"""Walls made of Landlock, for machines without namespaces: a process gives up, for good, what it does not need.

What namespaces would hide is held otherwise: files by Landlock, other processes, keys and shared memory by the seccomp
filter, which is stricter here, and by Landlock once more where the kernel can do that.
"""

import ctypes
import os
import struct
from typing import Any

import policy
from kernel import libc, must
from scratch import Scratch

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_ASK_VERSION, _PATH_BENEATH = 1, 1
_PR_SET_PDEATHSIG, _PR_SET_NO_NEW_PRIVS = 1, 38
_SIGKILL = 9
# Truncation, the last way to harm a file without opening it, is bounded from this version on, which Linux 6.2 brought.
_VERSION_LEAST = 3
_WITH_NETWORK, _WITH_DEVICES, _WITH_SCOPES = 4, 5, 6
_WRITE_FILE, _READ_FILE, _READ_DIR, _TRUNCATE, _CONTROL_DEVICE = 1 << 1, 1 << 2, 1 << 3, 1 << 14, 1 << 15
_REMOVE, _MAKE_DIR, _MAKE_FILE, _MAKE_FIFO, _MAKE_LINK, _REFER = 3 << 4, 1 << 7, 1 << 8, 1 << 10, 1 << 12, 1 << 13
_READ = _READ_FILE | _READ_DIR
_DEVICE = _READ_FILE | _WRITE_FILE
_WRITE = _READ | _WRITE_FILE | _TRUNCATE | _REMOVE | _MAKE_DIR | _MAKE_FILE | _MAKE_FIFO | _MAKE_LINK | _REFER
# A user who does other things, too, may begin more of them while the jail is there.
_OTHERS_TO_COME = 64
_DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom")


def _version() -> int:
    return libc.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), _ASK_VERSION)


def _handled(version: int) -> bytes:
    """Whatever this kernel can deny is denied: files, TCP, abstract sockets, signals to processes outside."""
    files = (1 << 16) - 1 if version >= _WITH_DEVICES else (1 << 15) - 1
    network = 3 if version >= _WITH_NETWORK else 0
    scopes = 3 if version >= _WITH_SCOPES else 0
    size = 24 if version >= _WITH_SCOPES else 16 if version >= _WITH_NETWORK else 8
    return struct.pack("=3Q", files, network, scopes)[:size]


class _Ruleset:
    """What the calling process may reach from then on; each one after the first can only take away."""

    def __init__(self, handled: bytes) -> None:
        size = ctypes.c_size_t(len(handled))
        self._descriptor = must(libc.syscall(_CREATE_RULESET, handled, size, 0), "landlock_create_ruleset")

    def allow(self, place: int, access: int) -> None:
        """What lies below an open place, for as long as the place is."""
        rule = struct.pack("=Qi", access, place)
        must(libc.syscall(_ADD_RULE, self._descriptor, _PATH_BENEATH, rule, 0), "landlock_add_rule")

    def restrict(self) -> None:
        """Cannot be undone."""
        must(libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
        must(libc.syscall(_RESTRICT_SELF, self._descriptor, 0), "landlock_restrict_self")
        os.close(self._descriptor)


def _open(path: str) -> int:
    return os.open(path, os.O_PATH | os.O_CLOEXEC)


def _visible(terms: dict[str, Any]) -> list[tuple[int, int]]:
    """Open places and what may be done there, for every process of the jail."""
    places = [(path, _READ if os.path.isdir(path) else _READ_FILE) for path in terms["visible"]]
    return [(_open(path), access) for path, access in [*places, *((path, _DEVICE) for path in _DEVICES)]]


def enclose(terms: dict[str, Any]) -> None:
    """Shuts the warden in, and with it whatever it forks. Raises OSError where the kernel cannot."""
    version = _version()
    if version < _VERSION_LEAST:
        raise OSError(f"Landlock of version {_VERSION_LEAST} is needed, and there is {max(version, 0) or 'none'}")
    ruleset = _Ruleset(_handled(version))
    terms["others"] = _others()
    places = [*_visible(terms), (_open(terms["scratch"]), _WRITE)]
    for place, access in places:
        ruleset.allow(place, access)
        os.close(place)
    ruleset.restrict()


def _others() -> int:
    """Processes and threads of this user besides the calling one. None, where the jail has a user of its own."""
    user, count = os.getuid(), -1
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            count += len(os.listdir(f"/proc/{name}/task")) if os.stat(f"/proc/{name}").st_uid == user else 0
        except OSError as error:
            # It has ended meanwhile.
            del error
    return count + _OTHERS_TO_COME if count > 0 else 0


class Landlock:
    """Made once in a warm fork server. A judge has no place where it could write."""

    calls = policy.FOR_LANDLOCK

    def __init__(self, terms: dict[str, Any], own_tmp: bool) -> None:
        self._scratch = Scratch(terms["scratch"]) if own_tmp else None
        self._handled = _handled(_version())
        self._visible = _visible(terms)
        self.others = int(terms["others"])
        _die_with_parent()

    def fork(self) -> int:
        """As os.fork; the child's folder is there on both sides."""
        pid = os.fork()
        if self._scratch:
            self._scratch.make(pid or os.getpid())
        return pid

    def enter(self) -> None:
        """Leaves what the fork server sees, for good."""
        _die_with_parent()
        ruleset = _Ruleset(self._handled)
        for place, access in self._visible:
            ruleset.allow(place, access)
        folder = self._scratch.folder(os.getpid()) if self._scratch else "/"
        os.chdir(folder)
        if self._scratch:
            own = _open(folder)
            ruleset.allow(own, _WRITE)
            os.close(own)
        ruleset.restrict()

    def clear(self, pid: int) -> None:
        """Removes what a child that has ended has left."""
        if self._scratch:
            self._scratch.remove(pid)


def _die_with_parent() -> None:
    """There is no namespace that ends with its first process."""
    must(libc.prctl(_PR_SET_PDEATHSIG, _SIGKILL, 0, 0, 0), "die with parent")
