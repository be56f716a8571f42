/** What a folder is a measurement of, as the process that answers leaves it before its first answer. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { Setup } from "#lib/evidence/measured.ts";
import { Fault } from "#lib/run/fault.ts";
import { type Problem, problemSchema } from "../suite/problem.ts";
import { readSetup } from "./read-setup.ts";
import { goneOnAbout, goneOnWith } from "./going-on.ts";
import { files, readRecords, writeJson, writeRecords } from "./records.ts";

/** The problems of the whole folder. Throws Fault `bad-input` where it holds answers of another set-up, and leaves it as it is. */
export function keepSetup(folder: string, setup: Setup, asked: readonly Problem[]): readonly Problem[] {
  const place = files(folder);
  const isGoneOn = existsSync(place.setup);
  if (!isGoneOn) requireNone(folder);
  const all = isGoneOn ? goneOnAbout(readRecords(place.problems, problemSchema), asked) : asked;
  const now = { ...setup, suite: { ...setup.suite, problems: all.length } };
  const kept = isGoneOn ? goneOnWith(readSetup(folder), now) : now;
  writeRecords(place.problems, all);
  writeJson(place.setup, kept);
  return all;
}

/** Answers would pass for those of whatever asks next; and what only has our name may be a person's own, such as the suite itself. */
function requireNone(folder: string): void {
  const found = Object.values(files(folder)).find((it) => existsSync(it));
  if (found === undefined) return;
  const hint = "choose another --output, or move it away";
  const message = `${folder} holds ${basename(found)}, and no setup.json that tells of which measurement it is`;
  throw new Fault("bad-input", message, { field: "--output", hint });
}
