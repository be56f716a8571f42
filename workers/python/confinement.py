"""What the kernel is asked for: namespaces, a small /tmp, limits, no capabilities, a seccomp filter."""

import ctypes
import mmap
import os
import resource
import struct

import seccomp

_NEW_MOUNT, _NEW_IPC, _NEW_PID, _NEW_UTS = 0x20000, 0x8000000, 0x20000000, 0x4000000
_READ_ONLY, _NO_SETUID, _NO_DEVICES = 1, 2, 4
_DETACH = 2
_PR_SET_DUMPABLE, _PR_SET_NO_NEW_PRIVS = 4, 38
_CAPABILITY_HEADER = struct.pack("Ii", 0x20080522, 0)
_MEGABYTE = 1 << 20

TMP_MEGABYTES = 16
TMP_ENTRIES = 1024
THREADS = 16
# The jail's own processes: bubblewrap's, warden, two fork servers, and three pairs: spare, at work, on its way out.
JAIL_PROCESSES = 12
OPEN_FILES = 64
STACK_MEGABYTES = 64
SERVER_FILES = 64
_TMP_OPTIONS = f"size={TMP_MEGABYTES}m,nr_inodes={TMP_ENTRIES},mode=700".encode()
_OWN_FILES = sorted(entry.path for entry in os.scandir(os.path.dirname(__file__)))

libc = ctypes.CDLL(None, use_errno=True)


def _must(answer: int, what: str) -> None:
    if answer < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")


def shut_in_warden() -> None:
    """Gives up everything that only fork servers need. Cannot be undone."""
    _lower(resource.RLIMIT_NOFILE, SERVER_FILES)
    _hide()
    _drop_capabilities()
    seccomp.Filter(seccomp.for_warden(_machine())).install(libc)


class Confinement:
    """Made once in a warm fork server; each child then shuts itself in with it before it knows its work.

    A judge has no /tmp of its own: it sees no file that it could write, and so leaves nothing to the next one.
    """

    def __init__(self, own_tmp: bool) -> None:
        self._own_tmp = own_tmp
        self._server = os.getpid()
        self._own_pids = os.pidfd_open(self._server)
        self._child_filter = seccomp.Filter(seccomp.for_children(_machine()))
        self._base_memory = _mapped_memory()
        # Older kernels count the processes of the user everywhere, not those of the jail.
        self._counts_processes = _kernel_version() >= (5, 14)
        _must(libc.unshare(_NEW_MOUNT | _NEW_IPC | _NEW_UTS), "unshare")
        # All that is needed of it has been imported; and every mount less makes the copy for a child cheaper.
        for path in _OWN_FILES:
            _must(libc.umount2(path.encode(), _DETACH), f"umount {path}")
        if not own_tmp:
            _must(libc.mount(b"tmpfs", b"/tmp", b"tmpfs", _READ_ONLY | _NO_SETUID | _NO_DEVICES, b"size=4k"), "mount /tmp")
        self._limit_alike()
        _hide()
        seccomp.Filter(seccomp.for_fork_servers(_machine())).install(libc)

    def fork(self) -> int:
        """Forks a child that is process 1 of a fresh pid namespace; returns as os.fork does."""
        _must(libc.unshare(_NEW_PID), "unshare pid")
        try:
            return os.fork()
        finally:
            if os.getpid() == self._server:
                _must(libc.setns(self._own_pids, _NEW_PID), "setns pid")

    def confine(self, keep: set[int]) -> None:
        """Shuts the calling child in for good; descriptors that are not kept are closed. Raises OSError."""
        if self._own_tmp:
            _must(libc.unshare(_NEW_MOUNT | _NEW_IPC | _NEW_UTS), "unshare")
            _must(libc.mount(b"tmpfs", b"/tmp", b"tmpfs", _NO_SETUID | _NO_DEVICES, _TMP_OPTIONS), "mount /tmp")
        os.chdir("/tmp")
        if self._counts_processes:
            _lower(resource.RLIMIT_NPROC, JAIL_PROCESSES + THREADS)
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
        _lower(resource.RLIMIT_FSIZE, TMP_MEGABYTES * _MEGABYTE)
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
    _must(libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
    _must(libc.prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0), "dumpable")


def _drop_capabilities() -> None:
    _must(libc.capset(_CAPABILITY_HEADER, bytes(24)), "capset")


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
