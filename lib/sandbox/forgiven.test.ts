/** Protects what a verdict says of values that are right and that Python's own `==` calls False all the same. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const generator = "def f(n):\n    yield from range(n)";
const waiting = "async def f(n): return list(range(n))";

test.each<[string, string, string[], string[] | undefined]>([
  ["a generator where a list is expected", generator, ["f(2) -> [0, 1]"], ["iterated"]],
  ["a generator within a list", "def f(n): return [iter([n])]", ["f(2) -> [[2]]"], ["iterated"]],
  ["a view", "def f(n): return {n: 1}.keys()", ["f(2) -> [2]"], ["iterated"]],
  ["a coroutine", waiting, ["f(2) -> [0, 1]", "f(0) -> []"], ["awaited"]],
  [
    "a coroutine that comes to a view",
    "async def f(n): return {n: 1}.values()",
    ["f(2) -> [1]"],
    ["awaited", "iterated"],
  ],
  [
    "one of several examples",
    "def f(n): return [] if n == 0 else iter([n])",
    ["f(0) -> []", "f(1) -> [1]"],
    ["iterated"],
  ],
  ["a list", "def f(n): return list(range(n))", ["f(2) -> [0, 1]"], undefined],
  ["a float that is near", "def f(n): return n * 0.1", ["f(3) -> 0.3"], ["rounded"]],
  ["a float that is the very one", "def f(n): return n / 2", ["f(3) -> 1.5"], undefined],
  ["a float in a list of others", "def f(n): return [n, n * 0.1]", ["f(3) -> [3, 0.3]"], ["rounded"]],
  [
    "a generator that the test takes for one",
    generator,
    ["assert list(f(2)) == [0, 1]", "assert next(f(1)) == 0"],
    undefined,
  ],
  ["a coroutine that the test awaits", waiting, ["import asyncio\nassert asyncio.run(f(1)) == [0]"], undefined],
])("%s", async (_, code, examples, forgiven) => {
  const { kind, trust, ...told } = await judged(sandbox, { code, examples });
  expect({ kind, trust, forgiven: told.forgiven }).toEqual({ kind: "passed", trust: undefined, forgiven });
});

test("a function that prints the value which a doctest shows answers nothing, and that is told", async () => {
  const shown = { id: "0", style: "doctest" };
  const call: Example = { ...shown, kind: "call", call: "f(2)", expected: "4" };
  const session: Example = { ...shown, kind: "assert", source: "n = 2\nassert f(n) == 4" };
  const told = async (code: string, example: Example) => {
    const { kind, forgiven } = await judged(sandbox, { code, examples: [example] });
    return { kind, forgiven };
  };
  for (const example of [call, session]) {
    expect(await told("def f(n): print(n * 2)", example)).toEqual({ kind: "passed", forgiven: ["printed"] });
    expect(await told("def f(n): return n * 2", example)).toEqual({ kind: "passed", forgiven: undefined });
  }
});

test("what fails is not told to be forgiven", async () => {
  expect(await judged(sandbox, { code: generator, examples: ["f(2) -> [0, 2]"] })).toEqual({
    kind: "failed",
    examples: [{ id: "0", status: "failed", got: "[0, 1]", difference: "item 1: 1, not 2" }],
  });
});

test("an iterator of the program's own that has a length says it itself, which is weak", async () => {
  const code = [
    "class Own:",
    "    def __iter__(self): return self",
    "    def __next__(self): raise StopIteration",
    "    def __len__(self): return 7",
    "def f(n): return Own()",
  ].join("\n");
  expect(await judged(sandbox, { code, examples: ["assert len(f(1)) == 7"] })).toMatchObject({
    kind: "passed",
    trust: "weak",
  });
});
