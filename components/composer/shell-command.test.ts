import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quoted, shellCommand } from "./shell-command.ts";

test("defaults are left out, and every setting becomes its flag", () => {
  expect(shellCommand({ task: "Add two numbers.", profile: "balanced" })).toBe("npx fixpoint 'Add two numbers.'");
  expect(
    shellCommand({
      task: "-1 is the answer",
      name: "answer",
      examples: "answer() == -1\nanswer() != 'it''s'",
      model: "ollama/qwen2.5-coder:7b",
      profile: "thorough",
      settings: {
        maxNewTokens: 64,
        temperature: 0,
        run: false,
        cleanDoc: true,
        decode: "greedy",
        tools: ["ruff", "mypy"],
      },
      form: "standalone",
    }),
  ).toBe(
    "npx fixpoint --name answer --examples 'answer() == -1\nanswer() != '\\''it'\\'''\\''s'\\''' --model ollama/qwen2.5-coder:7b --profile thorough --max-new-tokens 64 --temperature 0 --no-run --clean-doc --decode greedy --tools ruff,mypy --standalone -- '-1 is the answer'",
  );
});

test("the form that the profile means is left out, and any other is named", () => {
  const flagsOf = (profile: string, form: "" | "function" | "standalone") =>
    shellCommand({ task: "sum", profile, form }).replace("npx fixpoint ", "");
  expect([
    flagsOf("balanced", "function"),
    flagsOf("balanced", "standalone"),
    flagsOf("save", ""),
    flagsOf("save", "standalone"),
    flagsOf("save", "function"),
  ]).toEqual([
    "sum",
    "--standalone sum",
    "--profile save sum",
    "--profile save sum",
    "--profile save --add-imports sum",
  ]);
});

test("whatever the text, a shell hands it on unchanged", () => {
  const plain = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
  fc.assert(
    fc.property(plain, (text) => {
      expect(execFileSync("sh", ["-c", `printf %s ${quoted(text)}`], { encoding: "utf8" })).toBe(text);
    }),
    { numRuns: 40 },
  );
});

test("tests and code are written to files first, whatever marks they hold", () => {
  const folder = mkdtempSync(join(tmpdir(), "fixpoint-shell-"));
  const tests = "assert add(1, '$HOME') == `2`\nEND\n";
  try {
    const command = shellCommand({ task: "Add.", tests });
    execFileSync("sh", ["-c", command.replace("npx fixpoint", "echo")], { cwd: folder });
    expect(readFileSync(join(folder, "tests.py"), "utf8")).toBe(tests);
    expect(command).toContain("npx fixpoint --tests tests.py Add.");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("files that a script reads are named, not repeated", () => {
  const files = [{ name: "in.csv" }, { name: "my data.bin" }];
  expect(shellCommand({ task: "sum", files })).toBe("npx fixpoint --file in.csv --file 'my data.bin' sum");
});
