import { expect, test } from "vitest";
import { settingsSchema, taskSchema } from "#lib/run/task.ts";
import { draftOf, emptyDraft } from "./draft.ts";
import { settingFields } from "./setting-fields.ts";
import { taskBody } from "./task-body.ts";

test("what was left empty is not sent, so that the server's defaults hold", () => {
  expect(taskBody({ ...emptyDraft, task: "add two numbers" })).toEqual({
    task: "add two numbers",
    profile: "balanced",
    settings: {},
  });
});

test("settings go out as the numbers, words and switches that the schema takes", () => {
  const typed = { iters: "3", temperature: " 0.4 ", decode: "greedy", run: "false", cleanDoc: "true", seed: "" };
  const settings = { ...typed, tools: "ruff, mypy ," };
  expect(taskSchema.parse(taskBody({ ...emptyDraft, task: "add", settings })).settings).toEqual({
    iters: 3,
    temperature: 0.4,
    decode: "greedy",
    run: false,
    cleanDoc: true,
    tools: ["ruff", "mypy"],
  });
});

test("a number that is none goes out as typed, for the server to name the field", () => {
  expect(taskBody({ ...emptyDraft, task: "add", settings: { timeout: "soon" } })).toHaveProperty(
    ["settings", "timeout"],
    "soon",
  );
});

test("every setting that a run knows has its field", () => {
  expect(settingFields.map(({ name }) => name).toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
});

test("a task that is taken up again goes out as it came", () => {
  const task = taskSchema.parse({
    task: "add",
    examples: "add(1, 2) == 3",
    name: "add",
    form: "tests",
    settings: {
      ...{ iters: 2, run: false, test: false, tools: ["ruff", "coverage"] },
      ...{ techniqueModels: { plan: "ollama/a:7b" }, techniqueTemperatures: { plan: 0, critic: 0.5 } },
    },
  });
  expect(taskSchema.parse(taskBody(draftOf(task)))).toEqual(task);
});

test.each([
  ["save", "standalone", "function"],
  ["save", "function", "function"],
  ["balanced", "function", "function"],
] as const)("a task by %s in the form %s that goes on as balanced comes out as %s", (profile, form, then) => {
  const task = taskSchema.parse({ task: "add", profile, form });
  expect(taskSchema.parse(taskBody(draftOf(task)))).toEqual(task);
  expect(taskSchema.parse(taskBody({ ...draftOf(task), profile: "balanced" })).form).toBe(then);
});
