"""Programs that try to pass by an end or an exception. Each stands below a line with its name and runs alone."""
# --- exit with success
import os

def f(n):
    os._exit(0)
# --- exit while loading
import os
os._exit(0)
# --- leave politely
import sys

def f(n):
    sys.exit(0)
# --- leave while loading
raise SystemExit(0)
# --- an assertion that is the program's own
def f(n):
    raise AssertionError
# --- an exception for every base
class Success(Exception):
    def __eq__(self, other):
        return True
    def __str__(self):
        return "passed"

def f(n):
    raise Success({"status": "passed"})
# --- a group of exceptions
def f(n):
    raise BaseException("passed")
# --- an exception that cannot be read
class Unreadable(Exception):
    @property
    def args(self):
        raise SystemExit(0)
    def __str__(self):
        raise SystemExit(0)

def f(n):
    raise Unreadable
# --- a stop of the iteration
def f(n):
    raise StopIteration("7c1e93")
# --- a stop of its own
class Stop(StopIteration):
    pass

def f(n):
    raise Stop
# --- a stop of an asynchronous iteration
def f(n):
    raise StopAsyncIteration
# --- a coroutine that stops
class Stopping:
    def __await__(self):
        raise StopIteration("5ad02b")

async def f(n):
    return await Stopping()
# --- a generator that exits
import os

def f(n):
    yield "7c1e"
    os._exit(0)
# --- hooks at the end
import atexit, os, sys, threading

atexit.register(os._exit, 0)
sys.excepthook = lambda *_: os._exit(0)
threading.excepthook = sys.excepthook

def f(n):
    raise ValueError
# --- signals to the judge
import os, signal

def f(n):
    for number in (signal.SIGTERM, signal.SIGKILL, signal.SIGALRM):
        for pid in (0, -1, 2, 3, 4, 5):
            try:
                os.kill(pid, number)
            except OSError:
                pass
