"""Attacks: read or write what lies outside of the run's own /tmp."""

import os


def _read(path):
    with open(path, "rb") as file:
        return f"{path}: {file.read(40)!r}"


def _write(path):
    with open(path, "w") as file:
        file.write("x")
    return f"wrote {path}"


def passwords():
    return _read("/etc/passwd")


def host_name():
    return _read("/etc/hostname")


def homes():
    import sys

    for top in ("/root", "/home", "/var", "/srv", "/mnt", "/run", "/sys", "/etc", "/proc"):
        for folder, _, names in os.walk(top):
            # An interpreter may lie in a home; nothing beside it is visible.
            if names and not folder.startswith(sys.base_prefix):
                return f"{folder}: {names[:3]}"


def own_program():
    return _write("/opt/fixpoint/judge.py")


def append_to_own_program():
    with open("/opt/fixpoint/judge.py", "a") as file:
        file.write("x")
    return "appended"


def root_folder():
    return _write("/planted")


def device_folder():
    return _write("/dev/planted")


def library_folder():
    return _write(os.path.dirname(os.__file__) + "/planted.py")


def device_node():
    os.mknod("/tmp/memory", 0o600 | 0o020000, os.makedev(1, 1))
    return "made a device"


def devices():
    extra = set(os.listdir("/dev")) - {"null", "zero", "urandom", "shm"}
    return extra or None


def change_root():
    os.chroot("/tmp")
    return "changed the root"


def climb():
    return _read("../../../../../etc/passwd")


def link_out():
    os.symlink("/etc/passwd", "/tmp/link")
    return _read("/tmp/link")


def hard_link_out():
    os.link(os.__file__, "/tmp/hard")
    return "linked"


def open_descriptors():
    found = []
    for descriptor in range(3, 256):
        try:
            found.append((descriptor, os.fstat(descriptor).st_mode & 0o170000))
        except OSError as error:
            del error
    # One end of the talk with the judge is all that there is.
    return found if len(found) > 1 or any(kind != 0o140000 for _, kind in found) else None


def by_handle():
    import ctypes

    libc = ctypes.CDLL(None, use_errno=True)
    answer = libc.syscall(304, -100, ctypes.create_string_buffer(64), 0)
    return f"opened {answer}" if answer >= 0 else None
