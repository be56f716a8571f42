/** Protects comparisons within a sentence that hold more than a call and its value. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(said: string, code?: string) {
  const task = taskSchema.parse({ task: said, code });
  const { examples } = readExamples(task, signatureOf(task) ?? { name: "f", text: "def f(", by: "person" });
  return examples.map((it) => (it.kind === "assert" ? it.source : it.kind));
}

const [vector, compose, mix, color] = [
  "Write a class Vector with + and ==.",
  "Write compose(*funcs), which calls one after the other.",
  "Write an Enum Color with RED and GREEN and a function mix(a, b).",
  "Write an Enum Color with RED, GREEN and a method next(), which wraps around.",
];

test.each([
  [vector, "Vector(1, 2) + Vector(3, 4) == Vector(4, 6)"],
  [vector, "Vector(1, 2) * 3 == Vector(3, 6)"],
  [vector, "Vector(0, 0).dist(Vector(3, 4)) == 5.0"],
  [vector, "Vector(1, 2) == Vector(1, 2)"],
  [compose, "compose(lambda x: x + 1, lambda x: x * 2)(5) == 11"],
  [compose, "sum(map(compose(lambda x: x + 1), [1, 2])) == 5"],
  [mix, "mix(Color.RED, Color.RED) == Color.RED"],
  [color, "Color.RED.next() == Color.GREEN"],
])("%s For example, %s, and so on.", (words, equation) => {
  expect([read(`${words} For example, ${equation}, and so on.`), read(`${words}\n\n- \`${equation}\``)]).toEqual([
    [`assert ${equation}`],
    [`assert ${equation}`],
  ]);
});

test.each([
  [vector, "Vector(a, b) + Vector(c, d) == Vector(a + c, b + d)"],
  [vector, "Vector(1, 2) + Vector(3, 4) == the sum"],
  [vector, "Vector(1, 2) + Vector(3, 4) == Vector(4, 6) is wrong"],
  [compose, "compose(f, g)(5) == 11"],
  [compose, "compose(lambda x: x + y)(5) == 11"],
  [mix, "mix(Paint.RED, Paint.RED) == Paint.RED"],
])("nothing is read in: %s So %s.", (words, equation) => {
  expect(read(`${words} So ${equation}.`)).toEqual([]);
});

test("beside code to mend it may tell what comes now", () => {
  const code = "class Vector:\n    def __init__(self, x, y):\n        self.x = y\n";
  expect(read(`${vector} Vector(1, 2) + Vector(3, 4) == Vector(4, 6)`, code)).toEqual([]);
});
