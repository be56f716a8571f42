import fc from "fast-check";
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: {
  task: string;
  examples?: string;
  tests?: string;
  code?: string;
  name?: string;
  kind?: "script";
}) {
  const task = taskSchema.parse(body);
  const signature = signatureOf(task);
  if (!signature) throw new Error("no name was found");
  return readExamples(task, signature);
}
const short = (body: Parameters<typeof read>[0]) =>
  read(body).examples.map((it) => {
    if (it.kind === "call") return `${it.style}: ${it.call} == ${it.expected}`;
    if (it.kind === "raises") return `${it.style}: ${it.call} raises ${it.error}`;
    return it.kind === "assert" ? it.source : `${it.stdin}|${it.args.join(" ")}|${it.stdout}`;
  });

test.each([
  ["a doctest", "def add(a, b):\n    '''Add.\n    >>> add(1, 2)\n    3\n    '''", ["doctest: add(1, 2) == 3"]],
  [
    "a doctest over several lines",
    "def f(x):\n    >>> f([1,\n    ...    2])\n    [2,\n     4]\n\n    more",
    ["doctest: f([1, 2]) == [2, 4]"],
  ],
  [
    "a doctest that raises",
    ">>> f(0)\nTraceback (most recent call last):\n    ...\nValueError: no",
    ["doctest: f(0) raises ValueError"],
  ],
  ["a doctest without an answer", ">>> f(1)\n\n>>> f(2)\n4", ["doctest: f(1) == None", "doctest: f(2) == 4"]],
  ["a doctest with its value behind it", ">>> f(3) ➞ 9", ["doctest: f(3) == 9"]],
  [
    "==",
    "double(n). For instance double(2) == 4 and double(-1) == -2.",
    ["==: double(2) == 4", "==: double(-1) == -2"],
  ],
  ["=>", 'greet("Ann") => "Hi, Ann"', ['=>: greet("Ann") == "Hi, Ann"']],
  ["==>", "f([1, 2]) ==> 3", ["==>: f([1, 2]) == 3"]],
  ["➞", "f((1, 2), {'a': 1}) ➞ True", ["➞: f((1, 2), {'a': 1}) == True"]],
  ["->", "f(5) -> [1, 5]", ["->: f(5) == [1, 5]"]],
  ["=", "f(5) = 25", ["=: f(5) == 25"]],
  [
    "words",
    "f(5) should return 25. `f(6)` returns `36`. f('') is an empty list",
    ["words: f(5) == 25", "words: f(6) == 36", "words: f('') == []"],
  ],
  ["a sum that explains", 'fruit("5 apples", 19) -> 19 - 5 - 6 = 8', ['->: fruit("5 apples", 19) == 8']],
  [
    "Input and Output",
    "def pick(arr, k):\nInput: arr = [1, 2], k = 1\nOutput: [2]",
    ["input-output: pick([1, 2], 1) == [2]"],
  ],
  ["a given", "def total(xs): For xs = [1, 2] the output should be 3.", ["given: total([1, 2]) == 3"]],
  ["a bare arrow", "def total(xs):\n- [1, 2] => 3\n* [] => 0", ["=>: total([1, 2]) == 3", "=>: total([]) == 0"]],
  ["a misspelt name", "def rescale(xs):\n rescal([1, 2]) == [0, 1]", ["==: rescale([1, 2]) == [0, 1]"]],
])("%s is read", (_, task, examples) => {
  const name = /double|greet|fruit|pick|total|rescale|add/.exec(task)?.[0] ?? "f";
  expect(short({ task, name })).toEqual(examples);
});

test("a person's code gives what it says of itself, not what it does", () => {
  const code = [
    "LIMIT = 3",
    "def f(x):",
    "    '''Adds. f(5) -> 6",
    "    >>> f(3)",
    "    4",
    "    '''",
    "    assert x >= 0, 'no'",
    "    if f(x - 1) == 1: return f(1) == 3",
    "    return x + 1  # f(LIMIT) is 4",
    "def test_more():",
    "    assert f(7) == 8",
    "assert f(8) == 9",
    "print(f(9) == 11)",
  ].join("\n");
  expect(short({ task: "Mend it.", name: "f", code }).toSorted()).toEqual([
    "->: f(5) == 6",
    "assert: f(8) == 9",
    "def test_more():\n    assert f(7) == 8",
    "doctest: f(3) == 4",
    "words: f(LIMIT) == 4",
  ]);
});

