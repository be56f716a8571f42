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
