"""What a test does that reaches the program in one process: it seeds chance, and while it sleeps the program's threads go on."""

import random
import time
from _thread import _count
from typing import Any

from session import Session

_seed, _sleep = random.seed, time.sleep


def share(session: Session, source: str) -> None:
    """From now on the candidate hears of it, where the test speaks of it."""

    def tell(what: str, arguments: tuple[Any, ...], keywords: dict[str, Any] | None = None) -> None:
        last = session.last
        session.ask({"do": what}, arguments, keywords)
        # Whoever sees what the program has answered last sees nothing of this.
        session.last = last

    def seed(*arguments: Any, **keywords: Any) -> None:
        _seed(*arguments, **keywords)
        tell("seed", arguments, keywords)

    def sleep(seconds: float) -> None:
        begun = time.monotonic()
        # Threads of the tests ask one after the other: what others ask would have to wait.
        if type(seconds) in (int, float) and seconds > 0 and _count() == 0:
            tell("sleep", (seconds,))
            seconds = max(0, begun + seconds - time.monotonic())
        _sleep(seconds)

    if "seed(" in source:
        random.seed = seed
    if "sleep(" in source:
        time.sleep = sleep
