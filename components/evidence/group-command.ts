import { quoted } from "#components/composer/shell-command.ts";
import type { Measurement } from "#lib/evidence/measured.ts";
import type { Shown } from "./shown-runs.ts";

/** A word as a shell reads it. */
const word = String.raw`(?:'[^']*'|\\.|[^\s'\\])+`;
const taskIds = new RegExp(` --task-ids ${word}`);
const output = new RegExp(` --output (${word})$`);

/** What measures the problems that are shown again, in a folder of their own, with all others where these teach them; undefined where none is shown. */
export function groupCommand(
  { about: { command, settings }, runs }: Measurement,
  { show, only, runs: shown }: Pick<Shown, "show" | "only" | "runs">,
): string | undefined {
  const [all, part] = [new Set(runs.map((it) => it.problem)), new Set(shown.map((it) => it.problem))];
  if (part.size === 0) return undefined;
  // With fewer problems before it a problem would be told of other lessons.
  if (part.size === all.size || settings.keepLessons) return command;
  const folder = output.exec(command)?.[1];
  const group = [show, only ?? "all"].join("-").replace(/[^\w.-]+/g, "-");
  const base = command.replace(taskIds, "").replace(output, "");
  const own = folder === undefined ? "" : ` --output ${folder}-${group}`;
  return `${base} --task-ids ${quoted([...part].join())}${own}`;
}
