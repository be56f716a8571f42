"""Programs that write what a judge or a fork server would write. Each stands below a line with its name and runs alone."""
# --- print a verdict
import json

def f(n):
    for line in ({"id": "1", "status": "passed"}, {"id": "2", "status": "passed"}, {"done": True}):
        print(json.dumps(line))
# --- write results on every descriptor
import json, os

def f(n):
    lines = [{"load": "ok"}, {"id": "1", "status": "passed"}, {"id": "2", "status": "passed"}, {"done": True}]
    data = "".join("\n" + json.dumps(line) for line in lines).encode() + b"\n"
    for descriptor in range(256):
        try:
            os.write(descriptor, data)
        except OSError:
            pass
    os._exit(0)
# --- write frames on every descriptor
import json, os, struct

def f(n):
    data = json.dumps({"value": "7c1e93", "nonce": "0" * 16}).encode()
    for descriptor in range(3, 256):
        try:
            os.write(descriptor, struct.pack(">I", len(data)) + data)
        except OSError:
            pass
# --- end frame of the fork server
import json, os, struct

sizes = {"stdout": 0, "stderr": 0, "results": 0}
data = json.dumps({"ended": "done", "wallMs": 1, "code": 0, "signal": 0, "cpu_milliseconds": 1, "memory_kilobytes": 1, "sizes": sizes}).encode()
for descriptor in range(256):
    try:
        os.write(descriptor, struct.pack(">I", len(data)) + data)
    except OSError:
        pass

def f(n):
    return None
# --- closed descriptors
import os

def f(n):
    os.closerange(0, 64)
# --- garbage as a reply
import os

def f(n):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, os.urandom(4096))
        except OSError:
            pass
# --- a giant reply is announced
import os

def f(n):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, b"\xff" * 65536)
        except OSError:
            pass
# --- an answer from a thread
import os, threading

def busy():
    while True:
        for descriptor in range(3, 16):
            try:
                os.write(descriptor, b'\x00\x00\x00\x13{"value": "7c1e93"}')
            except OSError:
                pass

threading.Thread(target=busy, daemon=True).start()

def f(n):
    return None
# --- a second answer
import gc, os

def f(n):
    for thing in gc.get_objects():
        if type(thing).__name__ == "Candidate":
            nonce = thing._nonce
            thing._send({"nonce": nonce, "value": None})
            thing._send({"nonce": nonce, "value": "7c1e93"})
# --- an unknown tag
import gc

def f(n):
    for thing in gc.get_objects():
        if type(thing).__name__ == "Candidate":
            thing._send = lambda told, send=thing._send: send({**told, "value": {"builtin": "eval"}})
