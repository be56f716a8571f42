/** What is said of the commands themselves. */
import type { Command } from "commander";
import { Fault } from "#lib/run/fault.ts";
import { meantBy } from "./mistaken.ts";

/** What is refused says where the right words stand. */
export function pointToHelp(command: Command, call: string): void {
  command.showHelpAfterError(`  ${call} --help tells how it is said`);
  for (const own of command.commands) pointToHelp(own, `${call} ${own.name()}`);
}

/** What `run --help` says from its first group on. */
export function flagsHelp(run: Command): string {
  const help = run.helpInformation();
  return help.slice(help.indexOf("The task:"));
}

/**
 * `help` and `help models pull`; not commander's own command, which would take `help me sort a list` for one. Ends the call;
 * throws Fault `bad-input` for `help nope`.
 */
export function help([word, ...names]: readonly string[], program: Command): void {
  if (word !== "help") return;
  const of = (group: Command | undefined, name: string) => group?.commands.find((it) => it.name() === name);
  names.reduce(of, program)?.help();
  const [name = "", ...more] = names;
  if (more.length > 0) return;
  const meant = meantBy(name, program);
  const hint = meant ? `did you mean npx fixpoint help ${meant.name()}?` : "npx fixpoint help lists the commands";
  throw new Fault("bad-input", `there is no command ${name}`, { hint });
}
