/** Protects what examples prove and what inputs nobody wrote: judged by the real sandbox; only the model is scripted. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRun } from "./run/fold.ts";
import { compared } from "./run/votes.ts";
import { taskSchema } from "./run/task.ts";
import type { OpenSandbox } from "./sandbox/sandbox.ts";
import { openForTest } from "./sandbox/testing-sandbox.ts";
import { endOf, portsOf, told } from "./testing-solve.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const reply = (code: string) => `\`\`\`python\n${code}\n\`\`\``;

/** Programs that differ in their text alone. */
const alike = (code: string) =>
  Array.from({ length: 5 }, (_, at) => reply(code.replace("RETURN", `x${at} = 0\n    return`)));

type Asked = { task: string; name?: string; examples?: string; tests?: string; signature?: string };

async function ended(task: Asked, ...codes: string[]) {
  const replies = codes.length === 1 ? codes.flatMap(alike) : codes.map(reply);
  const { ports } = portsOf({ replies });
  const asked = taskSchema.parse({ ...task, settings: { candidates: 5, iters: 0, test: false, questions: "report" } });
  const events = await told(openRun(asked), { ...ports, sandbox });
  const voted = events.findLast((it) => it.type === "agreement-count");
  return { ...endOf(events), inputs: voted?.inputs ?? [], values: voted?.outputs[0]?.values ?? [] };
}

test.each([
  ["its first argument, given by its name", { examples: "f(x=3)==3\nf(x=4)==4\nf(x=0)==0" }, "def f(x):\n    RETURN x"],
  ["its last argument", { examples: "f(1, 2)==2\nf(3, 9)==9\nf(0, 5)==5" }, "def f(x, y):\n    RETURN max(x, y)"],
  [
    "what one example asks for, and another lets pass",
    { tests: "def test_some():\n    assert f(1)==2 or f(1)==4\ndef test_more():\n    assert f(2)==4" },
    "def f(x):\n    RETURN x * 2",
  ],
  [
    "one exception",
    {
      tests:
        "import pytest\n\ndef test_a():\n    with pytest.raises(KeyError):\n        f(1)\n\ndef test_b():\n    with pytest.raises(KeyError):\n        f(2)",
    },
    "def f(x):\n    RETURN {}[x]",
  ],
  [
    "something, of several names",
    { examples: "assert f('a') is not None and g('a') is not None\nassert g('b') is not None" },
    "def g(x):\n    return x * 2\n\ndef f(x):\n    RETURN x * 2",
  ],
])("given examples that a program passes which always gives %s, then they prove nothing", async (_, task, code) => {
  const { grade, evidence } = await ended({ task: "Write f.", name: "f", ...task }, code);
  expect([grade, evidence.vacuous]).toEqual(["passes", true]);
});

test.each([
  ["the same answer", "'A'", ["passes", false, 5, true]],
  [
    "answers of several kinds",
    "'A' if x > 89 else 'B' if x > 79 else 'C' if x > 0 else 'F'",
    ["verified", false, 5, false],
  ],
])(
  "given examples that all state one constant, then votes tell whether more is meant: here of %s",
  async (_, answer, expected) => {
    const examples = "f(91)=='A'\nf(95)=='A'\nf(99)=='A'";
    const { grade, evidence } = await ended(
      { task: "Write f.", name: "f", examples },
      `def f(x):\n    RETURN ${answer}`,
    );
    const isConstant = evidence.reasons.includes("To every extra input its answer is the same, which tells little.");
    expect([grade, evidence.vacuous, evidence.votes, isConstant]).toEqual(expected);
  },
);

