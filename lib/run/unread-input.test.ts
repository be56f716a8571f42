/** Protects who gives a script an input: a program that prints the answer of one example, whatever it is given, goes behind all others. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { folded } from "#lib/testing-questions.ts";
import { endOf, portsOf, taskOf, told } from "#lib/testing-solve.ts";
import type { Example } from "./example.ts";
import { openRun } from "./fold.ts";
import { ranked } from "./select.ts";
import { unreadInputWords } from "./unread-input.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const given = (more: Partial<{ stdin: string; args: string[] }>): Example => ({
  ...{ kind: "output", id: "e1", style: "", stdin: "", args: [], stdout: "25" },
  ...more,
});

test.each([
  ["print(5 ** 2)", { stdin: "5\n" }, 1],
  ["# input()\nprint(25)", { stdin: "5\n" }, 1],
  ["print(f'{int(input()) ** 2}')", { stdin: "5\n" }, 0],
  ["print(25)", { args: ["5"] }, 1],
  ["print(25)", {}, 0],
  ["print(int(input()) ** 2)", { stdin: "5\n" }, 0],
  ["import sys\nprint(int(sys.stdin.read()) ** 2)", { stdin: "5\n" }, 0],
  ["print(int(open(0).read()) ** 2)", { stdin: "5\n" }, 0],
  ["from sys import argv\nprint(int(argv[1]) ** 2)", { args: ["5"] }, 0],
])("%j, given %j, is told of %i time(s)", (code, more, times) => {
  expect(unreadInputWords({ examples: [given(more)] }, code)).toHaveLength(times);
});

const asks = {
  task: "Write a program that asks for a number and prints its square.",
  examples: "Input: 5\nOutput: 25",
};

test.each([
  "Write a program that asks for a number and prints its square.",
  "Read a number from standard input and print its square.",
])(
  "given one that prints what the example shows, when another reads, then that is handed over, though it asks with words: %s",
  async (words) => {
    const replies = ["print(25)", "print(int(input('Number? ')) ** 2)", "n = input()\nprint(int(n) * int(n))"];
    const fenced = replies.map((it) => `\`\`\`python\n${it}\n\`\`\``);
    const task = taskOf({ ...asks, task: words, settings: { candidates: 3 } });
    const events = await told(openRun(task), { ...portsOf({ replies: fenced }).ports, sandbox });
    const order = ranked(folded(openRun(task), events)).map((it) => it.end?.code?.trim());
    expect(order.at(-1)).toBe("print(25)");
    expect(endOf(events).evidence.reasons).toContain("1 of 1 example passes.");
  },
);

test("given only such programs, then the reason says that the input is not read", async () => {
  const task = taskOf({ ...asks, settings: { candidates: 1 } });
  const replies = ["```python\nprint(25)\n```", "```python\nprint(5 * 5)\n```"];
  const ports = { ...portsOf({ replies }).ports, sandbox };
  const { reasons } = endOf(await told(openRun(task), ports)).evidence;
  expect(reasons).toContain("The examples give it an input, and this program reads none.");
});
