/** Protects the command line of a standalone program, run by a plain Python: a wrong call is told how it is made, and ends with 2. */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldRun, openRun } from "#lib/run/fold.ts";
import { codeInForm } from "#lib/run/form.ts";
import { taskSchema } from "#lib/run/task.ts";
import { openPythonForTest } from "./testing-python.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "handed-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

function standalone(code: string): string {
  const start = {
    type: "attempt-start" as const,
    attempt: 1,
    kind: "greedy" as const,
    temperature: 0,
    seed: 2,
    prefill: "",
  };
  const figures = { stop: "stop" as const, promptTokens: 1, tokens: 1, durationMs: 1, notes: [] };
  const run = [
    { type: "run-start" as const, model: { id: "m" }, seed: 1 },
    { type: "signature-choose" as const, signature: { name: "f", text: "def f(", by: "person" as const } },
    start,
    { type: "reply-end" as const, attempt: 1, code, ...figures },
  ].reduce((it, event) => foldRun(it, event), openRun(taskSchema.parse({ task: "Do it." })));
  return codeInForm(run, { form: "standalone", clean: false });
}

/** How it ended, and what was said: by the program, or by the line of its usage. */
async function called(head: string, words: readonly string[], body = "return [*locals().values()]") {
  await writeFile(join(folder, "it.py"), standalone(`${head}:\n    ${body}\n`));
  const { interpreter } = await openPythonForTest();
  const { status, stdout, stderr } = spawnSync(interpreter.executable, ["it.py", ...words], {
    cwd: folder,
    encoding: "utf8",
  });
  return [status, stdout.trim() || stderr.trim().split("\n")];
}

test.each([
  ["def f(n)", ["27"], "[27]"],
  ["def f(n)", ["-2"], "[-2]"],
  ["def f(n: int, by: float = 1.5)", ["3", "0.5"], "[3, 0.5]"],
  ["def f(n, by=(1, 2))", ["[1, 2]"], "[[1, 2], (1, 2)]"],
  ["def f(n, *rest, key=1)", ["a", "b", "c"], "['a', 1, ('b', 'c')]"],
  ["async def f(n)", ["x y"], "['x y']"],
  ["def f()", [], "[]"],
])("%s is called with %j", async (head, words, printed) => {
  expect(await called(head, words)).toEqual([0, printed]);
});

test.each([
  ["def f(n)", [], "n", "missing a required argument: 'n'"],
  ["def f(n)", ["1", "2"], "n", "too many positional arguments"],
  [
    "def f(a: dict[str, int], /, b, c=(1, 2), *rest, d=1)",
    ["1"],
    "a b [c] [rest ...]",
    "missing a required argument: 'b'",
  ],
  ["def f()", ["1"], "", "too many positional arguments"],
])("%s says of %j how it is called", async (head, words, usage, why) => {
  expect(await called(head, words)).toEqual([2, [`usage: it.py [-h] ${usage}`.trim(), `it.py: error: ${why}`]]);
});

test("its help names the parameters, and what the program itself raises stays as Python tells it", async () => {
  const usage = /^usage: it.py \[-h\] \[n\]\n\nCalls f\(n, \*, by\) and prints what it returns\.\n/;
  expect(await called("def f(n=1 + 1, *, by=2)", ["--help"])).toEqual([0, expect.stringMatching(usage)]);
  const raised = expect.arrayContaining(["Traceback (most recent call last):"]) as string[];
  expect(await called("def f(n)", ["a"], "return n + 1")).toEqual([1, raised]);
});
