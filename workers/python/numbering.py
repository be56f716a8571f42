"""Things that both sides of the talk know by numbers, which say in a message that one of them is meant."""

from collections.abc import Iterable, Sequence
from typing import Any


class Numbers:
    """Things in the order in which they became known; one that is there twice goes by the number that it had first."""

    def __init__(self, parts: Iterable[Any] = ()) -> None:
        # They must live as long as their ids stand for them.
        self.parts: list[Any] = [*parts]
        # Of as many as were there when it was last asked for: of most nobody asks.
        self._places: dict[int, int] = {}
        self._placed = 0

    def places(self) -> dict[int, int]:
        """The numbers by the ids of the things."""
        for number in range(self._placed, len(self.parts)):
            self._places.setdefault(id(self.parts[number]), number)
        self._placed = len(self.parts)
        return self._places

    def so_far(self) -> "Known":
        """Those that there are now, whatever becomes known later."""
        return Known(self)


class Known:
    """Things that were known at some time."""

    __slots__ = ("count", "numbers")

    def __init__(self, numbers: Numbers) -> None:
        self.numbers, self.count = numbers, len(numbers.parts)

    def part(self, number: int) -> Any:
        """The one of that number."""
        return self.numbers.parts[number]


def place_among(all_known: Sequence[Known], key: int) -> int | None:
    """The number of the thing with that id, where those that became known later have later numbers; None where there is none.

    What is in two of them is twice there: that it is one thing may be so on one side alone, and the numbers are of both.
    """
    start = 0
    for known in all_known:
        place = known.numbers.places().get(key)
        if place is not None and place < known.count:
            return start + place
        start += known.count
    return None


def part_among(all_known: Sequence[Known], number: Any) -> Any:
    """The one of that number. Raises ValueError where there is none."""
    if type(number) is int and number >= 0:
        for known in all_known:
            if number < known.count:
                return known.part(number)
            number -= known.count
    raise ValueError("no such part")
