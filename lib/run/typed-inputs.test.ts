/** Protects the calls that are made up where there is no example: each is one that the function can take. */
import { expect, test } from "vitest";
import { foldRun, type Run } from "./fold.ts";
import { taskSchema } from "./task.ts";
import { fittingTypes, probesOf, typedCalls } from "./typed-inputs.ts";

function runOf(text: string): Run {
  const task = taskSchema.parse({ task: "Do it." });
  const asked = foldRun(undefined, { type: "run-queue", task });
  return foldRun(asked, { type: "signature-choose", signature: { name: "f", text, by: "person" } });
}

function shapesOf(text: string): Set<string> {
  return new Set(typedCalls(runOf(text)).map((it) => it.replace(/\d+/g, "0").replaceAll("-", "")));
}

test.each([
  ["f(a: int, b: int = 2) -> int", "f(0)"],
  ["f(a: int, /, b: int) -> int", "f(0, 0)"],
  ["f(a: int, *, b: int, c: int = 1) -> int", "f(0, b=0)"],
])("def %s is called as %s", (signature, shape) => {
  expect(shapesOf(`def ${signature}:`)).toEqual(new Set([shape]));
});

test("what takes the rest is given some, and none", () => {
  const counts = typedCalls(runOf("def f(*rest: int, b: int, **more: int) -> int:")).map((it) => it.split(", ").length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 5]);
});

test("functions are given where the name or the hint says so, and what is returned is called again", () => {
  expect(typedCalls(runOf("def f(func, n):")).filter((it) => !/^f\((?:lambda x: .+|abs), -?\d+\)$/.test(it))).toEqual(
    [],
  );
  expect(shapesOf("def f(it: Callable[[int, int], bool]):")).toEqual(
    new Set(["f(lambda a, b: a < b)", "f(lambda a, b: a == b)"]),
  );
});

/** With one program that loads. */
function runWith(text: string, code: string): Run {
  const end = { code, stop: "stop" as const, promptTokens: 1, tokens: 1, durationMs: 1, notes: [] };
  const attempt = { attempt: 1, kind: "sample" as const, temperature: 0, seed: 1, reply: "", checking: false, end };
  return { ...runOf(text), attempts: [{ ...attempt, verdict: { kind: "passed", durationMs: 1, examples: [] } }] };
}

test.each([
  ["def f():", "def f():\n    def g():\n        return 1\n    return g\n", /^g = f\(\); g\(\); g\(\)(?:; g\(\)){0,2}$/],
  ["def f(n: int):", "def f(n):\n    return lambda s: s * n\n", /^g = f\(-?\d+\); g\(".*"\); g\(".*"\)/],
  ["def f(p, n: int):", "def f(p, n):\n    return p(n, 1)\n", /^f\((?:max|lambda a, b: .*), -?\d+\)$/],
  ["def f(p, n: int):", "async def f(p, n):\n    return await p(n)\n", /^f\((?!lambda|max|abs)/],
])("%s of %j is called as the program takes it", (text, code, form) => {
  const calls = typedCalls(runWith(text, code));
  expect([calls.length > 0, calls.filter((it) => !form.test(it))]).toEqual([true, []]);
});

test.each([
  ["mode: Literal['up', \"down\"]", /^f\((?:'up'|"down")\)$/],
  ["mode: typing.Literal[1, 2]", /^f\([12]\)$/],
  ["rows: 'list[bool]'", /^f\(\[(?:True|False|, )*\]\)$/],
  ["rows: collections.abc.Sequence[bool] | None", /^f\((?:None|\[(?:True|False|, )*\])\)$/],
])("a hint such as %s is read, and nothing is left to try", (parameter, form) => {
  const run = runOf(`def f(${parameter}):`);
  expect([typedCalls(run).filter((it) => !form.test(it)), probesOf(run)]).toEqual([[], []]);
});

test("given no hints, when the types that the names say give values, then these alone are tried", () => {
  const run = runOf("def f(words, sep, count2, extra: bool):");
  const probes = probesOf(run);
  const all = probes.map(() => "1");
  expect(fittingTypes(run, probes, all)).toEqual([["list[str]", "str", "int", "bool"]]);
});

test("given names that say nothing, then the types stay that gave values more often than not", () => {
  const run = runOf("def f(p):");
  const probes = probesOf(run);
  const takes = (call: string) => /^f\((?:"|\{)/.test(call);
  const fitting = fittingTypes(
    run,
    probes,
    probes.map(({ call }) => (takes(call) ? "1" : null)),
  );
  expect(fitting).toEqual([["str"], ["dict[str, int]"]]);
  const calls = typedCalls(run, fitting);
  expect([calls.length > 12, calls.filter((it) => !takes(it)), typedCalls(run, fitting)]).toEqual([true, [], calls]);
});
