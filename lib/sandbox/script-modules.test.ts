/** What a script can import besides Python's own library: what lies beside it, and nothing of the sandbox. */
import { expect, test } from "vitest";
import { limits, openForTest } from "./testing-sandbox.ts";

test.each([1, 2] as const)(
  "on rung %i a script imports the files beside it, whatever they are called, and what it has written",
  async (rung) => {
    const sandbox = await openForTest(1, rung);
    const files = ["tables", "program"].map((name) => ({ name: `${name}.py`, content: `whose = "${name}"\n` }));
    const code = `
import importlib.util, program, tables
open("made.py", "w").write("whose = 'made'")
import made
print(program.whose, tables.whose, made.whose)
print([importlib.util.find_spec(name) for name in ("channel", "candidate", "warden")])
`;
    const script = { files, hear: () => undefined, take: () => undefined };
    const { kind, stdout } = await sandbox.check(
      { code, names: [], examples: [], limits, script },
      new AbortController().signal,
    );
    await sandbox.close();
    expect({ kind, stdout }).toEqual({ kind: "passed", stdout: "program tables made\n[None, None, None]\n" });
  },
);
