/** Protects tasks that are little more than their tests: what these define is theirs, and what they import is asked for. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";
import { signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";

const fenced = (...lines: string[]) => `Here are the tests:\n\n\`\`\`python\n${lines.join("\n")}\n\`\`\``;
const fixture = ["@pytest.fixture", "def calc():", "    return Calc()", ""];
const check = ["def test_add(calc):", "    assert calc.add(1, 2) == 3"];

test("a fixture of the tests is not asked for", () => {
  const task = fenced("import pytest", "from calc import Calc", "", ...fixture, ...check);
  expect(signatureOf(taskSchema.parse({ task }))).toEqual({ name: "Calc", text: "class Calc", by: "examples" });
  expect(read({ task })).toEqual({ examples: ["assert"], notes: [], faults: [] });
});

test("what stands beside its test is asked for", () => {
  const task = fenced("def double(x):", "    ...", "", "def test_it():", "    assert double(2) == 4");
  expect(signatureOf(taskSchema.parse({ task }))?.name).toBe("double");
});
