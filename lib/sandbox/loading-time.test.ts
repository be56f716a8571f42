/** Protects the time of calls from that of loading: what a program imports at its top says nothing of how quick it is. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { limits, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const asked = (code: string, calls: readonly string[], wallMs: number) =>
  sandbox.outputs({ code, names: ["f"], calls, limits: { ...limits, wallMs, late: 1 } }, new AbortController().signal);

test("what is measured begins after loading: that a program takes all of the time to load leaves it all to its calls", async () => {
  // As a large module does that it imports.
  const code = "import time\ntime.sleep(0.3)\ndef f(n): return n + 1";
  expect(await asked(code, ["f(1)", "f(2)"], 300)).toEqual(["2", "3"].map((value) => ({ kind: "value", value })));
});

test("a program that is never loaded is ended all the same", async () => {
  const told = { kind: "not-run", error: "it took too long: a check has 0.3 s in all" };
  expect(await asked("while True: pass\ndef f(n): return n", ["f(1)"], 300)).toEqual([told]);
});

test("what coroutines are run by is there before the first call, and only where there are any", async () => {
  const looks = "import sys\ndef f(): return 'asyncio' in sys.modules";
  expect([
    await asked(looks, ["f()"], limits.wallMs),
    await asked(`${looks}\nasync def wait(): pass`, ["f()"], limits.wallMs),
  ]).toEqual([[{ kind: "value", value: "False" }], [{ kind: "value", value: "True" }]]);
});
