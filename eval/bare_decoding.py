"""The decoder's library by itself: no sampling, no text, no other process. What `bench:model` holds the product against.

First line in: `{"packages", "model", "threads"}`; then one line `{"text", "streams", "tokens"}` for each measurement, answered by the
seconds that it took. The text is read once and kept, as the product keeps it.
"""

import json
import os
import sys
import time
from pathlib import Path

import_path = str(Path(__file__).resolve().parent.parent / "workers" / "decoder")


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    job = json.loads(sys.stdin.readline())
    os.environ.setdefault("GOMP_SPINCOUNT", "1000")
    sys.path[:0] = [job["packages"], import_path]
    import library
    import numpy
    from library import api

    library.silence()
    weights = library.Weights(job["model"])
    streams_most = 16
    context = library.Context(weights, 16_384, streams_most + 1, 512, job["threads"])
    batch = api.llama_batch_init(512, 0, 1)
    kept = streams_most
    known: list[int] = []

    def decode(tokens: list[tuple[int, int, int]], asks: bool) -> None:
        batch.n_tokens = len(tokens)
        for at, (token, position, sequence) in enumerate(tokens):
            batch.token[at], batch.pos[at], batch.n_seq_id[at] = token, position, 1
            batch.seq_id[at][0] = sequence
            batch.logits[at] = asks
        context.decode(batch)

    for line in sys.stdin:
        asked = json.loads(line)
        prompt = list(weights.tokens(asked["text"]))
        if prompt != known:
            library.remove(context.handle, kept, -1, -1)
            decode([(token, at, kept) for at, token in enumerate(prompt)], False)
            known = prompt
        began = time.perf_counter()
        streams = range(asked["streams"])
        for stream in streams:
            library.share(context.handle, kept, stream, 0, len(prompt) - 1)
        last = [prompt[-1] for _ in streams]
        for step in range(asked["tokens"]):
            decode([(token, len(prompt) - 1 + step, stream) for stream, token in zip(streams, last)], True)
            logits = numpy.ctypeslib.as_array(library.all_logits(context.handle), (len(last), weights.vocabulary_size))
            last = [int(token) for token in logits.argmax(axis=1)]
        print(time.perf_counter() - began, file=answers)
        for stream in streams:
            library.remove(context.handle, stream, -1, -1)


if __name__ == "__main__":
    main()
