import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { readTraceback, resultOf } from "./script.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const run = (stdout: string, more: { stdin?: string; args?: string[] } = {}): Example => ({
  ...{ kind: "output", id: "0", style: "", stdin: "", args: [], stdout },
  ...more,
});

test("input, arguments and the main guard are there; blanks at the ends are not compared", async () => {
  const code =
    "import sys\nif __name__ == '__main__':\n    for line in sys.stdin: print(line.strip(), sys.argv[1:], ' ')\n";
  expect(
    await judged(sandbox, {
      code,
      names: [],
      examples: [run("é ['-v']\nb ['-v']", { stdin: "é\nb\n", args: ["-v"] })],
    }),
  ).toEqual({
    kind: "passed",
    examples: [{ id: "0", status: "passed" }],
    stdout: "é ['-v']  \nb ['-v']  \n",
  });
});

test("a script that closes its output has come to its end all the same", async () => {
  const code = "import sys\nprint(1)\nsys.stdout.close()\n";
  expect(await judged(sandbox, { code, names: [], examples: [run("1")] })).toMatchObject({ kind: "passed" });
  const raising = `${code}raise ValueError('late')\n`;
  expect(await judged(sandbox, { code: raising, names: [], examples: [run("1")] })).toMatchObject({
    kind: "raised",
    examples: [{ error: "ValueError: late" }],
  });
});

test.each([
  [
    "other output",
    "print(1)",
    { kind: "failed", examples: [{ id: "0", status: "failed", got: "1\n" }], stdout: "1\n" },
  ],
  [
    "an exception",
    "print(2)\n1 / 0",
    {
      kind: "raised",
      examples: [{ id: "0", status: "raised", error: "ZeroDivisionError: division by zero", line: 2 }],
      stdout: "2\n",
      stderr: expect.stringMatching(/^Traceback[^]*division by zero\n$/) as unknown,
    },
  ],
  [
    "an exception far from the first line",
    "def f(n):\n    return f(n - 1) if n else [][0]\nf(9)",
    {
      kind: "raised",
      examples: [
        {
          id: "0",
          status: "raised",
          error: "IndexError: list index out of range",
          line: 2,
          frames: [
            { line: 3, function: "<module>" },
            { line: 2, function: "f", times: 10 },
          ],
        },
      ],
      stdout: "",
      stderr: expect.stringMatching(/^Traceback/) as unknown,
    },
  ],
  [
    "lines that are no Python, which no frame of ours stands above",
    "print(2)\nreturn 3",
    {
      kind: "raised",
      examples: [{ id: "0", status: "raised", error: "SyntaxError: 'return' outside function", line: 2 }],
      stdout: "",
      stderr: expect.stringMatching(/^ {2}File "candidate\.py", line 2\n[^]*: 'return' outside function\n$/) as unknown,
    },
  ],
  [
    "an exit code",
    "print(2)\nexit(3)",
    { kind: "raised", examples: [{ id: "0", status: "raised", error: "it ended with exit code 3" }], stdout: "2\n" },
  ],
  [
    "words at the exit",
    "print(2)\nexit('no: way')",
    { kind: "raised", examples: [{ id: "0", status: "raised", error: "no: way" }], stdout: "2\n", stderr: "no: way\n" },
  ],
  [
    "a loop",
    "while True: pass",
    {
      kind: "timed-out",
      limit: "time",
      examples: [{ id: "0", status: "timed-out", error: "it took too long: a check has 4 s in all" }],
      stdout: "",
    },
  ],
])("%s does not pass", async (_, code, told) => {
  expect(await judged(sandbox, { code, names: [], examples: [run("2")] })).toEqual(told);
});

test.each([
  [
    "a message of several lines",
    "raise ValueError('first\\n  second\\nthird: x')",
    "ValueError: first\n  second\nthird: x",
  ],
  ["a message that ends with a word", "raise KeyError from ValueError('a')", "KeyError"],
  ["words without a name", "import sys\nsys.exit('no such city')", "it ended with exit code 1: no such city"],
  [
    "words before an exit code",
    "import sys\nprint('Two are\\nnot enough.', file=sys.stderr)\nsys.exit(3)",
    "it ended with exit code 3: not enough.",
  ],
])("%s is told as it was said", async (_, code, error) => {
  const { examples } = await judged(sandbox, { code, names: [], examples: [run("2")] });
  expect(examples.map((it) => it.error)).toEqual([error]);
});

test("of a group of exceptions it is told which, and not only the exit code", () => {
  const stderr = [
    "  + Exception Group Traceback (most recent call last):",
    '  |   File "candidate.py", line 4, in <module>',
    "  |     asyncio.run(main())",
    "  | ExceptionGroup: unhandled errors in a TaskGroup (1 sub-exception)",
    "  +-+---------------- 1 ----------------",
    "    | Traceback (most recent call last):",
    '    |   File "candidate.py", line 2, in work',
    "    | ValueError: a",
    "    +------------------------------------",
  ];
  expect(readTraceback(stderr.join("\n"))).toEqual({
    error: ["ExceptionGroup: unhandled errors in a TaskGroup (1 sub-exception)", ...stderr.slice(4)].join("\n"),
    line: 2,
  });
});

test("what a program prints is compared at once, however many blanks and empty lines it holds", () => {
  const stdout = `${" ".repeat(1_000_000)}x${"\n".repeat(1_000_000)}x`;
  const ended = {
    fault: undefined,
    durationMs: 1,
    stdout,
    answers: stdout,
    isCut: false,
    stderr: "",
    written: { files: [], leftOut: 0, prompts: [] },
  };
  const example = (expected: string) => ({
    ...run(expected),
    kind: "output" as const,
    stdin: "",
    args: [],
    stdout: expected,
  });
  expect(resultOf(ended, example(`${stdout} \n`))).toEqual({ id: "0", status: "passed" });
  expect(resultOf(ended, example("x"))).toEqual({ id: "0", status: "failed", got: " ".repeat(500) });
});

test("what stands behind the 64 KB that are kept is not hidden by blanks before it", async () => {
  const code = "print('2' + ' ' * 70_000 + 'no')";
  const { kind, examples } = await judged(sandbox, { code, names: [], examples: [run("2")] });
  expect({ kind, examples }).toEqual({
    kind: "failed",
    examples: [
      {
        id: "0",
        status: "failed",
        got: `2${" ".repeat(499)}`,
        difference: "it printed 64 kB or more, of which no more is compared",
      },
    ],
  });
});

test("a script that hangs on an example leaves time to the others, until two have hung", async () => {
  const code = "n = int(input())\nwhile n in (3, 4): pass\nprint(n * n)";
  const examples = [3, 1, 4, 2].map((n, at) => ({ ...run(`${n * n}`, { stdin: `${n}\n` }), id: `${at}` }));
  const statuses = async (some: typeof examples) => {
    const told = await judged(sandbox, { code, names: [], examples: some });
    return [told.kind, told.examples.map(({ status }) => status)];
  };
  expect(await statuses(examples)).toEqual(["timed-out", ["timed-out", "passed", "timed-out", "not-run"]]);
  expect(await statuses(examples.slice(0, 2))).toEqual(["timed-out", ["timed-out", "passed"]]);
});

test("the last example of a script may use all the time that the others have left", async () => {
  const code = "import time\ntime.sleep(float(input()))\nprint(1)";
  const examples = ["0", "2.6"].map((stdin) => ({ ...run("1", { stdin }), id: stdin }));
  expect((await judged(sandbox, { code, names: [], examples })).kind).toBe("passed");
});
