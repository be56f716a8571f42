/** The command line. The code of a run goes to stdout and nothing else does; everything said goes to stderr. */
import { CommanderError } from "commander";
import { Fault } from "#lib/run/fault.ts";
import { type Exit, exitOfFault, exits } from "#lib/exit.ts";
import { endWithReader } from "./command/reader.ts";
import { commandLine } from "./command/line.ts";
import { printable } from "./command/printable.ts";

async function main(): Promise<Exit> {
  let exit: Exit = exits.ok;
  try {
    await commandLine((value) => (exit = value)).parseAsync();
    return exit;
  } catch (error) {
    // commander has said it already; help and version end this way too.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exits.ok : exits.usage;
    if (error instanceof Error && error.name === "AbortError") return exits.cancelled;
    if (!(error instanceof Fault)) throw error;
    process.stderr.write(printable(`fixpoint: ${error.message}${error.hint ? `\n  ${error.hint}` : ""}\n`));
    return exitOfFault(error.code);
  }
}

endWithReader();
const exit = await main();
// What could not be said is told by its own exit.
process.exitCode ??= exit;
