"""The judge's side of arguments that the candidate holds on to: changes of them travel both ways, as long as the example lasts."""

from collections.abc import Callable
from typing import Any

import in_place
from codec import Codec


class Lasting:
    """Those of one example, by the candidate's number, and how it last knew them."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._values: dict[str, tuple[Any, Any]] = {}
        self._is_fresh = True

    @property
    def is_there(self) -> bool:
        """Whether there are any."""
        return bool(self._values)

    def forget(self) -> None:
        """Another example begins."""
        self._values.clear()
        self._is_fresh = True

    def news(self) -> dict[str, Any]:
        """What a request says of them: whether the example is another one, and what the test has changed by itself."""
        refilled = {}
        for number, (mine, before) in self._values.items():
            after = self._codec.encode(mine)
            if after != before:
                refilled[number] = after
                self._values[number] = (mine, after)
        told = {"fresh": self._is_fresh}
        self._is_fresh = False
        return {**told, "refilled": refilled} if refilled else told

    def take(self, reply: dict[str, Any], argument: Callable[[str], Any]) -> bool:
        """Whether the candidate says that it has changed some of them: it could so change what it is compared with.

        Raises LookupError or ValueError on anything that is no such word.
        """
        changed = reply.get("later", {})
        for number, data in changed.items():
            mine, _ = self._values[number]
            in_place.take_over(mine, self._codec.decode(data))
            self._values[number] = (mine, self._codec.encode(mine))
        for place, number in reply.get("kept", {}).items():
            mine = argument(place)
            if not in_place.may_change(mine):
                raise ValueError("nothing that changes")
            self._values[str(number)] = (mine, self._codec.encode(mine))
        return len(changed) > 0
