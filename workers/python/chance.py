"""The seed that a test gives to chance is the program's, too: in one process there is one."""

import random
from typing import Any

from session import Session

_seed = random.seed


def share(session: Session) -> None:
    """From now on the candidate hears of it."""

    def seed(*arguments: Any, **keywords: Any) -> None:
        _seed(*arguments, **keywords)
        session.ask({"do": "seed"}, arguments, keywords)

    random.seed = seed
