/** Doctests show values as Python does: text in, a program run, verdict out. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesFor } from "#lib/run/called-names.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const point = "from dataclasses import dataclass\n@dataclass\nclass Point:\n    x: int\n    y: int\n";
const color = "from enum import Enum\nclass Color(Enum):\n    RED = 1\n    BLUE = 2\n";

test.each([
  ["Point(x=1, y=2)", `${point}def f(n): return Point(n, 2)`, `${point}def f(n): return Point(n, 3)`, "weak"],
  ["[<Color.RED: 1>]", `${color}def f(n): return [Color(n)]`, `${color}def f(n): return [Color.BLUE]`, "weak"],
  [
    "defaultdict(<class 'int'>, {'a': 1})",
    "from collections import defaultdict\ndef f(n): return defaultdict(int, a=n)",
    "def f(n): return {'a': n}",
    undefined,
  ],
  ["dict_keys(['a'])", "def f(n): return {'a': n}.keys()", "def f(n): return ['a']", undefined],
  [
    "PosixPath('a/1')",
    "from pathlib import Path\ndef f(n): return Path('a') / str(n)",
    "def f(n): return f'a/{n}'",
    undefined,
  ],
])("%s is what a right program shows, and a wrong one does not", async (shown, right, wrong, trust) => {
  const task = taskSchema.parse({ task: `Do it.\n\n>>> f(1)\n${shown}\n` });
  const { examples } = readExamples(task, { name: "f", text: "def f(n):", by: "person" });
  const names = namesFor("f", examples);
  const passed = await judged(sandbox, { code: right, examples, names });
  expect(passed).toEqual({
    kind: "passed",
    examples: examples.map(({ id }) => ({ id, status: "passed" })),
    ...(trust && { trust }),
  });
  expect(examples.length).toBe(1);
  expect((await judged(sandbox, { code: wrong, examples, names })).examples.map((it) => it.status)).toEqual(["failed"]);
});
