"""Runs one example, or one call whose value is asked for, in a scope that holds the proxies."""

import ast
import builtins
import linecache
import re
import traceback
from collections.abc import Callable
from typing import Any

import answers
import beyond
import comparison
import digits
import heard
import lending
import noted
import offered
import suite
import test_imports
from difference import difference
from offered import VALUES
from otherwise import shown_otherwise
from remote import RemoteCoroutine
from session import CandidateGone, Late, Session, Unjudged
from written import Written

KEPT = 500
# The style of an example that is looked at and not run: lib/run/examples/unreadable.ts asks for it.
READING = "reading"
# Of a call that must answer True or False itself: lib/run/example.ts.
IDENTITY = "is"
# How the checks that lib/run/examples/ writes of doctests say what came.
_SAID = ('f"it showed {_shown[0]!r}, not "', 'f"it raised {_error!r}, not ')
# A variable, and what it is compared with.
_VARIABLE = re.compile(r"assert (\w+) (?:==|!=|is|in|not in|<=?|>=?) ")
# In what a person expects these mean what they always mean, whatever a program calls by the same name.
_OURS = VALUES.keys() | set(dir(builtins))
# What lib/run/session.ts puts around each step: the program may still hold what it answers, and change it in a later one.
_STEPS: dict[str, Any] = {"_fixpoint_told": comparison.as_it_is}
# What was compiled ahead.
_codes: dict[tuple[str, str, str], Any] = {}

Scope = dict[str, Any]


def run(item: dict[str, Any], scope: Scope, session: Session) -> dict[str, Any]:
    """The result of one item: a status, and what there is to say about it."""
    comparison.FORGIVEN.clear()
    result = told(lambda: _run(item, scope, session))
    if comparison.FORGIVEN and item["kind"] != "value" and result["status"] == "passed":
        result["forgiven"] = sorted(comparison.FORGIVEN)
    return result


