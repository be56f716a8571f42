/** A suite by its name or its file: JSONL, packed or not, one problem a line. */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import type * as z from "zod";
import { requireExamples, requireSignature } from "#lib/http/admission.ts";
import { readInput } from "#lib/http/input.ts";
import { nearest } from "#lib/nearest.ts";
import { projectRoot } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import { requirement } from "#lib/run/requirement.ts";
import { signatureOf } from "#lib/run/signature.ts";
import { type Task, taskSchema } from "#lib/run/task.ts";
import { fileOf } from "../bench/records.ts";
import { humanevalLine, humanevalSchema } from "./humaneval.ts";
import { mbppLine, mbppSchema } from "./mbpp.ts";
import { suiteNames } from "./names.ts";
import { ownLine, ownSchema } from "./own.ts";
import { repeatedKey } from "./repeated-key.ts";
import { type Origin, type Problem, problemSchema, type SuiteLine } from "./problem.ts";

/** Every third problem of mbpp-dev, the first among them: these are measured, so nothing is tuned on them. */
const third = "mbpp-third";
/** All of mbpp-dev, each with its first assert alone. */
const one = "mbpp-one";

export type Suite = {
  name: string;
  /** SHA-256 of the text, unpacked, and of how much of it is shown where that is not as ever: another suite of the same text. */
  checksum: string;
  lines: readonly SuiteLine[];
};

/** `marks`: what tells which format a line is meant to be in. */
const formats = [
  { marks: ["task_id", "test_list"], schema: mbppSchema, read: mbppLine },
  { marks: ["task_id", "prompt"], schema: humanevalSchema, read: humanevalLine },
  { marks: ["task_id", "text"], schema: mbppSchema, read: mbppLine },
  { marks: [], schema: ownSchema, read: ownLine },
];

/** Throws Fault `bad-input` for a suite that is not there, or that has a line in no known format. */
export function readSuite(nameOrFile: string): Suite {
  const { path, isOwn } = placeOf(nameOrFile);
  const name = [third, one].includes(nameOrFile) ? nameOrFile : basename(path).replace(/\.jsonl(\.gz)?$/, "");
  if (isOwn) requireOwnName(name, nameOrFile);
  const whole = textOf(path);
  const text = nameOrFile === third ? everyThird(whole) : whole;
  const origin = { isOwn, shown: nameOrFile === one ? 1 : 2 };
  const numbered = text
    .split("\n")
    .flatMap((raw, at) => (raw.trim() === "" ? [] : [{ number: at + 1, line: readLine(raw, at + 1, origin) }]));
  if (numbered.length === 0) throw refusal(`${nameOrFile} holds no problem`);
  requireApart(numbered);
  return {
    name,
    checksum: createHash("sha256")
      .update(nameOrFile === one ? `${one} ${text}` : text)
      .digest("hex"),
    lines: numbered.map((it) => it.line),
  };
}

const described = "docs/evaluation.md describes the format";

/** Of a file that is there and is no suite. */
function refusal(message: string, { cause, meant }: { cause?: unknown; meant?: string | undefined } = {}): Fault {
  const hint = `${meant === undefined ? "" : `did you mean ${meant}? `}${described}`;
  return new Fault("bad-input", message, { field: "--suite", hint, cause });
}

/** Each has a file of its own, of which its id is the name. */
function requireApart(numbered: readonly { number: number; line: SuiteLine }[]): void {
  const known = new Map<string, { id: string; number: number }>();
  for (const { number, line } of numbered) {
    const { id } = line.problem;
    // Some systems tell files apart by neither.
    const file = fileOf(id).normalize("NFC").toLowerCase();
    const first = known.get(file);
    known.set(file, { id, number });
    if (!first) continue;
    const said =
      first.id === id ? `two problems named ${id}` : `problems ${first.id} and ${id}, whose ids are too alike`;
    throw refusal(`the suite has ${said}, in lines ${first.number} and ${number}`);
  }
}

