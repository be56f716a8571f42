/** Protects programs that use what the person shows: examples call it, and replies often leave it out. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedModel } from "#lib/model/scripted.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { endOf, portsOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { programIn } from "./program.ts";
import { shownCode } from "./shown-code.ts";
import { taskSchema } from "./task.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const shown = (task: string, code?: string) => shownCode(taskSchema.parse({ task, code }));
const fenced = (code: string) => `\`\`\`python\n${code}\n\`\`\``;

test("what stands in a text is seen wherever it stands", () => {
  const node = "class Node:\n    def __init__(self, val):\n        self.val = val";
  expect([
    shown(`Given this, don't (ever:\n\n${node}\n\nwrite f.`),
    shown(`${fenced(`LIMIT = 3\n${node}`)}\n\`\`\`json\n{}\n\`\`\``),
    shown(`${node.replace(/^/gm, "# ")}\nclass Solution:`),
    shown("Count. @me\n@dataclass\nclass P:\n    x: int", "LIMIT = 3"),
  ]).toEqual([
    [node, ""],
    [`LIMIT = 3\n${node}\n`, node, ""],
    [node, "class Solution:", ""],
    ["@dataclass\nclass P:\n    x: int", "LIMIT = 3"],
  ]);
});

const read = (program: string, known: { shown: string[]; needs?: string[] }) =>
  programIn({ text: fenced(program), name: "f", cut: false, ...known });
const f = "def f(x):\n    return g(x)\n";

test("a program gets what it uses, and what the examples speak of", () => {
  const given = "import os\nK = 1\ndef g(x):\n    return x + K\ndef h(x):\n    return x\nprint(f(1))\n";
  expect(read(f, { shown: [given] })).toEqual({
    code: `K = 1\n\n\ndef g(x):\n    return x + K\n\n\n${f}`,
    notes: ["took what it uses from the task"],
  });
  expect(read("def f(x):\n    return x\n", { shown: ["class Node:\n    x = 1\n"], needs: ["Node"] }).code).toBe(
    "class Node:\n    x = 1\n\n\ndef f(x):\n    return x\n",
  );
});

test("what the asked name decorates, or is the base of, stands below it", () => {
  const program = "def f(g):\n    return g\n";
  const decorated = "@other\n@f\ndef hi():\n    return K\n";
  expect(read(program, { shown: [`K = 1\n${decorated}`], needs: ["hi"] }).code).toBe(
    `K = 1\n\n\n${program}\n\n${decorated}`,
  );
  const shape = "class f:\n    pass\n";
  const circle = "class Circle(f):\n    def area(self):\n        return 1\n";
  expect(read(shape, { shown: [circle], needs: ["Circle"] }).code).toBe(`${shape}\n\n${circle}`);
});

test("what it takes stands below its imports, and what it has itself is not taken", () => {
  const point = "@dataclass\nclass P:\n    x: Optional[int]\n";
  const program = "from typing import Optional\n\n\ndef f(x: P) -> Optional[int]:\n    return x.x\n";
  expect(read(program, { shown: [point] }).code).toBe(
    `from dataclasses import dataclass\nfrom typing import Optional\n\n\n${point}\n\n${program.split("\n\n\n")[1] ?? ""}`,
  );
  const whole = `def g(x):\n    return x\n\n\n${f}`;
  expect(read(whole, { shown: ["def g(x):\n    return 7\n"], needs: ["g"] })).toEqual({ code: whole, notes: [] });
});

test("what is yet to be written is not taken, nor the asked function itself", () => {
  const stubs = "def g(x):\n    '''Later.'''\n\n\ndef f(x):\n    return 7\n";
  expect(read(f, { shown: [stubs], needs: ["f"] })).toEqual({ code: f, notes: [] });
});

const node = "class Node:\n    def __init__(self, val, next=None):\n        self.val = val\n        self.next = next";
const sum = "def twoSum(nums, target):\n    return [nums.index(target - it) for it in nums]";

test.each([
  [
    "a class is shown that its examples make",
    {
      task: `Given this class:\n${fenced(node)}\nWrite a function \`length(head)\`.\nlength(None) == 0\nlength(Node(1, Node(2))) == 2`,
    },
    [
      "def length(head):\n    return 0 if head is None else 1 + length(head.next)",
      `${node}\n\ndef length(head):\n    n = 0\n    while head:\n        head = head.next\n        n += 1\n    return n`,
    ],
  ],
  [
    "a stub of a class holds the function",
    {
      task: "Find two.\n\nInput: nums = [2, 7], target = 9\nOutput: [1, 0]\n\nInput: nums = [3, 4], target = 7\nOutput: [1, 0]",
      code: "class Solution:\n    def twoSum(self, nums: List[int], target: int) -> List[int]:\n        ",
    },
    [
      sum,
      sum.replace("(nums,", "(self, nums,"),
      `class Solution:\n${sum.replace("(nums,", "(self, nums: List[int],").replace(/^/gm, "    ")}`,
    ],
  ],
  [
    "the code has what is used",
    { task: "Write cone(r, h).\ncone(1, 3) == 3.0\ncone(2, 3) == 12.0", code: "def area(r):\n    return 3.0 * r * r" },
    ["def cone(r, h):\n    return area(r) * h / 3", "def the_cone(r, h):\n    return area(r) * (h / 3)"],
  ],
])("every right program passes where %s", async (_, body, programs) => {
  const task = taskSchema.parse({ ...body, settings: { candidates: programs.length, iters: 0, questions: "report" } });
  const model = scriptedModel(programs.map(fenced));
  const events = await told(openRun(task), { ...portsOf({ replies: [] }).ports, model, sandbox });
  const verdicts = events.flatMap((it) => (it.type === "check-end" ? [it.verdict.kind] : []));
  expect(verdicts).toEqual(programs.map(() => "passed"));
  expect(endOf(events)).toMatchObject({ outcome: "solved", grade: "passes" });
});
