import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import { type Attempt, openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import { ScriptOutput } from "./script-output.tsx";

const task = taskSchema.parse({ task: "A script that writes totals.csv." });
const end = { code: "print(1)", stop: "stop" as const, promptTokens: 0, tokens: 0, durationMs: 0, notes: [] };
const written: Attempt = { attempt: 1, kind: "greedy", temperature: 0, seed: 0, reply: "", checking: false, end };
const verdict: Verdict = { kind: "passed", examples: [], durationMs: 1 };
const output = (id: string, stdin: string): Example => ({
  kind: "output",
  id,
  style: "input-output",
  args: [],
  stdin,
  stdout: "",
});

const signature = { name: "", text: "", by: "person" as const };

/** The words of the panel, without its elements. */
function seen(attempt: Partial<Attempt>, run: Partial<Run> = {}): string[] {
  const shown = { ...written, ...attempt };
  const html = renderToStaticMarkup(
    <ScriptOutput id="1" run={{ ...openRun(task), signature, ...run, attempts: [shown] }} attempt={shown} />,
  );
  return html.split(/<[^>]*>/).filter((text) => text.trim() !== "");
}

test("a script that prints nothing still shows what it has written", () => {
  const files = [{ name: "totals.txt", size: 8_000, type: "application/octet-stream" as const }];
  expect(seen({ verdict: { ...verdict, files } })).toEqual([
    "Output",
    "1 file",
    "It has printed nothing.",
    "totals.txt",
    "Download totals.txt, ",
    "8 kB",
  ]);
  expect(seen({ checking: true })).toEqual(["Output", "running", "It has printed nothing so far."]);
});

test("what was not run as a script has no output", () => {
  const nothing = [
    seen({}),
    seen({ end: { ...end, code: null }, verdict: { ...verdict, kind: "no-code" } }),
    seen({ verdict }, { signature: { name: "double", text: "def double(number):", by: "task" } }),
  ];
  expect(nothing).toEqual([[], [], []]);
});

test("each run of a script with several examples stands under what it was given", () => {
  const examples = [output("e1", "1 2"), output("e2", "3 4")];
  const printed = [
    { example: "e1", stdout: "3", stderr: "" },
    { example: "e2", stdout: "7", stderr: "late" },
  ];
  expect(seen({ output: printed, verdict }, { examples })).toEqual([
    "Output",
    "no files",
    "python program.py\nreads: 1 2",
    "Standard output",
    "3",
    "python program.py\nreads: 3 4",
    "Standard output",
    "7",
    "Standard error",
    "late",
  ]);
});
