/** Words that would be taken for a task, and were meant to be a command. */
import type { Command } from "commander";
import { editDistance, nearest } from "#lib/nearest.ts";
import { Fault } from "#lib/run/fault.ts";
import { providers } from "#lib/wire.ts";

/** What is refused says where the right words stand. */
export function pointToHelp(command: Command, call: string): void {
  command.showHelpAfterError(`  ${call} --help tells how it is said`);
  for (const own of command.commands) pointToHelp(own, `${call} ${own.name()}`);
}

/** Throws Fault `bad-input` for words that were meant for something else, with how that is said. */
export function refuseNoTask(words: readonly string[], program: Command): void {
  refuseMistyped(words, program);
  refuseMistypedGroup(words, program);
  refuseModelWords(words);
  refuseRunId(words);
}

/** A task of one word that is nearly a command was meant to be the command. Throws Fault `bad-input`. */
export function refuseMistyped([word, ...rest]: readonly string[], program: Command): void {
  if (word === undefined || rest.length > 0 || !/^[a-z]+$/.test(word)) return;
  const command = program.commands.map((it) => it.name()).find((name) => isSlip(word, name));
  if (command === undefined) return;
  const hint = `did you mean ${command}? Put a task of one word into --task-file`;
  throw new Fault("bad-input", `there is no command ${word}`, { hint });
}

/** One letter is wrong, missing or too many, or two have changed places. */
function isSlip(word: string, name: string): boolean {
  const swapped = (_: string, at: number) =>
    word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split("")
        .reverse()
        .join("") +
      word.slice(at + 2) ===
    name;
  return editDistance(word, name) === 1 || (word !== name && word.split("").some(swapped));
}

/** `modles list`: nearly a command, behind it one of its own, and at most a model. Throws Fault `bad-input`. */
export function refuseMistypedGroup([word = "", own = "", ...rest]: readonly string[], program: Command): void {
  if (rest.length > 1 || (rest[0] !== undefined && modelIn(rest[0]) === undefined)) return;
  // Two letters that changed places are two edits.
  const near = program.commands.filter((it) => editDistance(word, it.name()) <= 2);
  const meant = near.find((it) => it.commands.some((one) => one.name() === own));
  if (!meant) return;
  const hint = `did you mean npx fixpoint ${[meant.name(), own, ...rest].join(" ")}?`;
  throw new Fault("bad-input", `there is no command ${word}`, { hint });
}

/** Words behind `models` that its `list` would be given are none of its own: it takes none. Throws Fault `bad-input`. */
export function refuseBehind(group: Command): void {
  const [word = "", ...rest] = group.args;
  const names = group.commands.map((it) => it.name());
  if (word === "" || (names.includes(word) && rest.length === 0)) return;
  const own = group.name();
  if (names.includes(word)) throw new Fault("bad-input", `fixpoint ${own} ${word} takes nothing behind it`);
  throw new Fault("bad-input", `there is no command ${own} ${word}`, {
    hint: `did you mean npx fixpoint ${own} ${nearest(word, names) ?? "list"}?`,
  });
}

/** `show 0f…`, or the id of a run alone, also within its address: no task is meant. Throws Fault `bad-input`. */
export function refuseRunId(words: readonly string[]): void {
  const [last = "", ...before] = words.join(" ").trim().split(/\s+/).reverse();
  const [, id] = /^(?:https?:\/\/\S+\/runs\/)?([0-9a-f]{32})$/.exec(last) ?? [];
  if (id === undefined || before.length > 1) return;
  throw new Fault("bad-input", `${id} is the id of a run, and no task`, {
    hint: `the page shows it under /runs/${id}, and npx fixpoint export ${id} prints all of it`,
  });
}

/** What is said to Ollama without `models` before it. */
const modelCommands = new Map([
  ["pull", "pull"],
  ["check", "check"],
  ["remove", "remove"],
  ["rm", "remove"],
  ["list", "list"],
  ["ps", "list"],
]);

/** `pull ollama/qwen2.5-coder:7b` is about a model, and no words of a task. Throws Fault `bad-input`. */
export function refuseModelWords(words: readonly string[]): void {
  const [word = "", model, ...rest] = words.join(" ").trim().split(/\s+/);
  const command = modelCommands.get(word);
  if (command === undefined || rest.length > 0) return;
  const id = model === undefined ? undefined : modelIn(model);
  if (model === undefined ? word !== "ps" : id === undefined) return;
  const meant = ["npx fixpoint models", command, ...(command === "list" || id === undefined ? [] : [id])].join(" ");
  throw new Fault("bad-input", `there is no command ${word}`, { hint: `did you mean ${meant}?` });
}

/** The id of a model, also of one that is named as Ollama names it; undefined for what may be an ordinary word. */
function modelIn(word: string): string | undefined {
  if (/^[a-z][\w.-]*:(?:latest|[\d.]+[bm](?:-\S*)?)$/i.test(word)) return `ollama/${word}`;
  const [provider = "", ...names] = word.split("/");
  const name = names.join("/");
  // "local/remote" are two words; the names of local models have a size.
  const isName = /^[\w.:/-]+$/.test(name) && (provider !== "local" || /\d/.test(name));
  return providers.some((it) => it === provider) && isName ? word : undefined;
}
