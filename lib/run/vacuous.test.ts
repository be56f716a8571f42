/** Protects what is told of a script's examples: those that a script passes which does nothing are named as such. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { endOf, portsOf, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

/** Handed over by a model that always writes this script. */
async function ended(code: string, ...pairs: [read: string, printed: string][]) {
  const examples = pairs.map(([read, printed]) => `Input: ${read}\nOutput: ${printed}\n`).join("\n");
  const ports = { ...portsOf({ replies: Array(24).fill(`\`\`\`python\n${code}\n\`\`\``) }).ports, sandbox };
  const run = openRun(taskOf({ task: "Do it.", kind: "script", examples, profile: "fast" }));
  const { grade, evidence } = endOf(await told(run, ports));
  return { grade, vacuous: evidence.vacuous, reasons: evidence.reasons };
}

const tooWeak = "A script that does nothing with what it is given passes the examples too: they are too weak to tell.";

test.each<[string, string, [string, string][]]>([
  [
    "all show the same output",
    'print("YES" if int(input()) > 0 else "NO")',
    [
      ["1", "YES"],
      ["2", "YES"],
    ],
  ],
  [
    "all show what is read",
    "print(abs(int(input())))",
    [
      ["1", "1"],
      ["2", "2"],
    ],
  ],
])("given examples of which %s, then a script that passes them is told to be tested weakly", async (_, code, pairs) => {
  const { grade, vacuous, reasons } = await ended(code, ...pairs);
  expect([grade, vacuous]).toEqual(["passes", true]);
  expect(reasons).toContain(tooWeak);
});

test("given examples that differ, then no idle script passes them, and nothing is told", async () => {
  const { grade, vacuous, reasons } = await ended("print(int(input()) * 2)", ["1", "2"], ["2", "4"]);
  expect([grade, vacuous]).toEqual(["passes", false]);
  expect(reasons).not.toContain(tooWeak);
});

test("given one example, then that alone is told: it is too few", async () => {
  const { vacuous, reasons } = await ended("print(2)", ["1", "2"]);
  expect([vacuous, reasons.includes("One example is too few for more.")]).toEqual([undefined, true]);
});
