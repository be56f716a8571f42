/** The measurements that come with the project: a folder each, with what was measured and what each run came to. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Fault } from "#lib/run/fault.ts";
import { keptRunSchema } from "./equal-tokens.ts";
import { aboutSchema, type Measurement } from "./measured.ts";
import { shelfOrder } from "./shelf-order.ts";

/** What a folder of results may be called: it stands in addresses. */
export const resultName = /^[a-z0-9][a-z0-9.-]{0,79}$/;

const filesOf = (folder: string) => ({
  about: path.join(/* turbopackIgnore: true */ folder, "setup.json"),
  runs: path.join(/* turbopackIgnore: true */ folder, "runs.jsonl.gz"),
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

/** What was read last, with the sum of its files: the same files are the same shelf, so that what is made of it can be kept. */
let last: { sum: string; shelf: Shelf } | undefined;

/** The shelf and what is on it are handed out again until a file changes. */
export function readShelf(place: string, build?: string): Shelf {
  const names = existsSync(place) ? readdirSync(place).filter((name) => !name.startsWith(".")) : [];
  const found = names.map((name) => filed(place, name)).filter((it) => it !== undefined);
  const sum = createHash("sha256").update(`${build ?? ""} `);
  for (const it of found) {
    if ("error" in it) sum.update(`${it.name} ${String(it.error)} `);
    else sum.update(`${it.name} ${it.about.length} ${it.runs.length} `).update(it.about).update(it.runs);
  }
  const digest = sum.digest("hex");
  if (last?.sum === digest) return last.shelf;
  const read = found.map((it) => ("error" in it ? it : parsed(it)));
  const shelf = {
    measurements: read.filter((it) => "about" in it).sort(shelfOrder(build)),
    unreadable: read.filter((it) => "error" in it),
  };
  last = { sum: digest, shelf };
  return shelf;
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
    return {
      name,
      about: aboutSchema.parse(JSON.parse(about.toString("utf8"))),
      runs: lines.map((line) => keptRunSchema.parse(JSON.parse(line))),
    };
  } catch (error) {
    return { name, error };
  }
}

/**
 * Writes or replaces a measurement; the folder that it stands in. Whoever reads meanwhile, or after this was cut off, finds
 * the old one, the new one or none, and never half of one. Throws Fault `bad-input` for a name that is none.
 */
export function putOnShelf(shelf: string, { name, about, runs }: Measurement): string {
  if (!resultName.test(name)) {
    const hint = "small letters, digits, dots and hyphens";
    throw new Fault("bad-input", `${name} is no name for results`, { field: "--name", hint });
  }
  const folder = path.join(/* turbopackIgnore: true */ shelf, name);
  // Names with a dot before them are not read.
  const beside = (what: string): string => path.join(/* turbopackIgnore: true */ shelf, `.${name}.${what}`);
  const [fresh, former] = [beside("new"), beside("old")];
  for (const left of [fresh, former]) rmSync(left, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const place = filesOf(fresh);
  writeFileSync(place.about, `${JSON.stringify(about, undefined, 2)}\n`);
  writeFileSync(place.runs, gzipSync(runs.map((it) => `${JSON.stringify(it)}\n`).join(""), { level: 9 }));
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(fresh, folder);
  rmSync(former, { recursive: true, force: true });
  return folder;
}
