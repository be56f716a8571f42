import { expect, test } from "vitest";
import { codeInReply, failedLine, lineInForm } from "./live-code.ts";

test("a reply shows its code at every length, and never its fence", () => {
  const reply = "Here it is:\n```python\ndef f():\n    return 1\n```\nDone.";
  const code = "def f():\n    return 1\n";
  const begin = reply.indexOf("def");
  for (let end = begin; end <= reply.indexOf("\n```\nDone") + 1; end += 1)
    expect(codeInReply(reply.slice(0, end))).toBe(code.slice(0, end - begin));
  expect(codeInReply(reply)).toBe(code);
});

test("a reply without a fence is code from its first letter on, and a fence that has just begun is not code", () => {
  expect(codeInReply("def f(): ...")).toBe("def f(): ...");
  expect(["`", "```", "```pyth"].map(codeInReply)).toEqual(["", "", ""]);
});

test("the failed line is marked where it stands in the form that is shown", () => {
  const checked = "import re\n\ndef f(s):\n    return re.sab('a', s)\n";
  expect(lineInForm(checked, checked, 4)).toBe(4);
  expect(lineInForm(checked, "def f(s):\n    return re.sab('a', s)\n", 4)).toBe(2);
  expect(lineInForm(checked, "def f(s):\n    return re.sab('a', s)\n", 1)).toBeUndefined();
  expect(lineInForm(checked, "something else", 4)).toBeUndefined();
});

test("the line of the whole program goes before those of its examples, each with its own words", () => {
  const deeper = { line: 9, error: "KeyError: 1" };
  expect(failedLine({ line: 2, examples: [deeper] })).toEqual({ line: 2, error: "" });
  expect(failedLine({ error: "no line", examples: [{}, deeper] })).toEqual(deeper);
  expect(failedLine({ examples: [] })).toBeUndefined();
});
