/** Protects the classes that a task orders beside what is asked for first: examples may speak of them, and the model is told. */
import { expect, test } from "vitest";
import { orderedClasses } from "./ordered-classes.ts";

test.each([
  ["Write an Enum Color with RED=1 and a function mix(a, b).", ["Color"]],
  [
    "Write an abstract class Shape with area(), and Circle(r) and Square(side) deriving from it.",
    ["Shape", "Circle", "Square"],
  ],
  ["Create a dataclass `Point` and a function dist(a, b).", ["Point"]],
  ["Define an exception EmptyError. Write a class Queue whose pop() raises EmptyError.", ["EmptyError", "Queue"]],
  ["Write push(stack, x). Also a class StackError and a subclass Empty(StackError).", ["StackError", "Empty"]],
  ["I need a class Account and a subclass named Savings(rate).", ["Account", "Savings"]],
])("%s", (text, names) => {
  expect(orderedClasses(text)).toEqual(names);
});

test.each([
  "Write a function area(shape) that takes an instance of class Shape.",
  "Given the class Node, write length(head).",
  "Write a function that returns a list. Node(value) is there.",
  "Write a function mix(a, b) of Color(r, g, b).",
  "Write a class called stack.",
  "Write f(x). Also mind the class Node that is given.",
])("nothing is ordered so in: %s", (text) => {
  expect(orderedClasses(text)).toEqual([]);
});
