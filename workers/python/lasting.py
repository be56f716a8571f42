"""The judge's side of arguments that the candidate holds on to: changes of them travel both ways, as long as the example lasts."""

from collections.abc import Callable
from typing import Any

from codec import Codec
from mirrored import Mirrored


class Lasting:
    """Those of one example, by the candidate's number, and how it last knew them."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._values: dict[str, Mirrored] = {}
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
        for number, before in self._values.items():
            contents, self._values[number] = before.news()
            if contents:
                refilled[number] = contents
        told = {"fresh": self._is_fresh}
        self._is_fresh = False
        return {**told, "refilled": refilled} if refilled else told

    def take(self, reply: dict[str, Any], argument: Callable[[str], Any]) -> bool:
        """Whether the candidate says that it has changed some of them: it could so change what it is compared with.

        Raises LookupError or ValueError on anything that is no such word.
        """
        changed = reply.get("later", {})
        for number, contents in changed.items():
            self._values[number] = self._values[number].taken_over(contents)
        for place, number in reply.get("kept", {}).items():
            kept = Mirrored(self._codec, [argument(place)])
            if not kept.parts:
                raise ValueError("nothing that changes")
            self._values[str(number)] = kept
        return len(changed) > 0
