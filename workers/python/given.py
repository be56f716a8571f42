"""What one side hands over with one request: the judge with a call, the candidate with a question to what was lent."""

from collections.abc import Iterable, Sequence
from typing import Any

import holders
import mirrored
import numbering
from codec import Codec
from mirrored import Contents, Mirrored
from numbering import Known
from reading import Reading


class Given:
    """Arguments, and keywords by name, as this side has them; the other may have parts of them already, which are `shared`."""

    def __init__(
        self, codec: Codec, arguments: Sequence[Any], keywords: dict[str, Any], shared: Sequence[Known] = ()
    ) -> None:
        self._codec, self._shared = codec, shared
        self._count, self._names = len(arguments), [*keywords]
        self.values = [*arguments, *keywords.values()]
        self._known: Mirrored | None = None
        # Ids of all that was in them when they were handed over.
        self._there: Iterable[int] = ()

    @property
    def _mirrored(self) -> Mirrored:
        """Of most calls of votes nobody asks. Raises what `write` raises."""
        self._known = self._known or Mirrored(self._codec, self.values, self._shared)
        return self._known

    def encoded(self) -> dict[str, Any]:
        """As a request has them."""
        told = self._mirrored.encoded
        there = holders.parts_of(self.values) if self._shared else None
        self._there = there.times if there else ()
        keywords = dict(zip(self._names, told[self._count :]))
        return {"arguments": told[: self._count], **({"keywords": keywords} if keywords else {})}

    @property
    def own(self) -> Known:
        """What may change in them, but for what was shared before."""
        return self._mirrored.known

    @property
    def ids(self) -> set[int]:
        """Of all that may change in them, as they were when they were handed over."""
        again = (key for key in self._there if numbering.place_among(self._shared, key) is not None)
        return {*again, *map(id, self._mirrored.parts)}

    def known(self, shared: Sequence[Known] = ()) -> list[Known]:
        """What both sides know by the numbers that a reply uses, where they have by now what is shared."""
        return [*self._shared, self.own, *shared]

    def by_places(self) -> dict[str, Any]:
        """All of them."""
        places = [*map(str, range(self._count)), *(f"={name}" for name in self._names)]
        return dict(zip(places, self.values))

    def at(self, place: str) -> Any:
        """By position, or by `=` and the name of a keyword. Raises LookupError, ValueError."""
        return self.values[self._count + self._names.index(place[1:]) if place.startswith("=") else int(place)]

    def take_over(self, contents: Contents, reading: Reading) -> list[Any]:
        """In-place changes happen to them; those that are another afterwards. Raises what `mirrored.take_over` raises."""
        if not contents:
            return []
        mirrored.take_over([self.own], contents, reading)
        return self._mirrored.changed(self._mirrored.now())
