/** Numbers as people mean them: how far off one may be, and ones that are huge. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const same = "def f(value): return value";

test("a whole number is not expected of a rounded one, and a tiny value is not zero", async () => {
  const third = await judged(sandbox, { code: "def f(n): return n / 3", examples: ["f(10000000) -> 3333333"] });
  expect(third.kind).toBe("failed");
  const right = [
    "f(4.0) -> 4",
    "f(3.9999999999) -> 4",
    "f(1e-12) -> 0",
    "f(1e23) -> 10 ** 23",
    "f(4) -> 4.000001",
    "f(1e-17) -> 0.0",
    "f(1.6e-19) -> 1.6000001e-19",
    "f(float('inf')) -> inf",
    "f([1, 2.5]) -> [1.0, 2.500001]",
  ];
  const wrong = [
    "f(1000000.5) -> 1000000",
    "f(3.999) -> 4",
    "f(3333333333.3333335) -> 3333333333",
    "f(0.0) -> 1e-10",
    "f(-1.6e-19) -> 1.6e-19",
    "f(1e-5) -> 0",
    "f({'a': 2.000001}) -> {'a': 2}",
    "f(nan) -> 1",
    "f(10 ** 400) -> 1.0",
  ];
  const { examples } = await judged(sandbox, { code: same, examples: [...right, ...wrong] });
  expect(examples.map(({ status }, at) => [[...right, ...wrong][at], status])).toEqual([
    ...right.map((it) => [it, "passed"]),
    ...wrong.map((it) => [it, "failed"]),
  ]);
});

test("a float is expected as exactly as it was written, and not more", async () => {
  const right = [
    // Rounded, and cut off, as people write.
    "f(1 / 3) -> 0.333333",
    "f(2 / 3) -> 0.666666",
    "f([200 / 3, {'a': -2 / 3}]) -> [66.6667, {'a': -0.666667}]",
    "f(math.pi) -> 3.141592",
    "f(1628894.634) -> 1_628_894.63",
    "f(6.022140857e23) -> 6.02214e23",
    // In another order.
    "f(12345678901.25 * (1 + 1e-14)) -> 12345678901.25",
    "f(123456.789012345 * (1 + 9e-10)) -> 123456.789012345",
    "f(0.1 + 0.2) -> 0.30000000000000004",
    "f(sum([0.1] * 10)) -> 1.0",
    // Short, and computed, by a millionth.
    "f(1.5000009) -> 1.5",
    "f(3.3333335) -> 10 / 3",
    "f('1628894.63') -> '1628894.63'",
    "f(OrderedDict(a=0.1 + 0.2, b=2)) -> OrderedDict(a=0.3, b=2)",
    "f(OrderedDict(a=1, b=2)) -> {'b': 2, 'a': 1}",
    "f(['123456__7.0', 1e999, 0.0]) -> ['123456__7.0', 123456e999, 123456e-999]",
  ];
  const wrong = [
    "f(1628894.0) -> 1628894.63",
    "f(100000.1) -> 100000.2",
    "f([1, (100000.1,)]) -> [1, (100000.2,)]",
    "f({'a': 100000.1}) -> {'a': 100000.2}",
    "f(100000.1 + 2j) -> 100000.2 + 2j",
    "f(123456.78901) -> 123456.78945",
    "f(3.14159) -> 3.141502",
    "f(3.14) -> 3.14159",
    "f(2.6667) -> 2.6666",
    "f(1.0) -> 123456e999",
    "f(1.0) -> inf",
  ];
  const { examples } = await judged(sandbox, { code: same, examples: [...right, ...wrong] });
  expect(examples.map(({ status }, at) => [[...right, ...wrong][at], status])).toEqual([
    ...right.map((it) => [it, "passed"]),
    ...wrong.map((it) => [it, "failed"]),
  ]);
});

test("a huge integer is as quickly a wrong answer as a small one, and two of them are told apart", async () => {
  const code = "def f(n): return (1 << 8_000_000) + n\ndef g(n): return [f(n)]";
  const examples = [
    "f(1) -> 2",
    "assert f(1) == 2",
    "import unittest\nclass Tests(unittest.TestCase):\n    def test_a(self): self.assertEqual(f(1), 2)",
    "g(1) -> [2]",
    "g(1) -> {2}",
    "f(1) -> (1 << 8_000_000) + 1",
    "assert len(str(f(1) >> 7_668_000)) == 99_942",
  ];
  const { examples: told } = await judged(sandbox, { code, names: ["f", "g"], examples });
  expect(told.map(({ status, difference }) => [status, difference])).toEqual([
    ["failed", "an integer of 8000001 bits, not 2"],
    ["failed", undefined],
    ["failed", undefined],
    ["failed", "item 0: an integer of 8000001 bits, not 2"],
    ["failed", "a list, not a set"],
    ["passed", undefined],
    ["passed", undefined],
  ]);
  expect(told[0]?.got).toMatch(/^0x10{497}$/);
  const job = { code, names: ["g"], calls: ["g(1)", "g(1)", "g(2)"], limits: { wallMs: 4_000, memoryMb: 256 } };
  const [one, same_, other] = await sandbox.outputs(job, new AbortController().signal);
  expect(one).toMatchObject({ kind: "value" });
  expect([same_, other]).toEqual([one, expect.not.objectContaining(one ?? {})]);
});
