"""Walls made of namespaces, which need a jail that bubblewrap has built: every child is alone in its own."""

import os

import policy
import scratch
from kernel import libc, must

_NEW_MOUNT, _NEW_IPC, _NEW_PID, _NEW_UTS = 0x20000, 0x8000000, 0x20000000, 0x4000000
_READ_ONLY, _NO_SETUID, _NO_DEVICES = 1, 2, 4
_DETACH = 2
_TMP_OPTIONS = f"size={scratch.MEGABYTES}m,nr_inodes={scratch.ENTRIES},mode=700".encode()
_OWN_FILES = sorted(entry.path for entry in os.scandir(os.path.dirname(__file__)))


class Namespaces:
    """A judge has no /tmp of its own: it sees no file that it could write, and so leaves nothing to the next one."""

    calls = policy.FOR_NAMESPACES
    # Of the same user beside the jail's own; here nobody else counts.
    others = 0

    def __init__(self, own_tmp: bool) -> None:
        self._own_tmp = own_tmp
        self._server = os.getpid()
        self._own_pids = os.pidfd_open(self._server)
        must(libc.unshare(_NEW_MOUNT | _NEW_IPC | _NEW_UTS), "unshare")
        # All that is needed of it has been imported; and every mount less makes the copy for a child cheaper.
        for path in _OWN_FILES:
            must(libc.umount2(path.encode(), _DETACH), f"umount {path}")
        if not own_tmp:
            must(libc.mount(b"tmpfs", b"/tmp", b"tmpfs", _READ_ONLY | _NO_SETUID | _NO_DEVICES, b"size=4k"), "mount /tmp")

    def fork(self) -> int:
        """Forks a child that is process 1 of a fresh pid namespace; returns as os.fork does."""
        must(libc.unshare(_NEW_PID), "unshare pid")
        try:
            return os.fork()
        finally:
            if os.getpid() == self._server:
                must(libc.setns(self._own_pids, _NEW_PID), "setns pid")

    def enter(self) -> None:
        """Leaves what the fork server sees, for good."""
        if self._own_tmp:
            must(libc.unshare(_NEW_MOUNT | _NEW_IPC | _NEW_UTS), "unshare")
            must(libc.mount(b"tmpfs", b"/tmp", b"tmpfs", _NO_SETUID | _NO_DEVICES, _TMP_OPTIONS), "mount /tmp")
        os.chdir("/tmp")

    def clear(self, pid: int) -> None:
        """Nothing is left of a child: its /tmp has ended with its namespace."""
