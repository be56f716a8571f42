import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, expect, test } from "vitest";
import { shellCommand } from "#components/composer/shell-command.ts";
import type { Settings, Task } from "#lib/run/task.ts";
import { addRunFlags, type RunFlags, taskOf } from "./flags.ts";

const folder = mkdtempSync(join(tmpdir(), "fixpoint-flags-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, `${Math.random()}`);
  writeFileSync(file, text);
  return file;
}

function parsed(...argv: string[]): Task {
  const command = addRunFlags(new Command().exitOverride().configureOutput({ writeErr: () => undefined }));
  command.parse(argv, { from: "user" });
  return taskOf(command.args, command.opts<RunFlags>());
}

const plain: Task = { task: "sort a list", profile: "balanced", settings: {}, form: "function" };

test.each<[string[], Partial<Task>]>([
  [["sort a list"], {}],
  [["sort", "a", "list"], {}],
  [["sort a list", "--name", "f"], { name: "f" }],
  [["--fn", "f", "sort a list"], { name: "f" }],
  [["sort a list", "--signature", "f(a: list) -> list"], { signature: "f(a: list) -> list" }],
  [["sort a list", "--examples", "f([]) == []"], { examples: "f([]) == []" }],
  [["sort a list", "--doctests", ">>> f([])\n[]"], { examples: ">>> f([])\n[]" }],
  [["sort a list", "--kind", "script", "--model", "ollama/a:7b"], { kind: "script", model: "ollama/a:7b" }],
  [["sort a list", "--file", fileWith("a,b\n")], { files: [{ name: expect.any(String) as string, content: "a,b\n" }] }],
  [["sort a list", "--profile", "thorough"], { profile: "thorough" }],
  [["sort a list", "--iters", "0", "--candidates", "4"], { settings: { iters: 0, candidates: 4 } }],
  [["sort a list", "--decode", "greedy", "--temperature", "0.7"], { settings: { decode: "greedy", temperature: 0.7 } }],
  [["sort a list", "--max-new-tokens", "256", "--budget", "4096"], { settings: { maxNewTokens: 256, budget: 4096 } }],
  [["sort a list", "--timeout", "2.5", "--time-limit", "60"], { settings: { timeout: 2.5, timeLimit: 60 } }],
  [["sort a list", "--memory", "256", "--seed", "7"], { settings: { memory: 256, seed: 7 } }],
  [["sort a list", "--no-run", "--clean-doc"], { settings: { run: false, cleanDoc: true } }],
  [["sort a list", "--add-imports"], { form: "imports" }],
  [["sort a list", "--profile", "save"], { profile: "save", form: "standalone" }],
  [["sort a list", "--profile", "save", "--with-tests"], { profile: "save", form: "tests" }],
  [["sort a list", "--profile", "copy"], { profile: "copy" }],
  [["sort a list", "--standalone"], { form: "standalone" }],
  [["sort a list", "--add-imports", "--standalone"], { form: "standalone" }],
  [["sort a list", "--with-tests", "--add-imports"], { form: "tests" }],
  [["sort a list", "--with-tests"], { form: "tests" }],
  [["sort a list", "--print-only", "--no-save", "--final-only", "--markers", "--out", "x"], {}],
  [["sort a list", "--coverage-repair", "--lint"], { settings: { coverageRepair: true, lint: true } }],
  [["sort a list", "--tools", "ruff, mypy"], { settings: { tools: ["ruff", "mypy"] } }],
  [["sort a list", "--keep-lessons", "--review-repairs"], { settings: { keepLessons: true, reviewRepairs: true } }],
  [
    ["sort a list", "--repair-strategies", "minimal,algorithm"],
    { settings: { repairStrategies: ["minimal", "algorithm"] } },
  ],
  [["sort a list", "--yes"], { settings: { packages: "yes" } }],
  [["sort a list", "--yes", "--packages", "no"], { settings: { packages: "no" } }],
])("%j says the task", (argv, said) => {
  expect(parsed(...argv)).toEqual({ ...plain, ...said });
});

test("task, examples, tests and code are read from files", () => {
  const files = ["sort a list", "f([2, 1]) == [1, 2]", "assert f([]) == []", "def f(a): return a"].map(fileWith);
  const [task = "", examples = "", tests = "", code = ""] = files;
  const said = {
    ...plain,
    examples: "f([2, 1]) == [1, 2]",
    tests: "assert f([]) == []",
    code: "def f(a): return a",
  };
  const rest = ["--tests", tests, "--code", code];
  expect(parsed("--task-file", task, "--examples", `@${examples}`, ...rest)).toEqual(said);
  expect(parsed("--task-file", task, "--examples", examples, ...rest)).toEqual(said);
});

test("examples and tests that are given more than once are all taken, in each of their names and ways", () => {
  const [file = "", ...tests] = ["f([3]) == [3]", "assert f([]) == []\n", "def test_b():\n    f([])\n"].map(fileWith);
  const examples = ["--examples", ">>> f([])\n[]", "--doctests", "f([2, 1]) == [1, 2]", "--examples", file];
  expect(parsed("sort a list", ...examples, ...tests.flatMap((it) => ["--tests", it]))).toEqual({
    ...plain,
    examples: ">>> f([])\n[]\n\nf([3]) == [3]\n\nf([2, 1]) == [1, 2]",
    tests: "assert f([]) == []\n\n\ndef test_b():\n    f([])\n",
  });
});

const sameTests = ["def test_a():\n    f(1)", "class A:\n    x = 1\n\nasync def test_a():\n    f(2)"].flatMap((it) => [
  "--tests",
  fileWith(it),
]);

test.each([
  [["sort", ...sameTests], "--tests"],
  [["sort", "--name", "a", "--fn", "b"], "--fn"],
  [["sort", "--tests", "-", "--tests", "-"], "--tests"],
  [["sort", "--max-new-tokens", "3"], "--max-new-tokens"],
  [["sort", "--candidates", "1.5"], "--candidates"],
  [["sort", "--name", "two words"], "--name"],
  [["   "], "the task"],
  [["sort", "--standalone", "--with-tests"], "--standalone"],
  [["sort", "--task-file", "x"], "--task-file"],
  [["--task-file", "/nowhere/task.txt"], "--task-file"],
  [["sort", "--tests", "/nowhere/test.py"], "--tests"],
  [["-", "--tests", "-"], "--tests"],
  [["sort", "--tests", "-", "--code", "-"], "--code"],
  [["--task-file", "-", "--examples", "@-"], "--examples"],
  [["--task-file", "-", "--examples", "-"], "--examples"],
  [["sort", "--tools", "pylint"], "--tools"],
  [["sort", "--repair-strategies", "smaller"], "--repair-strategies"],
  [["sort", "--technique-models", "plam=local/x"], "--technique-models"],
  [["sort", "--technique-temperatures", "plan=3"], "--technique-temperatures"],
  [["sort", "--technique-temperatures", "plan=warm"], "--technique-temperatures"],
])("%j is a usage error that names %s", (argv, field) => {
  expect(() => parsed(...argv)).toThrow(expect.objectContaining({ code: "bad-input", field }));
});

test.each(["--technique-models", "--technique-temperatures"])(
  "a technique that %s does not know is told the nearest",
  (flag) => {
    expect(() => parsed("sort", flag, "critic=x,plna=0.5")).toThrow(
      expect.objectContaining({ field: flag, message: `${flag} knows no plna`, hint: "did you mean plan?" }),
    );
  },
);

const blank = fileWith(" \n\n");
test.each([
  ["--examples", "", "--examples holds nothing"],
  ["--doctests", " \n", "--examples holds nothing"],
  ["--examples", blank, `--examples: ${blank} holds nothing`],
  ["--examples", `@${blank}`, `--examples: @${blank} holds nothing`],
  ["--tests", blank, `--tests: ${blank} holds nothing`],
  ["--code", blank, `--code: ${blank} holds nothing`],
])("a check that somebody asks for and that holds nothing is refused, not left out: %s %j", (flag, given, message) => {
  const [field] = message.split(/[ :]/);
  for (const more of [[], ["--examples", "f([]) == []", "--tests", fileWith("assert f([]) == []")]])
    expect(() => parsed("sort", ...more, flag, given)).toThrow(
      expect.objectContaining({ code: "bad-input", field, message }),
    );
});

test.each(["--file", "--tests", "--code"])("what has no end is not read on for ever: %s", (flag) => {
  const message = `${flag}: /dev/zero is larger than 4 MB`;
  expect(() => parsed("sort", flag, "/dev/zero")).toThrow(
    expect.objectContaining({ code: "too-large", field: flag, message }),
  );
});

test.each([
  [["sort", "--candidats", "3"], "commander.unknownOption"],
  [["sort", "--candidates", "three"], "commander.invalidArgument"],
  [["sort", "--name", "a", "--name", "b"], "commander.invalidArgument"],
  [["sort", "--fn", "a", "--fn", "b"], "commander.invalidArgument"],
  [["sort", "--signature", "f(a)", "--signature", "f(b)"], "commander.invalidArgument"],
  [["sort", "--code", "a.py", "--code", "b.py"], "commander.invalidArgument"],
  [["--task-file", "a", "--task-file", "b"], "commander.invalidArgument"],
  [["sort", "--decode", "beam"], "commander.invalidArgument"],
  [["sort", "--technique-models", "local/x"], "commander.invalidArgument"],
  [["sort", "--out", ""], "commander.invalidArgument"],
])("%j is refused while it is read", (argv, code) => {
  expect(() => parsed(...argv)).toThrow(expect.objectContaining({ code }));
});

/** Values of every setting; the type asks for those of a new one too. */
const said: { [Name in keyof Settings]-?: readonly Settings[Name][] } = {
  ...{ iters: [0, 3], candidates: [1, 4], decode: ["greedy", "sample"], temperature: [0, 0.7], maxNewTokens: [256] },
  ...{ timeout: [2.5], budget: [4096], timeLimit: [60], memory: [256], seed: [0, 7], run: [true, false] },
  ...{ cleanDoc: [true, false], packages: ["ask", "yes", "no"], plan: [true, false], design: [true, false] },
  ...{ test: [true, false], adversary: [true, false], critic: [true, false], diagnose: [true, false] },
  ...{ lessons: [true, false], keepLessons: [true, false], lint: [true, false], coverageRepair: [true, false] },
  ...{
    tools: [[], ["ruff", "coverage"]],
    repairStrategies: [[], ["minimal", "algorithm"]],
    reviewRepairs: [true, false],
  },
  ...{ strategy: ["sample", "repair", "sample-then-repair", "repair-then-sample"] },
  techniqueModels: [{ plan: "local/qwen2.5-coder-1.5b", critic: "ollama/phi4:latest" }],
  techniqueTemperatures: [{ plan: 0, coverageRepair: 0.5 }],
  ...{ questions: ["ask", "report"], answerWithin: [30] },
};

/** What is so anyway: every switch but two is off, and lists are empty. */
function isUsual(name: string, value: unknown): boolean {
  if (name === "test") return false;
  return name === "run" ? value === true : value === false || (Array.isArray(value) && value.length === 0);
}

test.each(Object.entries(said).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  "the command that the page hands out for %s %j asks for the same",
  (name, value) => {
    const command = shellCommand({ task: "sort a list", settings: { [name]: value } });
    const words = execFileSync("sh", ["-c", command.replace("npx fixpoint", "printf '%s\\0'")], { encoding: "utf8" });
    const settings = isUsual(name, value) ? {} : { [name]: value };
    expect(parsed(...words.split("\0").slice(0, -1))).toEqual({ ...plain, settings });
  },
);
