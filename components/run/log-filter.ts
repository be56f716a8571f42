import type { LogEntry } from "./tell.ts";

/** The kinds of step that can be looked at alone, in the words of the filter. */
export const kindsOfStep = {
  all: "Everything",
  writing: "Writing",
  checking: "Checks",
  voting: "Votes",
  run: "The run itself",
  trouble: "Trouble",
} as const;
export type KindOfStep = keyof typeof kindsOfStep;

export function matchingSteps(entries: readonly LogEntry[], kind: KindOfStep, typed: string): readonly LogEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (kind === "all" && words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = `${entry.text} ${entry.reply?.text ?? entry.printed?.text ?? ""}`.toLowerCase();
    const ofKind = kind === "all" || entry.kind === kind || (kind === "trouble" && entry.tone === "bad");
    return ofKind && words.every((word) => text.includes(word));
  });
}

/** The steps as lines of plain text, each with its time; replies and what scripts print stand below their step. */
export function logText(entries: readonly LogEntry[]): string {
  const lines = entries.flatMap(({ at, text, reply, printed = reply }) => [
    `${at}  ${text}`,
    ...(printed ? printed.text.split("\n").map((line) => `    ${line}`) : []),
  ]);
  return `${lines.join("\n")}\n`;
}
