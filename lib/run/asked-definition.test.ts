/** Protects what is asked for from what is only shown: a class to make arguments of, a helper, the methods of a class. */
import { expect, test } from "vitest";
import { signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";

const of = (body: object) => signatureOf(taskSchema.parse({ task: "Do it.", ...body }));

const node = "class Node:\n    def __init__(self, val, next=None):\n        self.val = val\n        self.next = next\n";
const fenced = (code: string) => `\`\`\`python\n${code}\`\`\`\n`;
const slow = "def slow(xs):\n    return sum(xs)\n";
const account =
  "class Account:\n    def __init__(self, balance=0):\n        ...\n    def deposit(self, amount):\n        ...\n";
const code = "def area(r):\n    return 3 * r * r\n\ndef volume(r, h):\n    return area(r) * h\n";
const shape = "class Shape:\n    def area(self):\n        raise NotImplementedError\n";
const solution = "class Solution:\n    def twoSum(self, nums: List[int], target: int) -> List[int]:\n";

test.each([
  ["a class is shown", { task: `${fenced(node)}Write length(head).\nlength(Node(1)) == 1` }, "def length(head):"],
  ["one is shown unfenced", { task: `Given\n${node}\nlength(None) == 0\nlength(Node(1)) == 1` }, "def length("],
  ["one is given as code", { task: "length(None) == 0", code: node }, "def length("],
  ["one is shown and made first", { task: `${fenced(node)}n = Node(1)\nlength(n) == 1` }, "def length(n):"],
  ["examples in the box call it", { task: fenced(node), examples: "length(Node(1)) == 1" }, "def length("],
  ["tests call it", { task: fenced(node), tests: "def test_a():\n    assert length(Node(1)) == 1" }, "def length("],
  [
    "a dataclass is shown",
    { task: `${fenced("@dataclass\nclass P:\n    x: int\n")}Write \`dist(p)\`.\ndist(P(3)) == 3` },
    "def dist(p):",
  ],
  ["one is to be made", { task: `${fenced(node)}Create a Node(1), then write length(head).` }, "def length(head):"],
  ["its methods are listed", { task: "Write a class Stack:\n    def push(self, x)\n    def pop(self)" }, "class Stack"],
  ["a helper is shown", { task: `Write total(xs), as this does:\n${fenced(slow)}total([1]) == 1` }, "def total(xs):"],
  [
    "an exception is shown",
    { task: `${fenced("class Empty(Exception):\n    pass\n")}first([1]) == 1, first([]) raises Empty` },
    "def first(",
  ],
  ["a helper is shown, and calls tell", { task: `As this, but fast:\n${fenced(slow)}total([1]) == 1` }, "def total("],
  ["code is shown", { task: `Here is my code:\n${code}\nAdd a function \`cone(r, h)\`.` }, "def cone(r, h):"],
  ["code is given", { task: "Write a function `cone` with it.", code }, "def cone("],
  [
    "a base is shown",
    { task: `${fenced(shape)}Implement a class \`Circle(r)\` that derives from it.` },
    "class Circle",
  ],
  ["its name begins as a helper's does", { task: `${fenced(slow)}slow_all([[1]]) == [1]` }, "def slow_all("],
  ["a test stands beside it", { task: "Write f.\n\ndef test_f():\n    assert f(2) == 4" }, "def f("],
  [
    "another function is begun",
    { task: `def read4(buf):\n    ...\n\nWrite the function read(buf, n).` },
    "def read(buf, n):",
  ],
])("what is not there is asked for where %s", (_, body, text) => {
  expect(of(body)?.text).toBe(text);
});

test.each([
  ["it is begun", { task: `${account}\nImplement this class.` }, "class Account:"],
  [
    "it is begun beside a helper",
    { task: `def use(x):\n    '''Uses it.'''\n\n${slow}\nslow([1]) == 1` },
    "def use(x):",
  ],
  [
    "its docstring misspells it",
    { task: "def rescale(xs):\n    '''Do.\n    >>> rescal([1])\n    [0]\n    '''" },
    "def rescale(xs):",
  ],
  ["words call it otherwise", { task: `def find_all(xs):\n    return xs\n\nfindAll([1]) == [1]` }, "def find_all(xs):"],
  ["it is to be mended", { task: `Mend it:\n${code}\nvolume(1, 1) == 3` }, "def volume(r, h):"],
  ["it is one of several", { task: "area(1) == 3", code }, "def area(r):"],
  ["words speak of one alone", { task: "area returns the wrong value", code }, "def area(r):"],
  ["words mark one of two", { task: "Mend `area`, the volume follows from that.", code }, "def area(r):"],
  [
    "a word only looks like its name",
    { task: "Please add a check.", code: code.replace("area(r):", "add(r):") },
    "def volume(r, h):",
  ],
  ["words speak of both", { task: "Mend the area and the volume.", code }, "def volume(r, h):"],
  ["its body calls others", { task: `Mend it:\n${fenced("def f(x):\n    return g(x) == 3\n")}` }, "def f(x):"],
  [
    "its tests make it with a helper",
    { code: node, tests: "def make():\n    return Node(1)\ndef test_a():\n    assert make().val == 1" },
    "class Node:",
  ],
  ["a method of it is ordered", { task: "Add a method `first(self)` to it.", code: node }, "class Node:"],
  ["it holds another", { task: "Mend it:\ndef f(x):\n    def g(y):\n        return y\n    return g(x)" }, "def f(x):"],
  ["mathematics stands before it", { task: "Define d(p, q) = p - q.\n\ndef f(xs):\n    '''Closest.'''" }, "def f(xs):"],
  ["one of them is said to be asked for", { task: `${fenced(node)}${slow}`, name: "Node" }, "class Node:"],
])("what is there is asked for where %s", (_, body, text) => {
  expect(of(body)?.text).toBe(text);
});

test("a class beside an ordered function without a name leaves the name to the model", () => {
  expect(
    of({ task: `Given this class Node:\n${fenced(node)}Write a short function that counts nodes.` }),
  ).toBeUndefined();
});

const asked = "def twoSum(nums: List[int], target: int) -> List[int]:";

test.each([
  [
    "in the task",
    { task: `Two numbers.\n\nInput: nums = [2, 7], target = 9\nOutput: [0, 1]\n\n${solution}` },
    asked,
    "task",
  ],
  ["in the code", { code: `${solution}        ` }, asked, "code"],
  [
    "whose helper is written",
    { code: `${solution}        pass\n    def helper(self):\n        return 1\n` },
    asked,
    "code",
  ],
  ["with several methods", { task: `${solution}\n    def other(self):\n        pass\n` }, "class Solution:", "task"],
  [
    "that somebody makes",
    { task: solution, examples: "assert Solution().twoSum([2, 7], 9) == [0, 1]" },
    "class Solution:",
    "task",
  ],
  ["of another name", { task: solution.replace("Solution", "Sums") }, "class Sums:", "task"],
  [
    "of another name whose method is called",
    { task: `${solution.replace("Solution", "Sums")}\ntwoSum([2, 7], 9) == [0, 1]` },
    asked,
    "task",
  ],
])("of a stub %s the function in it is asked for, or the class", (_, body, text, by) => {
  expect(of(body)).toEqual({ name: /\w+(?=[(:])/.exec(text.replace(/^\w+ /, ""))?.[0], text, by });
});

test.each([
  ["def area(w h):\n    return w * h\n", "area(2, 3) == 6", "def area("],
  ["async def area(w h):\n    return w * h\n", "area(2, 3) == 6", "async def area("],
  ["class Box\n    def area(self, x):\n        return x\n", "Box().area(2) == 2", "class Box:"],
])("of %j, which Python cannot read, what it can is asked for", (broken, examples, text) => {
  expect(of({ code: broken, examples })).toEqual({ name: /area|Box/.exec(text)?.[0], text, by: "code" });
});

test("what a list is made of is asked for only where words speak of it", () => {
  expect(of({ task: `Given the head of a list, return its length.\n\n${node}` })).toBeUndefined();
  expect(of({ task: `Give this class a method that returns its length.\n\n${node}` })?.text).toBe("class Node:");
  expect(of({ task: node })?.text).toBe("class Node:");
});

const join = "def join(ws):\n    return ' '.join(ws)\n";

test.each([
  ["Add a parameter `sep` to join.", "def join("],
  ["join should also accept an optional separator argument.", "def join("],
  ["Extend join so it takes a separator as well.", "def join("],
  ["Add an argument check to join.", "def join(ws):"],
  ["join takes a list argument. Mend it.", "def join(ws):"],
])("what is to take more than it does has no more than its name: %s", (task, text) => {
  expect([of({ task: `${task}\n\n${fenced(join)}` })?.text, of({ task, code: join })?.text]).toEqual([text, text]);
});
