/** Protects scripts that ask for their input with words: these are no answer, and never what is compared alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import { writeInput } from "#lib/run/script-input.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const sum = (stdout: string): Example => ({ kind: "output", id: "0", style: "", stdin: "2\n3\n", args: [], stdout });
const check = async (code: string, stdout: string) => {
  const { kind, forgiven } = await judged(sandbox, { code, names: [], examples: [sum(stdout)] });
  return [kind, forgiven];
};

const asking = "a = int(input('First? '))\nb = int(input('Second? '))\nprint(a + b)";

test.each([
  ["words of input", asking],
  ["what stands before it", "print('First:', end=' ')\na = int(input())\nb = int(input('Second: '))\nprint(a + b)"],
  ["a line of its own", "print('First number:')\na = int(input())\nprint('And the other?')\nprint(a + int(input()))"],
  ["words without a sign", "a = input('First number')\nb = input('Second number ')\nprint(int(a) + int(b))"],
  ["signs of input", "a = int(input('> '))\nb = int(input('>>> '))\nprint(a + b)"],
  ["a line that is read", "import sys\nprint('é: ', end='')\na = sys.stdin.readline()\nprint(int(a) + int(input()))"],
])("%s are no answer, and the verdict says that they were forgiven", async (_, code) => {
  expect(await check(code, "5")).toEqual(["passed", ["prompted"]]);
});

test.each([
  ["a wrong answer behind them", asking, "6", "failed"],
  ["words that the example shows", asking, "First? Second? 5", "passed"],
  ["a line that asks nothing", "print('Numbers')\nprint(int(input()) + int(input()))", "5", "failed"],
  ["a question to nobody", "a, b = input(), input()\nprint('Sum:')\nprint(int(a) + int(b))", "5", "failed"],
  ["words of the answer", "a, b = int(input()), int(input())\nprint('Sum:', a + b)", "5", "failed"],
  ["answers on one line", "import sys\nfor it in sys.stdin: print(int(it) ** 2, end=' ')", "9", "failed"],
  [
    "answers between what is typed",
    "print(int(input()) ** 2, end=' ')\nprint(int(input()) ** 2, end=' ')",
    "9",
    "failed",
  ],
  ["questions that are echoed", "import sys\nfor it in sys.stdin: print(it.strip(), '?')", "", "failed"],
  [
    "a stream that was taken apart",
    "import io, sys\nsys.stdout = io.TextIOWrapper(sys.stdout.detach())\nprint(int(input()) + int(input()))",
    "5",
    "passed",
  ],
  ["what stood in it before", "import io, sys\nprint(5, end='')\nsys.stdout = io.StringIO()", "5", "passed"],
  [
    "what is written before a line is read",
    "import sys\nsys.stdout.write('Sum ')\nprint(sum(int(sys.stdin.readline()) for _ in 'ab'))",
    "5",
    "failed",
  ],
  [
    "numbers and a sign that are written before a line is read",
    "import sys\nfor _ in 'ab':\n    sys.stdout.write('2:')\n    sys.stdout.flush()\n    input()",
    "2:",
    "failed",
  ],
  ["a page of words", "print('x' * 600, end='')\nprint(int(input()) + int(input()))", "5", "failed"],
  ["no words", "print(int(input()) + int(input()))", "5", "passed"],
])("%s are compared as ever", async (_, code, stdout, kind) => {
  expect(await check(code, stdout)).toEqual([kind, undefined]);
});

test("who is given too little is told so at its own line", async () => {
  const told = await judged(sandbox, { code: `${asking}\ninput('More? ')`, names: [], examples: [sum("5")] });
  expect(told.examples).toEqual([
    {
      ...{ id: "0", status: "raised", line: 4 },
      error: "EOFError: EOF when reading a line",
    },
  ]);
});

test("programs that ask with other words vote alike", async () => {
  const calls = ["2\n3\n", "4\n5\n"].map((stdin) => writeInput({ args: [], stdin }));
  const others = asking.replace("First? ", "").replace("Second?", "And the other one:");
  const job = { names: [], calls, limits: { wallMs: 5_000, memoryMb: 256 }, script: { files: [] } };
  const [one, other] = [
    await sandbox.outputs({ ...job, code: asking }, new AbortController().signal),
    await sandbox.outputs({ ...job, code: others }, new AbortController().signal),
  ];
  expect([one, other]).toEqual([
    ["5", "9"].map((it) => ({ kind: "value", value: `"${it}"` })),
    ["5", "9"].map((it) => ({ kind: "value", value: `"${it}"` })),
  ]);
});

test("what a script says of its output is believed where it is so", async () => {
  const forging = `
import sys
sys.stdout.prompts.append((0, "not what stands there"))
sys.stdout.prompts.append((10**9, "6"))
print(6)`;
  expect(await check(forging, "5")).toEqual(["failed", undefined]);
});
