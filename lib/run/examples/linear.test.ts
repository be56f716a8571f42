import { expect, test } from "vitest";
import { kindOf } from "../kind.ts";
import { signatureOf } from "../signature.ts";
import { type Task, taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

/** One after another, each would keep a reader busy that begins anew at every place. */
const nasty = [
  ...[
    "f(",
    "f(#",
    "[",
    "{",
    '\\"',
    "\\'\'\'",
    "for ",
    "f(1)==[1,",
    "f(1)==(f(1)==",
    "1=1+1=",
    "def f(",
    "import f",
    "def f() -> [",
  ],
  ...[
    " ",
    "\n",
    "x\n",
    "Input: 1\n",
    "Output:\n",
    "a.txt:\n",
    "$ echo 1 | python a.py\n",
    ">>> f(1)\n[1,\n",
    ">>> x = 1\n>>> f(x)\n1\n\n",
    "y = f()\nassert f(y)\n",
    "assert f(",
    "assert [\n",
    "def test_f():\n\n",
    "class T:\n  def test(self): x\n",
    '@mark.parametrize("n", [\n1,\n2])\ndef test_a(n): f(n)\n',
    "f(1) is 2 but should be ",
    "Enter a number: 1\n",
    "Sample run:\n",
    "python a.py 1 ",
    "[1]\nbecomes\n",
    "Input\n1 ",
    '"ab" -> "cd", ',
    "# f(1)\n\'\'\'",
    "```python\nx = f(1)\nprint(x)  # 2\n```\n",
    "| 1 | f(2) |\n",
    "s = A()\ns.b() -> 1\n",
    "e.g. 'ab' becomes ",
    "turning ['a'] into ",
    "f(1) and ",
    "e.g. 1 gives 2, ",
    "for 1 it gives 2, for ",
    ". 1 should give 2",
    "- [1, ",
    "f(1) == f(2)\n",
    "- 1: 1\n",
    "I get 1 for f(1), but I want ",
    "S s = new S();\ns.a(1); // 1\n",
    "f(1) == f(2)  # False\n",
    'f("ab") is 1, "cd" is 2, ',
    "a letter: 90-100: A, 80-89 -> B, ",
    "Sample Input\n1\n1\n",
    "f has the following parameters:\nint a: x\n",
    "s = A()\ns == s -> True\n",
    "f = g(1)\nf(2)  # 3\n",
    "1 -> a\n",
    "len(f(1)) == 2, round(",
    "def g(x): ...\n",
    "f(1)[0] raises A\n",
    "x = 1\nf(1) != 2\n",
    "---\nInput: 1\n",
    "\n\n| input | output |\n|---|---|\n| 1 | 2 |\n",
    "for the input `1` it prints `2`. ",
    "given 1, 1 ",
    "1 2 -> 3\n",
    "$ python a.py\n1\n$ python a.py 1\n",
    "**Input**\n```\n1\n```\n**Output**\n```\n1\n```\n",
    "for example\n\n1\n\nprints\n\n1\n\n",
    "prints\n",
    "raise A if x < 1, or 0 if x is ",
    "if the list is empty ",
    "`a` -> `b`\n",
    "1 -> I\n",
    "f(x): 1 -> I, ",
    "print(f(1))  # [1], expected [2]\n",
    ">>> f(1)\n1  # should be 2\n",
    "f(1)  # 1 (one\n",
    "Use it:\n  x = f(1)\n  x  # 1\n",
    "`python a.py 1` prints `1`; ",
    "s = A()\ns.b()  // 1\n",
    "x = [1]\nf(x) -> 1\n",
    "I want f(1) to be 1 and ",
    "A(1).b(1) == A(1), ",
    '---\nf("ab") == 1\n"ab" becomes "cd"\n',
    "Write AbCd: with a list ",
    "Write a list of a ",
    "f({ a: 1 }) -> ",
    "Actual\nf(1) == 1\n",
    "def g(): x\nassert g() == f(1)\nx = 1\n",
    "returns 1 for 1, ",
    "e.g. 1 (True), ",
    "n must be positive, otherwise raise A. ",
    "raise A if the list contains a negative ",
    "raise A if x is not a list or ",
    "x. def f(x) ",
    "输入：f(1) 返回 1，函数 def ",
  ],
];

const readings: Record<string, (text: string) => Task> = {
  "a task without a name": (text) => taskSchema.parse({ task: `for y${text.slice(0, 31_000)}x` }),
  "a task": (text) => taskSchema.parse({ task: `Do it.\n${text.slice(0, 31_000)}`, name: "f" }),
  "the code": (text) => taskSchema.parse({ task: "Mend it.", name: "f", code: text }),
  "a script's task": (text) => taskSchema.parse({ task: `a.txt:${text.slice(0, 31_000)}x`, kind: "script" }),
  "a script's examples": (text) => taskSchema.parse({ task: "Sum up.", kind: "script", examples: `Output:${text}x` }),
  "the examples": (text) => taskSchema.parse({ task: "Do it.", name: "f", examples: `f(1) == ${text}x` }),
  "examples, after an opening word": (text) =>
    taskSchema.parse({ task: "Do it.", name: "f", examples: `given${text}x` }),
  "the tests": (text) => taskSchema.parse({ task: "Do it.", name: "f", tests: `assert f(1) == ${text}'` }),
};

for (const [place, taskOf] of Object.entries(readings)) {
  test.each(nasty)(`%j, as often as there is room, is read in ${place}`, (piece) => {
    const task = taskOf(piece.repeat(63_000 / piece.length));
    const signature = signatureOf(task) ?? { name: "solution", text: "def solution(", by: "model" };
    expect(["function", "script"]).toContain(kindOf(task));
    expect(readExamples(task, signature).examples.length).toBeLessThanOrEqual(200);
  });
}

test.each([" ", "\t", "~", "a "])(
  "%j, as often as there is room, is read behind a heading and at a prompt",
  (piece) => {
    const [heading, prompt] = ["Input: a", "$ "].map((it) => it + piece.repeat(62_000 / piece.length));
    const asked = { name: "f", text: "def f(x):", by: "person" as const };
    const read = [
      readExamples(taskSchema.parse({ task: "Do it.", name: "f", examples: heading }), asked),
      readExamples(taskSchema.parse({ task: "Sum up.", kind: "script", examples: prompt }), asked),
    ];
    expect(read.map((it) => it.examples)).toEqual([[], []]);
  },
);
