/** Classes of tests in running text count as those in a file of tests do. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(text: string) {
  const task = taskSchema.parse({ task: `Write mean, given this:\n\n${text}\n\nThat is all.` });
  const signature = signatureOf(task);
  const examples = signature ? readExamples(task, signature).examples : [];
  return { name: signature?.name, examples: examples.map((it) => ("source" in it ? it.source : it)) };
}

const head = "class MeanCase(unittest.TestCase):";
const equal = "    def test_a(self):\n        self.assertEqual(mean([1]), self.one)";
const raises = "    def test_b(self):\n        with self.assertRaises(TypeError):\n            mean(None)";

test("given a case of unittest by any name, each of its tests is one", () => {
  const setUp = "    def setUp(self):\n        self.one = 1";

  expect(read([head, setUp, equal, raises].join("\n"))).toEqual({
    name: "mean",
    examples: [[head, setUp, equal].join("\n"), [head, setUp, raises].join("\n")],
  });
});

test("given a class that no runner finds, it is not what is asked for, and none of its methods runs alone", () => {
  const text = "class MeanTests:\n    def test_a(self):\n        assert mean([1]) == 1";

  expect(read(text)).toEqual({
    name: "mean",
    examples: [{ kind: "call", id: "e1", style: "assert", call: "mean([1])", expected: "1" }],
  });
});
