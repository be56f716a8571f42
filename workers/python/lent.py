"""What stands with the program for what its tests lent: each question about it goes back to the judge."""

import functools
from collections.abc import Callable
from typing import Any

import in_place
import leaving

# Key, what is asked, arguments, keywords.
Ask = Callable[[str, str, tuple[Any, ...], dict[str, Any]], Any]


class Borrowed:
    """Lists and the like that are attributes of lent objects: the program has copies, and what it does to them is told."""

    def __init__(self, ask: Ask, encode: Callable[[Any], Any]) -> None:
        self._ask, self._encode = ask, encode
        # By key and name: the copy, and how it was when the judge last knew it.
        self._copies: dict[str, dict[str, tuple[Any, Any]]] = {}

    def get(self, key: str, name: str) -> Any:
        """The attribute; the copy that the program has already, where that is still as it is there."""
        self.tell(key)
        value = self._ask(key, "get", (name,), {})
        if not in_place.is_mutable(value):
            return value
        encoded = self._encode(value)
        copies = self._copies.setdefault(key, {})
        if name not in copies or copies[name][1] != encoded:
            copies[name] = (value, encoded)
        return copies[name][0]

    def forget(self, key: str, name: str) -> None:
        """The attribute is another value now."""
        self._copies.get(key, {}).pop(name, None)

    def tell(self, *keys: str) -> None:
        """Tells the judge what was changed, of these objects or of all."""
        for key in keys or tuple(self._copies):
            for name, (value, before) in list(self._copies.get(key, {}).items()):
                after = self._encode(value)
                if after != before:
                    self._copies[key][name] = (value, after)
                    self._ask(key, "refill", (name, value), {})


class Lent:
    """An object of the tests'. What it has is seen by its public names, and by the operations that its class was made with."""

    def __init__(self, ask: Ask, borrowed: Borrowed, key: str) -> None:
        self.__dict__.update(_fixpoint_ask=ask, _fixpoint_borrowed=borrowed, _fixpoint_key=key)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return self._fixpoint_borrowed.get(self._fixpoint_key, name)

    def __setattr__(self, name: str, value: Any) -> None:
        self._fixpoint_borrowed.forget(self._fixpoint_key, name)
        self._fixpoint_ask(self._fixpoint_key, "set", (name, value), {})

    def __hash__(self) -> int:
        return hash(self._fixpoint_key)


def _handle(self: Lent) -> str:
    return self._fixpoint_key


def _operation(name: str) -> Any:
    def operate(self: Lent, *arguments: Any, **keywords: Any) -> Any:
        self._fixpoint_borrowed.tell()
        return self._fixpoint_ask(self._fixpoint_key, name, arguments, keywords)

    return operate


def _itself(self: Lent) -> Lent:
    return self


@functools.lru_cache(maxsize=256)
def _class_of(name: str, nature: str) -> type[Lent]:
    kind, *known = nature.split()
    members = {f"__{it}__": _operation(it) for it in known}
    if kind == "iterator":
        members = {"__iter__": _itself, "__next__": _operation("next")}
    # A class that says when it is equal has no hash, unless it is said here.
    return type(name, (Lent,), {**members, "__hash__": Lent.__hash__, "_fixpoint_handle": _handle})


class Stand:
    """Makes what stands for things that are lent, for each always the same."""

    def __init__(self, ask: Ask, encode: Callable[[Any], Any]) -> None:
        self._ask = ask
        self.borrowed = Borrowed(ask, encode)
        self._made: dict[str, Any] = {}
        # By their names.
        self.exceptions: dict[str, type[BaseException]] = {}

    def keys(self) -> list[str]:
        """Of what was lent so far."""
        return list(self._made)

    def for_lent(self, key: str, name: str, nature: str) -> Any:
        """A function for a function, else an object."""
        if key not in self._made:
            if nature == "function":
                self._made[key] = self._function(key, name)
            else:
                self._made[key] = _class_of(name, nature)(self._ask, self.borrowed, key)
        return self._made[key]

    def for_exception(self, key: str, names: tuple[str, ...], known: dict[str, Any]) -> type[BaseException]:
        """A class below the first of its ancestors that there is here."""
        if key not in self._made:
            above = leaving.class_of(names[1:], {**known, **self.exceptions}) or Exception
            self._made[key] = self.exceptions[names[0]] = type(names[0], (above,), {"_fixpoint_kind": key, "__module__": "tests"})
        return self._made[key]

    def _function(self, key: str, name: str) -> Any:
        def lent(*arguments: Any, **keywords: Any) -> Any:
            self.borrowed.tell()
            return self._ask(key, "call", arguments, keywords)

        lent.__name__ = lent.__qualname__ = name
        lent._fixpoint_handle = lambda: key  # type: ignore[attr-defined]
        lent._fixpoint_itself = lent  # type: ignore[attr-defined]
        return lent
