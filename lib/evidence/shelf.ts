/** The measurements that come with the project: a folder each, with what was measured and what each run came to. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod";
import { systemCode } from "#lib/file-error.ts";
import { makeFolder } from "#lib/made-folder.ts";
import { Fault } from "#lib/run/fault.ts";
import { type About, aboutSchema, keptRunSchema, type Measurement } from "./measured.ts";
import { possible, whyImpossible } from "./possible.ts";
import { otherSetUp } from "./other-set-up.ts";
import { shelfOrder } from "./shelf-order.ts";

/** What a folder of results may be called: it stands in addresses. */
export const resultName = /^[a-z0-9][a-z0-9.-]{0,79}$/;

export const filesOf = (folder: string) => ({
  about: path.join(/* turbopackIgnore: true */ folder, "setup.json"),
  runs: path.join(/* turbopackIgnore: true */ folder, "runs.jsonl.gz"),
  /** Absent in older results. */
  replies: path.join(/* turbopackIgnore: true */ folder, "replies.jsonl.gz"),
});

export function resultsFolder(root: string): string {
  return path.join(/* turbopackIgnore: true */ root, "eval", "results");
}

export type Shelf = {
  /**
   * In the order of `shelfOrder`: HumanEval first, then by suite and model, `balanced` before other profiles, the build that
   * shows them before earlier ones.
   */
  measurements: readonly Measurement[];
  /** What lies there and cannot be read: one broken result hides no other. */
  unreadable: readonly Unreadable[];
};
type Unreadable = { name: string; error: unknown };

/** What was read last, by what lies there: the same files are the same shelf, so that what is made of it can be kept. */
let last: { sum: string; shelf: Shelf } | undefined;

/** The shelf and what is on it are handed out again until a file changes. */
export function readShelf(place: string, build?: string): Shelf {
  const found = namesOn(place)
    .map((name) => readOnce(place, name))
    .filter((it) => it !== undefined);
  const sum = [build ?? "", place, ...found.map((it) => `${it.read.name} ${it.sum}`)].join("\n");
  if (last?.sum === sum) return last.shelf;
  const read = found.map((it) => it.read);
  const shelf = {
    measurements: read.filter((it) => "about" in it).sort(shelfOrder(build)),
    unreadable: read.filter((it) => "error" in it),
  };
  last = { sum, shelf };
  return shelf;
}

export function namesOn(place: string): string[] {
  return existsSync(place) ? readdirSync(place).filter((name) => !name.startsWith(".")) : [];
}

type Known = { sum: string; read: Measurement | Unreadable };
const known = new Map<string, Known>();

/** One result, which is made out of its files once as long as they stay as they are; undefined for what is none. */
export function readOnce(shelf: string, name: string): Known | undefined {
  const found = filed(shelf, name);
  if (!found) return undefined;
  const id = path.join(/* turbopackIgnore: true */ shelf, name);
  const [before, sum] = [known.get(id), sumOf(found)];
  if (before?.sum === sum) return before;
  const now = { sum, read: "error" in found ? found : parsed(found) };
  known.set(id, now);
  return now;
}

function sumOf(found: Filed | Unreadable): string {
  if ("error" in found) return String(found.error);
  const { about, runs } = found;
  return createHash("sha256").update(`${about.length} `).update(about).update(runs).digest("hex");
}

type Filed = { name: string; about: Buffer; runs: Buffer };

/** Undefined for what is no measurement. */
function filed(shelf: string, name: string): Filed | Unreadable | undefined {
  const place = filesOf(path.join(/* turbopackIgnore: true */ shelf, name));
  if (!existsSync(place.about)) return undefined;
  try {
    return { name, about: readFileSync(place.about), runs: readFileSync(place.runs) };
  } catch (error) {
    return { name, error };
  }
}

function parsed({ name, about, runs }: Filed): Measurement | Unreadable {
  try {
    const lines = gunzipSync(runs).toString("utf8").trimEnd().split("\n");
    return possible({
      name,
      about: aboutSchema.parse(JSON.parse(about.toString("utf8"))),
      runs: lines.map((line) => keptRunSchema.parse(JSON.parse(line))),
    });
  } catch (error) {
    return { name, error };
  }
}

/** Whether the folder holds results, and no measurement that goes on. */
export function isKept(folder: string): boolean {
  const place = filesOf(folder);
  return existsSync(place.about) && existsSync(place.runs);
}

