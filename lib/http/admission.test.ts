import { expect, test } from "vitest";
import { requireExamples, requireKind, requireModel, requireSandbox, requireSignature } from "./admission.ts";
import { Fault } from "#lib/run/fault.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { Models, ProviderInfo } from "#lib/wire.ts";

const told = (check: () => void) => {
  try {
    check();
    return "accepted";
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, field, hint } = error;
    return { code, message, ...(field !== undefined && { field }), hint };
  }
};

const model = (id: string, state: "loaded" | "ready" | "absent") => ({ id, name: id, state, bytes: null, details: "" });
const ollama: ProviderInfo = {
  provider: "ollama",
  health: "ok",
  message: "Ollama 0.17",
  hint: null,
  models: [model("ollama/qwen2.5-coder:7b", "ready"), model("ollama/phi4:latest", "loaded")],
};
const local: ProviderInfo = {
  provider: "local",
  health: "not-configured",
  message: "no weights on disk",
  hint: "npx fixpoint models pull local/qwen2.5-coder-0.5b",
  models: [model("local/qwen2.5-coder-0.5b", "absent")],
};
const textgen: ProviderInfo = {
  provider: "textgen",
  health: "down",
  message: "nobody answers at the address",
  hint: "start text-generation-webui with --api",
  models: [],
};
const models: Models = { default: "ollama/qwen2.5-coder:7b", providers: [ollama, local, textgen] };

test.each([[undefined], ["ollama/qwen2.5-coder:7b"], ["ollama/phi4"], ["ollama/phi4:latest"]])(
  "the model %s is accepted",
  (id) => {
    expect(told(() => requireModel(id, models))).toBe("accepted");
  },
);

test("no model at all is told with the command that gets one", () => {
  expect(told(() => requireModel(undefined, { default: null, providers: [local, textgen] }))).toEqual({
    code: "model-unavailable",
    message: "no model answers on this machine",
    hint: "npx fixpoint models pull local/qwen2.5-coder-0.5b",
  });
});

test.each([
  ["ollama/qwen2.5-codr:7b", "did you mean ollama/qwen2.5-coder:7b? npx fixpoint models list tells all"],
  ["olama/phi4", "did you mean ollama/phi4:latest? npx fixpoint models list tells all"],
])("the unknown model %s is refused with the nearest known one", (id, hint) => {
  const fault = { code: "bad-input", message: `there is no model ${id}`, field: "model", hint };
  expect(told(() => requireModel(id, models))).toEqual(fault);
});

test("a model that could be there is told with what brings it", () => {
  expect(
    told(() => requireModel("local/qwen2.5-coder-0.5b", { ...models, providers: [{ ...local, health: "ok" }] })),
  ).toEqual({
    code: "model-unavailable",
    message: "local/qwen2.5-coder-0.5b is not on this machine yet",
    field: "model",
    hint: "npx fixpoint models pull local/qwen2.5-coder-0.5b",
  });
  expect(told(() => requireModel("textgen/any", models))).toEqual({
    code: "model-unavailable",
    message: "nobody answers at the address",
    field: "model",
    hint: "start text-generation-webui with --api",
  });
});

const safe = { rung: 1, hint: null };
const unsafe = { rung: 5, hint: "apt install bubblewrap" };
test.each([
  [[], true, "accepted"],
  [[safe], true, "accepted"],
  [[unsafe, safe], true, "accepted"],
  [[unsafe], false, "accepted"],
  [
    [unsafe, unsafe],
    true,
    {
      code: "sandbox-unavailable",
      message: "no program can be run safely on this machine",
      hint: "apt install bubblewrap",
    },
  ],
])("workers %j, run %s: %j", (workers, run, answer) => {
  expect(told(() => requireSandbox(taskSchema.parse({ task: "x", settings: { run } }), workers))).toEqual(answer);
});

test.each([
  [{ task: "Add.", name: "add", examples: "add(1, 2) == 3" }, "accepted"],
  [{ task: "Something with [1] in it" }, "accepted"],
  [
    { task: "Add.", name: "add", examples: "add(1, 2) == 3\nadd(1, 2 ==" },
    {
      code: "bad-input",
      message: "examples, line 2 is no example: add(1, 2 ==",
      field: "examples",
      hint: "an example is written as add(1) == 2, as a doctest, or as Input: and Output:",
    },
  ],
  [
    { task: "Add.", name: "add", tests: "x = 1" },
    {
      code: "bad-input",
      message: "tests, line 1 is no example: x = 1",
      field: "tests",
      hint: "tests are Python: asserts, or functions named test_…",
    },
  ],
  [
    { task: "Add.", name: "add", tests: "assert add(1, 2) == 3\nassert add(1, 2 == 3" },
    {
      code: "bad-input",
      message: "tests, line 2 is no example: assert add(1, 2 == 3",
      field: "tests",
      hint: "tests are Python: asserts, or functions named test_…",
    },
  ],
  [
    { task: "Add.", name: "add", examples: "It's simple:\nassert add(1, 2) == 3\nassert add(1, 2) ==" },
    {
      code: "bad-input",
      message: "examples, line 3 is no example: assert add(1, 2) ==",
      field: "examples",
      hint: "an example is written as add(1) == 2, as a doctest, or as Input: and Output:",
    },
  ],
  [{ task: "Turn a list round.", examples: "[1, 2] -> [2, 1]" }, "accepted"],
  [
    { task: "Turn a list round.", examples: "hello there" },
    {
      code: "bad-input",
      message: "examples, line 1 is no example: hello there",
      field: "examples",
      hint: "an example is written as solution(1) == 2, as a doctest, or as Input: and Output:",
    },
  ],
])("the examples of %j: %j", (task, answer) => {
  expect(told(() => requireExamples(taskSchema.parse(task)))).toEqual(answer);
});

test.each([
  {},
  { signature: "def add(a: int, b=2) -> int:" },
  { signature: "add(a, b)" },
  { signature: "(a, b)", name: "add" },
  { signature: "class Stack" },
])("the signature of %j is accepted", (given) => {
  expect(told(() => requireSignature(taskSchema.parse({ task: "Add.", ...given })))).toBe("accepted");
});

test.each(["def", "add", "add(a, b", "two numbers, please"])("%j is no signature", (signature) => {
  expect(told(() => requireSignature(taskSchema.parse({ task: "Add.", signature })))).toEqual({
    code: "bad-input",
    message: `signature: ${signature} is none`,
    field: "signature",
    hint: "write it as def f(a: int, b: str) -> bool",
  });
});

test.each([
  [{ kind: "script", files: [{ name: "in.csv", content: "1" }] }, "accepted"],
  [{ files: [{ name: "in.csv", content: "1" }] }, "accepted"],
  [{ kind: "function", files: [] }, "accepted"],
  [
    { kind: "function", files: [{ name: "in.csv", content: "1" }] },
    {
      code: "bad-input",
      message: "a function is given no files",
      field: "files",
      hint: "leave kind out, or say script: files lie in the folder that a script runs in",
    },
  ],
])("files are for scripts: %j", (given, answer) => {
  expect(told(() => requireKind(taskSchema.parse({ task: "sum of a column", ...given })))).toEqual(answer);
});
