/** Protects that what a task makes a subclass is one, as far as its words tell, whether an example asks or not. */
import { expect, test } from "vitest";
import { taskOf } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { underivedWords } from "./underived.ts";

const plain = ["A", "B", "C"].map((it) => `class ${it}:\n    pass\n`).join("\n");
const named = (task: string, code = plain) =>
  underivedWords(openRun(taskOf({ task })), code).map((it) => /makes (\w+) /.exec(it)?.[1]);

test.each<[string, string[]]>([
  ["Create a base class A(x) with pay(), a subclass B(x, y) whose pay() is more, and a subclass C(z).", ["B", "C"]],
  ["An abstract class A, and subclasses B(r), C and D.", ["B", "C"]],
  ["Write A and its sub-class named `B`.", ["B"]],
  ["Write subclasses of A called B and C.", ["B", "C"]],
  ["Write A, and B(x) that inherits from A.", ["B"]],
  ["Write classes A, B and C. B and C both extend the abstract class A.", ["B", "C"]],
  ["B is a subclass of A.", ["B"]],
  ["Write a class A. It must not subclass B.", []],
  ["Write a class A without a subclass B.", []],
  ["Write is_sub(cls) that says whether cls is a subclass of int.", []],
])("%s", (task, names) => {
  expect(named(task)).toEqual(names);
});

test("what derives from any class, and what is not defined, is as it was asked", () => {
  const task = "A class A, and subclasses B, C and D.";
  expect(named(task, "class A: pass\nclass B(A): pass\nclass C(\n    A,\n): pass\n")).toEqual([]);
  expect(named(task, "class A: pass\nclass B(): pass\nclass C(object): pass\n")).toEqual(["B", "C"]);
});
