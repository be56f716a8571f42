/** Protects what a model says to itself from being taken for what it answers. */
import { expect, test } from "vitest";
import { withoutOpenThought, withoutThoughts } from "./thoughts.ts";

test.each([
  ["a thought and the marks of a turn", "<think>\nhm\n</think>\nUse x.<|im_end|>", "\nUse x.", "\nUse x."],
  ["two thoughts", "<think>a</think>One <think>b</think>two", "One two", "One two"],
  ["a thought that its server began", "Let me see.\n</think>\nUse x.", "\nUse x.", "\nUse x."],
  ["a thought that was cut off", "Use x.<think>but then", "Use x.<think>but then", "Use x."],
  ["a program that holds the mark", 'x.split("</think>")', 'x.split("</think>")', 'x.split("</think>")'],
])("%s", (_, text, program, prose) => {
  expect([withoutThoughts(text), withoutOpenThought(text)]).toEqual([program, prose]);
});
