import { expect, test } from "vitest";
import { proposedSignature, signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";

const of = (body: object) => signatureOf(taskSchema.parse({ task: "Do it.", ...body }));

test.each([
  [
    "a signature of the person's",
    { signature: "add(a: int, b=2) -> int" },
    "add",
    "def add(a: int, b=2) -> int:",
    "person",
  ],
  ["the same with def and colon", { signature: "def add(a,\n   b):" }, "add", "def add(a, b):", "person"],
  [
    "a definition in the task",
    { task: "import math\n\ndef helper(x):\n    return x\n\ndef area(r: float) -> float:\n    '''Area.'''" },
    "area",
    "def area(r: float) -> float:",
    "task",
  ],
  [
    "a definition that the examples call, among several",
    {
      task: "def twice(x):\n    return x\n\ndef other(y):\n    return y - 1\n\nFix twice: twice(2) == 4, twice(0) == 0",
    },
    "twice",
    "def twice(x):",
    "task",
  ],
  ["a class in the task", { task: "class Stack:\n    '''push and pop'''" }, "Stack", "class Stack:", "task"],
  ["the code to repair", { code: "import re\ndef slug(title):\n    return title" }, "slug", "def slug(title):", "code"],
  ["a bare name", { name: "add" }, "add", "def add(", "person"],
  ["the name of a class", { name: "LruCache" }, "LruCache", "class LruCache", "person"],
  [
    "the tests",
    { tests: "import math\nassert math.isclose(area(1), 3.14)\nassert set(area(2)) == {1}" },
    "area",
    "def area(",
    "examples",
  ],
  [
    "a test that only expects an exception",
    { tests: "import pytest\n\ndef test_negative():\n    with pytest.raises(ValueError):\n        area(-1)" },
    "area",
    "def area(",
    "examples",
  ],
  ["a blank before the bracket", { examples: "assert area (3, 4) == 12" }, "area", "def area(", "examples"],
  ["a blank before it and no assert", { examples: "area (3, 4) -> 12" }, "area", "def area(", "examples"],
  ["a doctest", { examples: ">>> print(area(1))\n3" }, "area", "def area(", "examples"],
  ["a call with its value", { task: "len(x) helps. area(2) should return 4" }, "area", "def area(", "examples"],
  [
    "what the tests make",
    { tests: "s = Stack()\ns.push(1)\nassert s.pop() == 1\nassert not s" },
    "Stack",
    "class Stack",
    "examples",
  ],
  ["the title of a class", { task: "A class LRUCache with get and put." }, "LRUCache", "class LRUCache", "task"],
  ["words", { task: "Write a function called `area` for circles." }, "area", "def area(", "task"],
  ["a class in capitals alone", { task: "Write a class LRU cache with get." }, "LRU", "class LRU", "task"],
  ["a class in capitals alone, before its word", { task: "Write a Python LRU class." }, "LRU", "class LRU", "task"],
  ["a class in small letters", { task: "Write a class called stack." }, "stack", "class stack", "task"],
  ["a class of Python's", { task: "Write a Python class, Cache(size)." }, "Cache", "class Cache", "task"],
  ["a function in capitals", { task: "Write a GCD function.\nGCD(4, 6) == 2" }, "GCD", "def GCD(", "examples"],
  ["objects that are made", { task: "q = FIFO()\nq.push(1)\nq.pop() == 1" }, "FIFO", "class FIFO", "examples"],
])("the name comes from %s", (_, body, name, text, by) => {
  expect(of(body)).toEqual({ name, text, by });
});

test.each([
  ["assert ord(f(x)) == 97"],
  ["assert len(f([1])) == 1"],
  ["assert sorted(f(x)) == [1]"],
  ["import math\nassert math.isclose(f(1), 2)"],
  ["from math import gcd as common\nassert common(f(1), 2) == 1"],
  ["assert isinstance(f(1), int)"],
  ["assert all(f(i) for i in range(3))"],
  ["assert callable(f)\nassert callable(len)\nassert f(1) == 2"],
  ["x = Decimal(1)\nassert f(x) == 2"],
  [
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        self.assertTrue(hasattr(f(1), 'x'))",
  ],
])("what Python has and only wraps the call is not asked for: %j", (tests) => {
  expect(of({ tests })).toEqual({ name: "f", text: "def f(", by: "examples" });
});

test.each([
  ["ord(f(x)) == 97", "f"],
  ["len(f([1])) == 1", "f"],
  [">>> ord(f(1))\n97", "f"],
  ["pow(2, 3) == 8", "pow"],
  ["assert pow(2, 3) == 8\nassert pow(2, 0) == 1", "pow"],
])("examples in the box %j ask for %s", (examples, name) => {
  expect(of({ examples })?.name).toBe(name);
});

test.each([
  ["safe_divide(a, b) divides a by b.", {}, "a, b"],
  [
    "Return the k largest with `top(nums, k=3)`.",
    { examples: "top([1, 2]) == [2, 1]\ntop([4], 1) == [4]" },
    "nums, k=3",
  ],
  ["ackermann(m, n): ackermann(0, n) = n + 1, ackermann(m, 0) = ackermann(m - 1, 1)", {}, "m, n"],
  ["f(nums) returns 0 if nums is empty; call f() with a list", {}, "nums"],
  ["f(a, ...) is f(\n  a,\n  b=None,\n)", {}, "a, b=None"],
  ["f(*numbers,last) adds up", {}, "*numbers, last"],
  ["mean(xs) of numbers", { tests: "assert mean(xs=[1, 2]) == 1.5" }, "xs"],
])("parameters are told in passing: %j", (task, given, parameters) => {
  const [, name = ""] = /(\w+)\(/.exec(task) ?? [];
  expect(of({ task, name, ...given })).toEqual({ name, text: `def ${name}(${parameters}):`, by: "person" });
});

test.each([
  ["split(text: str, sep: str = ',') -> list[str]", "def split(text: str, sep: str = ',') -> list[str]:"],
  ["Write split(text: str) -> dict[str, list[int]] that", "def split(text: str) -> dict[str, list[int]]:"],
  ["Write split(text: str) -> None.", "def split(text: str) -> None:"],
  ["Write split(text: str) -> a list", "def split(text: str):"],
  ["Write split(text) -> None", "def split(text):"],
  ["Write an async function split(text) that", "async def split(text):"],
  ["Write an asynchronous Python function named `split`.", "async def split("],
  ["Write split(text), as the async function fetch does.", "def split(text):"],
])("so is what comes back, and whether it is awaited: %j", (task, text) => {
  expect(of({ task, name: "split" })).toEqual({ name: "split", text, by: "person" });
});

test.each([
  ["examples with more arguments", { task: "top(nums) gives the largest.", examples: "top([1, 2], 1) == [2]" }],
  ["tests with fewer", { task: "top(nums, k) gives the largest.", tests: "assert top([1, 2]) == [2]" }],
  ["an example that names another", { task: "top(nums) gives the largest.", examples: "top(values=[1]) == [1]" }],
  ["another mention", { task: "top(nums) is the largest, top(nums, k) are the k largest." }],
  ["values", { task: "top([1, 2]) is 2, top(k=3) and top(1)" }],
  ["types", { task: "top(list, int) gives a list." }],
  ["words", { task: "Write top(a list of numbers) and top(nums: a list) and top(a, b or c)." }],
  ["an attribute of that name", { task: "heap.top(nums) is what to write anew." }],
  ["nothing", { task: "Call top() with a list." }],
])("the parameters stay open where the text says otherwise: %s", (_, body) => {
  expect(of({ name: "top", ...body })).toEqual({ name: "top", text: "def top(", by: "person" });
});

test.each([
  ["a signature", { signature: "def add(self, more: int) -> int" }],
  ["a definition", { task: "def add(self, more: int) -> int:\n    pass" }],
  ["a method", { task: "class Sum:\n    def add(self, more: int) -> int:\n        pass", name: "add" }],
  ["words", { task: "Write add(self, more: int), which adds.", name: "add", signature: undefined }],
])("%s that takes self is called without it", (_, body) => {
  expect(of(body)?.text.replace(" -> int", "")).toBe("def add(more: int):");
});

test.each([
  ["Write a function `count` that counts.", "count"],
  ["Implement count(xs) as a function.", "count"],
  ["Add a function count(xs).", "count"],
  ["Write a function that's short.", undefined],
  ["Write lcm(a, b). You may use gcd(12, 18) = 6 for it. lcm(4, 6) = 12", "lcm"],
  ["Write fib(n), where F(0) = 0 and F(1) = 1. fib(10) = 55", "fib"],
  ["Write a function total(xs).\nassert add_up([1]) == 1", "add_up"],
  ["Make me a simple async function `gather(urls, fetch)`. asyncio.run(fake(2)) == 1, fake(1) == 2", "gather"],
  ["I need two functions: encode(s) and decode(s). decode('a') == 'b', decode('c') == 'd'", "encode"],
  ["Write a generator countdown(n).\nlist(countdown(2)) == [2, 1]", "countdown"],
  ["Write a decorator `memoize`, such that fast(1) == 2.", "memoize"],
  ["Write a test for the function `count`.", undefined],
  ["Evenly sized:\nchunks([1, 2, 3], 2)\n# [[1, 2], [3]]", "chunks"],
  ["It yields.\nlist(countdown(2)) == [2, 1]", "countdown"],
  ["Find it in O(n): first_dup([1, 1]) -> 1", "first_dup"],
  ["It counts on.\n>>> from itertools import islice\n>>> list(islice(naturals(), 2))\n[1, 2]", "naturals"],
])("%j orders a name", (task, name) => {
  expect(of({ task })?.name).toBe(name);
});

test("a definition and a signature come before parameters that are told in passing", () => {
  const task = "top(nums) gives the largest.";
  expect([
    of({ task, name: "top", signature: "top(xs, k)" })?.text,
    of({ task: `${task}\ndef top(xs):`, name: "top" })?.text,
    of({ task: "Use a class Top(nums).", name: "Top" })?.text,
  ]).toEqual(["def top(xs, k):", "def top(xs):", "class Top"]);
});

test("a name that was said comes before one that Python has too", () => {
  expect(of({ task: "A function called `code` where ord(x) == 97." })?.name).toBe("code");
});

test("a plural in brackets calls nothing", () => {
  const task = "Complete the function.\n\nIt has the following parameter(s):\nint n";
  expect(signatureOf(taskSchema.parse({ task }))).toBeUndefined();
});

test("nobody said a name", () => {
  expect(of({ task: "Compute the area of a circle (in metres)." })).toBeUndefined();
});

test("a script has no name", () => {
  expect(of({ kind: "script" })).toEqual({ name: "", text: "", by: "person" });
});

test("a proposal is read from the model's reply, and nonsense has a plain name", () => {
  expect(proposedSignature("```python\ndef area(r: float) -> float:")).toEqual({
    name: "area",
    text: "def area(r: float) -> float:",
    by: "model",
  });
  expect(proposedSignature("```python\ndef  area(r):").text).toBe("def area(r):");
  expect(proposedSignature("def  Stack():")).toEqual({ name: "Stack", text: "class Stack", by: "model" });
  expect(proposedSignature("def class(x):")).toEqual({ name: "solution", text: "def solution(", by: "model" });
  expect(proposedSignature("I think so")).toEqual({ name: "solution", text: "def solution(", by: "model" });
  const proposal = "```python\nclass LRUCache:\n    def get(self, key): ...";
  expect(proposedSignature(proposal, "class")).toEqual({ name: "LRUCache", text: "class LRUCache", by: "model" });
});

test("a name within the arguments of an example is not the asked one", () => {
  const task = taskSchema.parse({
    task: "The longest chain of pairs.",
    examples: "assert longest_chain([Pair(5, 24), Pair(27, 40)], 2) == 2\nassert longest_chain([Pair(1, 2)], 1) == 1",
  });
  expect(signatureOf(task)).toEqual({ name: "longest_chain", text: "def longest_chain(", by: "examples" });
});

test.each([
  ["from solution import double as twice\n\ndef test_a():\n    assert twice(1) == 2", "double"],
  ["import solution\nassert solution.double(1) == 2", "double"],
  ["from shop import Item, total\nassert total([Item(1), Item(2)]) == 3", "total"],
  [
    "import pytest, math\nfrom .m import Odd, double\ndef test_a():\n    with pytest.raises(Odd):\n        double(-1)",
    "double",
  ],
  [
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(double(1), 2)",
    "double",
  ],
])("what a file of tests is about is known from it: %j", (tests, name) => {
  expect(signatureOf(taskSchema.parse({ task: "Do it.", tests }))?.name).toBe(name);
});

const testCase =
  "class TestCalc(unittest.TestCase):\n    def setUp(self):\n        self.c = Calculator()\n\n    def test_add(self):\n        self.assertEqual(self.c.add(1, 2), 3)";
const report = '    def test_title():\n>       assert title("a") == "A"\nE       AssertionError';

test.each([
  [{ task: `Write a Calculator class that passes:\n\`\`\`python\n${testCase}\n\`\`\`` }, "class Calculator"],
  [{ task: "Write it.", tests: testCase }, "class Calculator"],
  [{ task: report, code: "def title(s): return s.upper()" }, "def title(s):"],
])("a test is not what is asked for: %j", (task, text) => {
  expect(signatureOf(taskSchema.parse(task))?.text).toBe(text);
});

test.each<[string, string | undefined]>([
  ["A class Tally that counts words. add(word) counts one more, most() gives the word that came most.", "class Tally"],
  ["Write a class Stack. push(x) adds, pop() returns None when empty.", "class Stack"],
  ["Write a class Stack with a method called push. push(1) returns 1.", "class Stack"],
  ["A class LRUCache(capacity): get(key) returns -1 when absent.", "class LRUCache"],
  ["Build a Queue class: enqueue(x), dequeue() returns the oldest or raises IndexError.", "class Queue"],
  ["Model a bank account as a class Account. deposit(5) gives 5.", "class Account"],
  ["Design a class for a car park. park(car) returns a slot, leave(slot) frees it.", undefined],
  ["The class Node has value and next. Write length(head) that returns how many there are.", "def length(head):"],
  ["A class Point has x and y. dist(Point(0, 0), Point(3, 4)) == 5.0", "def dist("],
  ["A class Shelf.\n>>> total([1, 2])\n3", "def total("],
  ["class Point:\n    def __init__(self, x): self.x = x\n\nExtend the Point class. half(4) gives 2.", "def half("],
])("what is told of the methods of a class that is ordered orders no function: %j", (task, text) => {
  expect(of({ task })?.text).toBe(text);
});

test("what is ordered is meant where the checks call it, and else what they call", () => {
  const named = (examples: string) =>
    signatureOf(taskSchema.parse({ task: "Write double(number) that doubles.", examples }))?.name;
  expect([named("other(2) == 4\ndouble(1) == 2"), named("twice(2) == 4")]).toEqual(["double", "twice"]);
});
