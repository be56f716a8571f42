/** Protects the person's file: a program that mends one function of it is handed over with all the rest of the file. */
import { expect, test } from "vitest";
import { crash, half } from "#lib/testing-solve.ts";
import { type Attempt, openRun } from "./fold.ts";
import { taskSchema } from "./task.ts";
import type { Verdict } from "./verdict.ts";
import { withinFile } from "./within-file.ts";

const file = `"""Money helpers."""
import os  # for later

RATE = 1.19
print("loaded")


# Taxes included.
def gross(net):
    return net * RATE

class Purse:
    size = 3

    def put(self, x):
        self.x = x

    # Told once.
    @property
    def held(self):
        return self.x


if __name__ == "__main__":
    print(gross(1))
`;

const given = (verdict: Verdict): Attempt => ({
  attempt: 1,
  kind: "given",
  temperature: 0,
  seed: 0,
  reply: "",
  checking: false,
  verdict,
});

function within(code: string, { verdict = half, name = "gross" }: { verdict?: Verdict; name?: string } = {}) {
  const run = openRun(taskSchema.parse({ task: "Mend it.", code: file, kind: "function" }));
  const attempts = [given(verdict)];
  const signature = { name, text: name === "Purse" ? "class Purse" : `def ${name}(`, by: "code" as const };
  return withinFile({ ...run, attempts, signature }, { code, notes: [] });
}

const mended = "def gross(net):\n    return round(net * RATE, 2)";

test("what is written anew stands in its place, with the comment above it, and all else as it was", () => {
  expect(within(`${mended}\n`)).toEqual({
    code: file.replace("def gross(net):\n    return net * RATE", mended),
    notes: [],
  });
});

test("imports and helpers that are new come along, and what is defined anew replaces what was", () => {
  const program = `import math\nRATE = 1.07\n\ndef cut(x):\n    return math.floor(x)\n\n${mended}\n`;
  expect(within(program).code).toBe(
    file
      .replace("import os  # for later", "import os  # for later\nimport math")
      .replace("1.19", "1.07")
      .replace(
        "\n\n# Taxes included.\ndef gross(net):\n    return net * RATE",
        `\n\ndef cut(x):\n    return math.floor(x)\n\n\n# Taxes included.\n${mended}`,
      ),
  );
});

test("a class keeps the methods that nobody wrote anew", () => {
  const program = "class Purse:\n    size = 3\n\n    def put(self, x):\n        self.x = [x]\n";
  const { code } = within(program, { name: "Purse" });
  expect(code).toContain(
    "self.x = [x]\n\n    # Told once.\n    @property\n    def held(self):\n        return self.x\n",
  );
  expect(code).toContain("def gross(net)");
});

test("of a file that does not load only what defines is kept, and of what is no Python nothing", () => {
  const cautious = within(`${mended}\n`, { verdict: { ...crash, kind: "raised", error: "KeyError: 'x'" } });
  expect(cautious.code).toBe(
    file.replace('print("loaded")\n', "").replace("def gross(net):\n    return net * RATE", mended),
  );
  expect(cautious.notes).toEqual(["left out what the file does as it is loaded"]);
  const broken = within(mended, { verdict: { ...crash, kind: "raised", error: "SyntaxError: invalid syntax" } });
  expect(broken).toEqual({ code: mended, notes: [] });
});

test("a program that the file does not hold yet stands alone, and no program is none", () => {
  expect(within("def other(x):\n    return x", { name: "other" }).code).toBe("def other(x):\n    return x");
  const run = openRun(taskSchema.parse({ task: "Mend it.", code: file, kind: "function" }));
  expect(withinFile(run, { code: null, notes: [] })).toEqual({ code: null, notes: [] });
});