/** The results of one folder. Throws Fault `bad-input` where they cannot be read. */
export function readKept(folder: string): Measurement {
  const whole = path.resolve(folder);
  const found = filed(path.dirname(whole), path.basename(whole));
  const read = found && !("error" in found) ? parsed(found) : found;
  if (read && "about" in read) return read;
  throw new Fault("bad-input", `${folder} holds no results that can be read: ${whyUnread(read?.error)}`, {
    hint: "remove it, and publish the measurement again",
    cause: read?.error,
  });
}

function whyUnread(error: unknown): string {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  if (issue) return `${issue.path.join(".")}: ${issue.message}`;
  return error instanceof Error ? error.message : "it has none";
}

/**
 * Writes a measurement with the lines of its replies, or replaces an earlier one of the same; the folder that it stands in. Whoever reads meanwhile, or after
 * this was cut off, finds the old one, the new one or none, and never half of one. Throws Fault `bad-input` for a name that is
 * none, another measurement's or that of runs which this one lacks, and where nothing can be written.
 */
export async function putOnShelf(shelf: string, measurement: Measurement, replies = ""): Promise<string> {
  const { name } = measurement;
  if (!resultName.test(name)) {
    const hint = "small letters, digits, dots and hyphens";
    const message = name.trim() === "" ? "--name names no results" : `${name} is no name for results`;
    throw new Fault("bad-input", message, { field: "--name", hint });
  }
  requireSame(measurement, filed(shelf, name));
  requirePossible(measurement);
  try {
    return await put(shelf, measurement, replies);
  } catch (error) {
    const why = systemCode(error);
    if (why === undefined) throw error;
    const hint = "FIXPOINT_RESULTS names another folder";
    throw new Fault("bad-input", `nothing can be written to ${shelf} (${why})`, { hint, cause: error });
  }
}

/** What no reader takes must not stand in the place of what one did. */
function requirePossible(measurement: Measurement): void {
  const why = whyImpossible(measurement);
  if (why === undefined) return;
  const hint = "somebody has changed its answers or scores: it has to be scored, or measured, again";
  throw new Fault("bad-input", `${measurement.name} is not kept, as ${why}`, { hint });
}

/** Nobody's results are lost to a name. What cannot be read is replaced. */
function requireSame({ name, about, runs }: Measurement, there: Filed | Unreadable | undefined): void {
  const known = there && !("error" in there) ? parsed(there) : undefined;
  if (!known || !("about" in known)) return;
  const of = ({ suite, model: { id }, profile, settings, rival }: About) => ({
    ...{ suite, model: { id }, profile, settings },
    ...(rival && { rival: { name: rival.name } }),
  });
  const other = otherSetUp(of(known.about), of(about));
  const told = { field: "--name", hint: "choose another name, or remove what is kept" };
  if (other.length > 0)
    throw new Fault("bad-input", `${name} is kept of another measurement: ${other.join("; ")}`, told);
  const keyOf = ({ problem, seed }: Measurement["runs"][number]) => `${problem} ${seed}`;
  const now = new Set(runs.map(keyOf));
  const lost = known.runs.filter((it) => !now.has(keyOf(it))).length;
  if (lost === 0) return;
  const words = `${name} keeps ${known.runs.length} runs, and these ${runs.length} lack ${lost} of them`;
  throw new Fault("bad-input", words, told);
}

async function put(shelf: string, { name, about, runs }: Measurement, replies: string): Promise<string> {
  const folder = path.join(/* turbopackIgnore: true */ shelf, name);
  // Names with a dot before them are not read.
  const beside = (what: string): string => path.join(/* turbopackIgnore: true */ shelf, `.${name}.${what}`);
  const [fresh, former] = [beside("new"), beside("old")];
  for (const left of [fresh, former]) rmSync(left, { recursive: true, force: true });
  await makeFolder(fresh);
  const place = filesOf(fresh);
  writeFileSync(place.about, `${JSON.stringify(about, undefined, 2)}\n`);
  const zipped = (lines: string): Buffer => gzipSync(lines, { level: 9 });
  writeFileSync(place.runs, zipped(runs.map((it) => `${JSON.stringify(it)}\n`).join("")));
  if (replies !== "") writeFileSync(place.replies, zipped(replies));
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(fresh, folder);
  rmSync(former, { recursive: true, force: true });
  return folder;
}
