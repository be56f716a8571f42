/** Protects that tests of Codewars, which bring no `test` of their own along, say what the function gives, and name nothing. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { type Task, taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: Partial<Task>) {
  const task = taskSchema.parse({ task: "Write add.", ...body });
  const signature = signatureOf(task);
  const { examples } = readExamples(task, signature ?? { name: "add", text: "def add(", by: "model" });
  const said = examples.map((it) =>
    "source" in it ? it.source : it.kind === "call" && `${it.call} == ${it.expected}`,
  );
  return { name: signature?.name, said };
}

test("what is compared by `test.assert_equals` is an example, in tests and within what describes them", () => {
  const two = { name: "add", said: ["add(1, 2) == 3", "add([0], 0) == [0]"] };
  const [one, other] = ["test.assert_equals(add(1, 2), 3)", "Test.assertEquals(add([0], 0), [0], 'of lists')"];
  const described = `@test.describe("All")\ndef fixed():\n    @test.it("adds")\n    def basic():\n        ${one}\n        ${other}`;
  expect([
    read({ tests: `${one}\n# Lists\n${other}` }),
    read({ task: `Write add.\n\nimport codewars_test as test\n\n${described}` }),
  ]).toEqual([two, two]);
});

test("a `test` that the file makes itself is asked as it stands", () => {
  const own = "from unittest import TestCase\ntest = TestCase()\ntest.assertEquals(add(1, 2), 3)";
  expect(read({ tests: own })).toEqual({ name: "add", said: [own] });
});
