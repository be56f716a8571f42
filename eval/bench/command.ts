/** The command that measures the same again. */
import type { Setup } from "#lib/evidence/measured.ts";
import { flagFor } from "#lib/evidence/setting-words.ts";
import { settingText } from "#lib/run/setting-text.ts";
import type { Settings } from "#lib/run/task.ts";

type Repeated = {
  suite: string;
  /** The problems, where they are not all of the suite. */
  only: readonly string[] | undefined;
  /** What is measured again: it gets a folder of its own, since one that is finished would be gone on with, and measure nothing. */
  again: string;
};

export function repeatCommand(setup: Setup, { suite, only, again }: Repeated): string {
  const { model, profile, settings, rival, seeds, concurrency } = setup;
  const flags = Object.entries(settings).map(([name, value]) => wordsFor(name, value));
  const words = [
    ...[
      ["--suite", suite],
      ["--model", model.id],
      ["--profile", profile],
    ],
    ...(rival === undefined ? [] : [["--rival", rival.name]]),
    ...[...flags, ["--seeds", seeds.join(",")]],
    ...(concurrency === undefined ? [] : [["--concurrency", String(concurrency)]]),
    ...(only === undefined ? [] : [["--task-ids", only.join(",")]]),
    ["--output", `outputs/bench/${again}-again`],
  ].flat();
  return ["npx fixpoint bench", ...words.map(quoted)].join(" ");
}

/** What is turned on or off takes no value. */
function wordsFor(setting: string, value: Settings[keyof Settings]): string[] {
  const flag = flagFor(setting);
  if (typeof value === "boolean") return [value ? flag : flag.replace("--", "--no-")];
  return [flag, settingText(value)];
}

/** As one word of a POSIX shell. */
export function quoted(word: string): string {
  return /^[\w./:,=+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
