import { expect, test } from "vitest";
import { foldRun, openRun, type Run } from "./fold.ts";
import { codeInForm, type Form } from "./form.ts";
import { taskSchema } from "./task.ts";
import { functionWithTests } from "./with-tests.ts";

const code =
  'def double(x: int, by=2) -> int:\n    """Doubles.\n\n    Examples:\n    >>> double(2)\n    4\n    """\n    return x * by\n';

function runWith(source: string | null): Run {
  return [
    { type: "run-start" as const, model: { id: "m" }, seed: 1 },
    { type: "signature-choose" as const, signature: { name: "double", text: "def double(", by: "person" as const } },
    {
      type: "example-find" as const,
      notes: [],
      examples: [
        { kind: "call" as const, id: "e1", style: "==", call: "double(2)", expected: "4" },
        { kind: "raises" as const, id: "e2", style: "doctest", call: "double()", error: "TypeError" },
        { kind: "assert" as const, id: "e3", style: "assert", source: "y = double(3)\nassert y > 5" },
      ],
    },
    { type: "attempt-start" as const, attempt: 1, kind: "greedy" as const, temperature: 0, seed: 2, prefill: "" },
    {
      type: "reply-end" as const,
      attempt: 1,
      code: source,
      stop: "stop" as const,
      promptTokens: 1,
      tokens: 1,
      durationMs: 1,
      notes: [],
    },
  ].reduce<Run>((run, event) => foldRun(run, event), openRun(taskSchema.parse({ task: "Double it." })));
}
const inForm = (form: Form, clean = false) => codeInForm(runWith(code), { form, clean });

/** The program, once double(2) was in doubt and the person has said what it is. */
function inDocstring(source: string, choice: string, by: "person" | "time" = "person"): string {
  const task = taskSchema.parse({ task: "Double it.", examples: "double(2) == 4\ndouble(3) == 6" });
  const run = { ...runWith(source), task };
  const options = [["keep", "4"] as const, ["change", "5"] as const, ["drop", null] as const].map(([name, value]) => ({
    ...{ choice: name, value, votes: 0, attempts: [] },
  }));
  const asked = { question: "q1", about: "example" as const, example: "e1", input: "double(2)", options, waits: 1 };
  const answered = [
    { type: "question-ask" as const, ...asked },
    { type: "question-answer" as const, question: "q1", choice, by },
  ].reduce<Run>((it, event) => foldRun(it, event), run);
  return codeInForm(answered, { form: "function", clean: false });
}

test("given an example that the person has taken back, then no docstring shows it any more", () => {
  expect(inDocstring(code, "change")).toBe(code.replace("    4\n", "    5\n"));
  expect(inDocstring(code, "drop")).not.toContain("double(2)");
  expect([inDocstring(code, "keep"), inDocstring(code, "change", "time")]).toEqual([code, code]);
});

test("given what the program does, then no answer changes it", () => {
  const doing = 'def double(x):\n    text = """\n    >>> double(2)\n    4\n    """\n    return text\n';
  expect(inDocstring(doing, "change")).toBe(doing);
});

test("the function is handed over as it was checked", () => {
  expect(inForm("function")).toBe(code);
  expect(inForm("imports")).toBe(code);
});

test("a clean docstring tells what goes in and comes out in place of doctests and the heading for them", () => {
  expect(inForm("function", true)).toBe(`def double(x: int, by=2) -> int:
    """Doubles.

    Args:
        x (int)
        by (default 2)

    Returns:
        int
    """
    return x * by
`);
});

test("with its tests it is a pytest file", () => {
  expect(inForm("tests")).toBe(
    `import pytest\n\n\n${code}\n\ndef test_1():\n    assert double(2) == 4\n\n\ndef test_2():\n    with pytest.raises(TypeError):\n        double()\n\n\ndef test_3():\n    y = double(3)\n    assert y > 5\n`,
  );
});

test.each(["function", "script"] as const)(
  "a %s without an example says where its tests would stand why there are none",
  (kind) => {
    const run = { ...runWith("print(3)\n"), examples: [] };
    const told = { ...run, task: { ...run.task, kind } };
    expect(codeInForm(told, { form: "tests", clean: false })).toBe(
      "print(3)\n\n\n# It has no tests: there is no example to make one of.\n",
    );
  },
);

