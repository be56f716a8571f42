/** Protects calls with a module before them: of the program's own module nobody's program knows, so the call is read without it. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";
import { withoutOwnModule } from "./own-module.ts";

const seen = { examples: ['slug("A") == "a"'], notes: [], faults: [] };

test.each([
  ["of the function's name", "", 'slug.slug("A") == "a"'],
  ["of the function's name, with an arrow", "", 'slug.slug("A") -> "a"'],
  ["that the task names", "In the module `tools`. ", 'tools.slug("A") == "a"'],
  ["whose file the task names", "It goes to `tools.py`. ", 'tools.slug("A") returns "a"'],
  ["that is imported", "", 'import tools\ntools.slug("A") == "a"'],
  ["that is imported by another name", "", 'import text.tools as t\nt.slug("A") == "a"'],
  ["that a doctest imports", "", '>>> import tools\n>>> tools.slug("A")\n"a"'],
  ["in an assert", "", 'assert slug.slug("A") == "a"'],
  ["which is a class of one function", "", 'Solution().slug("A") == "a"'],
])("a call behind a module %s is one, in the task and in the box", (_, words, said) => {
  expect(read({ task: `${words}Write slug(text).\n\n${said}` })).toEqual(seen);
  expect(read({ task: `${words}Write slug(text).`, examples: said })).toEqual(seen);
});

test("a test without an import calls the module as the function is called", () => {
  const tests = 'def test_it():\n    assert slug.slug("A") == "a"';
  expect(read({ task: "Write slug(text).", tests }).examples).toEqual(["assert"]);
});

test.each([
  ["of the function's name", { task: "It makes slugs.", examples: 'slug.slug("A") == "a"' }],
  ["that is imported", { task: 'It makes slugs.\n\n>>> import tools\n>>> tools.slug("A")\n"a"' }],
])("the name is found behind a module %s", (_, body) => {
  expect(read(body)).toEqual(seen);
});

test("of what nobody says what it is, it is told", () => {
  const line = 'tools.slug("A") == "a"';
  const why = "nobody says what tools is";
  const none = { examples: [], notes: [], faults: [] };
  const note = `Line 3 of the task is not used as an example, since ${why}: ${line}`;
  expect(read({ task: `Write slug(text).\n\n${line}` })).toEqual({ ...none, notes: [note] });
  const fault = { field: "examples", line: 1, text: line, why };
  expect(read({ task: "Write slug(text).", examples: line })).toEqual({ ...none, faults: [fault] });
});

test.each([
  "tools = load()\ntools.f(1) == 2",
  "class Solution:\n    pass\nSolution().f(1) == 2",
  "math.f(1) == 2",
  "x.tools.f(1) == 2",
])("other objects keep their calls: %s", (text) => {
  expect(
    withoutOwnModule(
      text,
      "f",
      ["tools"].filter(() => text.startsWith("tools")),
    ),
  ).toBe(text);
});

test("all stands where it stood, but for blanks behind the call", () => {
  expect(withoutOwnModule("len(f.f(f.f(1))[0]) == 2", "f", [])).toBe("len(f(f(1)  )[0]  ) == 2");
});
