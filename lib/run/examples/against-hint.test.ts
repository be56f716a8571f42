/** An example and a signature that cannot both hold are told; what may hold is left alone. */
import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { againstHint } from "./against-hint.ts";
import { readExamples } from "./read.ts";

const told = (hint: string, expected: string) =>
  againstHint([{ kind: "call", id: "e1", style: "==", call: "f(1)", expected }], {
    name: "f",
    text: `def f(x) -> ${hint}:`,
    by: "person",
  }).length;

test.each([
  ["str", "3"],
  ["int", "'3'"],
  ["int", "2.5"],
  ["bool", '"yes"'],
  ["list[int]", "{1: 2}"],
  ["List[str]", "'a'"],
  ["dict[str, int]", "[1]"],
  ["float", "None"],
  ["Optional[int]", "'a'"],
  ["int | None", "[]"],
  ["'str'", "3"],
  ["typing.Union[int, List[int]]", "'a'"],
])("-> %s and %s", (hint, expected) => {
  expect(told(hint, expected)).toBe(1);
});

test.each([
  ["str", "'3'"],
  ["int", "3"],
  ["int", "True"],
  ["int", "2.0"],
  ["bool", "1"],
  ["float", "3"],
  ["list[int]", "(1, 2)"],
  ["tuple[int, int]", "[1, 2]"],
  ["Optional[int]", "None"],
  ["Union[str, int]", "3"],
  ["None", "[1]"],
  ["Any", "3"],
  ["Iterable[int]", "'abc'"],
  ["T", "3"],
  ["Optional[Node]", "3"],
  ["str", "x + 1"],
  ["int", "-0x10"],
  ["constructor", "3"],
])("-> %s and %s are let stand", (hint, expected) => {
  expect(told(hint, expected)).toBe(0);
});

test("nothing is said of a signature that a model proposed, and of many examples the first are told", () => {
  const examples = Array.from({ length: 9 }, (_, at) => ({
    ...{ kind: "call" as const, id: `e${at}`, style: "==" },
    ...{ call: `f(${at})`, expected: `"${"a".repeat(1_000)}"` },
  }));
  const signature = { name: "f", text: "def f(x) -> int:" };
  expect(againstHint(examples, { ...signature, by: "model" })).toEqual([]);
  const notes = againstHint(examples, { ...signature, by: "person" });
  expect(notes.map((it) => it.length < 400)).toEqual([true, true, true]);
});

test("what is told names the call, the value and the signature, and the example stays", () => {
  const task = taskSchema.parse({ task: "Add.", signature: "add(a: int, b: int) -> str", examples: "add(1, 2) == 3" });
  const { examples, notes } = readExamples(task, {
    name: "add",
    text: "def add(a: int, b: int) -> str:",
    by: "person",
  });
  expect(examples).toHaveLength(1);
  expect(notes).toEqual([
    "One of the two is not meant: add(1, 2) is to be 3, and the signature says that it returns str. The example is checked as it stands.",
  ]);
});
