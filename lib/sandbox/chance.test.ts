/** A test that seeds chance seeds that of the program, as it would in one process. */
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

test("a program that reads its arguments as a script finds its own name and no more", async () => {
  expect(
    await judged(sandbox, { code: "import sys\ndef f(): return sys.argv", examples: ["f() -> ['candidate.py']"] }),
  ).toEqual({ kind: "passed", examples: [{ id: "0", status: "passed" }] });
});
