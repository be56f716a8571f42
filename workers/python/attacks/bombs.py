"""Attacks: use up the machine, or never end. An attack answers with what it got beyond its limits, or is ended."""

import os
import signal
import sys
import threading

FIRES_OUTSIDE = "anonymous_files threads"
_MEGABYTE = 1 << 20


def forks():
    children = 0
    for _ in range(100):
        try:
            if os.fork() == 0:
                signal.pause()
        except OSError:
            break
        children += 1
    return f"{children} children" if children else None


def threads():
    started = 0
    try:
        for _ in range(500):
            threading.Thread(target=signal.pause, daemon=True).start()
            started += 1
    except RuntimeError:
        return f"{started} threads" if started > 128 else None
    return f"{started} threads"


def memory():
    held = []
    try:
        while True:
            held.append(bytearray(16 * _MEGABYTE))
    except MemoryError:
        return f"{len(held) * 16} MB" if len(held) * 16 > 300 else None


def mapped_memory():
    import mmap

    held = []
    try:
        while True:
            held.append(mmap.mmap(-1, 64 * _MEGABYTE))
    except OSError:
        return f"{len(held) * 64} MB" if len(held) * 64 > 300 else None


def disk():
    written = 0
    try:
        for number in range(64):
            with open(f"/tmp/{number}", "wb") as file:
                written += file.write(bytes(_MEGABYTE))
    except OSError:
        return f"{written // _MEGABYTE} MB" if written > 17 * _MEGABYTE else None
    return f"{written // _MEGABYTE} MB"


def one_large_file():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with open("/tmp/large", "wb") as file:
        file.truncate(1 << 30)
    return "a file of 1 GB"


def entries():
    made = 0
    try:
        for number in range(5_000):
            os.mkdir(f"/tmp/{number}")
            made += 1
    except OSError:
        return f"{made} entries" if made > 1_100 else None
    return f"{made} entries"


def descriptors():
    held = []
    try:
        while True:
            held.append(os.dup(1))
    except OSError:
        return f"{len(held)} descriptors" if len(held) > 64 else None


def anonymous_files():
    return [os.memfd_create(str(number)) for number in range(4)]


def output():
    while True:
        os.write(1, b"x" * 65536)


def errors():
    while True:
        os.write(2, b"x" * 65536)


def shared_memory():
    with open("/dev/shm/planted", "wb") as file:
        for _ in range(64):
            file.write(bytes(_MEGABYTE))
    return "64 MB"


def processor_time():
    while True:
        pass


def in_the_library():
    return "x" * 10 and sum(range(10**12)) and None


def deaf():
    for number in range(1, 65):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            continue
    while True:
        signal.pause()


def blocked_signals():
    signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
    while True:
        pass


def left_thread():
    threading.Thread(target=processor_time).start()


def hang_at_exit():
    import atexit

    atexit.register(processor_time)
    sys.exit(0)


def stack():
    sys.setrecursionlimit(10**9)

    def deeper(value):
        return [deeper(inner) for inner in [value]]

    return deeper(1)


def segfault():
    import ctypes

    ctypes.string_at(0)
    return "read address 0"


def wide_integer():
    return len(str(9 ** (9**9))) and None


def regular_expression():
    import re

    return re.match(r"(a+)+$", "a" * 64 + "b")


def input_of_nobody():
    return sys.stdin.read() or None
