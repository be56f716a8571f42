import { expect, test } from "vitest";
import { chosenBlock } from "./chosen-block.ts";
import { programIn } from "./program.ts";

const f = "def f(x):\n    return x + 1\n";
const block = (code: string) => `\`\`\`python\n${code}\`\`\`\n`;
const read = (text: string, cut = false) => programIn({ text, name: "f", cut }).code;

test.each([
  ["behind the code", "```python\ndef f(x):\n    return x + 1```\nIt's done."],
  ["before the code", "```def f(x):\n    return x + 1\n```"],
  ["behind the word for it", "```python def f(x):\n    return x + 1\n```"],
  ["behind a sentence", `Sure! ${block(f)}`],
  ["twice", `\`\`\`python\n# So\n${block(f)}`],
  ["at the end alone", `${f}\`\`\`\nThis is it.`],
  ["behind a begun signature", `\`\`\`python\ndef f(${block(f)}`],
  ["behind another language", `\`\`\`bash\npip install x\n\`\`\`\n${block(f)}`],
])("a fence %s is one", (_, text) => {
  expect(read(text)).toBe(f);
});

test("one line may hold both fences, or the program between backticks", () => {
  expect(read("```python def f(x): return x + 1```")).toBe("def f(x): return x + 1\n");
  expect(read("It is `def f(x): return x + 1`.")).toBe("def f(x): return x + 1\n");
});

test("a fence within a docstring closes nothing; one behind a string that never ends does", () => {
  for (const fence of ["```", "```python"]) {
    const code = `def f(x):\n    """Adds.\n\n    ${fence}\n    f(1)\n    \`\`\`\n    """\n    return x + 1\n`;
    expect(read(`${block(code)}Done.`)).toBe(code);
  }
  expect(read(`${block('def f(x):\n    """Adds.\n')}Better:\n${block(f)}`)).toBe(f);
});

test.each([
  ["a template", "def f(x):\n    # your code here\n    pass\n"],
  ["broken", "def f(x):\n    return (x +\n"],
])("the last block that defines the name is taken, unless it is %s", (_, last) => {
  expect(read(block(f) + block(last))).toBe(f);
  expect(read(block(last) + block(f))).toBe(f);
});

test("a definition that is left to be filled in does not hide the one that is", () => {
  for (const code of [`def f(x): ...\n${f}`, `${f}def f(x):\n    pass\n`]) expect(read(block(code))).toBe(f);
});

test("a limit that cut the words behind a closed block cut nothing of the block", () => {
  const code = "def f(x):\n    return g(x)\n\n\ndef g(x):\n    return x + 1\n";
  expect(read(`${block(code)}This fun`, true)).toBe(code);
});

test("what the program uses from other blocks stands before it; their own names for built-in things do not", () => {
  const helpers = "from math import (floor as down)\nimport os\nLIMIT = 3\ndef g(x):\n    return down(x) + LIMIT\n";
  const usage = "list = [1]\nprint(f(list))\n";
  const asked = "def f(x):\n    return list(map(g, x))\n";
  const code = "from math import (floor as down)\nLIMIT = 3\n\n\ndef g(x):\n    return down(x) + LIMIT\n\n\n";
  expect(programIn({ text: block(helpers) + block(asked) + block(usage), name: "f", cut: false })).toEqual({
    code: code + asked,
    notes: ["took what it uses from the reply's other blocks"],
  });
  expect(read(block(asked) + block(helpers))).toBe(code + asked);
});

const numbered = (mark: string) =>
  f
    .trimEnd()
    .split("\n")
    .map((line, at) => `${at + 1}${mark}${line}`)
    .join("\n");
const added = f.trimEnd().replace(/^/gm, "+");

test.each([
  ["added by a diff", `\`\`\`diff\n${added}\n\`\`\`\n`],
  [
    "in place of another",
    `\`\`\`diff\n--- a/f.py\n+++ b/f.py\n@@ -1,2 +1,2 @@\n def f(x):\n-    return x\n+    return x + 1\n\`\`\`\n`,
  ],
  ["with numbers and points", `\`\`\`python\n${numbered(". ")}\n\`\`\`\n`],
  ["with numbers and colons", block(`${numbered(": ")}\n`)],
  ["with numbers, without a fence", numbered(": ")],
  ["in an object", JSON.stringify({ code: f })],
  ["in an object in a fence", `Here:\n\`\`\`json\n${JSON.stringify({ name: "f", code: f })}\n\`\`\`\n`],
])("a program %s is read", (_, text) => {
  expect(read(text)).toBe(f);
});

test.each([
  [
    "parts of a diff",
    `\`\`\`diff\n@@ -1 +1,2 @@\n${added}\n@@ -9 +9 @@\n+x = 1\n\`\`\`\n`,
    `@@ -1 +1,2 @@\n${added}\n@@ -9 +9 @@\n+x = 1\n`,
  ],
  ["the end of a file", `\`\`\`diff\n@@ -30 +30,2 @@\n${added}\n\`\`\`\n`, `@@ -30 +30,2 @@\n${added}\n`],
  ["steps in words", "1. def f(x) comes first.\n3. return x + 1", null],
  ["two programs in an object", JSON.stringify({ code: f, tests: `${f}f(1)\n` }), null],
  [
    "numbers within a text",
    block('def f(x):\n    return """\n1: a\n2: b"""\n'),
    'def f(x):\n    return """\n1: a\n2: b"""\n',
  ],
])("%s are no wrapping of one", (_, text, code) => {
  expect(read(text)).toBe(code);
});

test("a heading underlined with tildes is no fence, nor is a fence in a docstring above or below what is asked for", () => {
  const example = '    """So:\n\n    ```python\n    f(1)\n    ```\n    """\n';
  const code = `"""\nName\n~~~~\n"""\ndef g():\n${example}    return 1\ndef f(x):\n    return x\ndef h():\n${example}    return 2\n`;
  expect(chosenBlock(`Sure:\n\`\`\`python\n${code}\`\`\`\nDone.\n`, "f")).toEqual({ code, open: false, others: [] });
  expect(chosenBlock("~~~\ndef f(x):\n    return x\n~~~\n", "f")?.code).toBe("def f(x):\n    return x\n");
});
