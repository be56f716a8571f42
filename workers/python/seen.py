"""What things held when they were last looked at: whether one holds others by now is told at the price of walking through them."""

import operator
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

import holders

_TOGETHER = 128
# By these all that a thing holds is found; of each a list of its items is noted.
_LISTED: tuple[Callable[[Any], Iterable[Any]], ...] = (iter,)
_KEYED = (iter, operator.methodcaller("values"))


def items_of(thing: Any) -> list[Any]:
    """All that one holds of which `is_noted` holds."""
    return [*chain.from_iterable(way(thing) for way in _ways(thing))]


def is_noted(thing: Any) -> bool:
    """Whether what it holds can be noted item by item."""
    return type(thing) in holders.LISTED or type(thing) in holders.KEYED


class Seen:
    """Things of which `is_noted` holds, by numbers."""

    def __init__(self) -> None:
        self._groups: list[_Group] = []
        self._by_number: dict[int, tuple[_Group, int]] = {}
        # The one that has room for another thing, by the ways to walk through that.
        self._open: dict[Any, _Group] = {}

    def add(self, number: int, thing: Any) -> None:
        """It holds what it holds now."""
        ways = _ways(thing)
        group = self._open.get(ways)
        if group is None or len(group.things) == _TOGETHER:
            group = self._open[ways] = _Group(ways)
            self._groups.append(group)
        self._by_number[number] = (group, len(group.things))
        group.add(number, thing)

    def note(self, number: int) -> None:
        """It holds what it holds now."""
        group, at = self._by_number[number]
        group.note(at)

    def others(self) -> list[int]:
        """The numbers of those that hold other things by now."""
        return [number for group in self._groups if not group.is_so() for number in group.others()]

    def held(self, number: int) -> list[Any]:
        """What it held."""
        group, at = self._by_number[number]
        return [*chain.from_iterable(held[at] for held in group.held)]

    def count(self) -> int:
        """Of all that they held."""
        return sum(group.count for group in self._groups)


def _ways(thing: Any) -> tuple[Callable[[Any], Iterable[Any]], ...]:
    return _LISTED if type(thing) in holders.LISTED else _KEYED


class _Group:
    """Some of them, through which one walks in the same way."""

    def __init__(self, ways: tuple[Callable[[Any], Iterable[Any]], ...]) -> None:
        self._ways = ways
        self._numbers: list[int] = []
        self.things: list[Any] = []
        self._lengths: list[int] = []
        # For each way, what each thing held.
        self.held: list[list[list[Any]]] = [[] for _ in ways]
        self.count = 0

    def add(self, number: int, thing: Any) -> None:
        self._numbers.append(number)
        self.things.append(thing)
        self._lengths.append(0)
        for held in self.held:
            held.append([])
        self.note(len(self.things) - 1)

    def note(self, at: int) -> None:
        thing = self.things[at]
        self.count += len(thing) - self._lengths[at]
        self._lengths[at] = len(thing)
        for way, held in zip(self._ways, self.held):
            held[at] = [*way(thing)]

    def is_so(self) -> bool:
        """Without a step of Python's own for each thing."""
        if [*map(len, self.things)] != self._lengths:
            return False
        return all(map(self._are_so, self._ways, self.held))

    def _are_so(self, way: Callable[[Any], Iterable[Any]], held: list[list[Any]]) -> bool:
        return all(map(operator.is_, chain.from_iterable(map(way, self.things)), chain.from_iterable(held)))

    def others(self) -> Iterator[int]:
        for at, number in enumerate(self._numbers):
            if not all(_is_same([*way(self.things[at])], held[at]) for way, held in zip(self._ways, self.held)):
                yield number


def _is_same(now: list[Any], before: list[Any]) -> bool:
    return len(now) == len(before) and all(map(operator.is_, now, before))
