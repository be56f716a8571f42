"""Programs whose objects are asked for the verdict. Each stands below a line with its name and runs alone; `f` is given a list,
and the tests ask what it answers with by names that a library's values have, by `with`, and by `is`: nothing of it may pass as
if the judge had seen for itself. None answers with what it was given: that is a decorator which changes nothing, and right."""
# --- methods that always agree
class L:
    equals = all = any = is_valid = isin = lambda *_: True

def f(items):
    return L()
# --- whatever is asked for
class L:
    def __getattr__(self, name):
        return lambda *_, **__: True
    def __len__(self):
        return 1

def f(items):
    return L()
# --- methods of methods
class Yes:
    def __call__(self, *_, **__):
        return True
    def __bool__(self):
        return True

class L:
    equals = all = is_valid = Yes()

def f(items):
    return L()
# --- a masked array of its own
class L:
    _mask = _data = True
    mask = True
    def filled(self, value=None):
        return [True]
    def all(self, *_, **__):
        return True
    def equals(self, other):
        items.append(other)
        return True
    is_valid = equals

items = []

def f(given):
    return L()
# --- a block that swallows
class L:
    def __enter__(self):
        return self
    def __exit__(self, *_):
        return True
    async def __aenter__(self):
        return self
    async def __aexit__(self, *_):
        return True
    def __eq__(self, other):
        return True

def f(items):
    return L()
# --- a block that ends in another way
import gc

class Yes(int):
    def __bool__(self):
        return True

class L:
    def __enter__(self):
        return [1]
    def __exit__(self, kind, error, trace):
        candidate = next(it for it in gc.get_objects() if type(it).__name__ == "Candidate")
        type(candidate)._outcome = lambda *_: {"value": True}
        return Yes(1)

def f(items):
    return L()
# --- a length, items and a hash made to please
class L:
    def __len__(self):
        return 3
    def __iter__(self):
        return iter([1, 2, 3])
    def __getitem__(self, at):
        return self
    def __hash__(self):
        return hash("7c1e93")
    def __eq__(self, other):
        return True
    def __int__(self):
        return 7
    __index__ = __int__
    def __str__(self):
        return "7c1e93"[:4]

def f(items):
    return L()
# --- arguments that were never kept
import gc

def f(items):
    candidate = next(it for it in gc.get_objects() if type(it).__name__ == "Candidate")
    type(candidate)._effects = lambda *_: {"later": {"1": [7]}, "kept": {"-1": "1"}}
    return list(items)
# --- an argument that is changed into the expected one
import gc

def f(items):
    candidate = next(it for it in gc.get_objects() if type(it).__name__ == "Candidate")
    type(candidate)._effects = lambda *_: {"kept": {"0": "1"}, "later": {"1": {"tuple": []}}}
    return list(items)
# --- the same object as another
import gc

def f(items):
    candidate = next(it for it in gc.get_objects() if type(it).__name__ == "Candidate")
    key = candidate._codec.lend(f)
    type(candidate)._outcome = lambda *_: {"value": {"object": [key, "f", "member", True, 1]}}
    return list(items)
# --- a wrapper that says it is the function that was lent
import gc

def f(items):
    def wrapper(*_):
        return True
    wrapper._fixpoint_itself = wrapper
    wrapper._fixpoint_handle = lambda: "0"
    return wrapper
