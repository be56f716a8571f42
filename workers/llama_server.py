"""Hosts llama.cpp's own server: the one inside the package xllamacpp, or a `llama-server` that the machine has.

Reads one line of JSON from stdin and answers one line on stdout, `{"url": ...}` or `{"error": ...}`; the server's log goes
to stderr. Stdin stays open as the sign that somebody wants the server: when it ends, for whatever reason, the server ends.
"""

import ctypes
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile

PR_SET_PDEATHSIG = 1


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # the native server prints to file descriptor 1 as well
    job = json.loads(sys.stdin.readline())
    # By default OpenMP's threads spin long while they wait for one another. With the checks of programs on the same cores
    # one of them waits all the time, and 0.8 tokens a second were left of 30 (docs/decisions/030-embedded-engine.md).
    os.environ.setdefault("GOMP_SPINCOUNT", "1000")
    with tempfile.TemporaryDirectory(prefix="fixpoint-engine-") as states:
        serve = serve_program if job["program"] else serve_package
        try:
            url, server = serve(job, states)
        except Exception as error:
            print(json.dumps({"error": f"{type(error).__name__}: {error}"}), file=answers)
            return
        print(json.dumps({"url": url}), file=answers)
        sys.stdin.read()
        if isinstance(server, subprocess.Popen):
            server.kill()
            server.wait()
    # The package's server threads would keep a normal exit waiting for the replies in flight.
    os._exit(0)


def serve_package(job: dict, states: str) -> tuple[str, object]:
    sys.path.insert(0, job["packages"])
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = job["model"]
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.api_keys = [job["key"]]
    params.n_parallel = job["slots"]
    params.n_ctx = job["slots"] * job["context"]
    params.kv_unified = False
    params.cpuparams.n_threads = job["threads"]
    params.cpuparams_batch.n_threads = job["threads"]
    params.n_threads_http = job["slots"] + 8
    params.slot_save_path = os.path.join(states, "")
    params.cache_ram_mib = 0
    params.ui = False
    server = xllamacpp.Server(params)
    return server.listening_address, server


def serve_program(job: dict, states: str) -> tuple[str, subprocess.Popen]:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    flags = {
        "--model": job["model"],
        "--host": "127.0.0.1",
        "--port": port,
        "--parallel": job["slots"],
        "--ctx-size": job["slots"] * job["context"],
        "--threads": job["threads"],
        "--threads-http": job["slots"] + 8,
        "--slot-save-path": states,
    }
    words = [str(word) for pair in flags.items() for word in pair]
    server = subprocess.Popen(
        [job["program"], *words],
        # The environment, not the command line: every user of the machine may read the latter, and versions that keep no
        # prompts in memory would refuse a flag for it. Which prompts are kept is said by `--slot-save-path` alone.
        env={**os.environ, "LLAMA_API_KEY": job["key"], "LLAMA_ARG_CACHE_RAM": "0"},
        stdin=subprocess.DEVNULL,
        stdout=2,
        preexec_fn=end_with_parent if sys.platform == "linux" else None,
    )
    return f"http://127.0.0.1:{port}", server


def end_with_parent() -> None:
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


if __name__ == "__main__":
    main()