test.each([
  ["each by itself", "decode('bc') == 'ab'", ["verified", ["decode", "encode"], null]],
  [
    "one of them around the other",
    "decode(encode('ab')) == 'ab'",
    ["passes", ["encode"], "The votes are on encode alone: no extra input uses decode."],
  ],
])(
  "given examples that call several names, %s, then one that no extra input calls is named, and keeps all of it from `verified`",
  async (_, other, expected) => {
    const examples = `assert encode('ab') == 'bc'\nassert encode('x') == 'y'\nassert ${other}`;
    const code =
      "def decode(x):\n    return ''.join(chr(ord(it) - 1) for it in x)\n\ndef encode(x):\n    RETURN ''.join(chr(ord(it) + 1) for it in x)";
    const { grade, evidence, inputs } = await ended({ task: "Write encode and decode.", examples }, code);
    const called = [...new Set(inputs.map((it) => it.split("(")[0]))].sort();
    const said = evidence.reasons.find((it) => it.includes("no extra input")) ?? null;
    expect([grade, called, said]).toEqual(expected);
  },
);

test.each([
  [
    "a pytest test",
    { tests: "def test_a():\n    assert title('ab cd') == 'Ab Cd'\n\ndef test_b():\n    assert title('x') == 'X'" },
  ],
  ["a doctest that prints", { task: "Write title.\n>>> title('ab cd')\nAb Cd\n>>> title('x')\nX" }],
])("given %s, then programs are compared on inputs of the types that it calls with", async (_, task) => {
  const { grade, inputs, values } = await ended(
    { task: "Write title.", ...task },
    "def title(x):\n    RETURN x.title()",
  );
  expect([grade, inputs.length, compared(values)]).toEqual(["verified", 24, 24]);
});

test("given dates in the examples, then most inputs are dates as well", async () => {
  const examples = "f('2024-01-31') == 31\nf('2023-12-05') == 339\nf('1999-07-14') == 195";
  const code = "from datetime import date\n\ndef f(x):\n    RETURN date.fromisoformat(x).timetuple().tm_yday";
  const { grade, values } = await ended({ task: "The day of the year.", examples }, code);
  expect([grade, compared(values) >= 8]).toEqual(["verified", true]);
});

test("given examples that sort what they compare, then programs part by no order of theirs", async () => {
  const examples = "sorted(common([1, 2, 3], [3, 1, 4])) == [1, 3]\nsorted(common([5, 4], [4])) == [4]";
  const body = (answer: string) => `def common(a, b):\n    both = sorted(set(a) & set(b))\n    return ${answer}`;
  const answers = ["both", "both[::-1]", "list(reversed(both))", "[*both]", "sorted(both, reverse=True)"];
  const { grade, inputs, values, evidence } = await ended({ task: "Write common.", examples }, ...answers.map(body));
  expect([grade, inputs.length, compared(values), evidence.votes]).toEqual(["verified", 24, 24, 5]);
  expect(inputs.filter((it) => !/^sorted\(common\(.*\)\)$/.test(it))).toEqual([]);
});

const vector = `def size(x, y):
    RETURN (x ** 2 + y ** 2) ** 0.5

class Vector:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __repr__(self):
        return f"Vector({self.x}, {self.y})"

    def norm(self):
        return size(self.x, self.y)

    def dot(self, other):
        return self.x * other.x + self.y * other.y`;

test.each([
  [
    "methods behind what makes them",
    "Vector(3, 4).norm() == 5.0\nVector(1, 2).dot(Vector(3, 4)) == 11",
    "verified",
    /^5 independent replies/,
  ],
  [
    "methods of a name",
    "assert Vector(3, 4).x == 3\nv = Vector(3, 4)\nassert v.norm() == 5.0",
    "passes",
    /^How often programs that agree are right was measured for single calls, and not for steps with an object/,
  ],
  [
    "methods that nothing but a loop calls",
    "assert Vector(3, 4).x == 3\nfor v in [Vector(3, 4)]:\n    assert v.norm() == 5.0",
    "passes",
    /^The votes are on Vector alone: no extra input uses norm\.$/,
  ],
  [
    "objects that are only made",
    "assert isinstance(Vector(3, 4), Vector)\nassert Vector(1, 2) != 3",
    "passes",
    /^The votes are on how Vector shows itself when it is made: no extra input uses one\.$/,
  ],
])("given a class and examples of %s, then votes on what it does alone verify it", async (_, examples, grade, last) => {
  const told = await ended({ task: "Write the class Vector.", name: "Vector", examples }, vector);
  expect([told.grade, told.evidence.reasons.at(-1)]).toEqual([grade, expect.stringMatching(last)]);
});

