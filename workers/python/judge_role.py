"""The life of a child that the fork server of judges makes."""

import os
from typing import Any

import channel
import comparison
import trial
from judge import Judge
from session import Session

HAS_TMP = False
# What tests import most often.
PREIMPORTED = "math random re collections itertools functools typing copy operator ast".split()
# It compares arrays and frames. What else a program imports, its judge must not: docs/decisions/012-packages.md.
PACKAGES = ["judged"]
AHEAD = ["numpy", "pandas"]


def be(_: int, work: bytes, descriptors: tuple[int, int, int, int]) -> None:
    """Judges the candidate at the other end of the talk."""
    results, errors, talk, feed = descriptors
    os.close(feed)
    os.dup2(0, 1)
    os.dup2(errors, 2)
    os.close(errors)
    Judge(talk, results).run(channel.decode(work.decode()))


_TEST = '''
METADATA = {"author": "us"}

def check(candidate):
    assert candidate([1.0, 2], 0.3) == 4, "so"
    assert candidate("a", key=(1,)) == 4
    for item in range(3):
        assert abs(candidate(item) - 4) < 1e-6

check(f)
'''
_ITEMS: list[dict[str, Any]] = [
    {"kind": "assert", "id": "1", "source": _TEST},
    {"kind": "call", "id": "2", "call": "f([1], {'a': 2})", "expected": "4"},
    {"kind": "raises", "id": "3", "call": "f()", "error": "KeyError"},
    {"kind": "value", "id": "4", "call": "f(1)"},
]


def rehearse() -> None:
    """Goes through what a judge does, on examples of our own: what Python makes ready is then ready in each child."""
    session = Session(-1, lambda *_: None)
    for _ in range(20):
        for item in _ITEMS:
            session.begin()
            trial.prepare(item)
            trial.run(item, {"f": lambda *_, **__: 4}, session)
        data = session.codec.encode([1, (2.5, "a"), {"b": {3}}, None])
        comparison.canonical(session.codec.decode(channel.decode(channel.encode(data))), session.text_most)
