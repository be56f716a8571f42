/** What a test says itself is its own: no program may put something in the place of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesFor } from "#lib/run/called-names.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { example, judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

async function told(asked: string, code: string, texts: readonly string[]) {
  const examples = texts.map(example);
  const { examples: results, trust } = await judged(sandbox, { code, examples, names: namesFor(asked, examples) });
  return { statuses: results.map((it) => it.status), trust };
}

test.each([
  ["bin", "to_binary", "def bin(n): return 'xx1'\ndef to_binary(n): return '1'", "to_binary(5) == bin(5)[2:]"],
  ["pow", "f", "def pow(*_): return 7\ndef f(n): return 7", "f(2) == pow(2, 3)"],
  ["ValueError", "f", "def ValueError(text): return 7\ndef f(n): return 7", "f(2) == ValueError('x')"],
  ["deque", "f", "def deque(items): return 7\ndef f(n): return 7", "f(2) == deque([1])"],
  ["Decimal", "f", "def Decimal(text): return 7\ndef f(n): return 7", "f(2) == Decimal('1.5')"],
])("a program with a %s of its own does not say what is expected", async (_, asked, code, claim) => {
  expect(await told(asked, code, [`assert ${claim}`, claim.replace(" == ", " -> ")])).toEqual({
    statuses: ["failed", "failed"],
    trust: undefined,
  });
});

test("what is asked for may have the name of a builtin, and tests have their own values without an import", async () => {
  const code = "from collections import deque\ndef pow(base, times): return deque([base ** times])";
  expect(await told("pow", code, ["pow(2, 3) -> deque([8])", "assert pow(2, 3) == deque([8])"])).toEqual({
    statuses: ["passed", "passed"],
    trust: undefined,
  });
});

test("a capital makes no function trusted, only a class answers by its own operators", async () => {
  const sly = "class X:\n    def __eq__(self, other): return True\n";
  expect(await told("GCD", `${sly}def GCD(a, b): return X()`, ["GCD(12, 8) -> 4", "assert GCD(12, 8) == 4"])).toEqual({
    statuses: ["failed", "failed"],
    trust: undefined,
  });
  const vector =
    "class V:\n    def __init__(self, x): self.x = x\n    def __eq__(self, other): return self.x == other.x";
  expect(await told("V", vector, ["assert V(1) == V(1)", "assert V(1) == V(2)"])).toEqual({
    statuses: ["passed", "failed"],
    trust: "weak",
  });
});