test.each([
  ["names that tell the types", "join_words(words, sep, n)", "(words, sep, n):\n    RETURN sep.join(words[:n])"],
  ["names that tell nothing", "join_words(p, q, r)", "(p, q, r):\n    RETURN q.join(p[:r] + ['x'])"],
])("given %s, and no example, then the types that give values are found", async (_, signature, code) => {
  const { grade, values } = await ended({ task: "Join them.", signature }, `def join_words${code}`);
  expect([grade, values.length, compared(values) >= 12]).toEqual(["agreed", 24, true]);
});

/** Programs whose objects say nothing of the total, in which they part above 100. */
const invoices = ["* 0.9", "* 0.95", "* 0.8", "", "+ 1"].map(
  (change) => `class Invoice:
    def __init__(self, number, total):
        self.number, self.total = number, total

    def __repr__(self):
        return f"Invoice({self.number})"

def invoice(number, price):
    return Invoice(number, price if price <= 100 else price ${change})`,
);

test.each([
  ["at once", "invoice(1, 50).total == 50\ninvoice(2, 80).total == 80\ninvoice(3, 100).total == 100", [".total"]],
  [
    "by the name that it is given",
    "assert invoice(1, 50).number == 1\nit = invoice(2, 80)\nassert it.total == 80\nassert it.number == 2\nassert invoice(3, 100).total == 100",
    [".number", ".total"],
  ],
])("given examples that read %s what a result does not show, then programs vote on that", async (_, text, reads) => {
  const { grade, inputs, evidence } = await ended({ task: "Write it.", name: "invoice", examples: text }, ...invoices);
  const ends = new Set(inputs.map((it) => it.replace(/^invoice\(.*\)/, "")));
  expect([grade, [...ends].sort(), evidence.votes]).toEqual(["passes", ["", ...reads], 1]);
});

test("given what only a loop of the tests reads of a result, then nothing is verified, and it is told", async () => {
  const examples = "assert invoice(1, 50).number == 1\nassert invoice(2, 80).number == 2";
  const tests = "def test_all():\n    for price in (50, 80):\n        assert invoice(1, price).total == price";
  const asked = { task: "Write it.", name: "invoice", examples, tests };
  const { grade, evidence } = await ended(asked, (invoices[0] ?? "").replace("return Invoice(", "RETURN Invoice("));
  expect([grade, evidence.votes, evidence.reasons.at(-1)]).toEqual([
    "passes",
    5,
    "The votes are on invoice alone: no extra input uses total.",
  ]);
});

const shows = (call: string, out: string) => (at: number) =>
  `def test_${at}(capsys):\n    ${call.replaceAll("n", String(at))}\n    assert capsys.readouterr().out == "${out.replace("n", String(at * at))}"`;

test.each([
  ["and answers with nothing", "print(x * x)", shows("show(n)", String.raw`n\n`), "verified", /^5 indep/],
  [
    "and answers with a value",
    "print(x * x); return x + 1",
    shows("assert show(n) == n + 1", String.raw`n\n`),
    "passes",
    /^The tests read/,
  ],
  ["where there is nothing", "return x + 1", shows("assert show(n) == n + 1", ""), "verified", /^5 indep/],
])("given tests that read what is printed, %s, then what no vote sees is not verified", async (_, ...told) => {
  const [does, test, grade, last] = told;
  const codes = Array.from({ length: 5 }, (__, at) => `def show(x):\n    x${at} = 0\n    ${does}`);
  const asked = { task: "Write show.", name: "show", tests: [1, 2, 3].map(test).join("\n") };
  const { evidence, ...end } = await ended(asked, ...codes);
  expect([end.grade, evidence.reasons.at(-1)]).toEqual([grade, expect.stringMatching(last)]);
});

