import { expect, test } from "vitest";
import { prompts, taskOf } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { writePrompt } from "./prompt.ts";
import { isEmpty, stubIn } from "./stub.ts";

const stub =
  'import math\n\n\ndef f(x: int,\n      y="):") -> dict[str, int]:\n    r"""Do it.\n    >>> f(1)\n    2\n    """\n';

test("what a person has begun goes up to the end of its docstring, and a placeholder is no code", () => {
  expect(stubIn(stub, "f")).toBe(stub);
  for (const placeholder of ["    pass\n", "    ...", "\n    # your code\n    pass\n", "   \n\n"])
    expect(stubIn(stub + placeholder, "f")).toBe(stub);
  expect(stubIn(`\n${stub.replaceAll("\n", "\r\n")}`, "f")).toBe(stub);
  expect(stubIn("def f(x):\n    '''Twice.'''", "f")).toBe("def f(x):\n    '''Twice.'''\n");
});

test("where code follows, nothing is begun for the model, nor where there is no docstring", () => {
  for (const text of [
    `${stub}    return 1\n`,
    `${stub}\ndef g():\n    return 1\n`,
    `${stub}\nIt must be fast.`,
    "def f(x):\n    pass",
    "def f(x):",
    "def f(x",
    "def f(x): '''Twice.'''",
    'def f(x):\n    """never ends',
    'def f(x):\n    """```"""\n',
    `def f(x):\n    """${"long ".repeat(500)}"""\n`,
    "class f:\n    '''Twice.'''\n",
    "Write f.",
  ])
    expect(stubIn(text, "f")).toBeUndefined();
});

test("a body that a model closed at once is empty; one with a statement is not", () => {
  expect(isEmpty(stub, "f")).toBe(true);
  for (const body of [
    "\n    # later\n",
    "\n    pass\n",
    " ...",
    "\n    'Twice.'\n    # your code\n    pass",
    "\n    raise NotImplementedError('later')\n",
  ])
    expect(isEmpty(`def f(x):${body}`, "f")).toBe(true);
  expect(isEmpty(`${stub}    pass\n`, "f")).toBe(true);
  for (const code of [
    `${stub}    return x\n`,
    "def f(x):\n    passed = x\n",
    "def f(x):\n    raise ValueError(x)\n",
    "def f(x):\n    pass\n    return x\n",
    "def f(x): return x\n",
    "def g():\n    pass\n",
    "f = 1\n",
    "class f:\n    pass\n",
  ])
    expect(isEmpty(code, "f")).toBe(false);
});

test("a model under one billion goes on from the docstring, a larger one from the head", () => {
  const run = openRun(taskOf({ task: stub, examples: undefined }));
  const begins = (billions: number | undefined) =>
    writePrompt(
      {
        ...run,
        model: { id: "local/some", parallel: 1, ...(billions !== undefined && { billions }) },
        signature: { name: "f", text: "def f(x: int) -> int:", by: "task" },
      },
      prompts,
      true,
    ).prefill.replace(/^[^`]*/, "");
  expect(begins(0.49)).toBe(`\`\`\`python\n${stub}`);
  const head = "```python\nimport math\n\n\ndef f(x: int) -> int:\n";
  expect(begins(1.54)).toBe(head);
  expect(begins(undefined)).toBe(head);
});
