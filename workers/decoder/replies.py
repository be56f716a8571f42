"""A reply that is decoded, and a prompt that is kept for others to go on from."""

import time
from dataclasses import dataclass, field

from sampling import Sampler
from wording import Wording


@dataclass
class Reply:
    """One reply that was asked for."""

    id: int
    prompt: list[int]
    most: int
    sampler: Sampler
    wording: Wording
    sequence: int = -1
    # Tokens of it that lie in the context.
    known: int = 0
    next: int = -1
    tokens: int = 0
    logprob: float = 0.0

    @property
    def reading(self) -> bool:
        """Whether the prompt is still being read."""
        return self.next < 0

    @property
    def need(self) -> int:
        """Cells that it may take at most."""
        return len(self.prompt) + self.most


@dataclass
class Kept:
    """A prompt whose cells are kept, in a sequence of its own."""

    sequence: int
    prompt: list[int]
    used: float = field(default_factory=time.monotonic)


def common(one: list[int], other: list[int]) -> int:
    """How many tokens they begin with alike."""
    pairs = zip(one, other)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
