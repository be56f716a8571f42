"""Says where this interpreter really lies and what it needs to run, as one line of JSON. Read from standard input."""

import ctypes  # noqa: F401  its library is one of those that the interpreter needs
import json
import os
import pkgutil
import platform
import struct
import sys
import sysconfig


def executable() -> str:
    """The interpreter itself, behind shims, virtual environments and links."""
    return os.path.realpath(getattr(sys, "_base_executable", "") or sys.executable)


def loader(path: str) -> str | None:
    """The program interpreter that an ELF file asks for, such as /lib64/ld-linux-x86-64.so.2."""
    with open(path, "rb") as file:
        head = file.read(64)
        if head[:5] != b"\x7fELF\x02":
            return None
        (offset,) = struct.unpack_from("<Q", head, 32)
        size, count = struct.unpack_from("<HH", head, 54)
        for at in range(count):
            file.seek(offset + at * size)
            segment = file.read(size)
            if struct.unpack_from("<I", segment)[0] == 3:
                start, length = struct.unpack_from("<Q", segment, 8)[0], struct.unpack_from("<Q", segment, 32)[0]
                file.seek(start)
                return file.read(length).rstrip(b"\0").decode()
    return None


def libraries() -> set[str]:
    """The folders of the shared libraries in use."""
    with open("/proc/self/maps", encoding="utf-8") as maps:
        paths = {line.split(maxsplit=5)[5].strip() for line in maps if line.count("/")}
    return {os.path.dirname(path) for path in paths if ".so" in os.path.basename(path)}


def folders() -> list[str]:
    """What must be visible, without what lies in a folder that is visible already."""
    base = {"base": sys.base_prefix, "platbase": sys.base_exec_prefix}
    found = {sysconfig.get_path(name, vars=base) for name in ("stdlib", "platstdlib")} | libraries()
    interpreter = loader(executable())
    if interpreter:
        found |= {os.path.realpath(os.path.dirname(interpreter))}
    existing = sorted({os.path.realpath(path) for path in found if path and os.path.isdir(path)})
    inner = {path for path in existing for other in existing if path.startswith(other + "/")}
    return [path for path in existing if path not in inner]


def modules(visible: list[str]) -> list[str]:
    """The top-level modules that a program can import: the standard library's, and what is installed in what is visible."""
    places = [path for path in sys.path if any(f"{os.path.realpath(path)}/".startswith(f"{each}/") for each in visible)]
    return sorted({*sys.stdlib_module_names, *(module.name for module in pkgutil.iter_modules(places))})


print(
    json.dumps(
        {
            "version": list(sys.version_info[:3]),
            "machine": platform.machine(),
            "executable": executable(),
            "home": [sys.base_prefix, sys.base_exec_prefix],
            "folders": folders(),
            "modules": modules(folders()),
        }
    )
)
