import { expect, test } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import { type Task, taskSchema } from "#lib/run/task.ts";
import { readInput } from "./input.ts";

const readTask = (body: unknown): Task => readInput(taskSchema, body);

function faultOf(body: unknown) {
  try {
    return readTask(body);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, field, hint } = error;
    return { code, message, field, hint };
  }
}

test("a task is read with its defaults", () => {
  expect(readTask({ task: " add two numbers ", settings: { candidates: 4 } })).toEqual({
    task: "add two numbers",
    profile: "balanced",
    form: "function",
    settings: { candidates: 4 },
  });
});

test.each([
  [{ profile: "save" }, "standalone"],
  [{ profile: "save", form: "function" }, "function"],
  [{ profile: "copy" }, "function"],
])("%j wants the form %s", (asked, form) => {
  expect(readTask({ task: "x", ...asked })).toEqual({ task: "x", settings: {}, ...asked, form });
});

test("whatever system a text was written on, its lines end alike and nothing stands before them", () => {
  const bom = "\ufeff";
  const texts = { examples: `${bom}f(1) == 2\r\nf(2) == 4\rf(3) == 6`, tests: `${bom}assert f(1)\r\n`, code: "a\r\nb" };
  expect(readTask({ task: `${bom}one\r\ntwo`, signature: "f(a,\r\n b)", ...texts })).toMatchObject({
    task: "one\ntwo",
    signature: "f(a,\n b)",
    examples: "f(1) == 2\nf(2) == 4\nf(3) == 6",
    tests: "assert f(1)\n",
    code: "a\nb",
  });
});

test.each([
  [{ task: "x", taks: "y" }, "taks", "did you mean task?"],
  [{ task: "x", Examples: "y" }, "Examples", "did you mean examples?"],
  [{ task: "x", settings: { max_new_tokens: 3 } }, "settings.max_new_tokens", "did you mean settings.maxNewTokens?"],
  [{ task: "x", settings: { adversarial: true } }, "settings.adversarial", "did you mean settings.adversary?"],
])("%j names an unknown field and the nearest known one", (body, field, hint) => {
  expect(faultOf(body)).toEqual({ code: "bad-input", message: `there is no field ${field}`, field, hint });
});

test.each([
  [{}, "task"],
  [{ task: "  " }, "task"],
  [{ task: 3 }, "task"],
  [{ task: "x", name: "not a name" }, "name"],
  [{ task: "x", name: "class" }, "name"],
  [{ task: "x", settings: { timeout: -1 } }, "settings.timeout"],
  [{ task: "x", settings: { plan: "yes" } }, "settings.plan"],
  [{ task: "x", settings: { packages: "maybe" } }, "settings.packages"],
  [{ task: "x", settings: { tools: ["ruff", "pylint"] } }, "settings.tools[1]"],
  [{ task: "x", form: "html" }, "form"],
  [{ task: "a\0b" }, "task"],
  [{ task: "x", code: "'\ud800'" }, "code"],
])("%j is refused by the name of its field", (body, field) => {
  expect(faultOf(body)).toMatchObject({ code: "bad-input", field });
});

test.each([["text"], [null], [[]], [3]])("%j is no task", (body) => {
  expect(faultOf(body)).toMatchObject({ code: "bad-input", field: undefined });
});
