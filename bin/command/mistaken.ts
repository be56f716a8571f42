/** Words that would be taken for a task, and were meant to be a command. */
import { existsSync } from "node:fs";
import type { Command } from "commander";
import { editDistance, nearest } from "#lib/nearest.ts";
import { Fault } from "#lib/run/fault.ts";
import { providers } from "#lib/wire.ts";

/** Throws Fault `bad-input` for words that were meant for something else, with how that is said. */
export function refuseNoTask(words: readonly string[], program: Command): void {
  refuseMistyped(words, program);
  refuseMistypedGroup(words, program);
  refuseModelWords(words);
  refuseRunId(words);
}

/** What other programs call what is here. */
const otherNames = new Map([
  ["benchmark", "bench"],
  ["version", "--version"],
]);

/** What a word is called here that is none of the commands' own names, as help is not. */
const otherName = (word: string): string | undefined =>
  otherNames.get(word) ?? (isSlip(word, "help") ? "help" : undefined);

/** The command that a word is nearly, or is called elsewhere. */
export function meantBy(word: string, program: Command): Command | undefined {
  const other = otherNames.get(word);
  return program.commands.find((it) => it.name() === other || isSlip(word, it.name()));
}

/** Nearly a command, alone or with a file behind it as that command has. More words are a task. Throws Fault `bad-input`. */
export function refuseMistyped([word = "", ...rest]: readonly string[], program: Command): void {
  const command = meantBy(word, program);
  const meant = command?.name() ?? otherName(word);
  if (meant === undefined) return;
  const message = `there is no command ${word}`;
  if (rest.length === 0) {
    const hint = `did you mean ${meant}? Put a task of one word into --task-file`;
    throw new Fault("bad-input", message, { hint });
  }
  if (rest.length !== command?.registeredArguments.length || !rest.every(isNoWord)) return;
  throw new Fault("bad-input", message, { hint: `did you mean npx fixpoint ${[meant, ...rest].join(" ")}?` });
}

/** `benhc --suite x`: nearly a command, and a flag that this command has and a run has not. Throws Fault `bad-input`. */
export function refuseMistypedWithFlag(run: Command, program: Command): void {
  const [word = "", ...rest] = program.args;
  const command = meantBy(word, program);
  const at = rest.findIndex((it) => it.startsWith("-"));
  // Before it stands at most one of the command's own.
  if (!command || at < 0 || at > 1) return;
  const flag = rest[at]?.split("=")[0] ?? "";
  const has = (one: Command): boolean => one.options.some((it) => it.long === flag);
  if (has(run) || ![command, ...command.commands].some(has)) return;
  const hint = `did you mean npx fixpoint ${[command.name(), ...rest].join(" ")}?`;
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

/** `modles list`: nearly a command, behind it one of its own, and at most what that takes. Throws Fault `bad-input`. */
function refuseMistypedGroup([word = "", own = "", ...rest]: readonly string[], program: Command): void {
  const meant = meantBy(word, program);
  const command = meant?.commands.find((it) => it.name() === own);
  if (!meant || !command) return;
  // `packges` begins no task, and `model` may: behind it a word that is none must follow.
  const isName = rest.length === 1 && command.registeredArguments.length > 0 && `${word}s` !== meant.name();
  if (!isName && !rest.every(isNoWord)) return;
  const hint = `did you mean npx fixpoint ${[meant.name(), own, ...rest].join(" ")}?`;
  throw new Fault("bad-input", `there is no command ${word}`, { hint });
}

/** A file, a model or an id: what commands are given, and tasks have no single words for. */
const isNoWord = (word: string): boolean =>
  /^\S*[./\\]\S*$|^[0-9a-f]{8,}$/.test(word) || modelIn(word) !== undefined || existsSync(word);

/** Words behind `models` that its `list` would be given are none of its own: it takes none. Throws Fault `bad-input`. */
export function refuseBehind(group: Command, [word]: readonly string[]): void {
  if (word === undefined) return;
  const own = group.name();
  const names = group.commands.map((it) => it.name());
  const [said = ""] = group.args;
  if (names.includes(said)) throw new Fault("bad-input", `fixpoint ${own} ${said} takes nothing behind it`);
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
