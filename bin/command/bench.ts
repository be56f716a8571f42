/** `fixpoint bench`: one process after another, so that those who answer never hold the hidden tests. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import * as z from "zod";
import { env } from "#lib/env.ts";
import { type RivalName, rivalNames } from "#lib/evidence/measured.ts";
import { flagFor, settingNamed } from "#lib/evidence/setting-words.ts";
import { nearest } from "#lib/nearest.ts";
import { projectRoot } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import { requirement } from "#lib/run/requirement.ts";
import { settingText } from "#lib/run/setting-text.ts";
import { profiles, type Settings, settingsSchema, type Task } from "#lib/run/task.ts";
import { askingNames, mayAsk, type TechniqueName } from "#lib/run/technique-names.ts";
import { type Exit, exits } from "#lib/exit.ts";

export type BenchFlags = Omit<
  Pick<Settings, TechniqueName | "techniqueModels" | "techniqueTemperatures">,
  "strategy"
> & {
  suite: string;
  model?: string;
  profile: string;
  rival?: string;
  taskIds?: string;
  seeds: string;
  concurrency: number;
  output?: string;
  repliesOf?: string;
  maxIterations?: number;
  candidates?: number;
  temperature?: number;
  budget?: number;
  decode?: string;
  strategy?: string;
};

/** What `prepare` says of the suite; `answer` reads it. */
const preparedSchema = z.strictObject({ suite: z.unknown(), problems: z.array(z.unknown()) });

export async function bench(flags: BenchFlags): Promise<Exit> {
  const [seeds, concurrency] = [seedsOf(flags), concurrencyOf(flags)];
  const model = modelOf(flags) ?? env.model;
  const folder = folderOf(flags, "output") ?? join("outputs", "bench", folderName(flags, model));
  const repliesOf = folderOf(flags, "repliesOf");
  const asked = { model, profile: profileOf(flags), settings: settingsOf(flags), rival: rivalOf(flags) };
  const wishes = JSON.stringify({ ids: idsOf(flags), repliesOf });
  const prepared = await entry("prepare", [flags.suite, folder, wishes]);
  if (prepared.exit !== exits.ok) return prepared.exit;
  const said = preparedSchema.parse(JSON.parse(prepared.output));
  const request = JSON.stringify({ ...said, ...asked, seeds, concurrency, repliesOf });
  for (const [name, words, input] of [
    ["answer", [folder], request],
    ["score", [flags.suite, folder]],
    ["report", [folder]],
  ] as const) {
    const exit = await printed(name, words, input);
    if (exit !== exits.ok) return exit;
  }
  process.stderr.write(`kept in ${folder}; the same command goes on where it was cut off\n`);
  return exits.ok;
}

/** Scores what is answered so far, also while a measurement goes on, and prints what that comes to. */
export async function score(folder: string, { suiteFile = "" }: { suiteFile?: string }): Promise<Exit> {
  const scored = await entry("score", [suiteFile, folder]);
  return scored.exit === exits.ok ? await printed("report", [folder]) : scored.exit;
}

/** Keeps what is scored among the project's own results. */
export async function publish(
  folder: string,
  { name, suiteFile = "", repliesOf = "" }: { name: string; suiteFile?: string; repliesOf?: string },
): Promise<Exit> {
  return await printed("publish", [folder, name, suiteFile, repliesOf]);
}

export async function compare(one: string, other: string): Promise<Exit> {
  return await printed("report", [one, other]);
}

/** One row for each folder that differs from the base in one setting, or is a rival's. */
export async function switches(base: string, others: readonly string[]): Promise<Exit> {
  return await printed("switches", [base, ...others]);
}

/** Prints what measurements teach about votes. */
export async function calibrate(folders: readonly string[]): Promise<Exit> {
  return await printed("calibrate", folders);
}

async function printed(name: string, words: readonly string[], input?: string): Promise<Exit> {
  const { exit, output } = await entry(name, words, input);
  process.stdout.write(output);
  return exit;
}

