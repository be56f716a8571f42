/** The command that measures the same again. */
import type { Setup } from "#lib/evidence/measured.ts";

/** `only`: the problems, where they are not all of the suite that was asked for. */
export function repeatCommand(setup: Setup, { asked, only }: { asked: string; only: readonly string[] | undefined }) {
  const { model, profile, settings, rival, seeds, concurrency } = setup;
  const flags = Object.entries(settings).map(([name, value]) => flagFor(name, value));
  const words = [
    ...[
      ["--suite", asked],
      ["--model", model.id],
      ["--profile", profile],
    ],
    ...(rival === undefined ? [] : [["--rival", rival.name]]),
    ...[...flags, ["--seeds", seeds.join(",")]],
    ...(concurrency === undefined ? [] : [["--concurrency", String(concurrency)]]),
    ...(only === undefined ? [] : [["--task-ids", only.join(",")]]),
  ].flat();
  return ["npx fixpoint bench", ...words.map(quoted)].join(" ");
}

/** What is turned on or off takes no value. */
function flagFor(setting: string, value: unknown): string[] {
  const name =
    setting === "iters" ? "max-iterations" : setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (typeof value === "boolean") return [value ? `--${name}` : `--no-${name}`];
  return [`--${name}`, String(value)];
}

function quoted(word: string): string {
  return /^[\w./:,=+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