/** RFC 1952: how every file begins that gzip has packed, whatever its name. */
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** Throws Fault `bad-input` where the file cannot be read, or holds characters that would silently become others. */
function textOf(path: string): string {
  try {
    const there = statSync(path);
    if (!there.isFile() && !there.isDirectory()) throw noFile(path);
    const packed = readFileSync(path);
    const bytes = packed.subarray(0, gzipMagic.length).equals(gzipMagic) ? gunzipSync(packed) : packed;
    if (isUtf8(bytes)) return bytes.toString("utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    // Those of unpacking have a code as those of the system do, and so have faults.
    if (error instanceof Fault || !(error instanceof Error && "code" in error)) throw error;
    throw refusal(`${path} cannot be read (${String(error.code)})`, { cause: error });
  }
  throw refusal(`${path} is not in UTF-8`);
}

/** What a pipe has given once is gone when the answers are scored, hours later. */
function noFile(path: string): Fault {
  const hint = "save it as a file: it is read again when the answers are scored";
  return new Fault("bad-input", `${path} is no file`, { field: "--suite", hint });
}

function everyThird(text: string): string {
  const lines = text.split("\n");
  return lines.filter((_, at) => at % 3 === 0).join("\n");
}

const placesOf = (name: string): string[] =>
  [".jsonl", ".jsonl.gz"].map((end) =>
    join(projectRoot(), "eval", "suite", `${[third, one].includes(name) ? "mbpp-dev" : name}${end}`),
  );

function placeOf(nameOrFile: string): Pick<Origin, "isOwn"> & { path: string } {
  const comesWithUs = suiteNames.some((it) => it === nameOrFile);
  const path = (comesWithUs ? placesOf(nameOrFile) : [nameOrFile]).find((it) => existsSync(it));
  if (path !== undefined) return { path, isOwn: !suiteNames.flatMap(placesOf).includes(resolve(path)) };
  const hint = `the suites are ${suiteNames.join(", ")}, or the file of your own`;
  const words = nameOrFile === "" ? "--suite names none" : `there is no suite ${nameOrFile}`;
  throw new Fault("bad-input", words, { field: "--suite", hint });
}

/** Its figures would pass for those of the suite that comes with the project. */
function requireOwnName(name: string, file: string): void {
  if (!suiteNames.some((it) => it === name)) return;
  const hint = "give the file another name";
  throw new Fault("bad-input", `${file} is called as the suite ${name} is, and is not it`, { field: "--suite", hint });
}

function readLine(raw: string, number: number, origin: Origin): SuiteLine {
  const value = parsed(raw, number);
  const { schema, read } = formatOf(value);
  const amiss = lineIssue(schema, value);
  const line = amiss ? undefined : read(raw, origin);
  const wrong = line ? problemIssue(line) : amiss;
  if (line && !wrong) {
    // What others have published is measured as it stands.
    if (read === ownLine) requireUnderstood(line.problem, number);
    return line;
  }
  const said = [wrong?.path.join("."), wrong?.message].filter(Boolean).join(" ");
  throw refusal(`line ${number} of the suite: ${said}`, { meant: wrong?.meant });
}

function formatOf(value: unknown) {
  const has = (mark: string) => typeof value === "object" && value !== null && mark in value;
  return formats.find(({ marks }) => marks.every(has)) ?? { schema: ownSchema, read: ownLine };
}

type Issue = {
  path: PropertyKey[];
  message: string;
  /** The known field for which an unknown one was most likely meant. */
  meant?: string;
};

function lineIssue(schema: z.ZodObject, value: unknown): Issue | undefined {
  const { issues = [] } = schema.safeParse(value, { error: requirement }).error ?? {};
  // A name that is wrong explains a field that seems to be missing.
  const strange = issues.find((it) => it.code === "unrecognized_keys");
  const meant = nearest(strange?.keys[0] ?? "", Object.keys(schema.shape));
  return strange && meant !== undefined ? { ...strange, meant } : issues[0];
}

/** What would be wrong with it, or with a run of it. */
function problemIssue({ problem, hidden }: SuiteLine): Issue | undefined {
  const { id, category, ...task } = problem;
  const issues = [
    problemSchema.safeParse(problem, { error: requirement }),
    taskSchema.safeParse(task, { error: requirement }),
  ];
  return issues.find((it) => it.error)?.error?.issues[0] ?? nameIssue(taskSchema.parse(task), hidden.names);
}

/**
 * Throws Fault `bad-input` where a run would refuse the signature or the examples, as it would be measured as if they were not
 * given, or characters that would silently become others.
 */
function requireUnderstood(problem: Problem, number: number): void {
  const { id, category, ...words } = problem;
  const task = taskSchema.parse(words);
  try {
    readInput(problemSchema, problem);
    requireSignature(task);
    requireExamples(task);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, hint = described } = error;
    throw new Fault(code, `line ${number} of the suite, problem ${id}: ${message}`, {
      field: "--suite",
      hint,
      cause: error,
    });
  }
}

/** A run that is asked for another name writes what the tests do not find. */
function nameIssue(task: Task, [called = ""]: readonly string[]): Issue | undefined {
  const asked = signatureOf(task)?.name;
  if (asked === called) return undefined;
  // Of lines that list no names these asserts alone say one.
  if (called === "") return { path: ["test_list"], message: "must call the function that is asked for" };
  return { path: ["names"], message: `must begin with ${asked || "a function or class"}, which is asked for` };
}

function parsed(raw: string, number: number): unknown {
  try {
    const value: unknown = JSON.parse(raw);
    const key = repeatedKey(raw);
    if (key !== undefined) throw refusal(`line ${number} of the suite gives ${key} twice`);
    return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const why = raw.startsWith("[") ? ", but begins a list: each line is a problem" : `: ${error.message}`;
    throw refusal(`line ${number} of the suite is not JSON${why}`, { cause: error });
  }
}
