"""The candidate's side of what the program still holds after a call: what it does to that later happens to the test's, too."""

from typing import Any

import holders
from codec import Codec
from mutual import Mutual
from numbering import Known
from writing import Writing


class Kept:
    """What of one example the program keeps."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._mutual = Mutual(codec)

    def known(self) -> list[Known]:
        """What may change in it, by now: a call that is being made goes by the numbers with which it began."""
        return self._mutual.known()

    def is_changed(self) -> bool:
        """Whether there is anything of it that the judge does not know."""
        return not self._mutual.is_as_known()

    def meet(self, request: dict[str, Any]) -> None:
        """Whether another example begins, and what the test has changed by itself, or holds no longer, since the last request."""
        if request["fresh"]:
            self._mutual.forget()
        if "refilled" in request:
            self._mutual.take_over(request["refilled"], self._codec.reading(self.known))
        self._mutual.let_go(request.get("let", []))

    def lose(self) -> dict[str, Any]:
        """The judge cannot be told what has happened to it; what a reply says then."""
        was_there = bool(self._mutual.parts)
        self._mutual.forget()
        return {"lost": True} if was_there else {}

    def changes(self, writing: Writing) -> dict[str, Any]:
        """What a reply says of what has been kept so far: what was changed since the judge last knew it; or that it is lost, such
        as what contains itself by now.
        """
        try:
            return {"later": self._mutual.news(writing)}
        except Exception as unreadable:
            del unreadable
            return self.lose()

    def renew(self, arguments: dict[str, Any], answered: dict[int, Any]) -> dict[str, Any]:
        """What it says of what the program holds no longer, and of what it keeps from now on: of the arguments their places, of
        its answer the numbers. Nobody but the program and this hold the arguments.
        """
        places, values = [*arguments], [*arguments.values()]
        arguments.clear()
        kept = {places[at]: values[at] for at in self._kept(values)} if values else {}
        # Those that are shared already would seem to be held by these.
        values.clear()
        left = self._mutual.left()
        self._mutual.let_go(left)
        joined = [*kept.values(), *answered.values()]
        if not joined or not self._mutual.has_room_for(joined):
            return {"let": left}
        try:
            self._mutual.join(joined)
        except (ValueError, RecursionError):
            # One that contains itself by now is told as lost already.
            return {"let": left}
        return {"let": left, "kept": [*kept], "held": [*answered]}

    def share(self, arguments: dict[str, Any]) -> list[str]:
        """The places of those that are shared from now on, for the tests' own are asked while the program has them."""
        may_change = {at: it for at, it in arguments.items() if not self._mutual.has(id(it)) and self._codec.has_parts(it)}
        if not may_change or not self._mutual.has_room_for([*may_change.values()]):
            return []
        self._mutual.join([*may_change.values()])
        return [*may_change]

    def share_answer(self, answered: Any) -> None:
        """What the tests' own answered."""
        self._mutual.join([answered])

    def _kept(self, values: list[Any]) -> list[int]:
        """The places of those that the program keeps, or has something of, beyond what is shared already."""
        elsewhere = {it for it in holders.held(values) or () if not self._mutual.has(it)}
        if not elsewhere:
            return []
        within = [holders.parts_of([value]) for value in values]
        return [at for at, parts in enumerate(within) if parts is not None and not elsewhere.isdisjoint(parts.times)]
