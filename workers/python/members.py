"""Members of an enumeration that are numbers or texts as well, and are as good as those."""

from typing import Any


class _Member:
    _fixpoint_remote: Any

    @classmethod
    def of(cls, plain: Any, remote: Any) -> Any:
        """The plain value, and behind it the member itself."""
        made = cls(plain)  # type: ignore[call-arg]
        made._fixpoint_remote = remote
        return made

    def _fixpoint_handle(self) -> str:
        return self._fixpoint_remote._fixpoint_handle()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._fixpoint_remote, name)

    def __repr__(self) -> str:
        plain = next(base for base in MEMBERS if isinstance(self, base))
        return f"<{self._fixpoint_remote.__name__}: {plain.__repr__(self)}>"


class _IntegerMember(_Member, int):
    _fixpoint_handle = _Member._fixpoint_handle


class _TextMember(_Member, str):
    _fixpoint_handle = _Member._fixpoint_handle


MEMBERS: dict[type, Any] = {int: _IntegerMember, str: _TextMember}
