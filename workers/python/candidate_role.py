"""The life of a child that the fork server of candidates makes: a judged program, or a script."""

import os
import random
import sys

import channel
import script
from candidate import Candidate

HAS_TMP = True
# What programs import most often. Its memory is mapped and unmapped again for every child, so what is large and not
# so common is left out: dataclasses (with inspect), hashlib (with OpenSSL), statistics.
PREIMPORTED = """
json math random re collections itertools functools typing heapq bisect string copy decimal fractions datetime operator
io contextlib enum cmath time abc textwrap struct
""".split()
# Folders of an environment, and what is slow to import and often used of it. Nothing else of it runs in the fork server.
PACKAGES = ["packages", "judged"]
AHEAD = "numpy pandas matplotlib.pyplot scipy sklearn sympy networkx PIL.Image requests bs4 yaml".split()
SCRIPT = 2
_REPLY_MOST = 1 << 16


def be(kind: int, work: bytes, descriptors: tuple[int, int, int, int]) -> None:
    """Runs the program until it, or its judge, has come to an end."""
    output, errors, talk, feed = descriptors
    os.dup2(output, 1)
    os.dup2(errors if kind == SCRIPT else output, 2)
    os.close(output)
    os.close(errors)
    told = channel.decode(work.decode())
    if kind == SCRIPT:
        os.close(talk)
        script.run(told, feed)
    else:
        os.close(feed)
        Candidate(talk, told["code"]).serve()


# As most programs begin.
_PROGRAM = '''
import math, random, re
from collections import Counter, defaultdict, deque
from typing import Any, Callable, Dict, Iterable, List, Optional, Set, Tuple, Union
Hints = [Dict[str, int], List[Any], List[Dict[str, Any]], List[List[int]], List[Tuple[int, int]], List[bool], List[float],
    List[int], List[str], Optional[int], Optional[List[int]], Optional[str], Set[int], Tuple[int, ...], Tuple[int, int],
    Union[int, float]]

def f(items: list[int], text: str = "a b") -> Tuple[Any, ...]:
    """What f does.

    >>> f([1])
    """
    class Found:
        def __init__(self, value: Optional[int]) -> None:
            self.value = value
    try:
        found = [Found(item * 2).value for item in sorted(items, key=lambda item: -item) if item % 2 == 0]
        print(text.split(), f"{sum(items)}", end="\\n")
        while len(items) > 4:
            items.pop()
        return (tuple(found), {item: str(item) for item in items}, {1.5, True}, None, text.upper(), items[9])
    except IndexError:
        return max(items, default=0), math.sqrt(2), Counter(text), list(reversed(items)), re.sub("a", "b", text)
'''


def rehearse() -> None:
    """Goes through what a candidate does, on a program of our own: what Python makes ready is then ready in each child."""
    ours, theirs = os.pipe()
    null = os.open(os.devnull, os.O_RDWR)
    replies = channel.Reader(ours, _REPLY_MOST)
    for _ in range(20):
        candidate = Candidate(theirs, _PROGRAM, null)
        candidate.load()
        candidate.answer({"do": "load", "names": ["f"], "nonce": "0"})
        handle = replies.receive()["found"]["f"]["callable"]
        candidate.answer({"do": "call", "on": handle, "keywords": {}, "arguments": [[3, 4]], "nonce": "1"})
        replies.receive()
    for descriptor in (ours, theirs, null):
        os.close(descriptor)
    # The program's own module: none of this may be found later.
    del sys.modules["candidate"]
    random.seed()
