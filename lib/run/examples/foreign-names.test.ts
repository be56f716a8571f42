import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function calls(body: { task: string; examples?: string; name?: string; tests?: string }): string[] {
  const task = taskSchema.parse(body);
  const signature = signatureOf(task) ?? { name: "solution", text: "", by: "model" };
  const { examples, faults } = readExamples(task, signature);
  return [
    ...examples.map((it) => (it.kind === "call" ? `${it.call} ${it.expected}` : it.kind)),
    ...faults.map((it) => it.text),
  ];
}

/** The last two are written with marks that stand behind a letter, which are no letters. */
const names = ["größe", "عكس", "計算", "ångström", "भाषा", "größe".normalize("NFD")];

test.each(names)("%s is a name as Python has it, in every style", (name) => {
  const styles = [`${name}(2) == 4`, `${name}(2) gives 4`, `${name}(2) → 4`, `${name} (2) == 4`, `>>> ${name}(2)\n4`];
  const said = styles.flatMap((examples) => calls({ task: "Do it.", examples }));
  expect(said).toEqual(styles.map(() => `${name}(2) 4`));
  expect(calls({ task: `For example ${name}(2) returns 4, and ${name}(3) returns 9.` })).toEqual([
    `${name}(2) 4`,
    `${name}(3) 9`,
  ]);
});

test.each(names)("where another name is asked for, a box that calls %s alone means that", (name) => {
  expect(calls({ task: "Do it.", name: "f", examples: `${name}('أب') == 'بأ'` })).toEqual(["f('أب') 'بأ'"]);
});

test.each(names)("a check of whatever it is called with may call it %s", (name) => {
  expect(calls({ task: "Do it.", name: "f", tests: `def check(${name}):\n    assert ${name}(2) == 4` })).toEqual([
    "assert",
  ]);
});

test("what steers the direction of a text is nothing between values, and a part of them within one", () => {
  const [left, right] = ["\u200e", "\u200f"];
  const examples = `${right}عكس('أب')${right} == 'بأ'\nعكس('a${left}') == ${left}'${left}a'${left}`;
  expect(calls({ task: "Reverse it.", examples })).toEqual(["عكس('أب') 'بأ'", `عكس('a${left}') '${left}a'`]);
});
