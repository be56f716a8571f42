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
  ["f(*rest: int, b: int, **more: int) -> int", "f(b=0)"],
])("def %s is called as %s", (signature, shape) => {
  expect(shapesOf(`def ${signature}:`)).toEqual(new Set([shape]));
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
