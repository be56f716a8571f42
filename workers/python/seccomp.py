"""Makes seccomp filters as classic BPF without any library, and puts them on the calling process.

A filter is a binary search over the numbers of system calls: about nine comparisons a call. The kernel walks a
filter once per number when it is installed, which makes a linear list of 200 calls cost 0.35 ms on every fork.
"""

import ctypes
import os
import struct
from typing import NamedTuple

import policy
from policy import Calls
from syscalls import AARCH64, X86_64

_LOAD, _JUMP, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x05, 0x15, 0x35, 0x45, 0x06
_ALLOW, _KILL, _FAIL = 0x7FFF0000, 0x80000000, 0x00050000
_EPERM, _ENOTTY, _ENOSYS, _NOT_SUPPORTED, _NO_FAMILY = 1, 25, 38, 95, 97
_X32_BIT = 0x40000000
_NUMBER, _ARCHITECTURE = 0, 4
_NEW_NAMESPACE = 0x7E020000 | 0x80
_THREAD = 0x10000
# TCGETS FIONREAD FIOCLEX TIOCGWINSZ FIONBIO
_HARMLESS_IOCTLS = (0x5401, 0x541B, 0x5451, 0x5413, 0x5421)
# SO_TYPE SO_ERROR SO_SNDBUF SO_RCVBUF SO_ACCEPTCONN SO_PROTOCOL SO_DOMAIN
_HARMLESS_OPTIONS = (3, 4, 7, 8, 30, 38, 39)
# Copies, flags, locks, the size and the seals of what is open; not who is signaled about it, and no leases.
_HARMLESS_CONTROLS = (0, 1, 2, 3, 4, 5, 6, 7, 36, 37, 38, 1030, 1032, 1033, 1034)
# Stands for the number of the process that the filter is put on, which is known only then.
_OWN_PID = 0x7FFFFFF0
# What a child in a namespace of its own is, and nobody else that it could name.
_FIRST_PID = 1
_EQUAL_CODE, _OWN_BYTES = struct.pack("=H", _EQUAL), struct.pack("=I", _OWN_PID)

Program = list[bytes]


class Machine(NamedTuple):
    """A processor architecture as the kernel's audit code names it, and its table of system calls."""

    audit: int
    numbers: dict[str, int]


MACHINES = {"x86_64": Machine(0xC000003E, X86_64), "aarch64": Machine(0xC00000B7, AARCH64)}


