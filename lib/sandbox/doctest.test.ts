/** Doctests from their text to the verdict: right programs pass every example that is read, wrong ones do not. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesFor } from "#lib/run/called-names.ts";
import type { Example } from "#lib/run/example.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

function examplesIn(text: string, name: string): Example[] {
  return readExamples(taskSchema.parse({ task: text }), { name, text: "", by: "person" }).examples;
}

/** How each example of the text ends, one letter for each: passed, failed, raised. */
async function statuses(text: string, code: string, name: string): Promise<string> {
  const examples = examplesIn(text, name);
  const verdict = await judged(sandbox, { code, examples, names: namesFor(name, examples) });
  return verdict.examples.map(({ status }) => status.charAt(0)).join("");
}

/** `right` programs pass all examples, of which there are `count`; `wrong` ones end as it is said, letter by letter. */
type Case = { name?: string; text: string; count: number; right: string[]; wrong: Record<string, string> };

const stack = (raised: string) =>
  `class EmptyStackError(IndexError): pass\nclass Stack:\n    def __init__(self): self.items = []\n    def push(self, x): self.items.append(x)\n    def pop(self):\n        if not self.items: ${raised}\n        return self.items.pop()\n    def __len__(self): return len(self.items)\n`;

const cases: Record<string, Case> = {
  "an answer that is shown as Python is a value, in whatever order and on however many lines": {
    text: ">>> f(1)\nfrozenset({3, 1})\n\n>>> f(2)\nOrderedDict([('a', 1),\n             ('b', frozenset({3, 1}))])\n\n>>> f(3)\n[Decimal('1.0'),\n Counter({'a': 2})]\n\n>>> f(4)\n(decimal.Decimal('1.0'), set())",
    count: 4,
    right: [
      "from collections import *\nfrom decimal import Decimal\ndef f(n): return [frozenset({1, 3}), OrderedDict(a=1, b=frozenset({1, 3})), [Decimal('1'), Counter('aa')], (Decimal(1), set())][n - 1]",
    ],
    wrong: {
      "from collections import *\nfrom decimal import Decimal\ndef f(n): return [frozenset({1, 2}), OrderedDict(b=frozenset({1}), a=1), [Decimal('2'), Counter('aa')], (Decimal(1), {1})][n - 1]":
        "ffff",
      "def f(n): return None": "ffff",
    },
  },
  "a day or a moment is shown with its module, whatever is imported under that name": {
    text: ">>> f(datetime.date(2024, 1, 2))\n3\n\n>>> g()\n[datetime.date(2024, 1, 2), {datetime.timedelta(days=1)}]\n\n>>> from datetime import datetime\n>>> h(datetime(2024, 1, 2))\ndatetime.datetime(2024, 1, 2, 0, 0)\n>>> h(datetime(2024, 1, 3))\ndatetime.datetime(2024, 1, 3, 0, 0)",
    count: 4,
    right: [
      "import datetime\ndef f(day): return day.day + 1\ndef g(): return [datetime.date(2024, 1, 2), {datetime.timedelta(hours=24)}]\ndef h(at): return at",
    ],
    wrong: {
      "import datetime\ndef f(day): return day.day\ndef g(): return [datetime.date(2024, 1, 3), {datetime.timedelta(hours=24)}]\ndef h(at): return at.date()":
        "ffff",
    },
  },
  "lines that are printed are no value, though the first of them looks like one": {
    text: ">>> f(3)\n1\n2\nFizz\n\n>>> f(2)\n1\n2",
    count: 2,
    right: ["def f(n):\n    for i in range(1, n + 1): print('Fizz' if i % 3 == 0 else i)"],
    wrong: { "def f(n): return 1": "ff", "def f(n): print('1\\n2')": "fp", "def f(n): return '1'": "ff" },
  },
  "items that are printed on one line are no value": {
    text: ">>> f(3)\n1, 2, 3",
    count: 1,
    right: ["def f(n): print(*range(1, n + 1), sep=', ')", "def f(n): return '1, 2, 3'"],
    wrong: { "def f(n): return 1": "f", "def f(n): return (1, 2, 3)": "f" },
  },
  "what is printed comes before the value": {
    text: ">>> f(2)\n0\n1\n2",
    count: 1,
    right: ["def f(n):\n    for i in range(n): print(i)\n    return n"],
    wrong: { "def f(n): return n": "f", "def f(n):\n    for i in range(n): print(i)": "f" },
  },
  "a drawing keeps its indentation, but not the blanks at the ends of its lines": {
    text: "    >>> f(2)\n      *\n     ***",
    count: 1,
    right: ["def f(n):\n    for i in range(n): print(('*' * (2 * i + 1)).center(2 * n - 1))"],
    wrong: { "def f(n):\n    for i in range(n): print('*' * (2 * i + 1))": "f" },
  },
  "words below an answer, in a docstring or not, do not become a part of it": {
    text: 'def f(n):\n    """Twice.\n\n    >>> f(1)\n    2\n    Args:\n        n: a number\n    """\n\n```\n>>> f(2)\n4\n```\n>>> f(3)\n6  # as said\nf(4) == 8\n    >>> f(5)\n    10\nNumbers only.',
    count: 5,
    right: ["def f(n): return n * 2"],
    wrong: { "def f(n): return 2": "pffff", "def f(n): return 10": "ffffp" },
  },
  "a sentence below a value may be printed or be an explanation": {
    text: ">>> f(1)\n0.3333333\nThis is one third of the number.\n\n>>> f(0)\ntrue",
    count: 2,
    right: ["def f(n): return n / 3 or True", "def f(n): return n / 3 or 'true'"],
    wrong: { "def f(n): return False": "ff", "def f(n): print('0.3333333\\nThis is two thirds.')": "ff" },
  },
  "what `print` shows is compared as text": {
    text: ">>> print(f(3))\n3\n>>> print(f([1, 2]))\n[1, 2]\n>>> print(f(True))\nTrue\n>>> print(f('a'), f(2))\na 2",
    count: 4,
    right: ["def f(x): return x", "def f(x): return str(x)"],
    wrong: { "def f(x): return 3": "pfff", "def f(x): pass": "ffff" },
  },
  "a comment behind a call is none of its code": {
    text: ">>> f(7)  # seven is odd (\n8\n>>> f('#')  # not '#'\n'#'\n>>> # the last\n>>> f(  # one\n...   1)\n2\n>>> f(3)  # -> 4\n\n>>> f(5)  # nobody knows",
    count: 4,
    right: ["def f(x): return x if x == '#' else x + 1"],
    wrong: { "def f(x): return 8": "pfff" },
  },
  "directives are followed": {
    text: ">>> f(1)  # doctest: +SKIP\n99\n>>> f(2)  # doctest: +NORMALIZE_WHITESPACE\na   b\nc\n>>> f(3)  # doctest: +ELLIPSIS, +NORMALIZE_WHITESPACE\na  ... d",
    count: 2,
    right: ["def f(n): print('a b  c' if n == 2 else 'a b c d')"],
    wrong: { "def f(n): print('a b c')": "pf", "def f(n): print('abc' if n == 2 else 'a x d')": "fp" },
  },
  "a session goes on after an exception, whose class the program may define": {
    name: "Stack",
    text: ">>> s = Stack()\n>>> s.pop()\nTraceback (most recent call last):\n  ...\nEmptyStackError: it is empty,\nas it was made\n>>> len(s)\n0\n>>> s.push(0.1 + 0.2)\n>>> s.pop()\n0.3\n>>> s.pop()\nTraceback (most recent call last):\n...\nbuiltins.IndexError\nas above",
    count: 4,
    right: [stack("raise EmptyStackError('it is empty')")],
    wrong: {
      [stack("raise IndexError('it is empty')")]: "fppp",
      [stack("raise ValueError")]: "fppf",
      [stack("return None")]: "fppf",
    },
  },
  "what is imported first changes nothing": {
    text: ">>> from solution import f\n>>> f(1)\n0.333333333\n\n>>> import math\n>>> f(math.pi)\n1.047197551",
    count: 2,
    right: ["def f(n): return n / 3"],
    wrong: { "def f(n): return n / 4": "ff" },
  },
  "in a session a method may print what looks like a value": {
    name: "Counter2",
    text: ">>> c = Counter2()\n>>> c.show()\n0\n>>> c.items()\n[1, 2]",
    count: 2,
    right: ["class Counter2:\n    def show(self): print(0)\n    def items(self): return (i for i in (1, 2))"],
    wrong: { "class Counter2:\n    def show(self): print(1)\n    def items(self): print([1])": "ff" },
  },
  "a function that counts its calls is asked once for each": {
    name: "next_id",
    text: ">>> next_id()\n1\n>>> next_id()\n2\n\n>>> next_id()\n3",
    count: 1,
    right: ["import itertools\n_ids = itertools.count(1)\ndef next_id(): return next(_ids)"],
    wrong: {
      "def next_id(): return 1": "f",
      "import itertools\n_ids = itertools.count(2)\ndef next_id(): return next(_ids)": "f",
    },
  },
  "an assert behind the prompt is a check, too": {
    text: ">>> x = 3\n>>> assert f(x) == 1\n>>> assert f(0.1) == 0.0333333333",
    count: 2,
    right: ["def f(n): return n / 3"],
    wrong: { "def f(n): return 1": "pf" },
  },
  "loops and other statements show what they print, and the values in them": {
    text: ">>> for i in range(3):\n...     print(f(i))\n0\n2\n4\n>>> for i in (1, 2): f(i)\n2\n4\n>>> f(1); f(2)\n2\n4",
    count: 3,
    right: ["def f(n): return n * 2"],
    wrong: { "def f(n): return 0": "fff", "def f(n): return n * n": "fff", "def f(n): return None": "fff" },
  },
  "a docstring that is not raw writes a line feed with two backslashes": {
    text: 'def f(text):\n    """Counts lines.\n\n    >>> f("a\\\\nb")\n    \'a\\\\nb\'\n    """',
    count: 1,
    right: ["def f(text): return 'a\\nb' if len(text) == 3 else ''"],
    wrong: { "def f(text): return 'a\\\\nb'": "f" },
  },
  "a raw docstring, and a text that is none, is taken as it stands": {
    text: 'def f(text):\n    r"""\n    >>> f("a\\\\nb")\n    4\n    """\n>>> f("\\\\")\n1',
    count: 2,
    right: ["def f(text): return len(text)"],
    wrong: { "def f(text): return 3": "ff" },
  },
};

