"""Values of pandas: taken apart into plain ones that can travel, put together again, and laid out to be compared.

pandas is imported to put one together, and for nothing else.
"""

import sys
from collections.abc import Callable
from typing import Any

# A range takes no room where it travels, but does where it is used.
ROWS_MOST = 1 << 22
# Of numpy's own types: what an array of them holds is a number or a moment.
_KINDS = frozenset("biufcmM")
# Of types of pandas' own, whose missing items travel as None.
_NULLABLE = frozenset(
    [f"{sign}Int{bits}" for sign in ("", "U") for bits in (8, 16, 32, 64)] + ["Float32", "Float64", "boolean", "str", "string"]
)

Parts = list[Any]
# The kind of a value, and its lists with the place of each.
Layout = tuple[str, list[tuple[str, list[Any]]]]


class _Stays(Exception):
    """It has items, such as sparse ones, that are not taken apart."""


def take_apart(value: Any) -> Parts | None:
    """None for what is no value of pandas, or one that must stay where it is."""
    pandas = sys.modules.get("pandas")
    if pandas is None:
        return None
    if value is pandas.NaT or value is pandas.NA:
        return ["NaT" if value is pandas.NaT else "NA"]
    if isinstance(value, (pandas.Timestamp, pandas.Timedelta)):
        return [type(value).__name__, value.isoformat()]
    if isinstance(value, pandas.Period):
        return ["Period", value.ordinal, value.freqstr]
    if isinstance(value, pandas.Interval):
        return ["Interval", value.left, value.right, value.closed]
    try:
        if isinstance(value, pandas.DataFrame):
            columns = [_items(pandas, value.iloc[:, at]) for at in range(value.shape[1])]
            return ["DataFrame", _labels(pandas, value.index), _labels(pandas, value.columns), columns]
        if isinstance(value, pandas.Series):
            return ["Series", _labels(pandas, value.index), value.name, _items(pandas, value)]
        if isinstance(value, pandas.Index):
            return ["Index", _labels(pandas, value)]
        if isinstance(value, pandas.api.extensions.ExtensionArray):
            return ["Array", _items(pandas, pandas.Series(value))]
    except _Stays:
        return None
    return None


def _items(pandas: Any, series: Any) -> Parts:
    dtype = series.dtype
    name = str(dtype)
    if isinstance(dtype, sys.modules["numpy"].dtype):
        if dtype.kind in _KINDS:
            return ["array", series.to_numpy()]
        return ["object", series.tolist()]
    if isinstance(dtype, pandas.CategoricalDtype):
        categories = _items(pandas, pandas.Series(dtype.categories))
        return ["category", series.cat.codes.to_numpy(), categories, bool(dtype.ordered)]
    if isinstance(dtype, pandas.DatetimeTZDtype):
        return ["zone", series.dt.tz_convert("UTC").dt.tz_localize(None).to_numpy(), str(dtype.tz)]
    if isinstance(dtype, pandas.PeriodDtype):
        return ["period", series.array.asi8, name]
    if isinstance(dtype, pandas.IntervalDtype):
        ends = (_items(pandas, pandas.Series(side)) for side in (series.array.left, series.array.right))
        return ["interval", [*ends], series.array.closed]
    if name in _NULLABLE:
        return [name, [item if there else None for item, there in zip(series.tolist(), series.notna().tolist())]]
    raise _Stays


def _labels(pandas: Any, index: Any) -> Parts:
    if isinstance(index, pandas.RangeIndex):
        return ["range", range(index.start, index.stop, index.step), index.name]
    if isinstance(index, pandas.MultiIndex):
        levels = [_items(pandas, pandas.Series(index.get_level_values(at))) for at in range(index.nlevels)]
        return ["levels", levels, list(index.names)]
    # The frequency of periods is part of their type.
    frequency = None if isinstance(index, pandas.PeriodIndex) else getattr(index, "freqstr", None)
    return ["items", _items(pandas, pandas.Series(index)), index.name, frequency]