test("a line of the box whose arguments have no value says which", () => {
  expect(read({ task: "Add.", name: "add", examples: "add(1, n) == 3\nsorted(add(n, 1)) == [1]" }).faults).toEqual([
    {
      ...{ field: "examples", line: 1, text: "add(1, n) == 3" },
      why: "n has no value here, and an example calls add with values",
    },
    { field: "examples", line: 2, text: "sorted(add(n, 1)) == [1]" },
  ]);
});

test("a session with state becomes one check for each answer", () => {
  expect(short({ task: "class Stack:\n>>> s = Stack()\n>>> s.push(1)\n>>> s.pop()\n1" })).toEqual([
    "s = Stack()\ns.push(1)\nassert (s.pop()) == (1)",
  ]);
});

test("asserts in the tests are examples of their own, with what they need of the file before them", () => {
  expect(
    short({
      task: "Add.",
      tests:
        'from solution import add\nimport math\nassert add(1, 2) == 3, "one"\nassert math.isclose(add(0.1, 0.2), 0.3)\n\ndef test_more():\n    assert add(-1, 1) == 0\n',
    }),
  ).toEqual([
    "assert: add(1, 2) == 3",
    "import math\nassert math.isclose(add(0.1, 0.2), 0.3)",
    "def test_more():\n    assert add(-1, 1) == 0",
  ]);
  expect(short({ task: "Add.", tests: "assert add(1, 2) == 3\nassert add(0, 0) is None, 'x'" })).toEqual([
    "assert: add(1, 2) == 3",
    "assert: add(0, 0) == None",
  ]);
});

test("a check that changes what the next one looks at is gone through before it", () => {
  const tests = 's = Stack()\ns.push(1)\nassert s.pop() == 1, "last"\n# empty now\nassert s.is_empty()';
  expect(short({ task: "class Stack", name: "Stack", tests })).toEqual([
    's = Stack()\ns.push(1)\nassert s.pop() == 1, "last"',
    's = Stack()\ns.push(1)\ns.pop() == 1, "last"\n# empty now\nassert s.is_empty()',
  ]);
  const inPlace = "xs = [3, 1]\nassert sort(xs) is None\nassert xs == [1, 3]";
  expect(short({ task: "Sort in place.", name: "sort", tests: inPlace })[1]).toBe(
    "xs = [3, 1]\nsort(xs) is None\nassert xs == [1, 3]",
  );
});

test.each([
  [
    "values with names",
    "import math\nxs = [1,\n  2]\nf(xs) > math.pi  # about\n\nf([]) == 0",
    ["import math\nxs = [1,\n  2]\nassert f(xs) > math.pi  # about", "session: f([]) == 0"],
  ],
  [
    "an object that is used",
    "s = f()\ns.push(2)\ns.pop() == 2\ns.pop() is None",
    ["s = f()\ns.push(2)\nassert s.pop() == 2", "s = f()\ns.push(2)\ns.pop() == 2\nassert s.pop() is None"],
  ],
])("a box that reads as a Python session is one: %s", (_, examples, expected) => {
  const task = { task: "class f", name: "f", examples };
  expect({ examples: short(task), faults: read(task).faults }).toEqual({ examples: expected, faults: [] });
});

test("a session with a name that has no value is none", () => {
  expect(read({ task: "Add.", name: "add", examples: "x = 1\nadd(x, y) == 2" }).faults.map(({ line }) => line)).toEqual(
    [1, 2],
  );
});

test("the same call with another value is told, and the first is used", () => {
  const { examples, contradictions, notes } = read({
    task: "f(3) == 6",
    examples: "f( 1 ) == 3\nf(1) == 2\nf(2) == 4\nf(1) == 3",
  });
  expect(contradictions).toEqual([{ example: "e2", value: "2" }]);
  expect(examples.map((it) => it.id)).toEqual(["e1", "e2", "e3"]);
  expect(notes).toEqual([
    "Two examples contradict each other: f(1) is 3 and 2. The first is used, where nobody says otherwise.",
  ]);
});

test("an example in the box is nothing that an assert below it needs", () => {
  const box = "f(1) -> 2\nassert f(2) == 4\nf(3) returns 6\nassert f([4]) != 8";
  expect(short({ task: "Do it.", name: "f", examples: box })).toEqual([
    "->: f(1) == 2",
    "assert: f(2) == 4",
    "words: f(3) == 6",
    "assert f([4]) != 8",
  ]);
});

test("a line of the box that no style fits is named", () => {
  const box = "# adds\nadd(1, 2) == 3\nadd(1, 2 ==\nExamples:\nadd(0, 0) -> nothing at all";
  expect(read({ task: "Add.", name: "add", examples: box }).faults).toEqual([
    { field: "examples", line: 3, text: "add(1, 2 ==" },
  ]);
  expect(read({ task: "Add.", name: "add", tests: "x = 1" }).faults).toEqual([
    { field: "tests", line: 1, text: "x = 1" },
  ]);
});

