"""The judge's side of what the candidate keeps, as long as the example lasts: arguments of the test's, and its own answers."""

from typing import Any

from codec import Codec
from given import Given
from mutual import Mutual
from numbering import Known
from reading import Reading, numbered


class Lasting:
    """What of it both have, and how far the candidate's word of it is believed."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._mutual = Mutual(codec)
        # Ids of parts that came out of what the tests ask for by name, such as their class.
        self._own: set[int] = set()
        self._is_fresh = True

    def known(self) -> list[Known]:
        """What may change in it, by now: a call that is being made goes by the numbers with which it began."""
        return self._mutual.known()

    def forget(self) -> None:
        """Another example begins."""
        self._mutual.forget()
        self._own.clear()
        self._is_fresh = True

    def lose(self) -> None:
        """The candidate has lost it."""
        self._mutual.forget()
        self._own.clear()

    def news(self) -> dict[str, Any]:
        """What a request says of it: whether the example is another one, what the test has changed by itself, and what it holds
        no longer. Raises what `write` raises.
        """
        told: dict[str, Any] = {"fresh": self._is_fresh}
        self._is_fresh = False
        contents = self._mutual.news(self._codec.writing(self.known()))
        left = self._mutual.left()
        self._let_go(left)
        return {**told, **({"refilled": contents} if contents else {}), **({"let": left} if left else {})}

    def take(self, reply: dict[str, Any], reading: Reading, given: Given) -> bool:
        """Whether the candidate says that it has changed what is not its own: it could so change what it is compared with.

        Raises LookupError, TypeError or ValueError on anything that is no such word.
        """
        later = reply.get("later", {})
        changed = [numbered(self._mutual.parts, int(number)) for number in later]
        # What the candidate has been handed just now it may change.
        handed = given.ids if later else ()
        is_doubted = any(id(part) not in self._own and id(part) not in handed for part in changed)
        if later:
            self._mutual.take_over(later, reading)
        self._let_go(reply.get("let", []))
        answered = [numbered(reading.parts, number) for number in reply.get("held", [])]
        self._mutual.join([*map(given.at, reply.get("kept", [])), *answered])
        return is_doubted

    def share(self, values: list[Any]) -> None:
        """What one of the test's own is asked about."""
        self._mutual.join(values)

    def share_answer(self, answered: Any) -> bool:
        """Whether the candidate has from now on what one of the test's own answers."""
        if self._mutual.has(id(answered)) or not self._codec.has_parts(answered) or not self._mutual.has_room_for([answered]):
            return False
        self._mutual.join([answered])
        return True

    def _let_go(self, places: list[int]) -> None:
        self._mutual.let_go(places)
        if places:
            # Ids last as long as there is what they are of.
            self._own = {*filter(self._mutual.has, self._own)}

    def trust(self, parts: list[Any]) -> None:
        """These are the candidate's own."""
        self._own.update(filter(self._mutual.has, map(id, parts)))
