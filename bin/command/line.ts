/** The commands. Each is loaded when it is called: `--help` must not wait for a database driver. */
import { Command, Option } from "commander";
import type { Exit } from "#lib/exit.ts";
import { projectVersion } from "#lib/project.ts";
import { rivalNames } from "#lib/evidence/measured.ts";
import type { BenchFlags } from "./bench.ts";
import { addRunFlags, number, type RunFlags } from "./flags.ts";
import { flagsHelp, help, pointToHelp } from "./help.ts";
import { refuseBehind, refuseMistypedWithFlag, refuseNoTask } from "./mistaken.ts";
import { addTechniqueFlags } from "./technique-flags.ts";

const examples = `
Examples:
  npx fixpoint "the longest run of equal items in a list" --name longest_run --examples "longest_run([1,1,2]) == 2"
  npx fixpoint run --task-file task.txt --tests test_it.py --standalone --out .
  npx fixpoint "median of a list" --print-only > median.py

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
    // What follows a command is that command's.
    .enablePositionalOptions()
    .exitOverride();
  addRun(program, end);
  program.addHelpText("after", examples);
  program
    .command("serve")
    .description("the page, the HTTP interface and a worker; npm start does this; PORT and HOST say where")
    .action(async () => end(await (await import("./serve.ts")).serve()));
  program
    .command("worker")
    .description("a worker alone, for a database on another machine (DATABASE_URL)")
    .action(async () => end(await (await import("./worker.ts")).worker()));
  program
    .command("mcp")
    .description("tools for an agent that starts this command and speaks the Model Context Protocol with it")
    .action(async () => end(await (await import("./mcp.ts")).mcp()));
  program
    .command("doctor")
    .description("look at everything a run needs, and say what mends what is missing")
    .action(async () => end(await (await import("./doctor.ts")).doctor()));
  addModels(program, end);
  addPackages(program, end);
  addLessons(program, end);
  addBench(program, end);
  program
    .command("home")
    .description("print the data folder: the embedded database, weights and engines")
    .action(async () => end((await import("./home.ts")).home()));
  program
    .command("export")
    .description("print a run as a bundle: one JSON file with everything that happened")
    .argument("<id>", "32 hexadecimal digits")
    .action(async (id: string) => end(await (await import("./export.ts")).exportRun(id)));
  program
    .command("replay")
    .description(
      "make every check of a bundle once more, offline, and say whether each verdict is the same and the grade follows",
    )
    .argument("<file>", "what npx fixpoint export printed, or the page saved")
    .option("--json", "as JSON")
    .action(async (file: string, flags: { json?: true }) =>
      end(await (await import("./replay.ts")).replay(file, flags)),
    );
  pointToHelp(program, "npx fixpoint");
  return program;
}

function addRun(program: Command, end: (exit: Exit) => void): void {
  const run = addRunFlags(program.command("run", { isDefault: true }))
    .description("make one program; the word run may be left out, and without a task it is asked for")
    .exitOverride()
    .action(async (words: string[], flags: RunFlags) => {
      help(words, program);
      refuseNoTask(words, program);
      end(await (await import("./run.ts")).run(words, flags));
    });
  program.hook("preSubcommand", (_, called) => {
    if (called === run) refuseMistypedWithFlag(run, program);
  });
  program.addHelpText("after", () => `\nFlags of a run:\n${flagsHelp(run)}`);
}

function addModels(program: Command, end: (exit: Exit) => void): void {
  const models = program.command("models").description("what can write the programs").exitOverride();
  models
    .command("list", { isDefault: true })
    .description("every provider and its models")
    .option("--json", "as JSON")
    .allowExcessArguments()
    .action(async (flags: { json?: true }, { args }: Command) => {
      refuseBehind(models, args);
      end(await (await import("./models.ts")).listModels(flags));
    });
  models
    .command("pull")
    .description("fetch a model; without a name the default one, unless a model answers already")
    .argument("[provider/name]")
    .addOption(new Option("--quiet", "say nothing when a model answers already").hideHelp())
    .action(async (id: string | undefined, flags: { quiet?: true }) => {
      end(await (await import("./models.ts")).pullModel(id, flags));
    });
  addModelCare(models, end);
}

function addModelCare(models: Command, end: (exit: Exit) => void): void {
  models
    .command("check")
    .description("ask a model some short things and say whether it can be worked with; default: what a run would take")
    .argument("[provider/name]")
    .option("--json", "as JSON")
    .action(async (id: string | undefined, flags: { json?: true }) => {
      end(await (await import("./models.ts")).checkModel(id, flags));
    });
  models
    .command("remove")
    .description("take a model from the disk: one that Fixpoint fetched, or one of Ollama's")
    .argument("<provider/name>")
    .action(async (id: string) => end(await (await import("./models.ts")).removeModel(id)));
}

function addPackages(program: Command, end: (exit: Exit) => void): void {
  const packages = program
    .command("packages")
    .description("what programs may import besides Python's own library")
    .exitOverride();
  packages
    .command("list", { isDefault: true })
    .description("what is allowed, and what is installed")
    .allowExcessArguments()
    .action(async (_: object, { args }: Command) => {
      refuseBehind(packages, args);
      end(await (await import("./packages.ts")).listPackages());
    });
  packages
    .command("allow")
    .description("install these whenever a program needs them, and ask no more")
    .argument("<name...>")
    .action(async (names: string[]) => end(await (await import("./packages.ts")).allow(names)));
  packages
    .command("remove")
    .description("forget that these were allowed, and remove what was installed with them")
    .argument("<name...>")
    .action(async (names: string[]) => end(await (await import("./packages.ts")).remove(names)));
}

function addLessons(program: Command, end: (exit: Exit) => void): void {
  const lessons = program
    .command("lessons")
    .description("what runs with --keep-lessons have learned and later runs are told")
    .exitOverride();
  lessons
    .command("list", { isDefault: true })
    .description("each lesson with the run that it comes from")
    .option("--json", "as JSON")
    .allowExcessArguments()
    .action(async (flags: { json?: true }, { args }: Command) => {
      refuseBehind(lessons, args);
      end(await (await import("./lessons.ts")).listLessons(flags));
    });
  lessons
    .command("forget")
    .description("tell them to no run any more")
    .argument("[lesson...]", "as the list names it, or the id of a run for all that it taught")
    .option("--all", "every lesson")
    .action(async (names: string[], flags: { all?: true }) =>
      end(await (await import("./lessons.ts")).forgetLessons(names, flags)),
    );
}

function addBench(program: Command, end: (exit: Exit) => void): void {
  const bench = program
    .command("bench")
    .description("measure a model and the loop on problems whose hidden tests the loop never sees")
    .exitOverride()
    .enablePositionalOptions()
    .allowExcessArguments()
    .option(
      "--suite <name|file>",
      "humaneval, mbpp-dev, mbpp-third, mbpp-one, everyday, harder, classes, or JSONL of your own",
      "everyday",
    )
    .option("--model <provider/name>", "default: what a run would take")
    .option("--profile <name>", "as for a run", "balanced")
    .option("--rival <name>", `answer with another method in place of the loop: ${rivalNames.join(", ")}`)
    .option("--task-ids <ids>", "only these problems, separated by commas")
    .option("--seeds <numbers>", "a run of each problem for each", "1")
    .option("--concurrency <n>", "problems at the same time", number, 1)
    .option("--max-iterations <n>", "repairs at most", number)
    .option("--candidates <n>", "programs to write at most", number)
    .option("--decode <how>", "greedy writes one program")
    .option("--temperature <t>", "of the samples", number)
    .option("--budget <n>", "ask for no more once a run has so many reply tokens", number)
    .option("--output <folder>", "where everything is kept, and gone on with; default: below outputs/bench")
    .option(
      "--replies-of <folder>",
      "take over the replies that this measurement has drawn; such runs tell no seconds",
    );
  addTechniqueFlags(bench, { measured: true }).action(async (flags: BenchFlags, { args: [strange] }: Command) => {
    if (strange !== undefined) refuseStrange(bench, strange);
    end(await (await import("./bench.ts")).bench(flags));
  });
  addWhatReads(bench, end);
}

function refuseStrange(bench: Command, strange: string): never {
  const names = bench.commands.map((it) => it.name()).join(", ");
  bench.error(`error: bench knows no ${strange}: it takes flags alone, or one of ${names} before them`);
}

/** What is done with measurements that are there. */
function addWhatReads(bench: Command, end: (exit: Exit) => void): void {
  // What `bench` itself says of such words is not theirs.
  const command = (name: string): Command => bench.command(name).allowExcessArguments(false);
  command("calibrate")
    .description(
      "print how often programs with so many votes were right, from measurements on mbpp-dev without its third",
    )
    .argument("<folder...>", "of --output, or of results that are kept")
    .action(async (folders: string[]) => end(await (await import("./bench.ts")).calibrate(folders)));
  command("score")
    .description("score what is answered so far, also while a measurement goes on")
    .argument("<folder>", "of --output")
    .option("--suite-file <file>", "where the suite is a file of your own")
    .action(async (folder: string, flags: { suiteFile?: string }) =>
      end(await (await import("./bench.ts")).score(folder, flags)),
    );
  command("publish")
    .description("keep what is scored in eval/results, where the page's evidence comes from")
    .argument("<folder>", "of --output")
    .requiredOption("--name <name>", "what the results are called, also in addresses")
    .option("--suite-file <file>", "where the suite is a file of your own")
    .option("--replies-of <name>", "the kept result whose replies it took over, to be told beside it")
    .action(async (folder: string, flags: { name: string; suiteFile?: string; repliesOf?: string }) =>
      end(await (await import("./bench.ts")).publish(folder, flags)),
    );
  command("compare")
    .description("hold two measurements against each other, problem by problem")
    .argument("<folder>", "of --output, or of results that are kept, such as those in eval/results")
    .argument("<folder>", "the other")
    .action(async (one: string, other: string) => end(await (await import("./bench.ts")).compare(one, other)));
  command("switches")
    .description("what single settings and rivals change against a base, a row for each")
    .argument("<base>", "of --output, or of results that are kept")
    .argument("<folder...>", "that differ from it in one setting, or are of a rival")
    .action(async (base: string, others: string[]) => end(await (await import("./bench.ts")).switches(base, others)));
}
