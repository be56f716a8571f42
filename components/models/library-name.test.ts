import { expect, test } from "vitest";
import { libraryName } from "./library-name.ts";

test.each([
  ["qwen2.5-coder:1.5b", "qwen2.5-coder:1.5b"],
  [" qwen2.5-coder ", "qwen2.5-coder"],
  ["ollama/qwen2.5-coder:7b", "qwen2.5-coder:7b"],
  ["ollama run qwen2.5-coder:7b", "qwen2.5-coder:7b"],
  ["ollama pull  hf.co/someone/model:Q4_K_M", "hf.co/someone/model:Q4_K_M"],
  ["ollama-made", "ollama-made"],
  ["  ", ""],
])("%j means %j", (typed, name) => {
  expect(libraryName(typed)).toBe(name);
});
