"""A child's life in WebAssembly: the roles of workers/python, with devices of the host for descriptors.

The image of a role is made once, with everything imported and rehearsed; a child goes on from there.
"""

import importlib
import json
import os
import signal
import struct
import sys
from typing import Any

_role: Any = None


def furnish(name: str) -> None:
    """Makes the role ready; the image is taken after this."""
    global _role
    os.environ.clear()
    _role = importlib.import_module(name)
    for module in _role.PREIMPORTED:
        importlib.import_module(module)
    _role.rehearse()
    # As on other rungs: what judges and what is judged has no module of ours to look into.
    sys.path.pop(0)
    for module, found in list(sys.modules.items()):
        if (getattr(found, "__file__", None) or "").startswith("/opt/fixpoint/"):
            del sys.modules[module]


def be() -> None:
    """Lives as that role, with the work that the host has put down."""
    with open("/tmp/.work", encoding="utf-8") as file:
        told = json.load(file)
    os.unlink("/tmp/.work")
    os.chdir("/tmp")
    os.environ.clear()
    *descriptors, alarm = told["descriptors"]
    signal.setitimer = lambda _, seconds: os.write(alarm, struct.pack(">I", max(1, round(seconds * 1000))))
    _role.be(told["kind"], told["work"].encode(), tuple(descriptors))
