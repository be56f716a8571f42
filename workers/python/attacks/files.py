"""Attacks: read or write what lies outside of the run's own /tmp."""

import os

FIRES_OUTSIDE = "passwords homes climb devices link_out"


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
    for folder in ("/tmp", "."):
        link = f"{folder}/link-{os.getpid()}"
        try:
            os.symlink("/etc/passwd", link)
        except OSError as error:
            del error
            continue
        try:
            return _read(link)
        finally:
            os.unlink(link)
    return _read("/tmp/none")


def hard_link_out():
    for folder in ("/tmp", "."):
        try:
            os.link(os.__file__, f"{folder}/hard")
            return "linked"
        except OSError as error:
            del error


def cut_off():
    """Without opening it."""
    for path in (os.__file__, "/etc/passwd"):
        try:
            os.truncate(path, os.path.getsize(path))
            return f"cut off {path}"
        except OSError as error:
            del error


def rights_of_others():
    """What owns nothing must change nothing, and what owns something neither: it is its user's, not the program's."""
    for path in (os.__file__, os.path.dirname(os.__file__), "/etc/passwd"):
        for change in (lambda: os.chmod(path, os.stat(path).st_mode & 0o7777), lambda: os.utime(path)):
            try:
                change()
                return f"changed {path}"
            except OSError as error:
                del error


def rename_out():
    os.rename(os.__file__, "taken")
    return "renamed"


def through_another_root():
    return _read(f"/proc/{os.getppid()}/root/etc/passwd")


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
