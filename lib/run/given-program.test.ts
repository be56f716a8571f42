import { expect, test } from "vitest";
import { givenProgram } from "./given-program.ts";
import type { Signature } from "./event.ts";
import { taskSchema } from "./task.ts";

const given = (code: string | undefined, signature: Partial<Signature> = {}) =>
  givenProgram({
    task: taskSchema.parse({ task: "Mend it.", code }),
    signature: { name: "f", text: "def f(", by: "code", ...signature },
  });

test.each([
  "def f(x):\n    return x",
  "f = lambda x: x",
  "from m import g as f",
  "class f:\n    pass",
  "def f(x:\n    retu",
  "def f(x)\n    return x",
  "def f(x) -> int\n\n    return x\n",
  "def f(x):\nreturn x",
  "ef f(x):\n    return x",
  ">>> def f(x):\n...     return x",
])("%j is a program of the person's, as it stands", (code) => {
  expect(given(code)).toEqual({ code, notes: [] });
});

test.each(["", "\n", " \t\n"])("nothing stands in %j, so there is no program to begin with", (code) => {
  expect(given(code)).toBeUndefined();
  expect(given(code, { name: "", by: "person" })).toBeUndefined();
});

test.each([
  "def g(x):\n    return x",
  "def f(x):\n    '''Twice.'''",
  "def f(x)\n    '''Twice.'''\n\nprint(1)",
  "def f(x):\nprint(f(1))",
  "class Solution:\n    def f(self, x):\n        ",
])("%j is none, since nothing in it does what is asked for", (code) => {
  expect(given(code)).toBeUndefined();
});

test("a method is called by the asked name, and whoever said the name is told that it is not there", () => {
  const code = "class Solution:\n    def f(self, x):\n        return x\n";
  expect(given(code)).toEqual({
    code: `${code}\n\ndef f(*args, **named):\n    return Solution().f(*args, **named)\n`,
    notes: ["gave it the name f"],
  });
  const other = "def g(x):\n    return x";
  expect([given(other, { by: "person" }), given(other, { name: "", by: "person" }), given(undefined)]).toEqual([
    { code: other, notes: [] },
    { code: other, notes: [] },
    undefined,
  ]);
});
