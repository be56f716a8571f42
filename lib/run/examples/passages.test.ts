/** Protects what a person shows in Python within a task: what it checks is checked with what it sets up, what it does is no example. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: { task: string; examples?: string; name?: string }) {
  const task = taskSchema.parse(body);
  const signature = signatureOf(task);
  if (!signature) throw new Error("no name was found");
  const { examples, notes, faults } = readExamples(task, signature);
  const said = examples.map((it) => {
    if (it.kind === "call") return `${it.style}: ${it.call} == ${it.expected}`;
    return it.kind === "assert" ? it.source : it.kind;
  });
  return { examples: said, notes, faults };
}

const fence = (...lines: string[]): string => ["```python", ...lines, "```"].join("\n");

const account = ["a = Account(5)", "a.deposit(3)", "assert a.balance == 8"];
const onAccount = ["a = Account(5)\na.deposit(3)\nassert a.balance == 8"];
const stack = ["s = Stack()\ns.push(1)\nassert s.pop() == 1"];

test.each([
  ["in a fence", `Write a class Account.\n${fence(...account)}`, onAccount],
  [
    "in a fence that is indented",
    `- Write a class Account.\n\n  ${fence(...account).replaceAll("\n", "\n  ")}`,
    onAccount,
  ],
  ["on lines in a row", `Write a class Account.\n\n${account.join("\n")}\n\nThe balance is a number.`, onAccount],
  ["as comparisons", `Write a class Stack.\n${fence("s = Stack()", "s.push(1)", "s.pop() == 1")}`, stack],
  [
    "as an argument",
    `Write merge(a, b).\n${fence("x = {'a': 1}", "assert merge(x, {}) == x", "assert merge({}, {}) == {}")}`,
    ["x = {'a': 1}\nassert merge(x, {}) == x", "assert: merge({}, {}) == {}"],
  ],
  [
    "as a loop, and what is raised",
    `Write f(x).\n${fence("for n in [1, 2]:", "    assert f(n) == n", "with pytest.raises(ValueError):", "    f(-1)")}`,
    ["for n in [1, 2]:\n    assert f(n) == n", "import pytest\nwith pytest.raises(ValueError):\n    f(-1)"],
  ],
  [
    "as what tests need",
    `Write f(x).\n${fence("CASES = [1, 2]", "", "def test_f():", "    assert [f(n) for n in CASES] == [2, 4]")}`,
    ["CASES = [1, 2]\ndef test_f():\n    assert [f(n) for n in CASES] == [2, 4]"],
  ],
])("what a check in a task needs goes before it: %s", (_, task, examples) => {
  const [, name = ""] = /(\w+)(?=\(|\.\n)/.exec(task) ?? [];
  expect(read({ task, name })).toEqual({ examples, notes: [], faults: [] });
});

test.each([
  ["behind it", ["print(add(1, 2))  # 3", "print(add(2, 2))  # Output: 4"]],
  ["below it", ["print(add(1, 2))", "# 3", "print(add(2, 2))", "# 4"]],
  ["below it, named so", ["print(add(1, 2))", "# Output: 3", "print(add(2, 2))", "# -> 4"]],
])("a number that is printed may be a text, by the remark %s", (_, lines) => {
  expect(read({ task: `Write add(a, b).\n${fence(...lines)}` })).toEqual({
    examples: ['assert add(1, 2) in (3, "3")', 'assert add(2, 2) in (4, "4")'],
    notes: [],
    faults: [],
  });
});

test("of a call of something else a remark tells the value only where it says so", () => {
  const object = fence(
    "s = Stack()",
    "s.push(2)  # [2]",
    "s.pop()  # -> 2",
    "s.size()  # returns 0",
    "s.pop()  # IndexError",
    "s.pop()  # an error",
    "Stack(3)  # => None",
  );
  expect(read({ task: `Write a class Stack.\n${object}` }).examples.slice(0, 3)).toEqual([
    "s = Stack()\ns.push(2)  # [2]\nassert s.pop() == 2",
    "s = Stack()\ns.push(2)  # [2]\ns.pop() == 2\nassert s.size() == 0",
    "import pytest\ns = Stack()\ns.push(2)  # [2]\ns.pop() == 2\ns.size() == 0\nwith pytest.raises(IndexError): s.pop()",
  ]);
  const calls = fence("add(1, 2)  # => 3", "add(-1)  # raises TypeError", "x = add(1, 1)  # 2", "assert x == 2");
  expect(read({ task: `Write add(a, b=0).\n${calls}`, name: "add" }).examples).toEqual([
    "#: add(1, 2) == 3",
    "import pytest\nwith pytest.raises(TypeError): add(-1)",
    "#: add(1, 1) == 2",
    "x = add(1, 1)  # 2\nassert x == 2",
  ]);
});

test("what a comment says to raise is no step on the way to a check", () => {
  const steps = [
    "a: Account = Account(5)",
    "# raises an error below zero",
    "b = Account(-1)  # ValueError: below zero",
    "a.draw(9)  # raises ValueError",
    "a.draw(8)  # fails: an error",
    "assert a.balance == 5",
  ];
  const made = "import pytest\na: Account = Account(5)\n";
  expect(read({ task: `Write a class Account.\n${fence(...steps)}` }).examples).toEqual([
    `${made}# raises an error below zero\nwith pytest.raises(ValueError): b = Account(-1)`,
    `${made}with pytest.raises(ValueError): a.draw(9)`,
    `${made}with pytest.raises(ValueError): a.draw(9)\nassert a.balance == 5`,
  ]);
});

test("a print shows what was set up, and remarks that number prints show nothing", () => {
  const object = fence("s = Stack()", "s.push('a')", "print(s.pop())  # 'a'", "print(s.items)  # []");
  expect(read({ task: `Write a class Stack.\n${object}` }).examples).toEqual([
    "s = Stack()\ns.push('a')\nassert s.pop() == 'a'",
    "s = Stack()\ns.push('a')\ns.pop() == 'a'\nassert s.items == []",
  ]);
  const steps = (second: string) => fence("# 1", "print(add(1, 2))", second, "print(add(2, 2))");
  const examples = ["# 2", "# Output: 3"].map((it) => read({ task: `Write add(a, b).\n${steps(it)}` }).examples);
  expect(examples).toEqual([[], ['# 1\nassert add(1, 2) in (3, "3")']]);
  const above = fence("# Output: 3", "print(add(1, 2))", "# Output: 4", "print(add(2, 2))");
  expect(read({ task: `Write add(a, b).\n${above}` }).examples).toEqual([]);
  expect(read({ task: `Write add(a, b).\n${fence("print(add('a', 'b'))  # ab")}` })).toEqual({
    examples: [],
    notes: [
      "Line 3 of the task is not used as an example, since the comment behind it is no value: print(add('a', 'b'))  # ab",
    ],
    faults: [],
  });
});

test("what code in a fence does is no example, what it says is", () => {
  const use = fence(
    "for path in paths:",
    "    if load('a') == None: continue",
    "ready[path] = load('b') == 3",
    "def again(path):",
    "    '''load('c') == 4'''",
    "    return load('d') == 5",
    "size = load('e')  # 6",
    "load('f') == 7  # and load('g') == 8",
  );
  expect(read({ task: `Write load(path).\n${use}`, name: "load" })).toEqual({
    examples: ["==: load('c') == 4", "#: load('e') == 6", "==: load('f') == 7", "==: load('g') == 8"],
    notes: [],
    faults: [],
  });
});

test.each([
  [
    "a name has no value",
    fence("x = other", "assert merge(x, {}) == x"),
    "Line 4",
    "x has no value there",
    "merge(x, {}) == x",
  ],
  ["there is no object", "\nassert a.balance == 8", "Line 3", "a has no value there", "a.balance == 8"],
])("a check that nobody could pass is told: %s", (_, said, line, why, check) => {
  expect(read({ task: `Write merge(a, b).\n${said}` })).toEqual({
    examples: [],
    notes: [`${line} of the task is not used as an example, since ${why}: assert ${check}`],
    faults: [],
  });
});

test("what is left to be written is the program's, a helper goes with the check that uses it", () => {
  const stubs = [
    "def code(text): ...",
    "class Node:",
    "    def size(self) -> int:",
    "        pass",
    "",
    "class Other(Node): pass",
  ];
  const use = ["def twice(it): return it * 2", "assert code(twice('a')) == Node().size()", "assert Other()"];
  expect(read({ task: `Write code(text).\n${fence(...stubs, ...use)}`, name: "code" }).examples).toEqual([
    "def twice(it): return it * 2\nassert code(twice('a')) == Node().size()",
    "assert Other()",
  ]);
});

test("checks of nothing but their own names are no examples", () => {
  const script = fence("n = int(input())", "assert n > 0", "print(n * 2)");
  expect(read({ task: `Make this a function f(n).\n${script}`, name: "f" }).examples).toEqual([]);
});

test("an assert that guards a function of the task is neither read nor told", () => {
  const guarded = "def merge(a, b):\n    assert a is not b\n    return {**a, **b}";
  expect([read({ task: guarded }), read({ task: `Mend it.\n${fence(guarded)}` })]).toEqual([
    { examples: [], notes: [], faults: [] },
    { examples: [], notes: [], faults: [] },
  ]);
});

test("a fence of other lines than Python is read as the words around it", () => {
  const plain = '```\nf(1) -> 2\nif f(3) == 4\n```\n```json\n{"a": 1}\n```';
  expect(read({ task: `Write f(x).\n${plain}` }).examples).toEqual(["->: f(1) == 2", "==: f(3) == 4"]);
});

test.each([
  ["a session in a fence", fence("s = Stack()", "s.push(1)", "s.pop() == 1"), stack],
  ["words above asserts", "Some checks:\nassert Stack().size == 0", ["assert Stack().size == 0"]],
  [
    "what is raised",
    "with pytest.raises(IndexError): Stack().pop()",
    ["import pytest\nwith pytest.raises(IndexError): Stack().pop()"],
  ],
  [
    "more names at once",
    "s, n = Stack(), 2\ns.size += n\nassert s.size == n",
    ["s, n = Stack(), 2\ns.size += n\nassert s.size == n"],
  ],
])("in the box, %s is understood", (_, examples, seen) => {
  expect(read({ task: "class Stack", examples })).toEqual({ examples: seen, notes: [], faults: [] });
});

test("a file of tests among words keeps what its tests need: fixtures, imports and parameters", () => {
  const file =
    "import pytest\nfrom bank import Account\n\n@pytest.fixture\ndef acc():\n    return Account(1)\n\ndef test_take(acc):\n    acc.take(1)\n    assert acc.balance == 0\n\n@pytest.mark.parametrize('n', [0, -1])\ndef test_bad(acc, n):\n    with pytest.raises(ValueError):\n        acc.take(n)";
  const sources = (task: Parameters<typeof taskSchema.parse>[0]) => {
    const given = taskSchema.parse(task);
    const signature = signatureOf(given) ?? { name: "none", text: "def none(", by: "model" };
    return readExamples(given, signature).examples.map((it) => (it.kind === "assert" ? it.source : it.kind));
  };
  const own = sources({ task: "Make these tests pass.", tests: file });
  expect([own.length, own.every((it) => it.includes("def acc():"))]).toEqual([3, true]);
  expect([
    sources({ task: `${file}\n\nWrite the module that makes these tests pass.` }),
    sources({ task: `Make these tests pass:\n\n${file}` }),
  ]).toEqual([own, own]);
  expect(sources({ task: "Make these tests pass.", examples: file })).toHaveLength(3);
});

test.each([
  ["below words that announce them", "Example usage:\n\n    c = parse('x=1')\n    print(c['x'])  # -> 'a'"],
  ["right below them", "For example:\n  c = parse('x=1')\n  print(c['x'])  # -> 'a'\n\nNo more."],
])("lines that are moved in are read %s", (_, said) => {
  expect(read({ task: `Write parse(text).\n\n${said}`, name: "parse" }).examples).toEqual([
    "c = parse('x=1')\nassert c['x'] == 'a'",
  ]);
});

test("what a function holds is none of them", () => {
  const body = "def parse(text):\n    c = parse('x=1')\n    print(c['x'])  # -> 'a'\n";
  expect(read({ task: `Mend parse:\n\n${body}`, name: "parse" }).examples).toEqual([]);
});
