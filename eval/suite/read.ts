/** A suite by its name or its file: JSONL, packed or not, one problem a line. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { projectRoot } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import { humanevalLine, humanevalSchema } from "./humaneval.ts";
import { mbppLine, mbppSchema } from "./mbpp.ts";
import { ownLine, ownSchema } from "./own.ts";
import type { SuiteLine } from "./problem.ts";

export const suiteNames = ["humaneval", "mbpp-dev", "mbpp-third", "everyday", "harder"] as const;

/** Every third problem of mbpp-dev, the first among them: these are measured, so nothing is tuned on them. */
const third = "mbpp-third";

export type Suite = {
  name: string;
  /** SHA-256 of the text, unpacked. */
  checksum: string;
  lines: readonly SuiteLine[];
};

const formats = [
  { schema: ownSchema, read: ownLine },
  { schema: humanevalSchema, read: humanevalLine },
  { schema: mbppSchema, read: mbppLine },
];

/** Throws Fault `bad-input` for a suite that is not there, or that has a line in no known format. */
export function readSuite(nameOrFile: string): Suite {
  const path = placeOf(nameOrFile);
  const bytes = readFileSync(path);
  const whole = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const text = nameOrFile === third ? everyThird(whole) : whole;
  const lines = text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [readLine(line, at + 1)]));
  const twice = lines.find((line, at) => lines.findIndex((it) => it.problem.id === line.problem.id) !== at);
  if (twice) throw new Fault("bad-input", `the suite has two problems named ${twice.problem.id}`, { field: "--suite" });
  return {
    name: nameOrFile === third ? third : basename(path).replace(/\.jsonl(\.gz)?$/, ""),
    checksum: createHash("sha256").update(text).digest("hex"),
    lines,
  };
}

function everyThird(text: string): string {
  const lines = text.split("\n");
  return lines.filter((_, at) => at % 3 === 0).join("\n");
}

function placeOf(nameOrFile: string): string {
  const own = suiteNames.find((it) => it === nameOrFile)?.replace(third, "mbpp-dev");
  const places = own
    ? [".jsonl", ".jsonl.gz"].map((end) => join(projectRoot(), "eval", "suite", `${own}${end}`))
    : [nameOrFile];
  const found = places.find((it) => existsSync(it));
  if (found) return found;
  const hint = `the suites are ${suiteNames.join(", ")}, or the file of your own`;
  throw new Fault("bad-input", `there is no suite ${nameOrFile}`, { field: "--suite", hint });
}

function readLine(raw: string, number: number): SuiteLine {
  const value = parsed(raw, number);
  const format = formats.find(({ schema }) => schema.safeParse(value).success);
  if (format) return format.read(raw);
  const issue = ownSchema.safeParse(value).error?.issues[0];
  throw new Fault("bad-input", `line ${number} of the suite: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`, {
    field: "--suite",
    hint: "docs/evaluation.md describes the format",
  });
}

function parsed(raw: string, number: number): unknown {
  try {
    return JSON.parse(raw);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Fault("bad-input", `line ${number} of the suite is not JSON: ${error.message}`, { field: "--suite" });
  }
}
