"""What a script leaves in its folder, sent as bytes. It runs as the script itself: nobody may trust what it says."""

import os
import stat
from collections.abc import Iterator, Mapping, Sequence

import channel

FILES_MOST = 32
BYTES_MOST = 4 << 20
ALL_MOST = 8 << 20
DEPTH_MOST = 4
NAME_MOST = 300
# How many names are looked at.
LOOKED_AT_MOST = 2000


def send(descriptor: int, folder: str, given: Mapping[str, bytes], prompts: Sequence[tuple[int, str]]) -> None:
    """One message that names the files, and their bytes; what was given and not changed is left out.

    Beside them go the prompts, each with the byte of the output at which it begins.
    """
    names: list[dict[str, object]] = []
    contents: list[bytes] = []
    left_out = total = 0
    for name, content in _files(folder):
        if content is not None and given.get(name) == content:
            continue
        if content is None or len(names) == FILES_MOST or total + len(content) > ALL_MOST:
            left_out += 1
            continue
        total += len(content)
        names.append({"name": name[:NAME_MOST], "size": len(content)})
        contents.append(content)
    channel.send(descriptor, {"files": names, "leftOut": left_out, "prompts": prompts}, *contents)


def _files(folder: str) -> Iterator[tuple[str, bytes | None]]:
    """Regular files by their path below the folder, in order; None for the bytes of one that is too large."""
    waiting = [("", 0)]
    looked_at = 0
    while waiting:
        below, depth = waiting.pop()
        with os.scandir(os.path.join(folder, below)) as listing:
            entries = sorted(listing, key=lambda entry: entry.name)
        for entry in entries:
            looked_at += 1
            if looked_at > LOOKED_AT_MOST:
                return
            # As a program's own caches are named.
            if entry.name.startswith(".") or entry.name == "__pycache__":
                continue
            path = os.path.join(below, entry.name)
            if entry.is_dir(follow_symlinks=False):
                waiting.extend([(path, depth + 1)] if depth < DEPTH_MOST else [])
            elif entry.is_file(follow_symlinks=False):
                yield os.fsencode(path).decode("utf-8", "replace"), _read(os.path.join(folder, path))


def _read(path: str) -> bytes | None:
    """At most so many bytes of a regular file; one that is still written to is read as it is now."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        # Gone by now, or not to be read by its own writer.
        del error
        return None
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode) or status.st_size > BYTES_MOST:
            return None
        content = bytearray()
        while len(content) <= BYTES_MOST:
            piece = os.read(descriptor, 1 << 20)
            if not piece:
                return bytes(content)
            content += piece
        return None
    finally:
        os.close(descriptor)