def _step(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    return struct.pack("=HBBI", code, if_true, if_false, value & 0xFFFFFFFF)


def _argument(position: int) -> bytes:
    """Loads the low half of an argument; both machines are little-endian."""
    return _step(_LOAD, 16 + 8 * position)


def _fail(errno: int) -> bytes:
    return _step(_RETURN, _FAIL | errno)


_ALLOWED = [_step(_RETURN, _ALLOW)]
_DENIED = [_fail(_EPERM)]


def _only(position: int, values: tuple[int, ...], errno: int) -> Program:
    """Allows the call when the argument is one of the values."""
    tests = [_step(_EQUAL, value, len(values) - at, 0) for at, value in enumerate(values)]
    return [_argument(position), *tests, _fail(errno), *_ALLOWED]


def _watched(own_pid: int) -> dict[str, Program]:
    threads_alone = [
        _argument(0),
        _step(_ANY_BIT, _NEW_NAMESPACE, 2, 0),
        _step(_ANY_BIT, _THREAD, 0, 1),
        *_ALLOWED,
        *_DENIED,
    ]
    return {
        "clone": threads_alone,
        # Its flags lie in memory, where a filter cannot look; the C library then falls back to clone.
        "clone3": [_fail(_ENOSYS)],
        "socket": [_fail(_NO_FAMILY)],
        "socketpair": _only(0, (1,), _NO_FAMILY),
        # Others tell of the process at the other end, or hand out a pidfd of it.
        "getsockopt": _only(2, _HARMLESS_OPTIONS, _EPERM),
        "prlimit64": _only(0, (0,), _EPERM),
        "ioctl": _only(1, _HARMLESS_IOCTLS, _ENOTTY),
        "fcntl": _only(1, _HARMLESS_CONTROLS, _EPERM),
        "kill": _only(0, (own_pid,), _EPERM),
        "tgkill": _only(0, (own_pid,), _EPERM),
        # PR_SET_NAME and PR_GET_NAME.
        "prctl": _only(0, (15, 16), _EPERM),
    }


def _search(low: int, high: int, table: dict[int, Program], otherwise: Program) -> Program:
    cuts = [at for at in range(low + 1, high) if table.get(at, otherwise) != table.get(at - 1, otherwise)]
    if not cuts:
        return table.get(low, otherwise)
    middle = cuts[len(cuts) // 2]
    below, above = _search(low, middle, table, otherwise), _search(middle, high, table, otherwise)
    if len(below) <= 255:
        return [_step(_AT_LEAST, middle, len(below), 0), *below, *above]
    return [_step(_AT_LEAST, middle, 0, 1), _step(_JUMP, len(below)), *below, *above]


def _filter(machine: Machine, table: dict[int, Program], otherwise: Program) -> bytes:
    """A foreign architecture and the x32 numbers end the process before any number is compared."""
    kill = _step(_RETURN, _KILL)
    head = [
        _step(_LOAD, _ARCHITECTURE),
        _step(_EQUAL, machine.audit, 1, 0),
        kill,
        _step(_LOAD, _NUMBER),
        _step(_AT_LEAST, _X32_BIT, 0, 1),
        kill,
    ]
    return b"".join(head + _search(0, 1024, table, otherwise))


def _table(machine: Machine, more: list[str]) -> dict[int, Program]:
    plain = [name for name in policy.ALLOWED_TO_CHILD if name in machine.numbers]
    table = {machine.numbers[name]: program for name, program in _watched(_FIRST_PID).items()}
    table |= {machine.numbers[name]: [_fail(_NOT_SUPPORTED)] for name in policy.WITHOUT_ATTRIBUTES}
    return table | {machine.numbers[name]: _ALLOWED for name in plain + more}


def for_warden(machine: Machine) -> bytes:
    """For the warden: what is not known to be harmless is denied, but it may kill and watch."""
    return _filter(machine, _table(machine, policy.ALLOWED_TO_WARDEN), _DENIED)


def for_fork_servers(machine: Machine, calls: Calls) -> bytes:
    """For a fork server and, for filters are inherited, for whatever it forks: the allow-list itself."""
    return _filter(machine, _table(machine, calls.server), _DENIED)


def for_children(machine: Machine, calls: Calls) -> bytes:
    """For whatever runs foreign code, on top of the fork server's: takes back what the fork server alone may do.

    The kernel obeys the stricter of two filters. Small ones are installed in a third of the time.
    """
    numbers, watched = machine.numbers, _watched(_OWN_PID)
    denied = [name for name in calls.server + calls.denied if name in numbers]
    table = {numbers[name]: watched.get(name, _DENIED) for name in denied}
    table |= {numbers[name]: _only(at, (0, _OWN_PID), _EPERM) for name, at in calls.own_alone.items()}
    return _filter(machine, table, _ALLOWED)


class _SockFprog(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


class Filter:
    """A filter in memory that the kernel can read, ready to be put on a process again and again."""

    def __init__(self, program: bytes) -> None:
        self._bytes = ctypes.create_string_buffer(program, len(program))
        self._fprog = _SockFprog(len(program) // 8, ctypes.addressof(self._bytes))
        whole = range(0, len(program), 8)
        self._own = [at + 4 for at in whole if program[at : at + 2] == _EQUAL_CODE and program[at + 4 : at + 8] == _OWN_BYTES]

    def install(self, libc: ctypes.CDLL) -> None:
        """Raises OSError. Needs no_new_privs or CAP_SYS_ADMIN; cannot be undone."""
        for at in self._own:
            struct.pack_into("=I", self._bytes, at, os.getpid())
        if libc.prctl(22, 2, ctypes.byref(self._fprog), 0, 0) != 0:
            raise OSError(ctypes.get_errno(), "seccomp filter refused")
