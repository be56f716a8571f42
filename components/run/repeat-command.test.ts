import { expect, test } from "vitest";
import { taskSchema } from "#lib/run/task.ts";
import { repeatCommand } from "./repeat-command.ts";

const task = taskSchema.parse({ task: "Add two numbers." });

test("a run is repeated by the model that wrote it and by its seed, though nobody named them", () => {
  const model = { id: "textgen/it's new" };
  expect(repeatCommand({ task, model, seed: 7 })).toBe(
    `npx fixpoint --model 'textgen/it'\\''s new' --seed 7 'Add two numbers.'`,
  );
});

test("a seed of zero is one too, and what really wrote takes the place of what was asked for", () => {
  const asked = { ...task, model: "ollama/qwen", settings: { seed: 9, iters: 2 } };
  expect(repeatCommand({ task: asked, model: { id: "ollama/qwen:7b" }, seed: 0 })).toBe(
    "npx fixpoint --model ollama/qwen:7b --seed 0 --iters 2 'Add two numbers.'",
  );
});

test("of a run that has not begun the command says what was asked for", () => {
  const asked = { ...task, model: "ollama/qwen" };
  expect(repeatCommand({ task: asked, seed: 0 })).toBe("npx fixpoint --model ollama/qwen 'Add two numbers.'");
});
