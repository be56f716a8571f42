/** Names outside ASCII, from the task to the verdict and to the file that is handed over: what Python allows is allowed. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesFor } from "#lib/run/called-names.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { fileNameIn } from "#lib/run/file-name.ts";
import { programIn } from "#lib/run/program.ts";
import { signatureOf } from "#lib/run/signature.ts";
import { taskSchema } from "#lib/run/task.ts";
import { functionWithTests } from "#lib/run/with-tests.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const judge = async (task: object, reply: string) => {
  const parsed = taskSchema.parse({ task: "Do it.", ...task });
  const signature = signatureOf(parsed) ?? { name: "", text: "", by: "model" as const };
  const { examples } = readExamples(parsed, signature);
  const code = programIn({ text: reply, name: signature.name, cut: false }).code ?? "";
  const names = namesFor(signature.name, examples);
  const { kind } = await judged(sandbox, { code, examples, names });
  return { name: signature.name, text: signature.text, count: examples.length, code, kind };
};

const names = ["größe", "площадь", "面积", "_é2", "Größe"];
const asked = (name: string): Record<string, object> => ({
  "a name": { name, examples: `${name}(2) == 4` },
  "a signature": { signature: `${name}(x: int) -> int`, examples: `>>> ${name}(2)\n4` },
  "a definition": { task: `def ${name}(x):\n    """Twice.\n\n    >>> ${name}(2)\n    4\n    """` },
  "an assert": { tests: `from lösung import ${name}\n\nx = 2\nassert ${name}(x) == 4` },
  "a test": { tests: `import lösung\n\ndef test_ä():\n    assert lösung.${name}(2) == 4` },
  words: { task: `A function called \`${name}\`.`, examples: `${name}(2) => 4` },
});

test.each(names.flatMap((name) => Object.entries(asked(name)).map(([how, task]) => [name, how, task] as const)))(
  "%s asked for by %s is found, written and judged",
  async (name, _, task) => {
    const right = `def ${name}(x):\n    return x * 2\n`;
    const reply = `\`\`\`python\nfrom math import pi\n\n${right}\nassert ${name}(2) == 5\n\`\`\``;
    const found = await judge(task, reply);
    expect({ ...found, text: "", code: found.code.includes(right) && !found.code.includes("assert") }).toEqual({
      ...{ name, text: "", count: 1, code: true, kind: "passed" },
    });
    expect((await judge(task, reply.replace("x * 2", "x * 3"))).kind).toBe("failed");
  },
);

test("a name is kept as Python keeps it, and what is no name for Python is none here", () => {
  expect(taskSchema.parse({ task: "x", name: "ﬁx" }).name).toBe("fix");
  expect(taskSchema.parse({ task: "x", name: "gro\u0308ße" }).name).toBe("größe");
  for (const name of ["2é", "a-b", "a b", "é!", "ﬁnally", "😀", "é".repeat(101)])
    expect(taskSchema.safeParse({ task: "x", name }).success).toBe(false);
});

test("the file is called as the function is, and its tests call it so", () => {
  const task = taskSchema.parse({ task: "x", name: "площадь" });
  expect([fileNameIn({ task }, "tests"), fileNameIn({ task }, "function")]).toEqual(["test_площадь.py", "площадь.py"]);
  const examples = [{ id: "1", kind: "call" as const, style: "==", call: "площадь(2)", expected: "4" }];
  expect(functionWithTests({ code: "def площадь(x):\n    return 2 * x\n", name: "площадь" }, examples)).toContain(
    "    assert площадь(2) == 4",
  );
});
