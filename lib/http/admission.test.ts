import { expect, test } from "vitest";
import { requireExamples, requireModels, requireSandbox, requireSignature } from "./admission.ts";
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

const plain = { profile: "balanced" as const, settings: {} };

test.each([[undefined], ["ollama/qwen2.5-coder:7b"], ["ollama/phi4"], ["ollama/phi4:latest"]])(
  "the model %s is accepted",
  (id) => {
    expect(told(() => requireModels({ model: id, ...plain }, models))).toBe("accepted");
  },
);

test("no model at all is told with the command that gets one", () => {
  expect(told(() => requireModels(plain, { default: null, providers: [local, textgen] }))).toEqual({
    code: "model-unavailable",
    message: "no model answers on this machine",
    hint: "npx fixpoint models pull local/qwen2.5-coder-0.5b",
  });
});

test.each([
  [
    "textgen/gone",
    "nobody answers at the address",
    "start text-generation-webui with --api, or set FIXPOINT_MODEL to another",
  ],
  [
    "ollama/nothing",
    "there is no model ollama/nothing",
    "did you mean ollama/phi4:latest? npx fixpoint models list tells all; if its library has it: npx fixpoint models pull ollama/nothing, or set FIXPOINT_MODEL to another",
  ],
])("a default that was set to %s and is not there is refused, as no fault of who asks", (set, why, hint) => {
  expect(told(() => requireModels(plain, { ...models, default: set }))).toEqual({
    code: "model-unavailable",
    message: `FIXPOINT_MODEL is ${set}: ${why}`,
    hint,
  });
});

test.each([
  [
    "ollama/qwen2.5-codr:7b",
    "did you mean ollama/qwen2.5-coder:7b? npx fixpoint models list tells all; if its library has it: npx fixpoint models pull ollama/qwen2.5-codr:7b",
  ],
  ["olama/phi4", "did you mean ollama/phi4:latest? npx fixpoint models list tells all"],
  ["phi4", "did you mean ollama/phi4:latest? npx fixpoint models list tells all"],
  ["local/qwen2.5-coder-0.5", "did you mean local/qwen2.5-coder-0.5b? npx fixpoint models list tells all"],
  ["ollama", "a model of ollama is written as ollama/name; npx fixpoint models list tells all"],
  ["local/", "a model of local is written as local/name; npx fixpoint models list tells all"],
])("the unknown model %s is refused with the nearest known one", (id, hint) => {
  const fault = { code: "bad-input", message: `there is no model ${id}`, field: "model", hint };
  expect(told(() => requireModels({ model: id, ...plain }, models))).toEqual(fault);
});

test("a model that could be there is told with what brings it, also where no other is", () => {
  const larger = { ...local, models: [...local.models, model("local/qwen2.5-coder-1.5b", "absent")] };
  const lack = (health: ProviderInfo["health"]) =>
    told(() =>
      requireModels(
        { model: "local/qwen2.5-coder-1.5b", profile: "balanced", settings: {} },
        { ...models, providers: [{ ...larger, health }] },
      ),
    );
  const fault = {
    code: "model-unavailable",
    message: "local/qwen2.5-coder-1.5b is not on this machine yet",
    field: "model",
    hint: "npx fixpoint models pull local/qwen2.5-coder-1.5b",
  };
  expect([lack("ok"), lack("not-configured")]).toEqual([fault, fault]);
  expect(told(() => requireModels({ model: "textgen/any", profile: "balanced", settings: {} }, models))).toEqual({
    code: "model-unavailable",
    message: "nobody answers at the address",
    field: "model",
    hint: "start text-generation-webui with --api",
  });
});

test("the model that a technique is to ask is looked for too, and told by its own field", () => {
  const settings = { plan: true, critic: true, techniqueModels: { plan: "ollama/phi4", critic: "ollama/phi5" } };
  expect(told(() => requireModels({ profile: "balanced", settings }, models))).toEqual({
    code: "bad-input",
    message: "there is no model ollama/phi5",
    field: "settings.techniqueModels.critic",
    hint: "did you mean ollama/phi4:latest? npx fixpoint models list tells all; if its library has it: npx fixpoint models pull ollama/phi5",
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

test.each(["x = 1", "import pytest\n", "# to come", "def tes_add():\n    assert add(1, 2) == 3\n"])(
  "tests without a test are told as that, and no line of theirs is blamed: %j",
  (tests) => {
    expect(told(() => requireExamples(taskSchema.parse({ task: "Add.", name: "add", tests })))).toEqual({
      code: "bad-input",
      message: "tests hold no test",
      field: "tests",
      hint: "tests are Python: asserts, or functions named test_…",
    });
  },
);

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
  [
    { task: "Add.", name: "add", tests: "assert add(1, 2) == 3\nassert add(1, 2) = 3" },
    {
      code: "bad-input",
      message: "tests, line 2 is no example: assert add(1, 2) = 3",
      field: "tests",
      hint: "tests are Python: asserts, or functions named test_…",
    },
  ],
  [
    { task: "Add.", name: "add", tests: "def test_a(tmp_path):\n    assert add(1, 2) == 3" },
    {
      code: "bad-input",
      message:
        "tests, line 1: there is no fixture tmp_path: tests run apart from the program and share no folder with it",
      field: "tests",
      hint: "leave this out: def test_a(tmp_path):",
    },
  ],
  [
    { task: "Print the sum.", kind: "script", tests: "assert add(1, 2) == 3" },
    {
      code: "bad-input",
      message:
        "tests, line 1: tests call a function, and a script is checked by what it prints: examples of it have Input: and Output:",
      field: "tests",
      hint: "leave this out: assert add(1, 2) == 3",
    },
  ],
  [
    { task: "Add.", name: "add", examples: `add(1, 2) == ${"[".repeat(3000)}${"]".repeat(3000)}` },
    {
      code: "bad-input",
      message: "examples, line 1: brackets are nested deeper than 100",
      field: "examples",
      hint: `leave this out: add(1, 2) == ${"[".repeat(187)}`,
    },
  ],
  [
    { task: "Add.", name: "add", examples: "add(1, 2) == 3 extra words" },
    {
      code: "bad-input",
      message: "examples, line 1 is no example: add(1, 2) == 3 extra words",
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
  { signature: "f(self, a, /, b: dict[str, int] = {}, *rest, key=None, **more,)" },
  { signature: "f(*, a)" },
  { signature: "f()" },
])("the signature of %j is accepted", (given) => {
  expect(told(() => requireSignature(taskSchema.parse({ task: "Add.", ...given })))).toBe("accepted");
});

test("a signature of another name than the one asked for is refused", () => {
  const task = taskSchema.parse({ task: "Add.", name: "foo", signature: "def bar(x)" });
  expect(told(() => requireSignature(task))).toEqual({
    code: "bad-input",
    message: "signature is of bar, and what is asked for is foo",
    field: "signature",
    hint: "write it as def foo(a: int, b: str) -> bool",
  });
});

test.each(["def", "add", "add(a, b", "two numbers, please", "f(a b, 1x)", "f(class)", "f(a, , b)"])(
  "%j is no signature",
  (signature) => {
    expect(told(() => requireSignature(taskSchema.parse({ task: "Add.", signature })))).toEqual({
      code: "bad-input",
      message: `signature cannot be read as Python: ${signature}`,
      field: "signature",
      hint: "write it as def f(a: int, b: str) -> bool",
    });
  },
);
