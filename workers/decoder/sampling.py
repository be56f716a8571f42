"""Which token comes next. The limits are those that llama.cpp's own server has by default."""

import math

import numpy as np

TOP_K = 40
TOP_P = 0.95
MIN_P = 0.05
# What lies further below the best than this has no weight: e^-15.
_NEAR = 15.0


class Sampler:
    """One reply's own luck."""

    def __init__(self, temperature: float, seed: int) -> None:
        self._temperature = temperature
        self._random = np.random.default_rng(seed)

    def choose(self, logits: np.ndarray, best: float) -> tuple[int, float]:
        """A token, and the logarithm of its probability at temperature 1. `best` is the highest of the logits."""
        near = np.flatnonzero(logits > best - _NEAR)
        values = logits[near].astype(np.float64)
        total = math.log(np.exp(values - best).sum()) + best
        at = int(values.argmax()) if self._temperature == 0 else self._draw(values)
        return int(near[at]), float(values[at]) - total

    def _draw(self, values: np.ndarray) -> int:
        order = np.argsort(-values, kind="stable")[:TOP_K]
        weights = np.exp(values[order] - values[order[0]])
        before = np.cumsum(weights / weights.sum()) - weights / weights.sum()
        kept = order[(before < TOP_P) & (weights >= MIN_P)]
        chances = np.exp((values[kept] - values[kept[0]]) / self._temperature)
        reached = np.cumsum(chances)
        return int(kept[np.searchsorted(reached, self._random.random() * reached[-1], side="right")])
