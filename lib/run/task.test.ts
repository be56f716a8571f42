/** Protects what a person pastes from being taken for something else than it is. */
import { expect, test } from "vitest";
import { taskSchema } from "./task.ts";

const code = "def f(x):\n    return x\n";
const given = (text: string) => {
  const { tests, code } = taskSchema.parse({ task: "Mend f.", tests: text, code: text });
  return { tests, code };
};

test.each([
  ["of Python", `\`\`\`python\n${code}\`\`\``],
  ["of no language, with blanks around it", `\n\`\`\`\n${code}\`\`\`\n\n`],
  ["of waves", `~~~py\n${code}~~~`],
  ["with the ends of lines of another system", `\`\`\`python\n${code}\`\`\`\n`.replaceAll("\n", "\r\n")],
])("a fence %s around all of it is none of it, and lines of tests keep their numbers", (_, text) => {
  expect(given(text)).toEqual({ tests: `\n${code}`, code });
});

test.each([
  code,
  `\`\`\`\n${code}\`\`\`\n\n\`\`\`\n${code}\`\`\``,
  `def f():\n    '''\n    \`\`\`\n    f()\n    \`\`\`\n    '''\n`,
])("given no such fence, it stays as it is: %j", (text) => {
  expect(given(text)).toEqual({ tests: text, code: text });
});
