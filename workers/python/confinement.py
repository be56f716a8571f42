"""What every rung of the sandbox shares: limits, no capabilities, a seccomp filter. The walls are another file's."""

import ctypes
import mmap
import os
import resource
import struct
from typing import Protocol

import scratch
import seccomp
from kernel import libc, must

_PR_SET_DUMPABLE, _PR_SET_NO_NEW_PRIVS = 4, 38
_CAPABILITY_HEADER = struct.pack("Ii", 0x20080522, 0)
_MEGABYTE = 1 << 20

THREADS = 16
# The jail's own processes: bubblewrap's, warden, two fork servers, and three pairs: spare, at work, on its way out.
JAIL_PROCESSES = 12
OPEN_FILES = 64
STACK_MEGABYTES = 64
SERVER_FILES = 64


class Walls(Protocol):
    """What keeps a child from everything outside, before the filter is shut behind it."""

    calls: seccomp.Calls
    # Processes and threads of the same user that are not the jail's.
    others: int

    def fork(self) -> int:
        """Forks in the fork server; returns as os.fork does."""

    def enter(self) -> None:
        """Goes behind the walls. Called in the child. Raises OSError."""

    def clear(self, pid: int) -> None:
        """Removes what a child has left. Called in the fork server after the child's end."""


def shut_in_warden() -> None:
    """Gives up everything that only fork servers need. Cannot be undone."""
    _lower(resource.RLIMIT_NOFILE, SERVER_FILES)
    _hide()
    _drop_capabilities()
    seccomp.Filter(seccomp.for_warden(_machine())).install(libc)


class Confinement:
    """Made once in a warm fork server; each child then shuts itself in with it before it knows its work."""

    def __init__(self, walls: Walls) -> None:
        self._walls = walls
        self._child_filter = seccomp.Filter(seccomp.for_children(_machine(), walls.calls))
        self._base_memory = _mapped_memory()
        # Older kernels count the processes of the user everywhere, not those of the jail.
        self._counts_processes = _kernel_version() >= (5, 14)
        self._limit_alike()
        _hide()
        seccomp.Filter(seccomp.for_fork_servers(_machine(), walls.calls)).install(libc)

    def fork(self) -> int:
        """Forks a child; returns as os.fork does."""
        return self._walls.fork()

    def clear(self, pid: int) -> None:
        """Removes what a child that has ended has left."""
        self._walls.clear(pid)

    def confine(self, keep: set[int]) -> None:
        """Shuts the calling child in for good; descriptors that are not kept are closed. Raises OSError."""
        self._walls.enter()
        if self._counts_processes:
            _lower(resource.RLIMIT_NPROC, self._walls.others + JAIL_PROCESSES + THREADS)
        _drop_capabilities()
        _close_all_but(keep)
        self._child_filter.install(libc)

    def limit(self, megabytes: int, seconds: int) -> None:
        """What one job may use, on top of what is the same for all."""
        memory = megabytes * _MEGABYTE + self._base_memory
        _lower(resource.RLIMIT_AS, memory)
        _lower(resource.RLIMIT_DATA, memory)
        _lower(resource.RLIMIT_CPU, seconds)

    def _limit_alike(self) -> None:
        """Limits that are inherited: they hold for the fork server too, which needs less."""
        _lower(resource.RLIMIT_CORE, 0)
        _lower(resource.RLIMIT_FSIZE, scratch.MEGABYTES * _MEGABYTE)
        _lower(resource.RLIMIT_NOFILE, OPEN_FILES)
        _lower(resource.RLIMIT_STACK, STACK_MEGABYTES * _MEGABYTE)
        _lower(resource.RLIMIT_MEMLOCK, 0)
        _lower(resource.RLIMIT_MSGQUEUE, 0)
        _lower(resource.RLIMIT_SIGPENDING, 64)


def _machine() -> seccomp.Machine:
    machine = seccomp.MACHINES.get(os.uname().machine)
    if machine is None:
        raise OSError(f"no table of system calls for {os.uname().machine}")
    return machine


def _hide() -> None:
    """No other process may look into this one or into what it forks, and no program that it starts gains rights."""
    must(libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
    must(libc.prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0), "dumpable")


def _drop_capabilities() -> None:
    must(libc.capset(_CAPABILITY_HEADER, bytes(24)), "capset")


def _lower(kind: int, most: int) -> None:
    """Sets a limit, or leaves a lower one that was given to us as it is."""
    _, hard = resource.getrlimit(kind)
    least = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(kind, (least, least))


def _close_all_but(keep: set[int]) -> None:
    low = 0
    for descriptor in sorted(keep):
        if descriptor > low:
            os.closerange(low, descriptor)
        low = descriptor + 1
    os.closerange(low, SERVER_FILES)


def _kernel_version() -> tuple[int, ...]:
    major, minor = os.uname().release.split(".")[:2]
    return int(major), int("".join(digit for digit in minor if digit.isdigit()) or 0)


def _mapped_memory() -> int:
    """Bytes of address space that this process has mapped, found by limiting it, as the jail has no /proc."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    low, high = 0, 1 << 36
    while high - low > _MEGABYTE:
        middle = (low + high) // 2
        resource.setrlimit(resource.RLIMIT_AS, (middle, hard))
        if _can_map():
            high = middle
        else:
            low = middle
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
    return high


def _can_map() -> bool:
    try:
        mmap.mmap(-1, mmap.PAGESIZE).close()
    except OSError:
        return False
    return True
