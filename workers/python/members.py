"""Values that are as good as plain ones, with an object of the program's behind them, such as members of an IntEnum."""

from typing import Any


def before(remote: Any, made: Any) -> Any:
    """The value, with the object behind it."""
    object.__setattr__(made, "_fixpoint_remote", remote)
    return made


class Member:
    """The plain value, and behind it the object itself, which is asked for all that the value has not."""

    _fixpoint_remote: Any
    # Whether what a class that the tests ask for has made is as good as the class.
    _fixpoint_is_trusted_as_made = False

    def _fixpoint_handle(self) -> str:
        return self._fixpoint_remote._fixpoint_handle()

    def __getattr__(self, name: str) -> Any:
        if name == "_fixpoint_remote":
            # A copy that is being made has none yet.
            raise AttributeError(name)
        return getattr(self._fixpoint_remote, name)

    def __repr__(self) -> str:
        plain = next(base for base in MEMBERS if isinstance(self, base))
        return f"<{self._fixpoint_remote.__name__}: {plain.__repr__(self)}>"


def _combined(name: str) -> Any:
    """Flags together are a member again: that is what the program answers, if it is as good as the number."""
    compute = getattr(int, name)

    def combine(self: Any, *others: Any) -> Any:
        plain = compute(self, *others)
        if plain is NotImplemented:
            return plain
        remote = self._fixpoint_remote
        said = remote._request({"do": "get", "name": name})(*others)
        # It has learned what the test goes on with.
        remote._session.weak = remote._session.weak or bool(others)
        return said if isinstance(said, Member) and said == plain else plain

    return combine


class _IntegerMember(Member, int):
    _fixpoint_handle = Member._fixpoint_handle
    __and__, __or__, __xor__ = map(_combined, ("__and__", "__or__", "__xor__"))
    __rand__, __ror__, __rxor__ = map(_combined, ("__rand__", "__ror__", "__rxor__"))
    __invert__ = _combined("__invert__")


class _TextMember(Member, str):
    _fixpoint_handle = Member._fixpoint_handle


MEMBERS: dict[type, Any] = {int: _IntegerMember, str: _TextMember}
