/** Protects votes on lists and trees of nodes: inputs are made as people draw them, and answers are compared by what they hold. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { endOf, portsOf, taskOf, told } from "#lib/testing-solve.ts";
import { decidingCalls } from "./deciding-inputs.ts";
import { drawnCalls } from "./drawn-inputs.ts";
import type { EventOf } from "./event.ts";
import type { Example } from "./example.ts";
import { openRun } from "./fold.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const list = { name: "ListNode", value: "val", links: ["next"] };
const tree = { name: "TreeNode", value: "val", links: ["left", "right"] };
const terms = { seed: 1, isSorted: false, isSearchTree: false, nodes: [list, tree] };
const asserted = (source: string): Example => ({ kind: "assert", id: "e1", style: "", source });

test("a list is changed as lists of numbers are, and what else is given is changed as ever", () => {
  const example = asserted("node = cut(ListNode(3, ListNode(1)), 2)\nassert node is None");
  const calls = drawnCalls([example], "cut", terms);
  expect(calls.length).toBe(24);
  expect(new Set(calls).size).toBe(24);
  for (const call of calls) expect(call).toMatch(/^cut\((?:None|(?:ListNode\(-?\d+(?:, )?)+\)*), -?\d+\)$/);
  expect(drawnCalls([example], "cut", terms)).toEqual(calls);
});

/** The numbers of a tree from left to right, by Python's own brackets. */
const numbersIn = (call: string): number[] => {
  const values: number[] = [];
  const read = (source: string): void => {
    const [value = "", left = "None", right = "None"] = topParts(source.replace(/^TreeNode\(|\)$/g, ""));
    if (left !== "None") read(left);
    values.push(Number(value));
    if (right !== "None") read(right);
  };
  const [, inside = ""] = /^\w+\((.*)\)$/.exec(call) ?? [];
  if (inside !== "None") read(inside);
  return values;
};

function topParts(source: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of source) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] = (parts.at(-1) ?? "") + character;
  }
  return parts.map((it) => it.trim());
}

test("a search tree keeps its order from left to right", () => {
  const example = asserted("assert least(TreeNode(4, TreeNode(2, TreeNode(1), TreeNode(3)), TreeNode(6))) == 1");
  const calls = drawnCalls([example], "least", { ...terms, isSearchTree: true });
  expect(calls.length).toBeGreaterThan(8);
  for (const call of calls) {
    const values = numbersIn(call);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  }
});

test("of a check whether it is a search tree, some are none, and no input is an example's own", () => {
  const examples = ["TreeNode(2, TreeNode(1), TreeNode(3))", "TreeNode(1, TreeNode(2))"].map((it) =>
    asserted(`assert ordered(${it}) is True`),
  );
  const calls = drawnCalls(examples, "ordered", { ...terms, isSearchTree: true });
  const inOrder = calls.filter((it) => numbersIn(it).every((one, at, all) => at === 0 || (all[at - 1] ?? one) <= one));
  expect(inOrder.length).toBeLessThan(calls.length);
  expect(new Set([...calls, "ordered(TreeNode(1, TreeNode(2)))"]).size).toBe(calls.length + 1);
});

test.each([
  ["nothing is drawn", asserted("assert f([1, 2]) == 3")],
  ["a node is made of something else", asserted("assert f(ListNode(g(1))) == 3")],
  ["the list is a name", asserted("head = ListNode(1)\nf(head)\nassert head.val == 1")],
])("there is no input where %s", (_, example) => expect(drawnCalls([example], "f", terms)).toEqual([]));

async function voted(task: object, programs: readonly string[]) {
  const replies = programs.map((it) => `\`\`\`python\n${it}\n\`\`\``);
  const asked = taskOf({ ...task, settings: { candidates: programs.length, questions: "report", iters: 0 } });
  const events = await told(openRun(asked), { ...portsOf({ replies }).ports, sandbox });
  const counted = events.findLast((it): it is EventOf<"agreement-count"> => it.type === "agreement-count");
  return { outputs: counted?.outputs ?? [], inputs: counted?.inputs ?? [], reasons: endOf(events).evidence.reasons };
}

test("programs that give lists of nodes vote on what these hold", async () => {
  const turned =
    "    last = None\n    while head:\n        head.next, last, head = last, head, head.next\n    return last";
  const right = `def turn(head):\n${turned}`;
  const other =
    "def turn(head, last=None):\n    if head is None:\n        return last\n    rest = head.next\n    head.next = last\n    return turn(rest, head)";
  const wrong = "def turn(head):\n    return ListNode(2, ListNode(1))";
  const task = { task: "Reverse a linked list.\n\nInput: head = [1,2]\nOutput: [2,1]", name: "turn" };
  const { outputs, inputs, reasons } = await voted(task, [right, wrong, other]);
  expect(inputs.length).toBe(24);
  expect(outputs.find((it) => it.attempt === 1)?.values).toEqual(outputs.find((it) => it.attempt === 3)?.values);
  expect(new Set(outputs.find((it) => it.attempt === 2)?.values)).toEqual(new Set(["ListNode [2, 1]"]));
  expect(reasons.join(" ")).not.toMatch(/no extra input uses/);
});

test("a ring that a program gives ends, and is another answer", async () => {
  const ring = "def same(head):\n    if head and head.val != 1:\n        head.next = head\n    return head";
  const task = { task: "Copy a linked list.\n\nInput: head = [1,2]\nOutput: [1,2]", name: "same" };
  const { outputs } = await voted(task, [
    "def same(head):\n    return head",
    ring,
    "def same(head):\n    return head or None",
  ]);
  expect(outputs.find((it) => it.attempt === 2)?.values).not.toEqual(outputs.find((it) => it.attempt === 1)?.values);
});

test("nobody is asked which list of nodes is meant, for no example could say it", async () => {
  const keep = (which: string) =>
    `def keep(head):\n    first = ListNode()\n    last = first\n    while head:\n        if ${which}:\n            last.next = ListNode(head.val)\n            last = last.next\n        head = head.next\n    return first.next`;
  const camps = ["head.val % 2 == 1", "head.val & 1", "head.val == 1", "head.val in (1,)"].map(keep);
  const task = { task: "Keep some of a linked list.\n\nInput: head = [1,2]\nOutput: [1]", name: "keep" };
  const replies = camps.map((it) => `\`\`\`python\n${it}\n\`\`\``);
  const asked = taskOf({ ...task, settings: { candidates: 4, iters: 0 } });
  const events = await told(openRun(asked), { ...portsOf({ replies }).ports, sandbox });
  expect(events.filter((it) => it.type === "check-end").map((it) => it.verdict.kind)).toEqual(
    camps.map(() => "passed"),
  );
  expect(events.filter((it) => it.type === "question-ask")).toEqual([]);
});

test("a value within nodes is changed with its list alone: by itself it would break a search tree", () => {
  const task = taskOf({
    task: "Count the values up to 7 of a binary search tree.\n\nroot = [2,1]\nOutput: 2",
    name: "count",
  });
  const run = { ...openRun(task), signature: { name: "count", text: "def count(root):", by: "person" as const } };
  const examples = [asserted("assert count(TreeNode(2, TreeNode(1))) == 2")];
  const programs = { voting: ["def count(root):\n    return root.val <= 7"], voted: [] };
  expect(decidingCalls({ ...run, examples }, programs, ["count(TreeNode(5, TreeNode(3)))"])).toEqual([]);
});
