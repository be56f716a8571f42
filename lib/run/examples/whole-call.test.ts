/** Protects the budget of a run: half a call that passes for an example is one that no right program passes. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { type Task, taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(given: Partial<Task>) {
  const task = taskSchema.parse({ task: "Do it.", ...given });
  const signature = signatureOf(task);
  if (!signature) throw new Error("no name was found");
  const { examples, notes, faults } = readExamples(task, signature);
  const calls = examples.map((it) => (it.kind === "call" ? `${it.style}: ${it.call} == ${it.expected}` : it.kind));
  return { examples: calls, notes, faults };
}

test.each([
  ["safe_divide(a, b) divides a by b.", "If b is 0, return None"],
  ["safe_divide(a, b) divides a by b.", "When b is 0 the result is None"],
  ["safe_divide(a, b) divides a by b.", "For b = 0 return None"],
  ["safe_divide(a, b) divides a by b.", "Given b = 0, the function should return None"],
  ["top(nums, k=3): the k largest.", "If k is 0, return []"],
  ["top(nums, k=3): the k largest.", "For k: 0 the output is []"],
  ["split_bill(total, people, tip=0.1) is what each pays.", "If people is 0, return 0"],
  ["binomial(n, k) counts subsets.", "If k is 0, return 1"],
  ["power(base, exp) multiplies.", "If exp is 0, return 1"],
  ["rotate(items, k) moves to the right.", "If items is [], return []"],
  ["pad(text, width, fill=' ') fills up.", 'If fill is "", return ""'],
  ["find_first(items, wanted) gives the index.", "If items is [], return -1"],
  ["ackermann(m, n), by recursion.", "If m is 0, return 1"],
  ["middle(items) gives the middle one.", "If length is 0, return None"],
  ["total(*numbers) adds up.", "If n is 0, return 0"],
])("a rule of one argument is no example, and is told with its line: %s %s", (task, rule) => {
  const [, name = ""] = /^(\w+)/.exec(task) ?? [];
  expect(read({ task: `${task}\n${rule}.`, name })).toEqual({
    examples: [],
    notes: [`Line 2 of the task is not used as an example, since ${name} takes other arguments than these: ${rule}.`],
    faults: [],
  });
});

test('beside a call without names "with" tells of a parameter that it leaves out', () => {
  const rule = 'With sep="/" it\'s {"a/b": 1}';
  expect(read({ task: `flat({"a": {"b": 1}}) is {"a.b": 1}.\n${rule}.` })).toEqual({
    examples: ['words: flat({"a": {"b": 1}}) == {"a.b": 1}'],
    notes: [`Line 2 of the task is not used as an example, since flat takes other arguments than these: ${rule}.`],
    faults: [],
  });
});

test.each([
  ["factorial(n) multiplies.", "If n is 0, return 1", "factorial(0) == 1"],
  ["factorial(n: int) -> int", "When n = 0, the result should be 1", "factorial(0) == 1"],
  ["def factorial(n):", "If the input n is 0, return 1", "factorial(0) == 1"],
  ["top(nums, k=3): the k largest.", "If nums is [], return []", "top([]) == []"],
  ["top(nums, k=3): the k largest.", "If nums is [1, 2] and k is 1, return [2]", "top([1, 2], 1) == [2]"],
  ["top(nums, k=3): the k largest.", "If nums is [1, 2], 1 gives [2]", "top([1, 2], 1) == [2]"],
  ["gcd(a, b) divides both.", "For a = 4 and b = 6 the answer is 2", "gcd(4, 6) == 2"],
  ["clamp(low, high, x) keeps x within.", "If low is 0, x is 5 and high is 3, return 3", "clamp(0, 3, 5) == 3"],
  ["clamp(low, high) keeps within.", "For high = 3, low = 0 return 1", "clamp(0, 3) == 1"],
  ["total(xs) adds up.", "For lst = [1, 2] the output should be 3", "total([1, 2]) == 3"],
  ["total(xs) adds up.", "Given [1, 2], return 3", "total([1, 2]) == 3"],
  ["total(*numbers) adds up.", "For 1, 2 return 3", "total(1, 2) == 3"],
])("a rule that tells all arguments is an example: %s %s", (task, rule, call) => {
  const [, name = ""] = /^(?:def )?(\w+)/.exec(task) ?? [];
  expect(read({ task: `${task}\n${rule}.`, name })).toEqual({ examples: [`given: ${call}`], notes: [], faults: [] });
});

test.each([
  ["as many arguments", "factorial(5) == 120", ["==: factorial(5) == 120"], true],
  ["more arguments", "factorial(5, 1) == 120", ["==: factorial(5, 1) == 120"], false],
  [
    "more arguments at times",
    "factorial(5) == 120\nfactorial(5, 1) == 120",
    ["==: factorial(5) == 120", "==: factorial(5, 1) == 120"],
    false,
  ],
  ["more arguments, within another call", "abs(factorial(5, 1)) == 120", ["assert"], false],
  ["as many arguments, in other words", "Input: 5\nOutput: 120", ["input-output: factorial(5) == 120"], true],
  ["nothing", "", [], false],
])("where nobody tells the parameters, examples do, which have %s", (_, examples, others, isExample) => {
  const found = read({ task: "Multiply. If n is 0, return 1.", name: "factorial", examples });
  expect(found.examples).toEqual([...(isExample ? ["given: factorial(0) == 1"] : []), ...others]);
  expect(found.notes.length).toBe(isExample ? 0 : 1);
});

test("where nobody tells how many arguments there are, a rule is told with what is missing, and an example stands", () => {
  expect(read({ task: "Multiply. If n is 0, return 1.", name: "factorial" }).notes).toEqual([
    "Line 1 of the task is not used as an example, since nobody says whether factorial takes more than n: If n is 0, return 1.",
  ]);
  const told = { task: "Multiply. For n = 5 return 10. If n is 3 and m is 4, return 12.", name: "scale" };
  expect(read(told)).toEqual({
    examples: ["given: scale(5) == 10", "given: scale(3, 4) == 12"],
    notes: [],
    faults: [],
  });
});

test("a rule that goes before what a model proposes waits for its parameters", () => {
  const task = taskSchema.parse({ task: "Multiply. If n is 0, return 1." });
  const examples = (text: string) => readExamples(task, { name: "f", text, by: "model" }).examples.length;
  expect(["def f(", "def f(n):", "def f(a, b):", "def f(length):"].map(examples)).toEqual([1, 1, 0, 0]);
});

test("in the box a line that is no whole call is a fault that says why, and any word may mean the one parameter", () => {
  const box = "safe_divide(6, 3) == 2\nIf b is 0, return None\nInput: b = 3, c = 9\nOutput: 3";
  const why = "safe_divide takes other arguments than these";
  expect(read({ task: "safe_divide(a, b)", name: "safe_divide", examples: box })).toEqual({
    examples: ["==: safe_divide(6, 3) == 2"],
    notes: [],
    faults: [
      { field: "examples", line: 2, text: "If b is 0, return None", why },
      { field: "examples", line: 3, text: "Input: b = 3, c = 9", why },
      { field: "examples", line: 4, text: "Output: 3" },
    ],
  });
  const open = { name: "factorial", examples: "If n is 0, return 1\nIf n is 3, return 6" };
  const both = ["given: factorial(0) == 1", "given: factorial(3) == 6"];
  expect(read(open)).toEqual({ examples: both, notes: [], faults: [] });
  expect(read({ ...open, task: "factorial(number)" })).toEqual({ examples: both, notes: [], faults: [] });
});

test("values alone are no example of a class, and are told", () => {
  const why = "Solution is a class, and nobody says what of it is called";
  expect(read({ task: "class Solution:\n\nInput: [3, 3]\nOutput: 6" })).toEqual({
    examples: [],
    notes: [`Line 3 of the task is not used as an example, since ${why}: Input: [3, 3]`],
    faults: [],
  });
  expect(read({ task: "class Solution:", examples: "[3, 3] -> 6" }).faults.map((it) => it.why)).toEqual([why]);
});

test("what a person's code says of itself is held against its own parameters", () => {
  const code = "def top(nums, k):\n    # if k is 0, return []\n    # if nums is [2] and k is 1, return [2]\n    pass";
  expect(read({ task: "Mend it.", code })).toEqual({
    examples: ["given: top([2], 1) == [2]"],
    notes: [
      "Line 2 of the code is not used as an example, since top takes other arguments than these: # if k is 0, return []",
    ],
    faults: [],
  });
});

test("what a function shows that returns nothing has become of its argument, where that can be changed", () => {
  const source = (task: string) =>
    readExamples(taskSchema.parse({ task }), signatureOf(taskSchema.parse({ task })) ?? nobody).examples.map((it) =>
      it.kind === "assert" ? it.source : it.kind,
    );
  expect([
    source("def move(nums: list, k: int) -> None:\n\nInput: nums = [0, 1], k = 2\nOutput: [1, 0]"),
    source("def move(nums: list) -> None:\n\nInput: nums = [0, 1]\nOutput: None"),
    source("def move(nums: list) -> list:\n\nInput: nums = [0, 1]\nOutput: [1, 0]"),
    source("def move(nums):\n\nDo not return anything, change it in place.\n\nInput: nums = [0, 1]\nOutput: [1, 0]"),
    source("def move(nums):\n\nChange it in place.\n\nInput: nums = [0, 1]\nOutput: 2"),
    source("def move(nums):\n\nChange it in place and return what was cut.\n\nInput: nums = [0, 1]\nOutput: [1]"),
  ]).toEqual([
    ["nums = [0, 1]\nmove(nums, 2)\nassert nums == [1, 0]"],
    ["call"],
    ["call"],
    ["nums = [0, 1]\nmove(nums)\nassert nums == [1, 0]"],
    [],
    ["call"],
  ]);
  expect(read({ task: "def show(text: str) -> None:\n\nInput: 'a'\nOutput: 'a'" })).toEqual({
    examples: [],
    notes: ["Line 3 of the task is not used as an example, since show returns None: Input: 'a'"],
    faults: [],
  });
});

const nobody = { name: "", text: "", by: "person" as const };

test("a list that is shown for nodes is no argument, and is told", () => {
  const task = "def reverse(head: Optional[Node]) -> Optional[Node]:\n\nInput: head = [1, 2]\nOutput: [2, 1]";
  const why = "reverse takes or returns nodes, and values are none";
  expect(read({ task })).toEqual({
    examples: [],
    notes: [`Line 3 of the task is not used as an example, since ${why}: Input: head = [1, 2]`],
    faults: [],
  });
  expect(read({ task: "def hops(startNode, n) -> int:\n\nInput: startNode = 1, n = 2\nOutput: 2" }).examples).toEqual([
    "input-output: hops(1, 2) == 2",
  ]);
});