/** Runs one process of a measurement to its end. What ends us is passed on: Ctrl-C reaches it by itself, what is meant for us alone does not. */
async function entry(name: string, words: readonly string[], input = ""): Promise<{ exit: Exit; output: string }> {
  const file = join(projectRoot(), "dist", `${name}.mjs`);
  // The channel is there to be cut: by that a process learns that we are gone.
  const child = spawn(process.execPath, [file, ...words], { stdio: ["pipe", "pipe", "inherit", "ipc"] });
  // One that ends before it has read all has said why.
  child.stdin?.on("error", () => undefined).end(input);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const interrupt = new AbortController();
  const passOn = (): void => {
    interrupt.abort();
    child.kill("SIGTERM");
  };
  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  try {
    const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    return { exit: exitOf({ code, signal, name, interrupted: interrupt.signal.aborted }), output };
  } finally {
    process.off("SIGINT", passOn).off("SIGTERM", passOn);
  }
}

type End = {
  name: string;
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether we were told to end. */
  interrupted: boolean;
};

/** Says what the process itself could not. One that came to its end after an interrupt is followed by no other. */
function exitOf({ code, signal, name, interrupted }: End): Exit {
  if (interrupted && (signal !== null || code === exits.ok)) {
    process.stderr.write("fixpoint bench: stopped; the same command goes on from there\n");
    return exits.cancelled;
  }
  if (signal)
    process.stderr.write(`fixpoint bench: ${name} was ended by ${signal}; the same command goes on from there\n`);
  return Object.values(exits).find((it) => it === code) ?? exits.unverified;
}

/** The longest name that every file system takes, less what is added to tell cut ones apart. */
const longestName = 200;

