"""All that a test may look at of the candidate's exception, encoded: arguments, attributes, causes, members of a group."""

import builtins
from collections.abc import Callable
from typing import Any

from program import FILE
from raised import attributes_of, cause_of, describe

# How far causes are told.
CAUSES_KEPT = 3
_GROUP = getattr(builtins, "BaseExceptionGroup", ())

Encode = Callable[[Any], Any]


def told_error(error: BaseException, encode: Encode, causes: int) -> dict[str, Any]:
    """What the judge makes an exception of; without any causes the words alone."""
    told = {**describe(error, FILE), "arguments": _encoded(error.args, encode)}
    if "_fixpoint_kind" in vars(type(error)):
        told["kind"] = type(error)._fixpoint_kind
    if "_fixpoint_handle" in vars(error):
        told["mine"] = error._fixpoint_handle()
    if causes == 0:
        return told
    attributes = {}
    for name in attributes_of(error):
        try:
            attributes[name] = encode(getattr(error, name))
        except Exception as unreadable:
            # The others are none the worse for it.
            del unreadable
    if attributes:
        told["attributes"] = attributes
    cause = cause_of(error)
    if cause is not None:
        told[cause[0]] = told_error(cause[1], encode, causes - 1)
    if isinstance(error, _GROUP):
        told["arguments"] = _encoded(error.args[:1], encode)
        told["exceptions"] = [told_error(each, encode, causes - 1) for each in error.exceptions]
    return told


def too_large(words: str) -> dict[str, Any]:
    """In place of a value that the judge would not take."""
    return {**describe(MemoryError(words), FILE), "arguments": [words]}


def without_value(reply: dict[str, Any], words: str) -> dict[str, Any]:
    """A reply that does not fit, without its value, or with the words of its exception alone."""
    error = _in_words(reply["error"]) if "error" in reply else too_large(words)
    return {"error": error, **{key: reply[key] for key in ("nonce", "printed", "lent") if key in reply}}


def _in_words(error: dict[str, Any]) -> dict[str, Any]:
    return {**{key: error[key] for key in ("names", "text", "line", "frames")}, "arguments": [error["text"]]}


def _encoded(arguments: tuple[Any, ...], encode: Encode) -> list[Any]:
    try:
        return [encode(argument) for argument in arguments]
    except Exception as unreadable:
        return [type(unreadable).__name__]
