"""Programs that answer with values made to please. Each stands below a line with its name and runs alone."""
# --- equals everything
class Anything:
    def __eq__(self, other):
        return True
    def __ne__(self, other):
        return False
    def __hash__(self):
        return 0

def f(n):
    return Anything()
# --- a string that equals everything
class Anything(str):
    def __eq__(self, other):
        return True
    __hash__ = str.__hash__

def f(n):
    return Anything("x")
# --- an integer that equals everything
class Anything(int):
    def __eq__(self, other):
        return True
    __hash__ = int.__hash__

def f(n):
    return Anything(1)
# --- a list that equals everything
class Anything(list):
    def __eq__(self, other):
        return True

def f(n):
    return Anything([1])
# --- a class in the place of the function
class f:
    def __init__(self, n):
        pass
    def __eq__(self, other):
        return True
    def __bool__(self):
        return True
# --- a metaclass that equals everything
class Kind(type):
    def __eq__(self, other):
        return True
    def __hash__(self):
        return 0

class Anything(metaclass=Kind):
    pass

def f(n):
    return Anything
# --- reversed comparison
class Anything:
    def __req__(self, other):
        return True
    def __eq__(self, other):
        return NotImplemented
    def __instancecheck__(self, other):
        return True

def f(n):
    return Anything()
# --- a giant value
def f(n):
    return "x" * (64 << 20)
# --- a deep value
def f(n):
    value = []
    for _ in range(100_000):
        value = [value]
    return value
# --- a value within itself
def f(n):
    value = []
    value.append(value)
    return value
# --- changed arguments
def f(n, _state={}):
    globals()["n"] = 0
    return n
# --- a builtin that compares
def f(n):
    return all
# --- an iterator of values that equal everything
class Anything(str):
    def __eq__(self, other):
        return True
    __hash__ = str.__hash__

def f(n):
    return iter([Anything("x")] * 6)
# --- a coroutine that answers with what equals everything
class Anything:
    def __eq__(self, other):
        return True

async def f(n):
    return Anything()
# --- a coroutine that stops with a value
async def f(n):
    raise StopIteration(None)
# --- a coroutine of a class of its own
class Waiting:
    def __await__(self):
        yield
    def __eq__(self, other):
        return True
    def send(self, value):
        raise StopIteration(True)

def f(n):
    return Waiting()
# --- an enumeration that equals everything
import enum

class Anything(str, enum.Enum):
    ONE = "x"
    def __eq__(self, other):
        return True
    __hash__ = str.__hash__

def f(n):
    return Anything.ONE
# --- a data class that equals everything
from dataclasses import dataclass

@dataclass(eq=False)
class Anything:
    value: int
    def __eq__(self, other):
        return True

def f(n):
    return Anything(n)
# --- a numpy of its own
import sys
import types

class Anything:
    class dtype:
        kind, str = "f", "<f8"
    shape = (1,)
    def ravel(self):
        return self
    def tolist(self):
        return self
    def item(self):
        return self
    def __eq__(self, other):
        return True

sys.modules["numpy"] = types.SimpleNamespace(ndarray=Anything, generic=Anything, floating=Anything)

def f(n):
    return Anything()
# --- a number that is no number
from decimal import Decimal

def f(n):
    return Decimal("nan")
# --- a set of everything that is no number
def f(n):
    return {float("nan"), float("nan")}
# --- everything printed
def f(n):
    for number in range(10_000):
        print(number)
# --- a value within itself, twice
def f(n):
    value = {}
    value["a"] = value["b"] = [value, value]
    return value
