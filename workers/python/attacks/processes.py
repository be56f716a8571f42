"""Attacks: see, stop, trace or become other processes."""

import ctypes
import os
import signal

FIRES_OUTSIDE = "proc environment which_others_there_are fork"
_libc = ctypes.CDLL(None, use_errno=True)


def _call(name, *arguments):
    answer = getattr(_libc, name)(*arguments)
    return f"{name} answered {answer}" if answer >= 0 else None


def proc():
    return os.listdir("/proc")


def environment():
    return {name: value for name, value in os.environ.items() if name != "LC_CTYPE"} or None


def kill_all():
    os.kill(-1, signal.SIGKILL)
    return "killed"


def kill_others():
    near = range(max(2, os.getpid() - 200), os.getpid() + 200)
    for number in {*range(2, 400), *near} - {os.getpid()}:
        try:
            os.kill(number, 0)
        except OSError as error:
            del error
        else:
            return f"process {number} can be reached"


def kill_by_tgkill():
    return _call("syscall", 234, 2, 2, 9)


def trace():
    return _call("ptrace", 0, 0, 0, 0)


def trace_other():
    return _call("ptrace", 16, 2, 0, 0)


def read_memory_of_other():
    return _call("process_vm_readv", 2, 0, 0, 0, 0, 0)


def limits_of_others():
    import resource

    resource.prlimit(2, resource.RLIMIT_CPU)
    return "read"


def raise_own_limit():
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (hard + (1 << 30), hard + (1 << 30)))
    return "raised"


def fork():
    if os.fork() == 0:
        os._exit(0)
    return "forked"


def execute():
    os.execv("/bin/sh", ["sh", "-c", "true"])


def spawn():
    import subprocess

    return subprocess.run(["/usr/bin/python3", "--version"], capture_output=True)


def which_others_there_are():
    """Numbers that the kernel confirms: those of processes near this one, and the first ones of the machine."""
    near = range(max(2, os.getpid() - 200), os.getpid() + 200)
    questions = (os.getpgid, os.getsid, os.sched_getaffinity, os.sched_getscheduler, os.sched_getparam)
    found = []
    for number in {*range(2, 400), *near} - {os.getpid()}:
        for ask in questions:
            try:
                found.append((ask.__name__, number, ask(number)))
            except OSError as error:
                del error
    return found or None


def become_root():
    os.setuid(0)
    return "set"


def priorities():
    return _call("setpriority", 0, 2, -20)
