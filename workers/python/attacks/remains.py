"""Attacks in two runs: what the first leaves behind, the second must not find."""

import ctypes
import gc
import os

_WORD = "left" + "behind"
_libc = ctypes.CDLL(None, use_errno=True)


def leave():
    """Leaves a word wherever it can; each way may be closed."""
    text = _WORD * 8
    ways = [
        lambda: open("/tmp/word", "w").write(text),
        lambda: open("word", "w").write(text),
        lambda: open("/dev/shm/word", "w").write(text),
        lambda: _libc.shmget(0x1234, 4096, 0o1666),
        lambda: _libc.add_key(b"user", b"word", text.encode(), len(text), -3),
        lambda: os.environ.update(WORD=text),
        lambda: print(text),
        lambda: __builtins__.__dict__.update(word=text),
        lambda: os.mkfifo("pipe"),
        lambda: os.mkfifo("/tmp/pipe"),
    ]
    for way in ways:
        try:
            way()
        except (OSError, AttributeError):
            continue
    return None


def find():
    """Everything in which the word of another run is found."""
    found = [path for path in ("/tmp/word", "/dev/shm/word", "/tmp/pipe") if os.path.exists(path)]
    for folder in ("/tmp", "."):
        try:
            found += os.listdir(folder)
        except OSError as error:
            del error
    if _libc.shmget(0x1234, 4096, 0o600) >= 0:
        found.append("System V memory")
    if "WORD" in os.environ or hasattr(__builtins__, "word"):
        found.append("the interpreter")
    for thing in gc.get_objects():
        for inner in [thing, *gc.get_referents(thing)]:
            data = inner.encode("utf-8", "replace") if isinstance(inner, str) else inner
            if isinstance(data, (bytes, bytearray)) and (_WORD * 2).encode() in bytes(data):
                found.append(type(inner).__name__)
    return found or None