test.each(Object.entries(cases))("%s", async (_, { name = "f", text, count, right, wrong }) => {
  for (const code of right) expect([code, await statuses(text, code, name)]).toEqual([code, "p".repeat(count)]);
  for (const [code, ends] of Object.entries(wrong))
    expect([code, await statuses(text, code, name)]).toEqual([code, ends]);
});

test("what is printed behind the 64 KB that are kept is not hidden by blanks before it", async () => {
  const printing = (rest: string) => `def f(n):\n    print(str(n * 2) + ${rest})`;
  const text = "Double.\n>>> f(2)\n4\n>>> f(3)\n6";
  expect(await statuses(text, printing("' ' * 65_534"), "f")).toBe("pp");
  expect(await statuses(text, printing("' ' * 70_000 + 'no'"), "f")).toBe("ff");
});

test("the error says what came and what was meant, and nothing of how that was looked at", async () => {
  const raised = "Traceback (most recent call last):\nValueError: no";
  const text = `f(2) prints:\n\`\`\`\n#\n##\n\`\`\`\n\n>>> x = 1\n>>> print(f(x))\n3\n>>> g(x)\n${raised}\n>>> h(x)\n${raised}`;
  const code = "def f(n): print('#' * n)\ndef g(n): return n\ndef h(n): raise TypeError('so')";
  const verdict = await judged(sandbox, { code, examples: examplesIn(text, "f"), names: ["f", "g", "h"] });
  expect(verdict.examples.map(({ status, error }) => [status, error])).toEqual([
    ["failed", "AssertionError: it showed '##\\n', not '#\\n##'"],
    ["failed", "AssertionError: it showed '#\\nNone\\n', not '3'"],
    ["failed", "AssertionError: ValueError was not raised"],
    ["failed", "AssertionError: it raised TypeError('so'), not ValueError"],
  ]);
});
