"""How exactly a person wrote a float that is expected, which says how far a value may be from it."""

import math
import re

# `1628894.63`, `.5`, `6.02e23`: what stands before the point, after it, and the exponent.
_FLOAT = re.compile(r"(?<![\w.])(\d[\d_]*)?(?:\.([\d_]*))?(?:[eE]([-+]?\d+))?(?![\w.])")
RELATIVE = 1e-6
# From so many digits on a number says by its last one how exactly it is meant; a shorter one is meant as it stands.
_TELLING = 6
# With more decimals than these nobody rounds a result: it is cut off, or shown as it is.
_ROUNDED = 4
_CUT_OFF, _MOST, _OTHER_ORDER, _NOISE = 0.99, 1e-5, 1e-9, 1e-13


class Written:
    """The source of what is expected. It is read only when a float is not the very one."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._tolerances: dict[float, float] | None = None

    def tolerance(self, expected: float) -> float:
        """How far a value may be from this one: a millionth where it is short, or computed."""
        if self._tolerances is None:
            self._tolerances = dict(filter(None, map(_read, _FLOAT.finditer(self._source))))
        size = abs(expected)
        return self._tolerances.get(size, RELATIVE * size)


def _read(found: re.Match[str]) -> tuple[float, float] | None:
    """A float with many digits, and how far a value may be away from it."""
    whole, decimals, exponent = [(part or "").replace("_", "") for part in found.groups()]
    digits = (whole + decimals).lstrip("0")
    if len(digits) < _TELLING or (found[2] is None and not exponent):
        return None
    size = float(f"{whole}.{decimals}e{exponent or 0}")
    if not 0 < size < math.inf:
        return None
    unit = 10.0 ** (int(exponent or 0) - len(decimals))
    if exponent:
        return size, max(RELATIVE * size, _CUT_OFF * unit)
    if len(decimals) > _ROUNDED:
        return size, max(_OTHER_ORDER * size, min(RELATIVE * size, _MOST), _CUT_OFF * unit)
    return size, unit / 2 + _NOISE * size
