/** What a test does reaches the program as it would in one process: it seeds chance, and its threads go on while it sleeps. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const code = "import random\ndef f(n): return [random.randint(1, 6) for _ in range(n)]";

test.each([
  ["two runs are the same", "import random\nrandom.seed(1)\nfirst = f(9)\nrandom.seed(1)\nassert f(9) == first"],
  ["by its name alone", "from random import seed\nseed(a='x')\nfirst = f(9)\nseed(a='x')\nassert f(9) == first"],
  [
    "what the test has drawn itself",
    "random.seed(7)\nwanted = [random.randint(1, 6) for _ in range(9)]\nrandom.seed(7)\nassert f(9) == wanted",
  ],
])("%s", async (_, source) => {
  expect(await judged(sandbox, { code, examples: [source] })).toEqual({
    kind: "passed",
    examples: [{ id: "0", status: "passed" }],
  });
});

test("a wrong program fails under a seed, too, and without one chance goes on", async () => {
  const { examples } = await judged(sandbox, {
    code,
    examples: ["random.seed(1)\nassert len(f(2)) == 3", "assert f(20) == f(20)"],
  });
  expect(examples.map(({ status }) => status)).toEqual(["failed", "failed"]);
});

const later = `
import threading
from concurrent.futures import ThreadPoolExecutor
def every(function, items):
    with ThreadPoolExecutor(8) as pool: return list(pool.map(function, items))
def later(seconds, function):
    timer = threading.Timer(seconds, function)
    timer.start()
    return timer
def filled(seconds):
    items = []
    later(seconds, lambda: items.append(1))
    return items
`;

test.each([
  [
    "threads ask in turn, and each hears its own answer",
    "assert every(lambda n: n * 2, range(300)) == [n * 2 for n in range(300)]",
  ],
  [
    "a timer goes off while the test sleeps",
    "import time\nhits = []\nlater(0.05, lambda: hits.append(1))\ntime.sleep(0.3)\nassert hits == [1]",
  ],
  ["or while the program waits for it", "hits = []\nlater(0.05, lambda: hits.append(1)).join()\nassert hits == [1]"],
  [
    "what a thread has changed is changed",
    "from time import sleep\nitems = filled(0.05)\nassert items == []\nsleep(0.3)\nassert items == [1]",
  ],
  [
    "a callback that comes late is answered with the next request",
    "import time\nhits = []\nlater(0.01, lambda: hits.append(1))\ntime.monotonic()\nlater(0.1, print).join()\nassert hits == [1]",
  ],
])("%s", async (_, source) => {
  const names = ["every", "later", "filled"];
  const { kind, examples } = await judged(sandbox, { code: later, examples: [source], names });
  expect({ kind, examples }).toEqual({ kind: "passed", examples: [{ id: "0", status: "passed" }] });
});

test("a program that ends its sleep early ends that of the test no sooner", async () => {
  const early = "import time\ntime.sleep = lambda seconds: None\ndef f(): return 1";
  const source =
    "import time\nbegun = time.monotonic()\ntime.sleep(0.2)\nassert time.monotonic() - begun >= 0.2 and f() == 1";
  expect((await judged(sandbox, { code: early, examples: [source] })).kind).toBe("passed");
});

test("a program that reads its arguments as a script finds its own name and no more", async () => {
  expect(
    await judged(sandbox, { code: "import sys\ndef f(): return sys.argv", examples: ["f() -> ['candidate.py']"] }),
  ).toEqual({ kind: "passed", examples: [{ id: "0", status: "passed" }] });
});
