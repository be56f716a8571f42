"""Attacks: reach the warden, the fork servers, the judge by another way than the talk, or the next child."""

import array
import ctypes
import fcntl
import os
import select
import signal
import socket
import stat
import threading

FIRES_OUTSIDE = "pidfds open_by_descriptor"
_libc = ctypes.CDLL(None, use_errno=True)


def _open():
    """Every descriptor that is open, up to far above the limit."""
    found = {}
    for number in range(1100):
        try:
            found[number] = os.fstat(number)
        except OSError as error:
            del error
    return found


def _talk():
    """The descriptor that leads to the judge."""
    return next(number for number, status in _open().items() if stat.S_ISSOCK(status.st_mode))


def kinds_of_descriptors():
    """The null device, or a script's input, one pipe twice, and the talk, where there is one: nothing else is open."""
    found = {number: stat.S_IFMT(status.st_mode) for number, status in _open().items()}
    talks = [number for number, kind in found.items() if kind == stat.S_IFSOCK]
    rest = [kind for number, kind in sorted(found.items()) if number not in talks]
    usual = [[first, stat.S_IFIFO, stat.S_IFIFO] for first in (stat.S_IFCHR, stat.S_IFREG)]
    return None if len(talks) <= 1 and rest in usual else repr(found)


def who_made_the_talk():
    """The kernel tells the pid and the user of a socket's maker: a pid of another namespace is 0 here."""
    with socket.socket(fileno=os.dup(_talk())) as talk:
        pid = int.from_bytes(talk.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)[:4], "little")
    return pid or None


def pidfd_of_the_maker():
    with socket.socket(fileno=os.dup(_talk())) as talk:
        return talk.getsockopt(socket.SOL_SOCKET, 77)


def pidfd_of_every_sender():
    with socket.socket(fileno=os.dup(_talk())) as talk:
        talk.setsockopt(socket.SOL_SOCKET, 76, 1)
    return "asked for"


def credentials_of_every_sender():
    with socket.socket(fileno=os.dup(_talk())) as talk:
        talk.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
    return "asked for"


def take_descriptors():
    """Whatever was sent along with the talk."""
    with socket.socket(fileno=os.dup(_talk())) as talk:
        rights = array.array("i")
        _, ancillary, _, _ = talk.recvmsg(1, socket.CMSG_SPACE(64), socket.MSG_DONTWAIT)
        for _, _, data in ancillary:
            rights.frombytes(data[: len(data) // 4 * 4])
        return list(rights)


def read_own_output():
    """The end of the pipe that the warden holds."""
    return os.read(1, 1)


def open_what_others_have_open():
    """Through the files that stand for the open descriptors of a process."""
    found = []
    for folder in ("/proc/1/fd", *(f"/proc/{os.getpid() + step}/fd" for step in (-4, -3, -2, -1, 1, 2, 3, 4))):
        for number in range(16):
            try:
                found.append(os.open(f"{folder}/{number}", os.O_RDONLY | os.O_NONBLOCK))
            except OSError as error:
                del error
    return found or None


def open_by_descriptor():
    """A folder that is open would lead to all of them."""
    return [os.open(folder, os.O_RDONLY | os.O_DIRECTORY) for folder in ("/", "/etc")]


def signal_everybody():
    near = range(max(2, os.getpid() - 100), os.getpid() + 100)
    others = {*range(2, 400), *near} - {os.getpid()}
    for number in [0, -1, -os.getpid(), *(-other for other in others), *others]:
        for name in (signal.SIGSTOP, signal.SIGTERM):
            try:
                os.kill(number, name)
            except OSError as error:
                del error
            else:
                return f"{name.name} reached {number}"


def signal_by_descriptor():
    """The kernel sends a signal to whoever is named the owner of a descriptor."""
    ready, _ = os.pipe()
    for number in {*range(2, 400), os.getppid()}:
        for descriptor in (ready, _talk()):
            try:
                fcntl.fcntl(descriptor, fcntl.F_SETOWN, number)
            except OSError as error:
                del error
            else:
                if fcntl.fcntl(descriptor, fcntl.F_GETOWN) == number:
                    return f"{number} would be signaled"


def pidfds():
    return [os.pidfd_open(number) for number in (os.getpid(), os.getppid(), 1)]


def pidfd_signal():
    return _call(424, 3, 9, 0, 0)


def wait_for_others():
    return os.waitpid(-1, os.WNOHANG)


def limits_of_all():
    import resource

    for number in range(2, 400):
        try:
            return resource.prlimit(number, resource.RLIMIT_NOFILE)
        except OSError as error:
            del error


def priority_of_all():
    return [_call(141, which, 0, -20) for which in (0, 1, 2)] != [None] * 3 or None


def processors_of_all():
    return _call(203, 2, 8, ctypes.create_string_buffer(8))


def enter_namespaces():
    return [_call(308, number, 0) for number in range(20)] != [None] * 20 or None


def leave_namespaces():
    return [_call(272, 1 << bit) for bit in range(7, 31)] != [None] * 24 or None


def mount_anew():
    return _call(165, b"tmpfs", b"/tmp", b"tmpfs", 0, None) or _call(166, b"/tmp", 2)


def capabilities_again():
    header, full = ctypes.create_string_buffer(b"\x22\x05\x08\x20" + bytes(4), 8), ctypes.create_string_buffer(b"\xff" * 24, 24)
    return _call(126, header, full)


def filter_again():
    """A filter of its own could answer calls in the place of the kernel, for whatever it starts."""
    return _call(317, 0, 0, 0) or _call(157, 22, 2, 0, 0, 0)


def dumpable_again():
    return _call(157, 4, 1, 0, 0, 0)


def our_own_files():
    found = [path for path in ("/opt/fixpoint/judge.py", "/opt/fixpoint/warden.py") if os.path.exists(path)]
    return [path for path in found if os.path.getsize(path)] or None


def our_own_modules():
    """What only judges need is not in this process."""
    import gc
    import sys

    words = {"judge", "session", "trial", "comparison", "warden", "spares"}
    names = {name for name in sys.modules if name in words}
    dictionaries = [thing for thing in gc.get_objects() if type(thing) is dict and thing.get("__name__") in {"judge", "trial"}]
    return names or len(dictionaries) or None


def raise_the_limits():
    import resource

    kinds = [getattr(resource, name) for name in dir(resource) if name.startswith("RLIMIT_")]
    for kind in kinds:
        _, hard = resource.getrlimit(kind)
        try:
            resource.setrlimit(kind, (hard + 1, hard + 1))
        except (OSError, ValueError) as error:
            del error
        else:
            if hard != resource.RLIM_INFINITY:
                return f"limit {kind}"


def threads_of_the_next():
    """All processes that the jail may have; the next pair must be made all the same."""
    hold = threading.Event()
    try:
        for _ in range(200):
            threading.Thread(target=hold.wait, daemon=True).start()
    except RuntimeError as error:
        del error
        return None
    return "200 threads"


def fill_the_talk():
    """A judge that is not reading must not be able to hold up the warden."""
    with socket.socket(fileno=os.dup(_talk())) as talk:
        talk.setblocking(False)
        try:
            while True:
                talk.send(b"\0" * 65536)
        except BlockingIOError as error:
            del error
    select.select([], [], [], 5)


def _call(number, *arguments):
    """For x86-64; elsewhere the numbers mean other things, or nothing, and all are denied alike."""
    answer = _libc.syscall(number, *arguments)
    return f"call {number} answered {answer}" if answer >= 0 else None
