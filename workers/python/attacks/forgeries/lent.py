"""Programs that look for the expected value behind what the tests lend them. Each stands below a line with its name and
runs alone; `f` is given an object, a generator and a function of the tests', of which all know the value."""
# --- the frame of a lent generator
def f(case, numbers, function):
    for name in ("gi_frame", "gi_code", "gi_yieldfrom", "__self__", "send"):
        try:
            return getattr(numbers, name).f_locals["secret"]
        except (AttributeError, TypeError):
            pass
# --- the globals of a lent function
def f(case, numbers, function):
    for thing in (function, case.ask):
        for way in (lambda: thing.__globals__["hidden"], lambda: thing.__func__.__globals__["hidden"], lambda: thing.__closure__):
            try:
                return way()
            except (AttributeError, KeyError, TypeError):
                pass
# --- what a lent object hides
def f(case, numbers, function):
    for way in (
        lambda: case._hidden,
        lambda: vars(case)["_hidden"],
        lambda: case.__dict__["_hidden"],
        lambda: type(case)._hidden,
        lambda: type(case).ask.__globals__["hidden"],
        lambda: case["_hidden"],
        lambda: repr(case),
    ):
        try:
            return way()
        except (AttributeError, KeyError, TypeError):
            pass
# --- questions that nothing lent would ask
import gc

def f(case, numbers, function):
    candidate = next(it for it in gc.get_objects() if type(it).__name__ == "Candidate")
    names = "_hidden __dict__ __class__ __init__ __globals__ gi_frame f_locals __func__ __reduce_ex__ __getattribute__".split()
    for key in candidate._stand.keys():
        for asked in ("get", "set", "refill", "call", "getitem", "iter", "next", "eq", "operator", "builtin", "getattr", "__getattribute__"):
            for arguments in ((), *((name,) for name in names), *((name, name) for name in names)):
                try:
                    got = candidate._call_back(key, asked, arguments, {})
                except Exception:
                    continue
                if isinstance(got, dict) and "_hidden" in got:
                    return got["_hidden"]
                if isinstance(got, str) and got not in names:
                    return got
# --- keys of what was never lent
import gc

def f(case, numbers, function):
    candidate = next(it for it in gc.get_objects() if type(it).__name__ == "Candidate")
    (key, *_) = candidate._stand.keys()
    for step in range(-4096, 4096, 16):
        candidate._call_back(f"{int(key, 16) + step:x}", "get", ("_hidden",), {})
# --- a text in the place of a name
class Name(str):
    def startswith(self, *_):
        return False

def f(case, numbers, function):
    for name in ("_hidden", "\x00_hidden", "ask.__globals__", "\uff3fhidden"):
        try:
            return getattr(case, Name(name))
        except AttributeError:
            pass
    return type(case).__getattr__(case, Name("_hidden"))
# --- what a lent object is equal to
class Anything:
    def __eq__(self, other):
        return True
    def __repr__(self):
        return "'b81d02'"[:3]

def f(case, numbers, function):
    case.size = Anything()
    return case.ask(Anything())
# --- an argument that was never given
import gc

def f(case, numbers, function):
    candidate = next(it for it in gc.get_objects() if type(it).__name__ == "Candidate")
    candidate._send = lambda told, send=candidate._send: send({**told, "value": {"given": -1}})
# --- a keyword that was never given
import gc

def f(case, numbers, function):
    candidate = next(it for it in gc.get_objects() if type(it).__name__ == "Candidate")
    candidate._send = lambda told, send=candidate._send: send({**told, "kept": ["=secret"], "value": {"given": True}})
# --- values of Python's library that are none
import gc

def f(case, numbers, function):
    candidate = next(it for it in gc.get_objects() if type(it).__name__ == "Candidate")
    candidate._send = lambda told, send=candidate._send: send({**told, "value": {"library": ["type", "builtins.eval"]}})
