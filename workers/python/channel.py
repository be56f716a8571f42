"""Messages over a descriptor: four bytes of length, big-endian, then JSON. Never pickle, never marshal."""

import json
import os
import struct
from typing import Any

_read, _write, _loads, _dumps = os.read, os.write, json.loads, json.dumps
_PIECE = 1 << 20


class TooLarge(ValueError):
    """The other side announced more than is taken."""


def send_bytes(descriptor: int, data: bytes | memoryview) -> None:
    """Writes all of it."""
    view = memoryview(data)
    while view:
        view = view[_write(descriptor, view) :]


def send(descriptor: int, message: Any) -> None:
    """Writes one message. Raises OSError, or ValueError where JSON has no word for a part of it."""
    data = _dumps(message, separators=(",", ":")).encode()
    send_bytes(descriptor, struct.pack(">I", len(data)) + data)


def receive(descriptor: int, most: int) -> Any:
    """Reads one message of at most so many bytes. Raises EOFError, OSError, TooLarge, ValueError."""
    (length,) = struct.unpack(">I", _receive_bytes(descriptor, 4))
    if length > most:
        raise TooLarge(f"a message of {length} bytes")
    return _loads(_receive_bytes(descriptor, length))


def _receive_bytes(descriptor: int, length: int) -> bytes:
    first = _read(descriptor, min(length, _PIECE)) if length else b""
    if len(first) == length:
        return first
    data = bytearray(first)
    piece = first
    while len(data) < length:
        if not piece:
            raise EOFError("the other side is gone")
        piece = _read(descriptor, min(length - len(data), _PIECE))
        data += piece
    return bytes(data)
