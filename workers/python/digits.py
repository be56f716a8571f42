"""How many decimal digits an integer may have that is written out: the time for it grows with their square."""

import contextlib
import sys
from collections.abc import Iterator

# Some seconds; a test may look at the digits of a large factorial.
IN_TESTS = 500_000
# Of what is only shown: some milliseconds.
SHOWN = 30_000
# Of as many digits.
_SHOWN_BITS = 100_000


def allow(count: int) -> None:
    """From now on a longer one raises ValueError."""
    # Early releases of Python 3.10 know no such limit.
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(count)


@contextlib.contextmanager
def few() -> Iterator[None]:
    """For what is only shown."""
    allow(SHOWN)
    try:
        yield
    finally:
        allow(IN_TESTS)


def text(value: int) -> str:
    """In decimal, or where that would take long, in hexadecimal."""
    return int.__repr__(value) if value.bit_length() <= _SHOWN_BITS else hex(value)
