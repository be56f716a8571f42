/** The flags of a run, and the task that they say. */
import { existsSync, statSync } from "node:fs";
import { type Command, InvalidArgumentError, Option } from "commander";
import { nearest } from "#lib/nearest.ts";
import { Fault } from "#lib/run/fault.ts";
import { requirement } from "#lib/run/requirement.ts";
import { profiles, settingsSchema, type Task, taskSchema } from "#lib/run/task.ts";
import { askingNames } from "#lib/run/technique-names.ts";
import { joined, joinedTests } from "./joined.ts";
import { inputFile, readText } from "./read-file.ts";
import { addTechniqueFlags } from "./technique-flags.ts";

export type RunFlags = {
  taskFile?: string;
  name?: string;
  fn?: string;
  signature?: string;
  examples?: string[];
  doctests?: string[];
  tests?: string[];
  code?: string;
  file?: string[];
  kind?: string;
  model?: string;
  profile?: string;
  iters?: number;
  candidates?: number;
  decode?: string;
  temperature?: number;
  maxNewTokens?: number;
  timeout?: number;
  timeLimit?: number;
  memory?: number;
  budget?: number;
  seed?: number;
  packages?: string;
  plan?: true;
  design?: boolean;
  test?: boolean;
  critic?: true;
  lint?: true;
  coverageRepair?: true;
  tools?: string[];
  diagnose?: true;
  lessons?: true;
  keepLessons?: true;
  adversary?: true;
  strategy?: string;
  repairStrategies?: string[];
  reviewRepairs?: true;
  techniqueModels?: Record<string, string>;
  techniqueTemperatures?: Record<string, string | number>;
  questions?: string;
  answerWithin?: number;
  run: boolean;
  addImports?: true;
  standalone?: true;
  withTests?: true;
  cleanDoc?: true;
  printOnly?: true;
  save: boolean;
  finalOnly?: true;
  out?: string;
  markers?: true;
  json?: true;
  events?: true;
  yes?: true;
};

export const number = (text: string): number => {
  const value = Number(text);
  if (!text.trim() || Number.isNaN(value)) throw new InvalidArgumentError("It is not a number.");
  return value;
};

const collected = (text: string, before: string[] = []): string[] => [...before, text];

/** What can be said once: of two, one would be lost. */
const once = (text: string, before: string | undefined): string => {
  if (before !== undefined) throw new InvalidArgumentError("It is given twice.");
  return text;
};

/** What `--out "$FOLDER"` says where nobody has set it. */
const folder = (text: string): string => {
  if (!text.trim()) throw new InvalidArgumentError("It names no folder.");
  return text;
};

export function addRunFlags(command: Command): Command {
  command
    .argument("[task...]", "what the program is to do; - reads it from standard input")
    .optionsGroup("The task:")
    .option("--task-file <file>", "read the task from a file; - is standard input", once)
    .option("--name <name>", "name of the function or class (also --fn)", once)
    .addOption(new Option("--fn <name>").argParser(once).hideHelp())
    .option("--signature <text>", "such as 'def f(a: int, b=2) -> int'", once)
    .option("--examples <text|file>", "examples in any style, as text, FILE, @FILE or - (also --doctests)", collected)
    .addOption(new Option("--doctests <text|file>").argParser(collected).hideHelp())
    .option("--tests <file>", "Python asserts or pytest functions", collected)
    .option("--code <file>", "existing code to repair", once)
    .option("--file <path>", "a file that the script reads; give it once for each", collected)
    .addOption(new Option("--kind <kind>", "what is wanted; inferred when left out").choices(["function", "script"]))
    .optionsGroup("How it is made:")
    .option("--model <provider/name>", "such as ollama/qwen2.5-coder:7b; default: what is found")
    .addOption(
      new Option(
        "--profile <name>",
        "fast hands over the first that passes, balanced writes until enough agree, thorough writes more; copy and save are balanced: copy prints the code alone, save means --standalone",
      ).choices([...profiles]),
    )
    .option("--candidates <n>", "programs to write at most", number)
    .option("--iters <n>", "repairs at most", number)
    .addOption(new Option("--decode <how>", "greedy writes one program").choices(["greedy", "sample"]))
    .option("--temperature <t>", "of the samples, 0 to 2", number)
    .option("--max-new-tokens <n>", "tokens of one reply at most", number)
    .option("--budget <n>", "begin nothing more after so many tokens; what is being written is finished", number)
    .option("--time-limit <seconds>", "for the whole run", number)
    .option("--timeout <seconds>", "for one check", number)
    .option("--memory <megabytes>", "for one check", number)
    .option("--seed <n>", "the same seed, the same requests to the model; default: from the task's text", number)
    .addOption(
      new Option(
        "--packages <answer>",
        "install what a program imports; no: nothing at all, nor mypy or bandit; default: ask on a terminal, yes with --yes",
      ).choices(["ask", "yes", "no"]),
    )
    .addOption(new Option("--questions <how>", "default: ask on a terminal").choices(["ask", "report"]))
    .option("--answer-within <seconds>", "a question waits so long", number)
    .option("--no-run", "execute nothing; the result is graded unverified");
  addTechniqueFlags(command);
  return addOutputFlags(command);
}

