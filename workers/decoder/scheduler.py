"""Many replies at once: each step gives every reply its next token, in one batch, and reads prompts in between.

Replies to prompts that begin alike share the cells of that beginning; a prompt that was read is kept for a while.
"""

import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import library
from library import Context, Weights, api
from replies import Kept, Reply, common
from sampling import Sampler
from wording import Wording

# Tokens of prompts that are read in one step: more would let the other replies wait.
CHUNK = 128
# Prompts that are kept when nobody uses them any more, in sequences of their own, and for how long. Every token is compared
# with all cells up to the last one in use, whosever they are, so what lies there makes every reply slower.
KEPT = 4
KEPT_SECONDS = 20.0
# Different prompts at once, for the same reason.
PROMPTS = 4


@dataclass
class Scheduler:
    """Serves replies from one model. Not for several threads."""

    weights: Weights
    slots: int
    length: int
    cells: int
    threads: int
    _waiting: list[Reply] = field(default_factory=list)
    _active: list[Reply] = field(default_factory=list)
    # Oldest use first.
    _kept: list[Kept] = field(default_factory=list)
    # Whether cells were given back since those in use were moved together.
    _gaps: bool = False

    def __post_init__(self) -> None:
        size = self.slots + CHUNK
        self._context = Context(self.weights, self.cells, self.slots + KEPT, size, self.threads)
        self._free = list(range(self.slots))
        self._free_kept = list(range(self.slots, self.slots + KEPT))
        self._batch = api.llama_batch_init(size, 0, 1)

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do."""
        return not self._waiting and not self._active

    def begin(self, request: dict[str, Any]) -> None:
        """Takes a request. Raises ValueError when the prompt leaves no room for a reply."""
        text = self.weights.chat(request["system"], request["user"]) + request["prefill"]
        prompt = self.weights.tokens(text)
        room = self.length - len(prompt)
        if room < 1:
            raise ValueError(f"prompt and reply have {self.length} tokens together, and the prompt alone has {len(prompt)}")
        sampler = Sampler(request["temperature"], request["seed"])
        self._waiting.append(
            Reply(request["id"], prompt, min(request["maxTokens"], room), sampler, Wording(request["stop"]))
        )

    def cancel(self, identity: int) -> None:
        """Forgets a reply that nobody waits for any more."""
        self._waiting = [it for it in self._waiting if it.id != identity]
        for reply in [it for it in self._active if it.id == identity]:
            self._leave(reply)

    def step(self) -> list[dict[str, Any]]:
        """One token for each reply. What there is to tell of them."""
        self._drop_stale()
        self._admit()
        self._close_gaps()
        batch = self._batch
        batch.n_tokens = 0
        asking = []
        for reply in self._active:
            if not reply.reading:
                self._add(reply, [reply.next], True)
                asking.append(reply)
        read = self._read_some()
        if read is not None and read.known == len(read.prompt):
            asking.append(read)
        if batch.n_tokens == 0:
            return []
        self._context.decode(batch)
        if read is not None and read.known == len(read.prompt):
            self._keep(read)
        return [word for reply, row in zip(asking, self._rows(len(asking))) for word in self._go_on(reply, *row)]

    def _drop_stale(self) -> None:
        stale = time.monotonic() - KEPT_SECONDS
        for kept in [it for it in self._kept if it.used < stale]:
            self._drop(kept)

    def _close_gaps(self) -> None:
        if self._gaps:
            self._context.close_gaps()
            self._gaps = False

    def _admit(self) -> None:
        """In the order in which they came; one that has no room waits, and so do those behind it."""
        while self._waiting and self._free:
            reply = self._waiting[0]
            source, shared = self._closest(reply.prompt)
            if self._is_read_now(reply.prompt, shared) or self._is_one_too_many(reply.prompt):
                return
            if not self._has_room(reply, source):
                return
            self._waiting.pop(0)
            reply.sequence = self._free.pop(0)
            # The last token is evaluated again: only then is it known what follows.
            reply.known = min(shared, len(reply.prompt) - 1)
            if source >= 0 and reply.known > 0:
                library.share(self._context.handle, source, reply.sequence, 0, reply.known)
            self._active.append(reply)

    def _closest(self, prompt: list[int]) -> tuple[int, int]:
        """The sequence that knows the longest beginning of the prompt, and how long that is."""
        known = [(it.sequence, it.prompt, len(it.prompt)) for it in self._kept]
        known += [(it.sequence, it.prompt, min(it.known, len(it.prompt))) for it in self._active]
        alike = [(sequence, min(common(prompt, other), limit)) for sequence, other, limit in known]
        return max(alike, key=lambda it: it[1], default=(-1, 0))

    def _is_read_now(self, prompt: list[int], shared: int) -> bool:
        """Whether another reply is just reading more of the same prompt: then it is read only once."""
        return any(it.reading and common(prompt, it.prompt) > shared + 1 for it in self._active)

    def _is_one_too_many(self, prompt: list[int]) -> bool:
        prompts = {tuple(it.prompt) for it in self._active}
        return len(prompts) >= PROMPTS and tuple(prompt) not in prompts

    def _has_room(self, reply: Reply, source: int) -> bool:
        while True:
            taken = sum(it.need for it in self._active) + sum(len(it.prompt) for it in self._kept)
            if taken + reply.need <= self.cells:
                return True
            spare = next((it for it in self._kept if it.sequence != source), None)
            if spare is None:
                # Alone it fits in any case.
                return not self._active
            self._drop(spare)

    def _read_some(self) -> Reply | None:
        """The next piece of the prompt that was first to come."""
        reply = next((it for it in self._active if it.reading), None)
        if reply is not None:
            piece = reply.prompt[reply.known : reply.known + CHUNK]
            self._add(reply, piece, reply.known + len(piece) == len(reply.prompt))
        return reply

    def _add(self, reply: Reply, tokens: list[int], asks: bool) -> None:
        batch = self._batch
        for offset, token in enumerate(tokens):
            at = batch.n_tokens
            batch.token[at] = token
            batch.pos[at] = reply.known + offset
            batch.n_seq_id[at] = 1
            batch.seq_id[at][0] = reply.sequence
            batch.logits[at] = asks and offset == len(tokens) - 1
            batch.n_tokens += 1
        reply.known += len(tokens)

    def _rows(self, count: int) -> Any:
        """The logits of those that asked, in their order, and the highest of each."""
        if count == 0:
            return []
        pointer = library.all_logits(self._context.handle)
        logits = np.ctypeslib.as_array(pointer, (count, self.weights.vocabulary_size))
        return zip(logits, logits.max(axis=1))

    def _go_on(self, reply: Reply, logits: np.ndarray, best: float) -> list[dict[str, Any]]:
        token, logprob = reply.sampler.choose(logits, float(best))
        reply.tokens += 1
        reply.logprob += logprob
        if self.weights.ends(token):
            return self._end(reply, "stop", reply.wording.rest())
        text = reply.wording.take(self.weights.piece(token))
        if reply.wording.stopped:
            return self._end(reply, "stop", text)
        if reply.tokens >= reply.most:
            return self._end(reply, "length", text + reply.wording.rest())
        reply.next = token
        return [{"id": reply.id, "text": text}] if text else []

    def _end(self, reply: Reply, stop: str, text: str) -> list[dict[str, Any]]:
        self._leave(reply)
        facts = {"promptTokens": len(reply.prompt), "tokens": reply.tokens, "logprob": reply.logprob / reply.tokens}
        return [{"id": reply.id, **({"text": text} if text else {}), "stop": stop, **facts}]

    def _leave(self, reply: Reply) -> None:
        self._forget(reply.sequence)
        self._use(reply.prompt)
        self._active.remove(reply)
        self._free.append(reply.sequence)

    def _keep(self, reply: Reply) -> None:
        """The prompt that was read, for those who come with the same, or the beginning of it."""
        if self._use(reply.prompt):
            return
        if not self._free_kept:
            self._drop(self._kept[0])
        sequence = self._free_kept.pop(0)
        library.share(self._context.handle, reply.sequence, sequence, 0, len(reply.prompt))
        self._kept.append(Kept(sequence, reply.prompt))

    def _use(self, prompt: list[int]) -> bool:
        """Puts off the end of what is kept of the prompt; whether there is any."""
        known = next((it for it in self._kept if it.prompt == prompt), None)
        if known:
            self._kept.remove(known)
            self._kept.append(Kept(known.sequence, known.prompt))
        return known is not None

    def _drop(self, kept: Kept) -> None:
        self._forget(kept.sequence)
        self._kept.remove(kept)
        self._free_kept.append(kept.sequence)

    def _forget(self, sequence: int) -> None:
        library.remove(self._context.handle, sequence, -1, -1)
        self._gaps = True