def told(work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """The result that the work gives; an exception is a result, too."""
    try:
        return work()
    except (CandidateGone, Late, Unjudged):
        raise
    except BaseException as error:
        # It ends the example, and not the judge.
        return raised(error)


def _run(item: dict[str, Any], scope: Scope, session: Session) -> dict[str, Any]:
    match item["kind"]:
        case "call":
            return _call(item, scope, session)
        case "raises":
            return _raises(item, scope)
        case "assert" if item.get("style") == READING:
            return _read(item["source"])
        case "assert":
            return _assert(item, scope, session)
        case "value":
            return value_of(call(item, scope), session)
        case kind:
            raise ValueError(f"no such kind of example: {kind}")


def _call(item: dict[str, Any], scope: Scope, session: Session) -> dict[str, Any]:
    got = call(item, scope)
    expected = _evaluate(item["expected"], item, {name: scope[name] for name in scope if name not in _OURS})
    got = comparison.listed(got, expected)
    written = Written(item["expected"])
    is_another = item.get("style") == IDENTITY and type(expected) is bool and got is not expected
    if not is_another and comparison.equal(got, expected, written):
        _note(got, expected, session)
        return {"status": "passed"}
    if _is_printed(got, item, session):
        return {"status": "passed"}
    return {"status": "failed", "got": show(got), "difference": show((got, expected, written), _difference)}


def _note(got: Any, expected: Any, session: Session) -> None:
    """What a person may want to know of a value that is the expected one."""
    comparison.FORGIVEN.update(shown_otherwise(got, expected))
    if session.altered:
        comparison.FORGIVEN.add("changed")


def _is_printed(got: Any, item: dict[str, Any], session: Session) -> bool:
    """In a doctest `6` may be what is answered, or what is printed by a function that answers nothing."""
    if got is not None or item.get("style") != "doctest" or session.printed.strip() != item["expected"].strip():
        return False
    comparison.FORGIVEN.add("printed")
    return True


def _difference(compared: tuple[Any, Any, Written]) -> str:
    return difference(*compared)


def _raises(item: dict[str, Any], scope: Scope) -> dict[str, Any]:
    wanted = item["error"].rpartition(".")[2]
    try:
        got = call(item, scope)
    except Exception as error:
        if not hasattr(error, "candidate_text"):
            return raised(error)
        if wanted not in [kind.__name__ for kind in type(error).__mro__]:
            return {**raised(error), "status": "failed"}
        if "message" in item and item["message"] != error.candidate_text.partition("\n")[0].strip():
            comparison.FORGIVEN.add("worded")
        return {"status": "passed"}
    return {"status": "failed", "got": show(got), "error": f"{wanted} was not raised"}


def _assert(item: dict[str, Any], scope: Scope, session: Session) -> dict[str, Any]:
    source, name = item["source"], item["id"]
    linecache.cache[name] = (len(source), None, source.splitlines(True), name)
    session.exceptions.begin(source)
    names = [*scope]
    given = {**VALUES, **offered.meant(source), **scope}
    scope = {**given, **answers.SCOPE, **noted.scope_for(session), "__name__": lending.TESTS, "__file__": f"{lending.TESTS}.py"}
    heard.share(session, source)
    code = _compiled(source, "exec", name) if _is_ready(item) else _compiled_tests(item, given, session.imported)
    try:
        checked = _tested(session, lambda: suite.run(code, offered.with_libraries(code, source, scope), given))
    except AssertionError as error:
        if hasattr(error, "candidate_text"):
            return raised(error)
        statement = _broken_statement(error, item)
        frame = _frame(error, name)
        named = {} if frame is None else {**frame.f_globals, **frame.f_locals}
        why = None if _is_ours(statement) else beyond.asked_in(statement, session.last, named)
        why = why or beyond.asked_of_time(source, session.has_awaited)
        if why is not None:
            return _unjudged(why)
        got = show(_compared(error, item["id"], statement, session.last))
        return {"status": "failed", "got": got, "error": _broken_assertion(error, statement)}
    except Exception as error:
        is_ours = not hasattr(error, "candidate_text")
        why = beyond.asked_by(error, session.last) or beyond.asked_of_time(source, is_ours and session.has_awaited)
        return raised(error) if why is None else _unjudged(why)
    if session.altered and not noted.is_looked_at(source, names):
        comparison.FORGIVEN.add("changed")
    return {"status": "passed" if checked else "skipped"}


def _tested(session: Session, tests: Callable[[], bool]) -> bool:
    """What they come to. Nothing of what is asked of the program after them ends a process, such as how an object is shown."""
    try:
        return tests()
    finally:
        session.exceptions.begin()


def _unjudged(why: str) -> dict[str, Any]:
    return {"status": "unjudged", "error": f"cannot be judged here: {why}"[:KEPT]}


def _read(source: str) -> dict[str, Any]:
    """Fails with the names for which only a program can stand. Raises SyntaxError."""
    compile(source, "test", "exec", dont_inherit=True)
    names = offered.unbound(source)
    return {"status": "failed", "got": " ".join(names)} if names else {"status": "passed"}


def _is_ready(item: dict[str, Any]) -> bool:
    """Whether the source is run as it stands."""
    return "import" not in item["source"] and item.get("style") != "doctest"


def _compiled_tests(item: dict[str, Any], given: Scope, imported: Scope) -> Any:
    source, name = item["source"], item["id"]
    tree = test_imports.settle(ast.parse(source, name), given, imported)
    if item.get("style") == "doctest" or answers.shows(source):
        tree = answers.compared(tree, source)
    else:
        tree = noted.watched(tree)
    return compile(tree, name, "exec", dont_inherit=True)


def call(item: dict[str, Any], scope: Scope) -> Any:
    """What the item's call gives in this scope; a coroutine is awaited."""
    got = _evaluate(item["call"], item, scope)
    if not isinstance(got, RemoteCoroutine):
        return got
    comparison.FORGIVEN.add("awaited")
    return got.result()


def _evaluate(source: str, item: dict[str, Any], scope: Scope) -> Any:
    code = _compiled(source, "eval", item["id"])
    return eval(code, offered.with_libraries(code, source, {**VALUES, **offered.meant(source), **scope, **_STEPS}))


def value_of(got: Any, session: Session) -> dict[str, Any]:
    """The result of an item whose value is asked for."""
    most = session.text_most
    try:
        value = comparison.canonical(got.result() if isinstance(got, RemoteCoroutine) else got, most)
        # A function that answers with nothing is known by what it changed and printed.
        if got is None and session.changed:
            value += f", changed {comparison.canonical(tuple(session.changed), most)}"
    except comparison.Incomparable as error:
        return {"status": "unjudged", "error": str(error)}
    if got is None and session.printed:
        value += f", printed {session.printed[:most]!r}"
    return {"status": "passed", "value": value, **{it: True for it in ("altered", "shared") if getattr(session, it)}}


def prepare(item: dict[str, Any]) -> None:
    """Compiles what the item needs, while the candidate is busy; what cannot be compiled is told when it is run."""
    sources = {"call": "eval", "expected": "eval", "source": "exec"}
    try:
        for key, mode in sources.items():
            if key in item and (mode == "eval" or _is_ready(item)):
                _codes[(item[key], mode, item["id"])] = _compiled(item[key], mode, item["id"])
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        _codes.clear()


def _compiled(source: str, mode: str, name: str) -> Any:
    ready = _codes.pop((source, mode, name), None)
    if ready is not None or mode == "exec":
        return ready or noted.compiled(source, name)
    return compile(source.strip(), name, mode, dont_inherit=True)


def raised(error: BaseException) -> dict[str, Any]:
    """The result of an item that ended with this."""
    return {"status": "raised", "error": words(error), **place(error)}


def words(error: BaseException) -> str:
    """The exception as a person writes it: `TypeError: …`."""
    text = getattr(error, "candidate_text", None)
    if text is None:
        text = show(error, str)
    test = suite.test_of(error)
    said = f"{type(error).__name__}: {text}" if text else type(error).__name__
    return f"{said[: KEPT - len(test) - 5]} (in {test})" if test else said[:KEPT]


def place(error: BaseException) -> dict[str, Any]:
    """The candidate's line, where the exception came from there, and the calls that led to it."""
    frames = getattr(error, "candidate_frames", [])
    return {"line": getattr(error, "candidate_line", None), **({"frames": frames} if frames else {})}


def show(value: Any, how: Any = repr) -> str:
    """`repr` that never fails, shortened."""
    if type(value) is int and how is repr:
        how = digits.text
    try:
        with digits.few():
            return str(how(value))[:KEPT]
    except CandidateGone:
        raise
    except Exception as error:
        return f"<{type(value).__name__}: {type(error).__name__}>"


def _broken_statement(error: AssertionError, item: dict[str, Any]) -> str | None:
    """The one that did not hold."""
    tree = ast.parse(item["source"])
    at = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == item["id"]]
    broken = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Assert) and at and node.lineno <= (at[-1] or 0) <= (node.end_lineno or 0)
    ]
    return ast.get_source_segment(item["source"], broken[-1]) if broken else _line(item["source"], at)


