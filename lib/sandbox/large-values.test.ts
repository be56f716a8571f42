import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { example, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const tooLarge = "MemoryError: the value takes more than 32 MB, or than the memory that is left";

async function judged(code: string, { memoryMb, examples }: { memoryMb: number; examples: string[] }) {
  const job = { code, names: ["f"], examples: examples.map(example), limits: { wallMs: 20_000, memoryMb } };
  const { durationMs, ...told } = await sandbox.check(job, new AbortController().signal);
  expect(durationMs).toBeGreaterThan(0);
  return told;
}

test.each([
  ["a text", 256, "return 'x' * 100_000_000"],
  ["a text", 512, "return 'x' * 100_000_000"],
  ["bytes", 256, "return b'x' * 100_000_000"],
  ["bytes", 512, "return b'x' * 100_000_000"],
  ["a list", 256, "return [1.5] * 12_000_000"],
  ["a list", 512, "return [1.5] * 12_000_000"],
  ["a filled argument", 512, "if n: n.extend(b'x' * 40_000_000)"],
  ["a filled argument", 256, "if n: n.extend(b'x' * 80_000_000)"],
])(
  "%s that is too large for %i MB is a limit that is named, and costs only its own example",
  async (_, memoryMb, line) => {
    const code = `def f(n):\n    if not n: return 1\n    ${line}`;
    expect(await judged(code, { memoryMb, examples: ["f(bytearray(b'x')) -> 1", "f(0) -> 1"] })).toEqual({
      kind: "killed",
      limit: "memory",
      examples: [
        { id: "0", status: "raised", error: tooLarge },
        { id: "1", status: "passed" },
      ],
    });
  },
);

test("a value of nearly 32 MB is taken", async () => {
  const code = "def f(n): return 'x' * n";
  expect(await judged(code, { memoryMb: 512, examples: ["f(33_000_000) -> 'x' * 33_000_000"] })).toEqual({
    kind: "passed",
    examples: [{ id: "0", status: "passed" }],
  });
});

test("answers that together take more memory than there is are a limit that is named, whatever the test swallows", async () => {
  const code = "def f(n):\n    while n: yield 'x' * 2_000_000";
  const swallowing = "try: items = list(f(1))\nexcept BaseException: pass";
  const error = "MemoryError: all that it has answered so far takes more than the memory that is left";
  expect(await judged(code, { memoryMb: 128, examples: [swallowing, "list(f(0)) -> []"] })).toEqual({
    kind: "killed",
    limit: "memory",
    examples: [
      { id: "0", status: "raised", error },
      { id: "1", status: "passed" },
    ],
  });
});

test("an exception with a large argument is that exception", async () => {
  const code = "def f(n): raise ValueError('x' * 100_000_000)";
  expect(await judged(code, { memoryMb: 512, examples: ["f(1) -> 1"] })).toEqual({
    kind: "raised",
    examples: [{ id: "0", status: "raised", error: `ValueError: ${"x".repeat(488)}`, line: 1 }],
  });
});

test("a value that is too large for the test's own function is a limit, on the line that passed it", async () => {
  const code = "def f(lent):\n    return lent('x' * 100_000_000)";
  const source = "def lent(value): return 1\nassert f(lent) == 1";
  expect(await judged(code, { memoryMb: 512, examples: [source] })).toEqual({
    kind: "killed",
    limit: "memory",
    examples: [{ id: "0", status: "raised", error: tooLarge, line: 2 }],
  });
});

test("in many calls at once, one value that is too large costs only itself", async () => {
  const calls = ["f(1)", "f(100_000_000)", "f(2)"];
  const job = { code: "def f(n): return 'x' * n", names: ["f"], calls, limits: { wallMs: 20_000, memoryMb: 512 } };
  expect(await sandbox.outputs(job, new AbortController().signal)).toEqual([
    { kind: "value", value: "'x'" },
    { kind: "raised", error: tooLarge },
    { kind: "value", value: "'xx'" },
  ]);
});