function addOutputFlags(command: Command): Command {
  command
    .optionsGroup("What comes out:")
    .option("--add-imports", "the code alone, as without it but for --profile save; its imports stand in every form")
    .option("--standalone", "a program with a command line of its own")
    .option("--with-tests", "a pytest file with the examples")
    .option("--clean-doc", "Args and Returns in place of doctests")
    .option("--out <folder>", "where to save <name>.py; default: outputs, and nowhere with --profile copy", folder)
    .option("--no-save", "save nothing (also --print-only)")
    .addOption(new Option("--print-only").hideHelp())
    .option("--final-only", "no progress, only the code")
    .option("--markers", "===CODE BEGIN=== and ===CODE END=== around the code")
    .option("--json", "print the run in place of the code")
    .option("--events", "print every event as it comes, one JSON object a line")
    .option("--yes", "ask nothing: what is missing, a model or packages, is fetched");
  return command;
}

/** The task that words and flags say. Throws Fault `bad-input` that names the flag. */
export function taskOf(words: readonly string[], flags: RunFlags): Task {
  requireOneReader(words, flags);
  const wanted = {
    task: taskText(words, flags),
    name: nameOf(flags),
    signature: flags.signature,
    examples: joined(examplesOf(flags).map((it) => filled(textOrFile(it), "--examples", it))),
    ...filesOf(flags),
    kind: flags.kind,
    model: flags.model,
    profile: flags.profile,
    settings: settingsOf(flags),
    form: formOf(flags),
  };
  const { data, error } = taskSchema.safeParse(present(wanted), { error: requirement });
  if (data) return data;
  const unknown = error.issues.find((it) => it.code === "unrecognized_keys");
  const { path = [], message = "is wrong" } = unknown ?? error.issues[0] ?? {};
  const field = path[0] === "files" ? "--file" : flagOf(path);
  const part = path[0] === "settings" ? path.slice(2).filter((it) => typeof it === "string") : [];
  throw new Fault("bad-input", `${[field, ...part].join(" ")} ${message}`, {
    field,
    hint: unknown
      ? `did you mean ${nearest(unknown.keys[0] ?? "", askingNames)}?`
      : "npx fixpoint --help lists the flags",
  });
}

/** Standard input can be read to its end once. */
function requireOneReader(words: readonly string[], flags: RunFlags): void {
  const { taskFile = "", tests = [], code = "" } = flags;
  const files: Record<string, readonly string[]> = {
    "the task": [words.join(" ")],
    "--task-file": [taskFile],
    "--examples": examplesOf(flags).map((it) => (it === "@-" ? "-" : it)),
    "--tests": tests,
    "--code": [code],
  };
  const readers = Object.entries(files).flatMap(([name, given]) => given.filter((it) => it === "-").map(() => name));
  const [first, second] = readers;
  if (second === undefined) return;
  const hint = "put one of them into a file";
  throw new Fault("bad-input", `${first} and ${second} both read standard input`, { field: second, hint });
}

const examplesOf = ({ examples = [], doctests = [] }: RunFlags): string[] => [...examples, ...doctests];

function nameOf({ name, fn }: RunFlags): string | undefined {
  if (name === undefined || fn === undefined) return name ?? fn;
  throw new Fault("bad-input", "--name and --fn are one flag, given twice", {
    field: "--fn",
    hint: "give one of them",
  });
}

function filesOf({ tests, code, file }: RunFlags): Pick<Partial<Task>, "tests" | "code" | "files"> {
  return {
    ...(tests !== undefined && {
      tests: joinedTests(tests.map((it) => filled(readText(it, "--tests"), "--tests", it))),
    }),
    ...(code !== undefined && { code: filled(readText(code, "--code"), "--code", code) }),
    ...(file !== undefined && { files: file.map(inputFile) }),
  };
}

/** Flags and settings have one name. */
function settingsOf({ run, ...flags }: RunFlags) {
  const settings = Object.entries(flags).filter(([name]) => Object.hasOwn(settingsSchema.shape, name));
  const packages = flags.packages ?? (flags.yes && "yes");
  return present({ ...Object.fromEntries(settings), packages, run: run ? undefined : false });
}

/** Undefined: what the profile means. */
function formOf({ standalone, withTests, addImports }: RunFlags): Task["form"] | undefined {
  if (standalone && withTests) {
    const hint = "give --standalone or --with-tests";
    throw new Fault("bad-input", "the code can come out in one form only", { field: "--standalone", hint });
  }
  if (standalone) return "standalone";
  if (withTests) return "tests";
  return addImports ? "imports" : undefined;
}

function taskText(words: readonly string[], flags: RunFlags): string {
  const said = words.join(" ");
  if (flags.taskFile !== undefined && said) {
    throw new Fault("bad-input", "the task is given twice", {
      field: "--task-file",
      hint: "say it in words or by a file",
    });
  }
  if (flags.taskFile !== undefined) return readText(flags.taskFile, "--task-file");
  return said === "-" ? readText("-", "task") : said;
}

/** `@FILE`, the name of a file that exists and `-` for standard input are read; anything else is the text itself. */
function textOrFile(text: string): string {
  if (text.includes("\n")) return text;
  if (text === "-") return readText(text, "--examples");
  if (text.startsWith("@")) return readText(text.slice(1), "--examples");
  return existsSync(text) && statSync(text).isFile() ? readText(text, "--examples") : text;
}

/** Throws Fault `bad-input` for nothing at all: it would check nothing, and nobody would notice. */
function filled(text: string, flag: string, given: string): string {
  if (text.trim()) return text;
  const name = given === "-" ? "standard input" : given.trim();
  const hint = "leave the flag out where there is nothing to be said by it";
  throw new Fault("bad-input", `${flag}${name && `: ${name}`} holds nothing`, { field: flag, hint });
}

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** `["settings", "maxNewTokens"]` is `--max-new-tokens`. */
function flagOf([first = "task", second]: readonly PropertyKey[]): string {
  const name = String(first === "settings" ? second : first);
  return name === "task" ? "the task" : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