def _compared(error: AssertionError, name: str, statement: str | None, last: Any) -> Any:
    """What was collected in a variable that is compared; else the last answer of the program."""
    found = _VARIABLE.match(statement or "")
    frame = _frame(error, name)
    held = last if frame is None or found is None else frame.f_locals.get(found[1])
    return held if type(held) in (list, dict, set, tuple) else last


def _frame(error: BaseException, name: str) -> Any:
    """Of the test, the innermost."""
    trace, frame = error.__traceback__, None
    while trace is not None:
        frame = trace.tb_frame if trace.tb_frame.f_code.co_filename == name else frame
        trace = trace.tb_next
    return frame


def _broken_assertion(error: AssertionError, statement: str | None) -> str:
    """The statement, and what it says; our own, and what is raised by hand, say enough by themselves."""
    says_all = statement is not None and (statement.startswith("raise ") or _is_ours(statement))
    parts = ["AssertionError", suite.test_of(error), None if says_all else statement, show(error, str)]
    return ": ".join(part for part in parts if part)[:KEPT]


def _is_ours(statement: str | None) -> bool:
    """Whether it is one that lib/run/examples/ has written of a doctest."""
    return statement is not None and any(said in statement for said in _SAID)


def _line(source: str, at: list[int | None]) -> str | None:
    """Where no assertion was written: what asserted in its place, such as `self.assertEqual(f(1), 2)`."""
    return source.splitlines()[(at[-1] or 1) - 1].strip() if at else None
