/** Protects exercises that tell the calls of a class as lists: they are what its program is checked by. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";
import { readExamples } from "./read.ts";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";

const calls = '["Stack", "push", "top", "isEmpty"]\n[[], [1], [], []]';
const told = (output: string) =>
  `Input\n${calls}\nOutput\n${output}\n\nExplanation\nStack s = new Stack();\ns.push(1);`;
const words =
  "Design a stack.\n\nImplement the Stack class:\n\nvoid push(int key) Adds it.\nint get(int key) Return 1 if it is there.\n\n";

test("lists of calls are statements, in their order, and what answers nothing is compared with nothing", () => {
  const task = `${words}Example 1:\n\n${told("[null, null, 1, false]")}`;
  const code = "class Stack:\n\n    def __init__(self):\n        \n\n    def push(self, key: int) -> None:\n        \n";
  const source = "obj = Stack()\nobj.push(1)\nassert obj.top() == 1\nassert obj.isEmpty() == False";
  const examples = [{ kind: "assert", id: "e1", style: "input-output", source }];
  const given = [taskSchema.parse({ task }), taskSchema.parse({ task, code })];
  const seen = given.map((it) => {
    const signature = signatureOf(it) ?? { name: "", text: "", by: "model" };
    return { signature: signature.text, ...readExamples(it, signature) };
  });
  const read = { examples, contradictions: [], notes: [], faults: [] };
  expect(seen).toEqual([
    { signature: "class Stack", ...read },
    { signature: "class Stack:", ...read },
  ]);
});

test.each([
  ["[null, null, 1]", "the answers are too few"],
  ["1", "there is one answer"],
])("%s: %s, so it is told", (output) => {
  expect(read({ task: words + told(output) })).toMatchObject({
    examples: [],
    notes: [expect.stringContaining("Stack is a class, and nobody says what of it is called")],
  });
});

test("two lists of a function are its arguments", () => {
  const task = 'Write zipped(a, b).\n\nInput: a = ["x", "y"], b = [[1], [2]]\nOutput: [1, 2]';
  expect(read({ task }).examples).toEqual(['zipped(["x", "y"], [[1], [2]]) == [1, 2]']);
});

const lists = '["Cache","put","get"]\n[[2],[1],[1]]\nOutput\n[null,null,1]';

test.each([
  ["Implement Cache.", "class Cache"],
  ["Build the `Cache` of a browser.", "class Cache"],
  ["Make it.\n\n- Cache(size) keeps so many\n- get(key) and put(key)", "class Cache"],
  ["Implement Cache with get(key) and put(key).", "class Cache"],
  ["Write names(all, points): the Cache has no part in it.", "def names(all, points):"],
])("the first of the calls is the name, where the task orders it or makes it: %s", (words, text) => {
  expect(signatureOf(taskSchema.parse({ task: `${words}\n\nInput\n${lists}` }))?.text).toBe(text);
});

test("arguments that have a name are no calls of a class", () => {
  const task =
    'Write play(ops, args), which tries class Cache.\n\nInput: ops = ["Cache", "put"], args = [[], [1]]\nOutput: [1]';
  expect(read({ task }).examples).toEqual(['play(["Cache", "put"], [[], [1]]) == [1]']);
});