/** Holds all that makes another measurement, so that none is refused, or takes another's answers for its own. */
export function folderName(flags: BenchFlags, model: string | undefined): string {
  const { suite, profile, rival, concurrency } = flags;
  const settings = Object.entries(settingsOf(flags)).map(([name, value]) => flagWords(name, value));
  const words = [
    ...[suite, model ?? "default", profile, ...(rival === undefined ? [] : [rival])],
    ...settings.sort(),
    `seeds-${seedsOf(flags).join("-")}`,
    ...(concurrency === 1 ? [] : [`concurrency-${concurrency}`]),
  ];
  // A suite at ./ or / would hide the folder, or make a flag of its name.
  const name = words
    .join("-")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[.-]+/, "");
  if (name.length <= longestName) return name;
  return `${name.slice(0, longestName)}-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}

function flagWords(setting: string, value: Settings[keyof Settings]): string {
  const name = settingNamed(setting);
  if (typeof value === "boolean") return value ? name : `no-${name}`;
  return `${name}-${settingText(value)}`;
}

/** Undefined: all problems of the suite. */
function idsOf({ taskIds }: BenchFlags): string[] | undefined {
  const ids = taskIds?.split(",").flatMap((id) => id.trim() || []);
  if (ids?.length === 0) throw new Fault("bad-input", "--task-ids names no problem", { field: "--task-ids" });
  return ids;
}

/** As a run says it. */
function modelOf({ model }: BenchFlags): string | undefined {
  if (model?.trim() === "") throw new Fault("bad-input", "--model must not be empty", { field: "--model" });
  return model;
}

/** What an empty variable of the shell leaves is no folder. */
function folderOf(flags: BenchFlags, name: "output" | "repliesOf"): string | undefined {
  const folder = flags[name];
  if (folder?.trim() === "") throw new Fault("bad-input", `${flagFor(name)} names no folder`, { field: flagFor(name) });
  return folder;
}

function seedsOf({ seeds }: BenchFlags): number[] {
  const numbers = seeds.split(",").map((it) => (it.trim() === "" ? Number.NaN : Number(it)));
  if (numbers.every((it) => Number.isInteger(it) && it >= 0 && it < 2 ** 31)) return [...new Set(numbers)];
  const hint = "whole numbers from 0 to 2,147,483,647 with commas between them, such as 1,2,3";
  throw new Fault("bad-input", `--seeds=${seeds} names no seeds`, { field: "--seeds", hint });
}

function concurrencyOf({ concurrency, keepLessons }: BenchFlags): number {
  if (keepLessons && concurrency !== 1) {
    const hint = "leave --concurrency out: what a problem is told would hang on which was done first";
    throw new Fault("bad-input", "--keep-lessons takes one problem after another", { field: "--concurrency", hint });
  }
  if (Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= 64) return concurrency;
  throw new Fault("bad-input", "--concurrency is a whole number from 1 to 64", { field: "--concurrency" });
}

/** What a rival goes by besides its name; the techniques are the loop's own. */
const forRivals: Record<RivalName, readonly (keyof Settings)[]> = {
  majority: ["candidates", "temperature", "budget"],
  codet: ["candidates", "temperature", "budget"],
  "self-debug": ["iters", "candidates", "budget"],
  reflexion: ["iters", "candidates", "budget"],
  "adversarial-tests": ["iters", "candidates", "budget"],
  "plan-then-code": [],
  "without-examples": ["iters", "candidates", "temperature", "budget"],
};

function rivalOf(flags: BenchFlags): RivalName | undefined {
  if (flags.rival === undefined) return undefined;
  const known = rivalNames.find((it) => it === flags.rival);
  if (!known) {
    const hint = rivalNames.join(", ");
    throw new Fault("bad-input", `there is no rival ${flags.rival}`, { field: "--rival", hint });
  }
  const takes: readonly string[] = forRivals[known];
  const strange = Object.entries(settingsOf(flags)).find(([name]) => !takes.includes(name));
  if (strange === undefined) return known;
  const flag = typeof strange[1] === "boolean" ? `--${flagWords(...strange)}` : flagFor(strange[0]);
  const hint = `${known} takes ${takes.map(flagFor).join(", ") || "no setting"}`;
  throw new Fault("bad-input", `${flag} is a setting of the loop, not of ${known}`, { field: "--rival", hint });
}

function profileOf({ profile }: BenchFlags): Task["profile"] {
  const known = profiles.find((it) => it === profile);
  if (known) return known;
  throw new Fault("bad-input", `there is no profile ${profile}`, { field: "--profile", hint: profiles.join(", ") });
}

/** Throws Fault `bad-input` for what does nothing here, as what is set of a technique that is off: a run goes on without it, a measurement would be of nothing. */
function withoutIdle(settings: Settings, profile: string): Settings {
  if (settings.reviewRepairs) {
    const told = { field: "--review-repairs", hint: "leave it out" };
    throw new Fault("bad-input", "--review-repairs asks a person, and a measurement asks nobody", told);
  }
  for (const of of ["techniqueModels", "techniqueTemperatures"] as const) {
    const idle = askingNames.find((it) => settings[of]?.[it] !== undefined && !mayAsk({ settings, profile }, it));
    if (idle === undefined) continue;
    const [field, flag] = [flagFor(of), flagFor(idle)];
    throw new Fault("bad-input", `${field} names ${idle}, which is off`, {
      field,
      hint: `add ${flag}, or leave it out`,
    });
  }
  return settings;
}

function settingsOf({ maxIterations: iters, ...flags }: BenchFlags): Settings {
  const named = Object.entries({ ...flags, iters }).filter(
    ([name, value]) => Object.hasOwn(settingsSchema.shape, name) && value !== undefined,
  );
  const { data, error } = settingsSchema.safeParse(Object.fromEntries(named), { error: requirement });
  if (data) return withoutIdle(data, flags.profile);
  const unknown = error.issues.find((it) => it.code === "unrecognized_keys");
  const { path = [], message = "is wrong" } = unknown ?? error.issues[0] ?? {};
  const field = flagFor(String(path[0]));
  // Of a list it is plain enough which part is meant.
  const part = path.slice(1).filter((it) => typeof it === "string");
  const hint = unknown && `did you mean ${nearest(unknown.keys[0] ?? "", askingNames)}?`;
  throw new Fault("bad-input", `${[field, ...part].join(" ")} ${message}`, { field, ...(hint && { hint }) });
}
