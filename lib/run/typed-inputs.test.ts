/** Protects the calls that are made up where there is no example: each is one that the function can take. */
import { expect, test } from "vitest";
import { foldRun } from "./fold.ts";
import { taskSchema } from "./task.ts";
import { typedCalls } from "./typed-inputs.ts";

function shapesOf(text: string): Set<string> {
  const task = taskSchema.parse({ task: "Do it." });
  const asked = foldRun(undefined, { type: "run-queue", task });
  const run = foldRun(asked, { type: "signature-choose", signature: { name: "f", text, by: "person" } });
  return new Set(typedCalls(run, 1).map((it) => it.replace(/\d+/g, "0").replace("-", "")));
}

test.each([
  ["f(a: int, b: int = 2) -> int", "f(0)"],
  ["f(a: int, /, b: int) -> int", "f(0, 0)"],
  ["f(a: int, *, b: int, c: int = 1) -> int", "f(0, b=0)"],
  ["f(*rest: int, b: int, **more: int) -> int", "f(b=0)"],
])("def %s is called as %s", (signature, shape) => {
  expect(shapesOf(`def ${signature}:`)).toEqual(new Set([shape]));
});