def put_together(parts: Any) -> Any:
    """Raises ImportError, LookupError, TypeError or ValueError on anything that `take_apart` does not make."""
    import pandas

    kind, *rest = parts
    return _MAKERS[kind](pandas, *rest)


def _frame(pandas: Any, index: Parts, columns: Parts, items: list[Parts]) -> Any:
    rows = _made_labels(pandas, index)
    frame = pandas.DataFrame({at: _made_items(pandas, one) for at, one in enumerate(items)}, index=None if items else rows)
    frame.index, frame.columns = rows, _made_labels(pandas, columns)
    return frame


def _series(pandas: Any, index: Parts, name: Any, items: Parts) -> Any:
    series = _made_items(pandas, items).rename(name)
    series.index = _made_labels(pandas, index)
    return series


def _made_items(pandas: Any, items: Parts) -> Any:
    kind, content, *more = items
    if kind == "category":
        categories, is_ordered = more
        own = pandas.Index(_made_items(pandas, categories))
        return pandas.Series(pandas.Categorical.from_codes(content, categories=own, ordered=is_ordered))
    if kind == "zone":
        return pandas.Series(content).dt.tz_localize("UTC").dt.tz_convert(*more)
    if kind == "period":
        return pandas.Series(pandas.arrays.PeriodArray(content, pandas.api.types.pandas_dtype(*more)))
    if kind == "interval":
        left, right = (_made_items(pandas, side) for side in content)
        return pandas.Series(pandas.arrays.IntervalArray.from_arrays(left, right, *more))
    if kind == "array":
        return pandas.Series(content, dtype=content.dtype)
    if kind == "object" or kind in _NULLABLE:
        return pandas.Series(content, dtype=kind)
    raise ValueError("no such items")


def _made_labels(pandas: Any, labels: Parts) -> Any:
    kind, content, name, *more = labels
    if kind == "range":
        if len(content) > ROWS_MOST:
            raise ValueError("too many rows")
        return pandas.RangeIndex(content, name=name)
    if kind == "levels":
        return pandas.MultiIndex.from_arrays([_made_items(pandas, one) for one in content], names=name)
    index = pandas.Index(_made_items(pandas, content), name=name)
    if more != [None]:
        (index.freq,) = more
    return index


_MAKERS: dict[str, Callable[..., Any]] = {
    "NaT": lambda pandas: pandas.NaT,
    "NA": lambda pandas: pandas.NA,
    "Timestamp": lambda pandas, text: pandas.Timestamp(text),
    "Timedelta": lambda pandas, text: pandas.Timedelta(text),
    "Period": lambda pandas, ordinal, frequency: pandas.Period(ordinal=ordinal, freq=frequency),
    "Interval": lambda pandas, left, right, closed: pandas.Interval(left, right, closed),
    "DataFrame": _frame,
    "Series": _series,
    "Index": _made_labels,
    # `.values` of a column of texts.
    "Array": lambda pandas, items: _made_items(pandas, items).array,
}


def lay_out(value: Any) -> Layout | None:
    """Of frames, series and indexes; None for anything else. Names of series and indexes are left out, and so are types."""
    pandas = sys.modules.get("pandas")
    if pandas is None:
        return None
    if isinstance(value, pandas.DataFrame):
        columns = value.columns.tolist()
        items = [(f"column {label!r}", value.iloc[:, at].tolist()) for at, label in enumerate(columns)]
        return "DataFrame", [("columns", columns), ("index", value.index.tolist()), *items]
    if isinstance(value, pandas.Series):
        return "Series", [("index", value.index.tolist()), ("values", value.tolist())]
    if isinstance(value, pandas.api.extensions.ExtensionArray):
        return "Array", [("values", value.tolist())]
    return ("Index", [("values", value.tolist())]) if isinstance(value, pandas.Index) else None


def take_over(mine: Any, after: Any) -> None:
    """Changes a frame or a series in place, to be as the other one."""
    mine._update_inplace(after)


def is_mutable(value: Any) -> bool:
    """Whether it is a frame or a series, which a program may change in place."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and isinstance(value, (pandas.DataFrame, pandas.Series))
