/** Protects the reading of how far a task wants its answer rounded: where its words leave a doubt, nothing is read. */
import { expect, test } from "vitest";
import { toldDecimals } from "./told-decimals.ts";
import { taskSchema } from "./task.ts";

const read = (task: string, text = "def f(xs):") =>
  toldDecimals({ task: taskSchema.parse({ task }), signature: { name: "f", text, by: "task" } })?.decimals;

test.each([
  [2, "Return the average of the numbers, rounded to 2 decimals."],
  [2, "Given a list of prices, return their mean rounded to two decimal places."],
  [2, "Compute the area of a circle. Round the result to 2 decimal places."],
  [2, "Write f(xs) that returns the share of each, every value rounded\nto 2 decimals."],
  [2, "Return the total with two decimals."],
  [1, "Convert it to Fahrenheit, to one decimal place."],
  [3, "Round to 3 digits after the decimal point and return it."],
  [0, "Return the mean rounded to the nearest integer."],
  [0, "Returns the average age, rounded to a whole number."],
  [1, "Give the speed rounded to the nearest tenth."],
  [2, "Return the price truncated to 2 decimals."],
  [2, "If the list is empty, return 0.0; otherwise return the mean rounded to 2 decimals."],
  [2, "Return the mean rounded to 2 decimals, or 0 if there is none."],
  [2, "Divide a by b and round the quotient to two decimal places before returning it."],
  [2, "Return the mean rounded to 2 decimals. The list holds numbers.\n\n- Round to 2 decimal places, always."],
])("it is read: %s decimals of %s", (decimals, task) => {
  expect(read(task)).toBe(decimals);
});

test.each([
  "Return the average. Do not round it to 2 decimals.",
  "Return the mean to 2 decimals; don't round earlier.",
  "Return the exact mean without rounding to 2 decimals.",
  "Given a list of prices with two decimals, return their mean.",
  "It takes amounts rounded to 2 decimals and returns their mean.",
  "First round every price to 2 decimals. Return the mean.",
  "Round each price to the nearest integer, then return the mean.",
  "Round each to 2 decimals. Then compute the mean of them.",
  "Return whether two numbers are equal when rounded to 2 decimals.",
  "Return the numbers that are the same rounded to 2 decimals.",
  "Return the mean, rounded to 2 decimals if exact is false.",
  "When exact is false, round the mean to 2 decimals.",
  "Return the mean rounded to 2 decimals by default.",
  "Return the mean, accurate to 2 decimals.",
  "Return the mean rounded to 2 decimals and the sum rounded to 3 decimals.",
  "Return the mean rounded to 3 significant digits.",
  "Return the number of rounds to 2 wins.",
  "Write a game of three rounds with two players.",
  "Return the whole number that is nearest to the mean.",
  "Find the nearest integer in the list.",
  "Return the digits of a number with two digits.",
  "Return the decimal with two places swapped.",
])("a doubt is none: %s", (task) => {
  expect(read(task)).toBeUndefined();
});

test("where the caller chooses, the words tell of a usual value alone", () => {
  const task = "Return the mean rounded to 2 decimals.";
  expect([read(task), read(task, "def f(xs, digits=2):")]).toEqual([2, undefined]);
});
