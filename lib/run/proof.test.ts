import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { endOf, portsOf, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import type { Settings } from "./task.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(async () => {
  await sandbox.close();
});

const fenced = (code: string) => `\`\`\`python\n${code}\n\`\`\``;

/** Two dozen replies that hold two programs by turns, run for real. */
async function ended(one: string, other: string, task = "f(1) == 2 and f(2) == 4", settings: Settings = {}) {
  const replies = Array.from({ length: 24 }, (_, at) => fenced(at % 2 === 0 ? one : other));
  const ports = { ...portsOf({ replies }).ports, sandbox };
  const { grade, evidence } = endOf(await told(openRun(taskOf({ task, profile: "thorough", settings })), ports));
  return { grade, anyOrder: evidence.anyOrder, reasons: evidence.reasons };
}

const counting = (where: string, rest: string) =>
  `def f(x, seen=[]):\n    ${where}\n    seen.append(x)\n    return [2, 4][len(seen) - 1] if len(seen) < 3 else ${rest}`;

test("a program that counts its calls is not verified, however many are like it", async () => {
  const told = await ended(counting("pass", "x * 3"), counting("pass", "3 * x"));
  expect(told).toMatchObject({ grade: "passes", anyOrder: undefined });
  expect(told.reasons[1]).toMatch(
    /^On \d+ of \d+ extra inputs what it answers hangs on chance, such as the order of a set, or on what was asked before/,
  );
});

test("nor one that counts the calls of its examples alone", async () => {
  const other = (rest: string) => `if x not in (1, 2): return ${rest}`;
  const told = await ended(counting(other("x * 3"), "0"), counting(other("3 * x"), "0"));
  expect(told).toMatchObject({ grade: "passes", anyOrder: false });
  expect(told.reasons).toContain(
    "In the opposite order it does not pass the same examples: what it answers hangs on what was asked before.",
  );
});

test("a program that answers alike in any order is verified, one that remembers answers too", async () => {
  const plain = "def f(x):\n    return x * 2";
  const remembering = "def f(x, known={}):\n    known.setdefault(x, x + x)\n    return known[x]";
  expect(await ended(plain, remembering)).toMatchObject({ grade: "verified", anyOrder: true });
});

test("tests and statements are asked in another order, too", async () => {
  const asserted = "assert f(1) == 2\nassert abs(f(2)) == 4\nassert f(3) + f(1) == 8";
  const verified = { grade: "verified", anyOrder: true };
  expect(await ended("def f(x):\n    return x * 2", "def f(x):\n    return x + x", asserted)).toMatchObject(verified);
  const tests = "def test_nothing():\n    assert f([]) == 0\ndef test_some():\n    assert f([1, 2]) == 3\n";
  const adding = (how: string) =>
    `total = 0\ndef f(xs):\n    global total\n    if xs not in ([], [1, 2]): return sum(xs)\n    ${how}\n    return total`;
  const summing = adding("total += sum(xs)");
  const looping = adding("for x in xs: total += x");
  expect(await ended(looping, summing, tests)).toMatchObject({ grade: "passes", anyOrder: false });
});

test("what stands before a statement comes with it, so that it needs no other one", async () => {
  const session = "xs = f([1, 2])\nassert xs == [2, 4]\nxs.append(1)\nassert xs + f([3]) == [2, 4, 1, 6]";
  const doubled = (body: string) => `def f(xs):\n    return [${body} for x in xs]`;
  expect(await ended(doubled("x * 2"), doubled("x + x"), session)).toMatchObject({ grade: "verified", anyOrder: true });
});

test("a limit that only another order meets takes nothing back", async () => {
  const code = (body: string) =>
    `import time\ndef f(x, seen=[]):\n    seen.append(x)\n    time.sleep(3 * (seen[0] == 2))\n    return ${body}`;
  const told = await ended(code("x * 2"), code("x + x"), "f(1) == 2 and f(2) == 4", { timeout: 1 });
  expect(told).toMatchObject({ grade: "verified", anyOrder: undefined });
});
