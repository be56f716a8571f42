/** The command that measures the same again. */
import type { Setup } from "#lib/evidence/measured.ts";

/** `only`: the problems, where they are not all of the suite that was asked for. */
export function repeatCommand(setup: Setup, { asked, only }: { asked: string; only: readonly string[] | undefined }) {
  const { model, profile, settings, seeds, concurrency } = setup;
  const flags = Object.entries(settings).map(([name, value]) => [flagOf(name), String(value)]);
  const words = [
    ...[["--suite", asked], ["--model", model.id], ["--profile", profile], ...flags, ["--seeds", seeds.join(",")]],
    ...(concurrency === undefined ? [] : [["--concurrency", String(concurrency)]]),
    ...(only === undefined ? [] : [["--task-ids", only.join(",")]]),
  ].flat();
  return ["npx fixpoint bench", ...words.map(quoted)].join(" ");
}

function flagOf(setting: string): string {
  if (setting === "iters") return "--max-iterations";
  return `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function quoted(word: string): string {
  return /^[\w./:,=+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