test("given a class whose examples use an object step by step, then programs are compared on other steps", async () => {
  const task = [
    "Write a class Meter(limit) with add(n), which returns what it holds and never holds more than its limit, and reset().",
    ">>> m = Meter(10)",
    ">>> m.add(4)",
    "4",
    ">>> m.add(5)",
    "9",
    ">>> m.reset()",
    ">>> m.add(2)",
    "2",
  ].join("\n");
  const program = (held: string) =>
    `class Meter:\n    def __init__(self, limit):\n        self.limit = limit\n        self.held = 0\n\n    def reset(self):\n        self.held = 0\n\n    def add(self, n):\n        self.held = ${held}\n        return self.held`;
  const codes = [
    "min(self.limit, self.held + n)",
    "min(self.held + n, self.limit)",
    "self.limit if self.held + n > self.limit else self.held + n",
    "self.held + n if self.held + n <= self.limit else self.limit",
    "self.held + n",
  ].map(program);
  const { grade, evidence, inputs, values } = await ended({ task }, ...codes);
  expect([grade, evidence.votes, inputs.length, compared(values)]).toEqual(["passes", 4, 24, 24]);
  expect([inputs[0], values[0]]).toEqual(["m = Meter(10); m.add(0); m.add(5); m.reset(); m.add(2)", "[0, 5, None, 2]"]);
});

test("given a method that the task orders and no example calls, then programs are compared by what it does, and that is told", async () => {
  const kept =
    "    def __init__(self):\n        self.kept = []\n    def put(self, item):\n        self.kept.append(item)\n";
  const box = (take: string, size: string) =>
    `class Box:\n${kept}    def take(self, item):\n        ${take}\n    def all(self):\n        return list(self.kept)\n    def size(self):\n        ${size}`;
  const all = "self.kept = [it for it in self.kept if it != item]";
  const sizes = ["return len(self.kept)", "return sum(1 for _ in self.kept)", "return len(self.all())"];
  const one = ["self.kept.remove(item)", "self.kept.pop(self.kept.index(item))"];
  const { evidence, inputs } = await ended(
    {
      task: "A class Box. put(item) puts one in, take(item) takes one out, all() lists them, and size() says how many.",
      name: "Box",
      examples: "b = Box()\nb.put('a')\nb.put('bc')\nb.put('a')\nassert b.all() == ['a', 'bc', 'a']",
    },
    ...[...one.map((it) => box(it, sizes[0] ?? "")), ...sizes.map((it) => box(all, it))],
  );
  expect([evidence.votes, inputs.some((it) => it.includes("b.take("))]).toEqual([3, true]);
  expect(evidence.reasons).toContain(
    "No example calls take or size: what they do was compared between programs, and not checked.",
  );
});

test("given a class and no example, then programs are compared by what its methods answer one after the other", async () => {
  const stack = (...lines: string[]) =>
    `class Stack:\n    def __init__(self):\n        self.kept = []\n    def push(self, x):\n        self.kept.append(x)\n    def pop(self):\n        return ${lines[0]}\n    def size(self):\n        return ${lines[1]}`;
  const { grade, evidence, inputs } = await ended(
    { task: "Write a class Stack with push(x), pop() and size(). pop() returns the last item." },
    stack("self.kept.pop()", "len(self.kept)"),
    stack("self.kept.pop(-1)", "len(self.kept)"),
    stack("self.kept.pop(len(self.kept) - 1)", "sum(1 for _ in self.kept)"),
    stack("self.kept.pop(0)", "len(self.kept)"),
    stack("self.kept[-1]", "len(self.kept)"),
  );
  expect([grade, evidence.votes, evidence.distinct, inputs.length]).toEqual(["agreed", 3, 3, 24]);
  expect(inputs.filter((it) => !/^s = Stack\(\); s\.push\(-?\d+\); /.test(it))).toEqual([]);
});
