"""Messages over a descriptor: four bytes of length, big-endian, then JSON. Never pickle, never marshal."""

import json
import os
import struct
from typing import Any

# Taken once: a candidate may put its own in their place.
_read, _write, _writev = os.read, os.write, os.writev
decode, encode = json.JSONDecoder().decode, json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
_LENGTH = struct.Struct(">I")
_PIECE = 1 << 20


class TooLarge(ValueError):
    """The other side announced more than is taken."""


def send_bytes(descriptor: int, data: bytes | memoryview) -> None:
    """Writes all of it."""
    view = memoryview(data)
    while view:
        view = view[_write(descriptor, view) :]


def send(descriptor: int, message: Any, *parts: bytes | memoryview) -> None:
    """Writes one message and raw bytes after it. Raises OSError, or ValueError where JSON has no word for a part of it."""
    data = encode(message).encode()
    head = _LENGTH.pack(len(data)) + data
    written = _writev(descriptor, [head, *parts])
    for part in (head, *parts):
        if written < len(part):
            send_bytes(descriptor, memoryview(part)[written:])
        written = max(0, written - len(part))


def receive(descriptor: int, most: int) -> Any:
    """Reads one message of at most so many bytes. Raises EOFError, OSError, TooLarge, ValueError."""
    (length,) = _LENGTH.unpack(receive_bytes(descriptor, _LENGTH.size))
    if length > most:
        raise TooLarge(f"a message of {length} bytes")
    return decode(receive_bytes(descriptor, length).decode())


def receive_bytes(descriptor: int, length: int) -> bytes:
    """Reads exactly so many bytes. Raises EOFError, OSError."""
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
