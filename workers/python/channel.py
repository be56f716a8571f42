"""Messages over a descriptor: four bytes of length, big-endian, then JSON in UTF-8. Never pickle, never marshal."""

import os
import struct
from json.decoder import JSONDecoder
from json.encoder import c_make_encoder, encode_basestring, encode_basestring_ascii
from typing import Any

# Taken once: a candidate may put its own in their place.
_read, _write, _writev = os.read, os.write, os.writev
_scan = JSONDecoder().scan_once
_LENGTH = struct.Struct(">I")
_PIECE = 1 << 20
# How much is read at once: most messages are far smaller, and many may wait.
_AHEAD = 1 << 16
# What a candidate may say at once.
REPLY_MOST = 32 << 20
_ANY = (1 << 32) - 1
# Fewer items than these are not looked at before.
_LONG = 1 << 20


def _refuse(value: object) -> None:
    raise TypeError(f"{type(value).__name__} is no JSON")


# What json.dumps would make anew for every message: without circles, indents and sorted keys.
_chunks = c_make_encoder(None, _refuse, encode_basestring_ascii, None, ":", ",", False, False, True)
_raw_chunks = c_make_encoder(None, _refuse, encode_basestring, None, ":", ",", False, False, True)
# Two halves of a pair stay two characters, which they would not as escapes of JSON.
_HALVES = "surrogatepass"


def encode(message: Any) -> str:
    """JSON without blanks, in ASCII. Raises TypeError, ValueError or RecursionError."""
    return "".join(_chunks(message, 0))


def decode(text: str) -> Any:
    """What `encode` has made. Raises ValueError, RecursionError."""
    try:
        value, end = _scan(text, 0)
    except StopIteration as nothing:
        raise ValueError("this is no JSON") from nothing
    if end != len(text):
        raise ValueError("more than one value")
    return value


class TooLarge(MemoryError):
    """A message takes more than is taken on the other side, or the other side announced such a one."""


def send_bytes(descriptor: int, data: bytes | memoryview) -> None:
    """Writes all of it."""
    written = _write(descriptor, data)
    if written < len(data):
        view = memoryview(data)[written:]
        while view:
            view = view[_write(descriptor, view) :]


def frame(message: Any, most: int = _ANY) -> bytes:
    """A message of the judge's or the candidate's as it is written. Raises TooLarge, and what `encode` raises."""
    text = "".join(_raw_chunks(message, 0)).encode("utf-8", _HALVES)
    if len(text) > most:
        raise TooLarge(f"a message of {len(text)} bytes")
    return _LENGTH.pack(len(text)) + text


# The shortest that there is for an item of the type, with its comma; of others, `[]`.
_ITEM_LEAST = {int: 2, float: 4, bool: 5, type(None): 5}
_LISTED = frozenset((list, tuple, set, frozenset))


def least(value: Any) -> int:
    """Bytes that a plain value takes at least: to make all of one that is far too large may take many seconds."""
    kind = type(value)
    if kind is str:
        return len(value)
    if kind is bytes or kind is bytearray:
        return 2 * len(value)
    if kind not in _LISTED or len(value) < _LONG:
        return 0
    return len(value) * min(_ITEM_LEAST.get(each, 3) for each in set(map(type, value)))


def send(descriptor: int, message: Any, *parts: bytes | memoryview) -> None:
    """Writes one message, in ASCII, and raw bytes after it. Raises OSError, or ValueError where JSON has no word for a part."""
    text = encode(message).encode()
    head = _LENGTH.pack(len(text)) + text
    if not parts:
        return send_bytes(descriptor, head)
    written = _writev(descriptor, [head, *parts])
    for part in (head, *parts):
        if written < len(part):
            send_bytes(descriptor, memoryview(part)[written:])
        written = max(0, written - len(part))


class Reader:
    """Reads messages of at most so many bytes from a descriptor that nobody else reads."""

    def __init__(self, descriptor: int, most: int) -> None:
        self._descriptor = descriptor
        self._most = most
        # What was read ahead, and where the next message begins in it.
        self._data, self._at = b"", 0

    def is_ready(self) -> bool:
        """Whether a whole message was read already, so that `receive` will not wait."""
        waiting = len(self._data) - self._at - _LENGTH.size
        return waiting >= 0 and waiting >= _LENGTH.unpack_from(self._data, self._at)[0]

    def receive(self) -> Any:
        """The next message. Raises EOFError, OSError, TooLarge, ValueError."""
        while len(self._data) < self._at + _LENGTH.size:
            self._data, self._at = self._data[self._at :] + self._piece(), 0
        length = _LENGTH.unpack_from(self._data, self._at)[0]
        if length > self._most:
            raise TooLarge(f"a message of {length} bytes")
        start = self._at + _LENGTH.size
        end = self._at = start + length
        if len(self._data) < end:
            self._data += receive_bytes(self._descriptor, end - len(self._data))
        text = self._data[start:end].decode("utf-8", _HALVES)
        if end == len(self._data):
            # A large one is not kept.
            self._data, self._at = b"", 0
        return decode(text)

    def _piece(self) -> bytes:
        piece = _read(self._descriptor, _AHEAD)
        if not piece:
            raise EOFError("the other side is gone")
        return piece


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
