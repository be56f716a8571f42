"""Who of the program's threads may talk with the judge."""

from _thread import RLock, get_ident
from collections.abc import Callable
from typing import Any


class Turn:
    """Whoever has it. The thread that answers has it but while the program works: then others may ask, one after the other."""

    def __init__(self) -> None:
        self._lock, self._answering = RLock(), get_ident()
        self._lock.acquire()

    def left(self, step: Callable[[], Any]) -> Any:
        """What the step comes to; others have their turn meanwhile. Not of one that was asked back: the judge waits for it alone."""
        if get_ident() != self._answering:
            return step()
        self._lock.release()
        try:
            return step()
        finally:
            self._lock.acquire()

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()
