/** The measurements that come with the project: a folder each, with what was measured and what each run came to. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Fault } from "#lib/run/fault.ts";
import { aboutSchema, type Measurement, measuredRunSchema } from "./measured.ts";

/** What a folder of results may be called: it stands in addresses. */
export const resultName = /^[a-z0-9][a-z0-9.-]{0,79}$/;

const filesOf = (folder: string) => ({
  about: path.join(/* turbopackIgnore: true */ folder, "setup.json"),
  runs: path.join(/* turbopackIgnore: true */ folder, "runs.jsonl.gz"),
});

export function resultsFolder(root: string): string {
  return path.join(/* turbopackIgnore: true */ root, "eval", "results");
}

/** What was read before, until its files change. */
const known = new Map<string, { stamp: string; measurement: Measurement }>();

/** The one with most runs first. */
export function readShelf(shelf: string): Measurement[] {
  if (!existsSync(shelf)) return [];
  const names = readdirSync(shelf).filter((name) => existsSync(filesOf(path.join(shelf, name)).about));
  const measurements = names.map((name) => readMeasurement(shelf, name));
  return measurements.toSorted((one, other) => other.runs.length - one.runs.length || (one.name < other.name ? -1 : 1));
}

function readMeasurement(shelf: string, name: string): Measurement {
  const folder = path.join(/* turbopackIgnore: true */ shelf, name);
  const place = filesOf(folder);
  const stamp = [place.about, place.runs].map((file) => statSync(file).mtimeMs).join(" ");
  const before = known.get(folder);
  if (before?.stamp === stamp) return before.measurement;
  const about = aboutSchema.parse(JSON.parse(readFileSync(place.about, "utf8")));
  const lines = gunzipSync(readFileSync(place.runs)).toString("utf8").trimEnd().split("\n");
  const runs = lines.map((line) => measuredRunSchema.parse(JSON.parse(line)));
  const measurement = { name, about, runs };
  known.set(folder, { stamp, measurement });
  return measurement;
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
