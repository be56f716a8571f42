"""System calls for which Python has no function."""

import ctypes
import os

libc = ctypes.CDLL(None, use_errno=True)


def must(answer: int, what: str) -> int:
    """The answer of a call. Raises OSError where it says that it failed."""
    if answer < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return answer
