/** The measurements that come with the project: a folder each, with what was measured and what each run came to. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Fault } from "#lib/run/fault.ts";
import { aboutSchema, type Measurement, measuredRunSchema } from "./measured.ts";
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

/** What was read last, with the sum of its files: the same files are the same list, so that what is made of it can be kept. */
let last: { sum: string; measurements: readonly Measurement[] } | undefined;

/**
 * In the order of `shelfOrder`: HumanEval first, then by suite and model, `balanced` before other profiles, `build` (the one
 * that shows them) before earlier ones. The list and what is in it are handed out again until a file changes.
 */
export function readShelf(shelf: string, build?: string): readonly Measurement[] {
  const folders = existsSync(shelf) ? readdirSync(shelf).map((name) => filed(shelf, name)) : [];
  const found = folders.filter((it) => it !== undefined);
  const sum = createHash("sha256").update(`${build ?? ""} `);
  for (const { name, about, runs } of found)
    sum.update(`${name} ${about.length} ${runs.length} `).update(about).update(runs);
  const digest = sum.digest("hex");
  if (last?.sum === digest) return last.measurements;
  const measurements = found.map(parsed).sort(shelfOrder(build));
  last = { sum: digest, measurements };
  return measurements;
}

type Filed = { name: string; about: Buffer; runs: Buffer };

/** Undefined for what is no measurement. */
function filed(shelf: string, name: string): Filed | undefined {
  const place = filesOf(path.join(/* turbopackIgnore: true */ shelf, name));
  if (!existsSync(place.about)) return undefined;
  return { name, about: readFileSync(place.about), runs: readFileSync(place.runs) };
}

function parsed({ name, about, runs }: Filed): Measurement {
  const lines = gunzipSync(runs).toString("utf8").trimEnd().split("\n");
  return {
    name,
    about: aboutSchema.parse(JSON.parse(about.toString("utf8"))),
    runs: lines.map((line) => measuredRunSchema.parse(JSON.parse(line))),
  };
}

/** Writes or replaces a measurement; the folder that it stands in. Throws Fault `bad-input` for a name that is none. */
export function putOnShelf(shelf: string, { name, about, runs }: Measurement): string {
  if (!resultName.test(name)) {
    const hint = "small letters, digits, dots and hyphens";
    throw new Fault("bad-input", `${name} is no name for results`, { field: "--name", hint });
  }
  const folder = path.join(/* turbopackIgnore: true */ shelf, name);
  mkdirSync(folder, { recursive: true });
  const place = filesOf(folder);
  writeFileSync(place.about, `${JSON.stringify(about, undefined, 2)}\n`);
  writeFileSync(place.runs, gzipSync(runs.map((it) => `${JSON.stringify(it)}\n`).join(""), { level: 9 }));
  return folder;
}
