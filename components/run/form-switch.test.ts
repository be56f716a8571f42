import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import { openRun } from "#lib/run/fold.ts";
import { taskSchema, type Task } from "#lib/run/task.ts";
import { FormSwitch } from "./form-switch.tsx";

/** The forms to choose from; the chosen one with a star. */
function offered(task: Partial<Task>, form: Task["form"], examples: Example[] = []): (string | undefined)[] {
  const run = { ...openRun({ ...taskSchema.parse({ task: "f" }), ...task }), examples };
  const page = renderToStaticMarkup(
    createElement(FormSwitch, { run, form, setForm: () => undefined, disabled: false }),
  );
  return [...page.matchAll(/<input([^>]*)\/>([^<]+)/g)].map(
    ([, input = "", name]) => `${name}${input.includes("checked") ? "*" : ""}`,
  );
}

test("the form with imports is the function's own text", () => {
  expect(offered({}, "function")).toEqual(["Function*", "Standalone", "With tests"]);
  expect(offered({}, "imports")).toEqual(["Function*", "Standalone", "With tests"]);
  expect(offered({}, "tests")).toEqual(["Function", "Standalone", "With tests*"]);
});

test("a script is offered with its tests where it has outputs to be checked by, and else has one form", () => {
  const output: Example = { kind: "output", id: "e1", style: "input-output", stdin: "1\n", args: [], stdout: "2" };
  expect(offered({ kind: "script" }, "tests")).toEqual([]);
  expect(offered({ kind: "script" }, "function", [output])).toEqual(["Script*", "With tests"]);
  expect(offered({ kind: "script" }, "standalone", [output])).toEqual(["Script*", "With tests"]);
  expect(offered({ kind: "script" }, "tests", [output])).toEqual(["Script", "With tests*"]);
});