test("a box of checks with set-up lines is understood whole", () => {
  expect(read({ task: "class Stack", name: "Stack", examples: "s = Stack()\ns.push(2)\nassert s.pop() == 2" })).toEqual(
    {
      examples: [{ kind: "assert", id: "e1", style: "assert", source: "s = Stack()\ns.push(2)\nassert s.pop() == 2" }],
      contradictions: [],
      notes: [],
      faults: [],
    },
  );
});

test("arrows are examples where nothing calls the function, and a drawing where something does", () => {
  const edges = "The edges:\n0 -> 1\n1 -> 2\n2 -> 0";
  const note = "An arrow between values, as on line 2 of the task, is no example where others call f: 0 -> 1";
  expect(short({ task: edges, name: "f" })).toEqual(["->: f(0) == 1", "->: f(1) == 2", "->: f(2) == 0"]);
  for (const more of [{ task: `${edges}\nf([1]) == True` }, { task: edges, examples: "f([1]) == True" }]) {
    const asked = { name: "f", ...more };
    expect([short(asked), read(asked).notes]).toEqual([["==: f([1]) == True"], [note]]);
  }
  expect(short({ task: "Do it.", name: "f", examples: "f([1]) == True\n[2] -> False" })).toEqual([
    "==: f([1]) == True",
    "->: f([2]) == False",
  ]);
});

test.each(["1 -> 2 -> 3", "1->2->3", "Input: head = 1->2->3\nOutput: 3->2->1", "1 => 2 => 3"])(
  "a chain of arrows is a drawing: %s",
  (task) => {
    expect(short({ task, name: "f" })).toEqual([]);
  },
);

test("a call that does not fit the signature is no example", () => {
  expect(short({ task: "def f(a, b):\n f(1) == 2, but f(1, 2) == 3" })).toEqual(["==: f(1, 2) == 3"]);
});

test("a script's examples are text", () => {
  expect(
    short({ kind: "script", task: "Sum the numbers.\n\nInput:\n1 2\n3\nOutput:\n6\n\nInput: 4\nOutput: 4" }),
  ).toEqual(["1 2\n3\n||6", "4\n||4"]);
});

test.each([
  ["a fence", "", "Add up.\n```\nInput:\n3\nOutput:\n6\n```\nThanks", ["3\n||6"]],
  ["fences", "", "Add up.\nInput:\n```\n3\n```\nOutput:\n```\n6\n\n7\n```\nThanks", ["3\n||6\n\n7"]],
  ["an explanation", "Input: 3\nOutput:\n6\nExplanation: 3*2", "Add up.", ["3\n||6"]],
  ["empty lines", "Output:\nA\n\nB\n\nInput: 1\nOutput: 2", "Add up.", ["||A\n\nB", "1\n||2"]],
  ["a margin", "Output:\n  *\n ***", "Draw.", ["||  *\n ***"]],
  ["quotes", "Arguments: \"Ada Lovelace\" --loud ''\nOutput: HI", "Greet.", ["|Ada Lovelace --loud |HI"]],
  ["numbers", "Sample Input 1:\n3\nSample Output 1:\n6\n", "Add up.", ["3\n||6"]],
  ["bold headings", "**Input:**\n3\n**Output:**\n6", "Add up.", ["3\n||6"]],
  ["words for the data", "", "Add up.\nInput: a line with integers\nOutput: their sum.\n\nBe brief.", []],
  ["a paragraph behind", "", "Add up.\nInput:\n3\nOutput:\n6\n\nBe brief.", ["3\n||6"]],
])("a script's examples with %s are read as they are meant", (_, examples, task, read) => {
  expect(short({ kind: "script", task, examples })).toEqual(read);
});

test("no text at all breaks the reader", () => {
  const pieces = fc.array(
    fc.constantFrom(
      "f(",
      "1",
      ")",
      "[",
      "]",
      " == ",
      ">>> ",
      "\n",
      "Input: ",
      "Output: ",
      "'",
      '"',
      "assert ",
      "for ",
      "=",
      ":",
      "{",
      "}",
      "\\",
      "# ",
      "def f(x):",
    ),
  );
  fc.assert(
    fc.property(pieces, pieces, (task, box) => {
      expect(() =>
        read({ task: `f ${task.join("")}`, name: "f", examples: box.join(""), tests: task.join("") }),
      ).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