test("tests of one class, and rows of one table, stand together again", () => {
  const head = "import unittest\nclass T(unittest.TestCase):\n    def setUp(self):\n        self.n = 1\n\n";
  const method = (it: string) => `    def test_${it}(self):\n        assert double(self.n) == 2`;
  const [first, second] = [method("a"), method("b")];
  const [before, behind] = ['@pytest.mark.parametrize("n", [', "])\ndef test_c(n):\n    assert double(n) > n"];
  const sources = [head + first, `${before}1${behind}`, head + second, `${before}2${behind}`];
  const examples = sources.map((source, at) => ({ kind: "assert" as const, id: `e${at}`, style: "assert", source }));
  const cls = `${head.replace("import unittest\n", "")}${first}\n\n${second}`;
  const table = `${before}\n    1,\n    2,\n${behind}`;
  expect(functionWithTests({ code, name: "double" }, examples)).toBe(
    `import pytest\n\n\n${code}\n\nimport unittest\n\n\n${cls}\n\n\n${table}\n`,
  );
});

test("standalone it has a command line that names its arguments, in text that a person can read", () => {
  expect(inForm("standalone")).toBe(`${code}

def _main() -> None:
    import argparse
    import ast
    import inspect

    def value(text: str):
        try:
            return ast.literal_eval(text)
        except (SyntaxError, ValueError):
            return text

    parser = argparse.ArgumentParser(
        usage="%(prog)s [-h] x [by]",
        description="Calls double(x, by) and prints what it returns.",
        epilog="Python literals are read as such; anything else is taken as text.",
    )
    parser.add_argument("arguments", nargs="*", type=value, help=argparse.SUPPRESS)
    arguments = parser.parse_args().arguments
    try:
        inspect.signature(double).bind(*arguments)
    except TypeError as error:
        parser.error(str(error))
    print(repr(double(*arguments)))


if __name__ == "__main__":
    _main()
`);
});

test.each(["async def double(x):\n    return x * 2\n", "async def twice(x):\n    return x * 2\n\n\ndouble = twice\n"])(
  "an asynchronous function is waited for on the command line and in its tests: %j",
  (source) => {
    const [standalone, tests] = (["standalone", "tests"] as const).map((form) =>
      codeInForm(runWith(source), { form, clean: false }),
    );
    expect(standalone).toContain("    import asyncio\n    import inspect\n\n");
    expect(standalone).toContain("    print(repr(asyncio.run(double(*arguments))))\n");
    expect(tests?.match(/^.*asyncio.*$/gm)).toEqual([
      "import asyncio",
      "    assert asyncio.run(double(2)) == 4",
      "        asyncio.run(double())",
    ]);
  },
);

test("a generator is not waited for as a whole, though it is asynchronous", () => {
  const source = "async def double(x):\n    for it in range(x):\n        yield it\n";
  expect(codeInForm(runWith(source), { form: "standalone", clean: false })).not.toContain("asyncio");
  const within = "async def double(x):\n    def all():\n        yield x\n\n    return list(all())\n";
  expect(codeInForm(runWith(within), { form: "standalone", clean: false })).toContain("asyncio.run(");
});

test.each([
  ["class double:\n    pass\n", "double is a class, and a command line calls a function"],
  ["double = lambda x: x * 2\n", "no def here defines double"],
])("given %j and no function, then a standalone program says why it has no command line", (source, why) => {
  expect(codeInForm(runWith(source), { form: "standalone", clean: false })).toBe(
    `${source}\n\n# It has no command line: ${why}.\n`,
  );
});

test("no program is said as such", () => {
  expect(() => codeInForm(runWith(null), { form: "function", clean: false })).toThrow(
    "No attempt holds a program yet.",
  );
  expect(() => codeInForm(runWith(code), { form: "function", clean: false, attempt: 7 })).toThrow(
    "Attempt 7 holds no program.",
  );
});

test("a function under another name has its command line, and its docstring is clean", () => {
  const source = `${code.replace("double", "twice")}\n\ndouble = twice\n`;
  const handed = codeInForm(runWith(source), { form: "standalone", clean: true });
  expect(handed).toContain("    Args:\n        x (int)\n        by (default 2)\n");
  expect(handed).toContain('description="Calls double(x, by) and prints what it returns."');
});
