/** A run as a Markdown document that reads well where it is pasted: the task, what came out, and why to trust it. */
import { evidenceLines } from "#lib/run/evidence-lines.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { exampleWords, gotWords } from "./example-words.ts";
import { vouching } from "./vouching.ts";
import { exampleStatus, isLeftOut, originWords, outcomeSentence, verdictSentence } from "./words.ts";

export function runMarkdown(run: Run, { url, code }: { url: string; code: string | null }): string {
  const said = run.end ? evidenceLines(run.end.evidence) : [];
  const parts = [
    `# ${run.task.task.trim().split("\n", 1)[0] ?? ""}`,
    ...(run.task.task.trim().includes("\n") ? [fenced(run.task.task.trim(), "text")] : []),
    ...(run.end
      ? [
          `**${run.end.attempt === null ? "no program" : run.end.grade}** – ${vouching(run.end, run)}`,
          outcomeSentence(run.end, run),
        ]
      : []),
    ...(said.length > 0 ? [said.map((sentence) => `- ${sentence}`).join("\n")] : []),
    ...(code ? ["## Code", fenced(code, "python")] : []),
    ...exampleSection(run),
    "## Attempts",
    run.attempts.map((made) => attemptLine(run, made)).join("\n") || "None.",
    `Model ${run.model?.id ?? "not chosen"}, profile ${run.task.profile}, seed ${run.seed}. ${url}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function exampleSection(run: Run): string[] {
  if (!run.examples || run.examples.length === 0) return [];
  const shown = run.attempts.find((it) => it.attempt === run.end?.attempt);
  const results = new Map(shown?.verdict?.examples.map((it) => [it.id, it]));
  const rows = run.examples.map((example) => {
    const { call, expected } = exampleWords(example);
    const result = results.get(example.id);
    const got = result?.got === undefined ? (result?.error ?? "") : gotWords(result.got);
    return `| ${[call, expected].map(cell).join(" | ")} | ${result ? exampleStatus[result.status] : "not run"} | ${cell(got)} |`;
  });
  return ["## Examples", ["| call | expected | result | got |", "|---|---|---|---|", ...rows].join("\n")];
}

function attemptLine(run: Run, made: Attempt): string {
  const { attempt, verdict, end } = made;
  const same = end?.same === undefined ? "was not run." : `is the same program as attempt ${end.same}.`;
  return `${attempt}. ${originWords(made)}${isLeftOut(run, made) ? ", left out" : ""}: ${verdict ? verdictSentence(verdict) : same}`;
}

/** Code in a cell of a table: a pipe would end the cell, and a newline the row. */
function cell(text: string): string {
  if (!text) return "";
  const line = text
    .trimEnd()
    .replaceAll("|", "\\|")
    .replace(/\s*\n\s*/g, " ⏎ ");
  const ticks = "`".repeat(longestTicks(line) + 1);
  const edge = /^`|`$/.test(line) ? " " : "";
  return ticks + edge + line + edge + ticks;
}

/** A fence that no run of backticks in the text can close. */
function fenced(text: string, language: string): string {
  const fence = "`".repeat(Math.max(3, longestTicks(text) + 1));
  return `${fence}${language}\n${text.replace(/\n$/, "")}\n${fence}`;
}

function longestTicks(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
}
