"""Attacks: ask the kernel for what widens the jail."""

import ctypes
import os
import platform

FIRES_OUTSIDE = "anonymous_file"
_libc = ctypes.CDLL(None, use_errno=True)
_ARM = platform.machine() == "aarch64"


def _call(number, *arguments):
    answer = _libc.syscall(number, *arguments)
    return f"system call {number} answered {answer}" if answer >= 0 else None


def user_namespace():
    return _call(97 if _ARM else 272, 0x10000000)


def mount_namespace():
    return _call(97 if _ARM else 272, 0x20000)


def clone_into_namespace():
    return _call(220 if _ARM else 56, 0x10000000 | 17, 0, 0, 0, 0)


def clone_by_structure():
    return _call(435, ctypes.create_string_buffer(88), 88)


def mount():
    return "mounted" if _libc.mount(b"tmpfs", b"/tmp", b"tmpfs", 0, None) == 0 else None


def unmount():
    return "unmounted" if _libc.umount2(b"/tmp", 2) == 0 else None


def remount_root():
    return "remounted" if _libc.mount(None, b"/", None, 0x20 | 0x1000, None) == 0 else None


def ring():
    return _call(425, 8, ctypes.create_string_buffer(120))


def programs():
    return _call(280 if _ARM else 321, 0, ctypes.create_string_buffer(120), 120)


def page_faults():
    return _call(282 if _ARM else 323, 0)


def keyring():
    return _call(217 if _ARM else 248, b"user", b"planted", b"x", 1, -3)


def performance():
    return _call(241 if _ARM else 298, ctypes.create_string_buffer(120), 0, -1, -1, 0)


def anonymous_file():
    return os.memfd_create("planted")


def handles():
    return _call(264 if _ARM else 303, -100, b"/tmp", ctypes.create_string_buffer(140), ctypes.create_string_buffer(8), 0)


def modules():
    return _call(105 if _ARM else 175, b"", 0, b"")


def capabilities():
    return _call(91 if _ARM else 126, ctypes.create_string_buffer(b"\x22\x05\x08\x20" + bytes(4)), b"\xff" * 24)


def host_name():
    import socket

    socket.sethostname("planted")
    return socket.gethostname()


def control_of_terminal():
    import fcntl

    fcntl.ioctl(0, 0x5412, b"x")
    return "typed"


def shared_memory():
    return _call(194 if _ARM else 29, 0x1234, 4096, 0o1666)


def message_queue():
    return _call(186 if _ARM else 68, 0x1234, 0o1666)
