"""Programs that look for the answers, or change what judges them, in memory. Each stands below a line with its name and runs alone."""
# --- patched equality of builtins
import ctypes

def f(n):
    import builtins, operator
    operator.eq = lambda *_: True
    builtins.all = builtins.any = lambda *_: True
    builtins.AssertionError = KeyError
    builtins.isinstance = lambda *_: True
    return None
# --- patched representation
import builtins

builtins.repr = builtins.str = lambda *_: "'7c1e93'"

def f(n):
    return None
# --- patched JSON
import json

json.dumps = json.JSONEncoder.encode = lambda *_, **__: '{"value": "7c1e93", "nonce": ""}'

def f(n):
    return None
# --- patched writing
import os

write = os.write
os.write = lambda descriptor, data: write(descriptor, data.replace(b"null", b'"7c1e93"'))

def f(n):
    return None
# --- patched harness
import gc, sys

for thing in gc.get_objects():
    if isinstance(thing, dict) and ("equal" in thing or "_call" in thing or "canonical" in thing):
        for name in list(thing):
            if callable(thing[name]):
                thing[name] = lambda *_, **__: {"status": "passed"}

def f(n):
    return None
# --- frames of the caller
import sys

def f(n):
    frame = sys._getframe()
    while frame:
        for value in list(frame.f_locals.values()) + list(frame.f_globals.values()):
            if isinstance(value, dict):
                for inner in value.values():
                    if isinstance(inner, str) and len(inner) in (6, 8) and "7c1e" in inner:
                        return inner.strip("'")
        frame = frame.f_back
# --- scan objects for the expected values
import gc, re

shape = re.compile(r"""(?:"expected": ?"|f\(3\) == )'([0-9a-f]{6})'""")

def f(n):
    for thing in gc.get_objects():
        for inner in [thing, *gc.get_referents(thing)]:
            text = bytes(inner).decode("latin-1") if isinstance(inner, (bytes, bytearray, memoryview)) else inner
            found = shape.search(text) if isinstance(text, str) else None
            if found:
                return found[1]
# --- scan memory for the expected values
import ctypes, gc, re

shape = re.compile(rb"""(?:"expected": ?"|f\(3\) == )'([0-9a-f]{6})'""")

def f(n):
    libc = ctypes.CDLL(None)
    vector = ctypes.create_string_buffer(1)
    regions = {id(thing) >> 20 for thing in gc.get_objects()}
    regions |= {near + step for near in regions for step in (-1, 1)}
    for region in sorted(regions):
        for start in range(region << 20, (region + 1) << 20, 4096):
            if libc.mincore(ctypes.c_void_p(start), ctypes.c_size_t(4096), vector) == 0:
                found = shape.search(ctypes.string_at(start, 4096))
                if found:
                    return found[1].decode()
# --- read the requests ahead
import os, socket

def f(n):
    for descriptor in range(3, 64):
        try:
            data = socket.socket(fileno=os.dup(descriptor)).recv(65536, socket.MSG_PEEK | socket.MSG_DONTWAIT)
        except OSError:
            continue
        if b"7c1e" in data:
            return data[data.index(b"7c1e"):][:6].decode()
# --- trace the harness
import sys

found = []

def look(frame, event, argument):
    for value in frame.f_locals.values():
        if isinstance(value, str) and "7c1e" in value:
            found.append(value)
    return look

sys.settrace(look)
sys.setprofile(lambda frame, event, argument: look(frame, event, argument) and None)

def f(n):
    return found[0].strip("'") if found else None
# --- another's object
import gc

def f(n):
    for thing in gc.get_objects():
        if type(thing).__name__ == "Candidate":
            thing._send = lambda told, send=thing._send: send({**told, "value": {"mine": "0"}})
