"""What the kernel is asked for: namespaces, a small /tmp, limits, no capabilities, a seccomp filter."""

import ctypes
import mmap
import os
import resource
import signal
import struct
from typing import NamedTuple

import seccomp

_NEW_MOUNT, _NEW_IPC, _NEW_PID, _NEW_UTS = 0x20000, 0x8000000, 0x20000000, 0x4000000
_NO_SETUID, _NO_DEVICES = 2, 4
_PR_SET_DUMPABLE, _PR_SET_NO_NEW_PRIVS = 4, 38
_CAPABILITY_VERSION = 0x20080522
_MEGABYTE = 1 << 20

TMP_MEGABYTES = 16
TMP_ENTRIES = 1024
THREADS = 16
# The jail's own processes: bubblewrap twice, the fork server, the candidate and the judge, and some to spare.
JAIL_PROCESSES = 8
OPEN_FILES = 64
STACK_MEGABYTES = 64
SERVER_FILES = 256

libc = ctypes.CDLL(None, use_errno=True)


class Limits(NamedTuple):
    """What one child may use."""

    memory_megabytes: int
    cpu_seconds: int


def _must(answer: int, what: str) -> None:
    if answer < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")


class Confinement:
    """Made once in the warm fork server; each child then confines itself with it in about 0.3 ms."""

    def __init__(self) -> None:
        machine = seccomp.MACHINES.get(os.uname().machine)
        if machine is None:
            raise OSError(f"no table of system calls for {os.uname().machine}")
        self._server = os.getpid()
        self._own_pids = os.pidfd_open(self._server)
        self._child_filter = seccomp.Filter(seccomp.for_children(machine))
        self._base_memory = _mapped_memory()
        self._counts_processes = _kernel_version() >= (5, 14)
        _lower(resource.RLIMIT_NOFILE, SERVER_FILES)
        _must(libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
        _must(libc.prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0), "dumpable")
        seccomp.Filter(seccomp.for_everybody(machine)).install(libc)

    def fork(self) -> int:
        """Forks a child that is process 1 of a fresh pid namespace; returns as os.fork does."""
        _must(libc.unshare(_NEW_PID), "unshare pid")
        try:
            return os.fork()
        finally:
            if os.getpid() == self._server:
                _must(libc.setns(self._own_pids, _NEW_PID), "setns pid")

    def confine(self, limits: Limits, keep: set[int]) -> None:
        """Shuts the calling child in for good; descriptors that are not kept are closed. Raises OSError."""
        _must(libc.unshare(_NEW_MOUNT | _NEW_IPC | _NEW_UTS), "unshare")
        options = f"size={TMP_MEGABYTES}m,nr_inodes={TMP_ENTRIES},mode=700".encode()
        _must(libc.mount(b"tmpfs", b"/tmp", b"tmpfs", _NO_SETUID | _NO_DEVICES, options), "mount /tmp")
        os.chdir("/tmp")
        self._limit(limits)
        libc.prctl(_PR_SET_DUMPABLE, 1, 0, 0, 0)
        header = struct.pack("Ii", _CAPABILITY_VERSION, 0)
        _must(libc.capset(header, bytes(24)), "capset")
        _close_all_but(keep)
        self._child_filter.install(libc)

    def _limit(self, limits: Limits) -> None:
        memory = limits.memory_megabytes * _MEGABYTE + self._base_memory
        wanted = {
            resource.RLIMIT_AS: memory,
            resource.RLIMIT_DATA: memory,
            resource.RLIMIT_CPU: limits.cpu_seconds,
            resource.RLIMIT_CORE: 0,
            resource.RLIMIT_FSIZE: TMP_MEGABYTES * _MEGABYTE,
            resource.RLIMIT_NOFILE: OPEN_FILES,
            resource.RLIMIT_STACK: STACK_MEGABYTES * _MEGABYTE,
            resource.RLIMIT_MEMLOCK: 0,
            resource.RLIMIT_MSGQUEUE: 0,
            resource.RLIMIT_SIGPENDING: 64,
        }
        # Older kernels count the processes of the user everywhere, not those of the jail.
        if self._counts_processes:
            wanted[resource.RLIMIT_NPROC] = JAIL_PROCESSES + THREADS
        for kind, most in wanted.items():
            _lower(kind, most)


def _lower(kind: int, most: int) -> None:
    """Sets a limit, or leaves a lower one that was given to us as it is."""
    _, hard = resource.getrlimit(kind)
    least = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(kind, (least, least))


def restore_signals() -> None:
    """Gives the child the signals of a program that was just started."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)


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
