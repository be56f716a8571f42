import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function seen(examples: string): string[] {
  const task = taskSchema.parse({ task: "Do it.", name: "f", examples });
  return readExamples(task, { name: "f", text: "def f(", by: "person" }).examples.map((it) =>
    it.kind === "call" ? `${it.call} == ${it.expected}` : it.kind === "assert" ? it.source : it.kind,
  );
}

test("of values that are written out, `is` asks whether they are equal", () => {
  expect([
    seen("f(1) is [1]\nf(2) is None and f(3) is 'a'\nassert f(4) is 6"),
    seen("f(2) is not 4"),
    seen("f(2) is not None"),
    seen("xs = [1]\nf(xs) is [1]"),
  ]).toEqual([
    ["f(1) == [1]", "f(2) == None", "f(3) == 'a'", "f(4) == 6"],
    ["assert f(2) != 4"],
    ["assert f(2) is not None"],
    ["xs = [1]\nassert f(xs) == [1]"],
  ]);
});

test("whether a value is no number is asked as it can be answered: NaN equals nothing", () => {
  const given = { call: "f('a')", expected: "float('nan')" };
  expect([
    ...["f('a') is nan", "f('a') is math.nan", "f('a') is float('nan')"].map(seen),
    ...["assert f('a') is math.nan", "import math\nassert f('a') is math.nan"].map(seen),
    seen("f(1)[0] is math.nan and f(2) is not math.nan"),
    seen("xs = [1]\nf(xs) is nan"),
  ]).toEqual([
    ...Array<string[]>(5).fill([`${given.call} == ${given.expected}`]),
    ["import math\nassert math.isnan(f(1)[0]) is True", "import math\nassert f(2) is not math.nan"],
    ["import math\nxs = [1]\nassert math.isnan(f(xs)) is True"],
  ]);
});

const stated = (task: string, code?: string) =>
  readExamples(taskSchema.parse({ task, name: "f", ...(code !== undefined && { code }) }), {
    name: "f",
    text: "def f(",
    by: "person",
  }).examples.map((it) =>
    it.kind === "call" ? `${it.call} == ${it.expected}` : it.kind === "assert" ? it.source : "",
  );

test.each([
  ["isinstance(f(1), str)", ["assert isinstance(f(1), str)"]],
  ["f('ab').startswith('b')", ["assert f('ab').startswith('b')"]],
  ["f(1) == f(1.0)", ["assert f(1) == f(1.0)"]],
  ["not f(0)\nf(2) == 4", ["assert not f(0)", "f(2) == 4"]],
  ["f(-1) == f(1) == 1", ["assert f(-1) == f(1) == 1"]],
  ["f(1) == f(1.0)\nFalse", []],
  ["Current behaviour:\nf(1) == f(1.0)", []],
  ["It is odd that f(1) == f(1.0)", []],
  ["f(x) == f(y)", []],
  ["check(f(1)) == 4", []],
  ["f(1) and f(2)\nf(1) or f(2)", []],
  ["def g():\n    return (\n        f(1) == f(2)\n    )", []],
])("a line of the task that is a check is read as in the box: %j", (lines, examples) => {
  expect(stated(`Do it.\n${lines}`)).toEqual(examples);
  expect(stated(`Do it.\n${lines}`, "def f(x): return x").filter((it) => it.includes("f(1.0)"))).toEqual([]);
});
