/** What a folder is a measurement of, as the process that answers leaves it before its first answer. */
import { existsSync } from "node:fs";
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
  if (!isGoneOn && existsSync(place.answers)) throw orphans(folder);
  const all = isGoneOn ? goneOnAbout(readRecords(place.problems, problemSchema), asked) : asked;
  const now = { ...setup, suite: { ...setup.suite, problems: all.length } };
  const kept = isGoneOn ? goneOnWith(readSetup(folder), now) : now;
  writeRecords(place.problems, all);
  writeJson(place.setup, kept);
  return all;
}

/** They would pass for answers of whatever asks next. */
function orphans(folder: string): Fault {
  const hint = "choose another --output, or remove the folder";
  const message = `${folder} holds answers, and no setup.json that tells what gave them`;
  return new Fault("bad-input", message, { field: "--output", hint });
}
