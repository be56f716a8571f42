import { expect, test } from "vitest";
import { taskOf } from "#lib/testing-solve.ts";
import type { Signature } from "./event.ts";
import { fileNameIn } from "./file-name.ts";

const signature = (name: string): Signature => ({ name, text: "", by: "person" });

test.each([
  ["what the signature says", { signature: signature("add"), task: taskOf({ name: "sum" }) }, "add"],
  ["what the task says", { task: taskOf({ name: "sum" }) }, "sum"],
  [
    "a script by its first words",
    { signature: signature(""), task: taskOf({ task: "Print: how many lines, and more!" }) },
    "print_how_many_lines_and",
  ],
  ["what has neither", { task: taskOf({ task: "?" }) }, "solution"],
])("%s is its file's name, and pytest finds it where it holds tests", (_, run, name) => {
  expect([fileNameIn(run, "function"), fileNameIn(run, "tests")]).toEqual([`${name}.py`, `test_${name}.py`]);
});
