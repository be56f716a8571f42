/** The commands. Each is loaded when it is called: `--help` must not wait for a database driver. */
import { Command, Option } from "commander";
import { editDistance } from "#lib/nearest.ts";
import { projectVersion } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Exit } from "./exit.ts";
import { addRunFlags, refuseLater, type RunFlags } from "./flags.ts";

/** Commands of the contract that a later version carries out. */
const later = ["bench", "replay", "mcp"];

const examples = `
Examples:
  fixpoint "the longest run of equal items in a list" --name longest_run --examples "longest_run([1,1,2]) == 2"
  fixpoint run --task-file task.txt --tests test_it.py --standalone --out .
  fixpoint "median of a list" --print-only > median.py

Exit codes:
  0  verified, passes or agreed       3  no model          130  cancelled
  1  unverified; the best so far is   4  no sandbox
     still printed                    5  no database
  2  usage

Settings come from the environment; .env.example lists them.`;

export function commandLine(end: (exit: Exit) => void): Command {
  const program = new Command("fixpoint")
    .description("Code that has been run: a local model writes, a sealed sandbox checks, the survivors vote.")
    .usage('"task" [flags]  |  fixpoint <command>')
    .version(projectVersion(), "-V, --version")
    .helpCommand(false)
    .exitOverride();
  addRun(program, end);
  program.addHelpText("after", examples);
  program
    .command("serve")
    .description("the page, the HTTP interface and a worker; npm start does this")
    .action(async () => end(await (await import("./serve.ts")).serve()));
  program
    .command("worker")
    .description("a worker alone, for a database on another machine (DATABASE_URL)")
    .action(async () => end(await (await import("./worker.ts")).worker()));
  program
    .command("doctor")
    .description("look at everything a run needs, and say what mends what is missing")
    .action(async () => end(await (await import("./doctor.ts")).doctor()));
  addModels(program, end);
  program
    .command("home")
    .description("print the data folder: the embedded database, weights and engines")
    .action(async () => end((await import("./home.ts")).home()));
  program
    .command("export")
    .description("print a run as JSON")
    .argument("<id>", "32 hexadecimal digits")
    .action(async (id: string) => end(await (await import("./export.ts")).exportRun(id)));
  return program;
}

function addRun(program: Command, end: (exit: Exit) => void): void {
  const run = addRunFlags(program.command("run", { isDefault: true }))
    .description("make one program; the word run may be left out, and without a task it is asked for")
    .exitOverride()
    .action(async (words: string[], flags: RunFlags) => {
      refuseMistyped(words, program);
      refuseLater(run);
      end(await (await import("./run.ts")).run(words, flags));
    });
  program.addHelpText("after", () => `\nFlags of a run:\n${flagsHelp(run)}`);
}

/** What `run --help` says from its first group on. */
function flagsHelp(run: Command): string {
  const help = run.helpInformation();
  return help.slice(help.indexOf("The task:"));
}

function addModels(program: Command, end: (exit: Exit) => void): void {
  const models = program.command("models").description("what can write the programs").exitOverride();
  models
    .command("list", { isDefault: true })
    .description("every provider and its models")
    .option("--json", "as JSON")
    .action(async (flags: { json?: true }) => end(await (await import("./models.ts")).listModels(flags)));
  models
    .command("pull")
    .description("fetch a model; without a name the default one, unless a model answers already")
    .argument("[provider/name]")
    .addOption(new Option("--quiet", "say nothing when a model answers already").hideHelp())
    .action(async (id: string | undefined, flags: { quiet?: true }) => {
      end(await (await import("./models.ts")).pullModel(id, flags));
    });
}

/** A task of one word that is nearly a command was meant to be the command. */
function refuseMistyped([word, ...rest]: readonly string[], program: Command): void {
  if (word === undefined || !/^[a-z]+$/.test(word)) return;
  if (later.includes(word)) throw new Fault("bad-input", `fixpoint ${word} is not in this version`);
  const command = program.commands.map((it) => it.name()).find((name) => editDistance(word, name) === 1);
  if (rest.length || !command) return;
  const hint = `did you mean ${command}? Put a task of one word into --task-file`;
  throw new Fault("bad-input", `there is no command ${word}`, { hint });
}
