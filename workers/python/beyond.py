"""What a test asks of the program's objects though only one process could tell: neither of the two is blamed for it."""

import re
from collections.abc import Mapping
from typing import Any

from members import Member
from remote_object import Remote

# Of a stand-in these tell what it is itself, and not what it stands for.
_OF_OBJECTS = re.compile(
    r"\btype(?=\()|\b__(?:class|name|qualname|doc|module|wrapped|annotations|mro|bases)__\b|\b(?:Generator|Function|Method)Type\b"
    r"|\bis(?:generator|coroutine|asyncgen|function|class|method)\w*(?=\()|\bisinstance(?=\(\w+, ?type\))"
)
# Of what they ask that by its name.
_ASKED = re.compile(r"\b(?:type|is\w+)\((\w+)[,)]|\b(\w+)\.__\w+__")
# These are about the program whatever it has answered.
_OF_FUNCTIONS = re.compile(
    r"\binspect\.(?:signature|getsource|getdoc|getfullargspec)(?=\()|\b(?:get_type_hints|is_dataclass|isgeneratorfunction)(?=\()"
)
# What stands for an object of a class that derives from these is none of them where that is asked below Python.
_OF_CONTAINERS = re.compile(
    r"Object of type (?:list|dict) is not JSON serializable|must be (?:a )?(?:list|dict)\b.*\bnot (?:Container|Listed|Keyed)\b"
)
# A coroutine of the program's is awaited all at once, and before anything else goes on.
_TIMED = re.compile(r"\b(?:asyncio\.)?(?:wait_for|timeout|timeout_at)(?=\()|\bcancel(?=\(\))|\b(?:perf_counter|monotonic|time\.time)(?=\(\))")
_HIDDEN = re.compile(r"__\w+__")


def asked_in(statement: str | None, last: Any, names: Mapping[str, Any]) -> str | None:
    """What the assertion that did not hold asks; `last` is what the program answered last, `names` are those of the test."""
    if statement is None:
        return None
    asked = [first or second for first, second in _ASKED.findall(statement)]
    values = [names[name] for name in asked if name in names] or [last]
    is_of_object = any(isinstance(value, (Remote, Member)) for value in values)
    found = _OF_FUNCTIONS.search(statement) or (_OF_OBJECTS.search(statement) if is_of_object else None)
    return found and f"what `{found[0]}` says of the program's own is not known apart from it: {statement}"


def asked_of_time(source: str, has_awaited: bool) -> str | None:
    """What a test that does not hold asks of coroutines, where it has awaited one of the program's."""
    found = _TIMED.search(source) if has_awaited else None
    return found and f"what `{found[0]}` comes to with coroutines of the program's is not known apart from it"


def asked_by(error: Exception, last: Any) -> str | None:
    """What the exception of our own side was about."""
    name = str(error.args[0]) if error.args else ""
    if hasattr(error, "candidate_text"):
        return None
    if type(error) is AttributeError and _HIDDEN.fullmatch(name):
        return f"what `{name}` says of the program's own is not known apart from it"
    if isinstance(error, OSError):
        return f"tests run apart from the program, without a folder or files: {error}"
    if type(error) is TypeError and name.startswith("issubclass() arg "):
        return "what `issubclass` says of the program's own is not known apart from it"
    if type(error) is TypeError and name == "called match pattern must be a type":
        return "a `case` with a class of the program's is not known apart from it"
    if type(error) is TypeError and _OF_CONTAINERS.search(name):
        return "what takes a very list or dict has none of an object of the program's apart from it"
    if type(error).__name__ == "PicklingError":
        return "what `pickle` makes of the program's own is not known apart from it"
    if type(error) is TypeError and "dataclass" in name and isinstance(last, Remote):
        return "what `dataclasses` makes of the program's own is not known apart from it"
    return None
