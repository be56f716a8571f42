"""Decodes replies for one model, many at once. Speaks lines of JSON.

First line in: `{"packages", "model", "slots", "context", "cells", "threads"}`; first line out: `{"ready": true}` or
`{"error": ...}`. Then in: a request (`id, system, user, prefill, temperature, seed, maxTokens, stop`) or `{"cancel": id}`; out:
`{"id", "text"}` and at the end of a reply `{"id", "text"?, "stop", "promptTokens", "tokens", "logprob"}` or `{"id", "error"}`.
Stdin stays open as the sign that somebody wants the replies: when it ends, this process ends.
"""

import json
import os
import queue
import sys
import threading
from typing import Any


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", buffering=1, encoding="utf-8")
    os.dup2(2, 1)  # the library may print to file descriptor 1
    job = json.loads(sys.stdin.readline())
    # By default OpenMP's threads spin long while they wait for one another; docs/decisions/030-embedded-engine.md.
    os.environ.setdefault("GOMP_SPINCOUNT", "1000")
    try:
        scheduler = load(job)
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}), file=answers)
        return
    print(json.dumps({"ready": True}), file=answers)
    requests: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(requests,), daemon=True).start()
    serve(scheduler, requests, answers)


def load(job: dict[str, Any]) -> Any:
    sys.path.insert(0, job["packages"])
    # Not before: they need the packages.
    import library
    from scheduler import Scheduler

    library.silence()
    weights = library.Weights(job["model"])
    return Scheduler(weights, job["slots"], job["context"], job["cells"], job["threads"])


def listen(requests: "queue.SimpleQueue[dict[str, Any]]") -> None:
    for line in sys.stdin:
        requests.put(json.loads(line))
    # Nobody is there to hear more; a step may be under way, and nothing of it is needed.
    os._exit(0)


def serve(scheduler: Any, requests: "queue.SimpleQueue[dict[str, Any]]", answers: Any) -> None:
    while True:
        words = []
        while scheduler.idle or not requests.empty():
            request = requests.get()
            if "cancel" in request:
                scheduler.cancel(request["cancel"])
                continue
            try:
                scheduler.begin(request)
            except ValueError as error:
                words.append({"id": request["id"], "error": str(error)})
                break
        words += scheduler.step()
        if words:
            answers.write("".join(f"{json.dumps(word)}\n" for word in words))
            answers.flush()


if __name__ == "__main__":
    main()
