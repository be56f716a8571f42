import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { taskSchema, type Task } from "#lib/run/task.ts";
import { FormSwitch } from "./form-switch.tsx";

/** The forms to choose from; the chosen one with a star. */
function offered(task: Partial<Task>, form: Task["form"]): (string | undefined)[] {
  const given = { ...taskSchema.parse({ task: "f" }), ...task };
  const page = renderToStaticMarkup(
    createElement(FormSwitch, { task: given, form, setForm: () => undefined, disabled: false }),
  );
  return [...page.matchAll(/<input([^>]*)\/>([^<]+)/g)].map(
    ([, input = "", name]) => `${name}${input.includes("checked") ? "*" : ""}`,
  );
}

test("the form with imports is the function's own text, and a script has one form", () => {
  expect(offered({}, "function")).toEqual(["Function*", "Standalone", "With tests"]);
  expect(offered({}, "imports")).toEqual(["Function*", "Standalone", "With tests"]);
  expect(offered({}, "tests")).toEqual(["Function", "Standalone", "With tests*"]);
  expect(offered({ kind: "script" }, "function")).toEqual([]);
});
