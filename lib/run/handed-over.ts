/** What a run hands over, as one text for a chat or an agent. */
import type { EventOf } from "./event.ts";
import type { Run } from "./fold.ts";
import { codeInForm } from "./form.ts";

/** In the form that the task asks for; empty when no reply held a program. */
export function codeHandedOver(run: Run): string {
  if (endOf(run).attempt === null) return "";
  return codeInForm(run, { form: run.task.form, clean: run.task.settings.cleanDoc ?? false });
}

/** Markdown: the program first, for whoever takes the first block of code; below it what was checked. */
export function handedOver(run: Run): string {
  const { grade, evidence } = endOf(run);
  const why = evidence.reasons.join(" ");
  const code = codeHandedOver(run);
  if (!code) return `No program came out. ${why}`.trimEnd();
  return `${fenced(code)}\n\n**${grade}**${why ? `: ${why}` : ""}`;
}

export function endOf({ end }: Run): Omit<EventOf<"run-end">, "type"> {
  if (!end) throw new Error("the run goes on");
  return end;
}

/** Between fences that no run of backticks in the code can close. */
function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}python\n${code.trimEnd()}\n${fence}`;
}
