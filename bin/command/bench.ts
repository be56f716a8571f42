/** `fixpoint bench`: one process after another, so that those who answer never hold the hidden tests. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { env } from "#lib/env.ts";
import { projectRoot } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import { profiles, type Settings, settingsSchema, type Task } from "#lib/run/task.ts";
import { type Exit, exits } from "#lib/exit.ts";

export type BenchFlags = Pick<
  Settings,
  "plan" | "design" | "test" | "critic" | "lint" | "diagnose" | "lessons" | "adversary" | "coverageRepair" | "tools"
> & {
  suite: string;
  model?: string;
  profile: string;
  taskIds?: string;
  seeds: string;
  concurrency: number;
  output?: string;
  maxIterations?: number;
  candidates?: number;
  temperature?: number;
  budget?: number;
  decode?: string;
  strategy?: string;
};

export async function bench(flags: BenchFlags): Promise<Exit> {
  const seeds = flags.seeds.split(",").map(Number);
  const model = flags.model ?? env.model;
  const folder = flags.output ?? join("outputs", "bench", folderName(flags, model));
  const asked = { ...(model === undefined ? {} : { model }), profile: profileOf(flags), settings: settingsOf(flags) };
  const prepared = await entry("prepare", [flags.suite, folder, flags.taskIds ?? ""]);
  if (prepared.exit !== exits.ok) return prepared.exit;
  const suite: unknown = JSON.parse(prepared.output);
  const request = JSON.stringify({ suite, ...asked, seeds, concurrency: flags.concurrency });
  for (const [name, words] of [
    ["answer", [folder, request]],
    ["score", [flags.suite, folder]],
    ["report", [folder]],
  ] as const) {
    const exit = await printed(name, words);
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
  { name, suiteFile = "" }: { name: string; suiteFile?: string },
): Promise<Exit> {
  return await printed("publish", [folder, name, suiteFile]);
}

export async function compare(one: string, other: string): Promise<Exit> {
  return await printed("report", [one, other]);
}

/** Prints what measurements teach about votes. */
export async function calibrate(folders: readonly string[]): Promise<Exit> {
  return await printed("calibrate", folders);
}

async function printed(name: string, words: readonly string[]): Promise<Exit> {
  const { exit, output } = await entry(name, words);
  process.stdout.write(output);
  return exit;
}

/** Runs one process of a measurement to its end; an interrupt reaches it too, as it is in our group. */
async function entry(name: string, words: readonly string[]): Promise<{ exit: Exit; output: string }> {
  const file = join(projectRoot(), "dist", `${name}.mjs`);
  const child = spawn(process.execPath, [file, ...words], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ignore = (): void => undefined;
  process.on("SIGINT", ignore).on("SIGTERM", ignore);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("close", resolve).once("error", reject);
    });
    return { exit: exitOf(code), output };
  } finally {
    process.off("SIGINT", ignore).off("SIGTERM", ignore);
  }
}

function exitOf(code: number | null): Exit {
  return Object.values(exits).find((it) => it === code) ?? exits.unverified;
}

function folderName({ suite, profile }: BenchFlags, model: string | undefined): string {
  return `${suite}-${model ?? "default"}-${profile}`.replace(/[^\w.-]+/g, "-");
}

function profileOf({ profile }: BenchFlags): Task["profile"] {
  const known = profiles.find((it) => it === profile);
  if (known) return known;
  throw new Fault("bad-input", `there is no profile ${profile}`, { field: "--profile", hint: profiles.join(", ") });
}

/** Flags and settings have one name, but for this one. */
function settingsOf({ maxIterations: iters, ...flags }: BenchFlags): Settings {
  const named = Object.entries({ ...flags, iters }).filter(
    ([name, value]) => Object.hasOwn(settingsSchema.shape, name) && value !== undefined,
  );
  const { data, error } = settingsSchema.safeParse(Object.fromEntries(named));
  if (data) return data;
  const [issue] = error.issues;
  throw new Fault("bad-input", `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`, { field: "--settings" });
}
