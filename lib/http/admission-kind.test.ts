/** Protects that nothing is given in vain: files are for scripts, signatures and calls for functions. */
import { expect, test } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import { taskSchema } from "#lib/run/task.ts";
import { requireExamples, requireKind } from "./admission.ts";

function told(given: Record<string, unknown>, require = requireKind): unknown {
  try {
    require(taskSchema.parse({ task: "sum of a column", ...given }));
    return "accepted";
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, field, hint } = error;
    return { code, message, field, hint };
  }
}

const files = [{ name: "in.csv", content: "1" }];
const signature = "def total(rows)";

test.each([
  [{ kind: "script", files }, "accepted"],
  [{ files }, "accepted"],
  [{ kind: "function", files: [] }, "accepted"],
  [
    { kind: "function", files },
    {
      code: "bad-input",
      message: "a function is given no files",
      field: "files",
      hint: "leave kind out, or say script: files lie in the folder that a script runs in",
    },
  ],
])("files are for scripts: %j", (given, answer) => {
  expect(told(given)).toEqual(answer);
});

const refused = { code: "bad-input", message: "a script has no signature", field: "signature" };

test.each([
  [{ kind: "function", signature }, "accepted"],
  [{ task: "A script that prints the sum of a column.", signature }, "accepted"],
  [{ kind: "script" }, "accepted"],
  [
    { kind: "script", signature },
    { ...refused, hint: "leave it out, or leave kind out: a signature is a function's" },
  ],
  [
    { files, signature },
    { ...refused, hint: "leave it out, or the files: those make it a script" },
  ],
])(
  "a signature makes a function of what nobody calls a script, and is not ignored of a script: %j",
  (given, answer) => {
    expect(told(given)).toEqual(answer);
  },
);

test("a call as an example of a script is refused with how a script's examples are written", () => {
  expect(told({ kind: "script", examples: "total([1]) == 1" }, requireExamples)).toEqual({
    code: "bad-input",
    message: "examples, line 1 is no example: total([1]) == 1",
    field: "examples",
    hint: "an example of a script is written as Input: and Output:; calls are a function's",
  });
});
