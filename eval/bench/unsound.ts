/** Tests by which every program is right, or none, or whoever knows what is shown: nobody would see why. What they were found to be is kept beside the scores. */
import { join } from "node:path";
import * as z from "zod";
import { type Unsound, unsoundSchema } from "#lib/evidence/measured.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import type { SuiteLine } from "../suite/problem.ts";
import { Strides } from "./progress.ts";
import { appendRecords, dropHalfLine, readRecords } from "./records.ts";
import { byHeart } from "./by-heart.ts";
import type { Scorer } from "./scorer.ts";

/** What the tests of a problem were found to be, and by which sum of all tests: where nothing is amiss there is no `why`. */
const triedSchema = unsoundSchema
  .partial({ why: true })
  .extend({ tests: z.string() /** What was raised before any program was called. */, error: z.string().optional() });

type Tried = z.infer<typeof triedSchema>;

const triedFile = (folder: string): string => join(folder, "tests-tried.jsonl");

type Means = { scorer: Scorer /** The sum of all tests. */; tests: string; signal: AbortSignal };

/** Tries the tests of these problems that were not tried yet, and tells what is amiss. */
export async function tryTests(folder: string, lines: readonly SuiteLine[], means: Means): Promise<void> {
  dropHalfLine(triedFile(folder));
  const known = new Set(triedIn(folder, means.tests).map((it) => it.problem));
  const rest = lines.filter((it) => !known.has(it.problem.id));
  const strides = new Strides(rest.length);
  for (const [at, line] of rest.entries()) {
    const problem = line.problem.id;
    const found = await amiss(line, means);
    if (found instanceof Fault) {
      process.stderr.write(`${problem}: nobody can say whether these tests are sound: ${found.message}\n`);
    } else {
      appendRecords(triedFile(folder), [{ problem, tests: means.tests, ...found }]);
      if (found) process.stderr.write(`${problem}: ${words[found.why](found.error)}\n`);
    }
    strides.tell(at + 1, `tried the tests of ${at + 1} of ${rest.length} problems`);
  }
}

/** That a program could not be held against its problem's tests, though it was there; said once, and dropped where another is right. */
export function noteUnjudged(
  folder: string,
  { problem, tests, error }: Required<Pick<Tried, "problem" | "tests" | "error">>,
): void {
  const why = "all-refused";
  if (triedIn(folder, tests).some((it) => it.problem === problem && it.why === why)) return;
  appendRecords(triedFile(folder), [{ problem, tests, why, error }]);
  process.stderr.write(`${problem}: a program counts as wrong: ${error}\n`);
}

/** What is amiss with tests of this sum. */
export function unsoundIn(folder: string, tests: string | undefined): Unsound[] {
  return triedIn(folder, tests).flatMap(({ problem, why }) => (why === undefined ? [] : [{ problem, why }]));
}

function triedIn(folder: string, tests: string | undefined) {
  return readRecords(triedFile(folder), triedSchema).filter((it) => it.tests === tests);
}

const words: Record<Unsound["why"], (error?: string) => string> = {
  "nothing-checked": () => "these tests pass a program of which every call raises: they check nothing",
  "answers-unread": () =>
    "these tests pass programs that answer None, or one text, to every call: no answer is looked at",
  "all-refused": (error = "") => `these tests may refuse every program: ${error}`,
  "reference-refused": () => "its own reference fails these tests",
  "all-shown": () =>
    "these tests ask for nothing that the examples do not show: a program that knows those by heart passes",
};

/** Undefined: nothing is amiss, as far as it can tell. */
type Amiss = Promise<{ why: Unsound["why"]; error?: string } | undefined>;

async function amiss(line: SuiteLine, means: Means): Promise<Awaited<Amiss> | Fault> {
  try {
    return (
      (await byReference(line, means)) ??
      (await byStub(line, means)) ??
      (await byConstants(line, means)) ??
      (await byHeartAlone(line, means))
    );
  } catch (error) {
    // The answers are scored all the same, and these tests are tried again.
    if (means.signal.aborted || !(error instanceof Fault)) throw error;
    return error;
  }
}

async function byReference({ problem, hidden, reference }: SuiteLine, { scorer, signal }: Means): Amiss {
  if (reference === undefined) return undefined;
  const { plus } = await scorer.right(problem.id, { code: reference, hidden }, signal);
  return plus ? undefined : { why: "reference-refused" };
}

/** Where further inputs judge too, they refuse such a stub: the reference answers them. */
async function byStub({ hidden, reference }: SuiteLine, { scorer, signal }: Means): Amiss {
  const { names, base: source, plus } = hidden;
  if (plus !== undefined) return undefined;
  const verdict = await scorer.verdict(stubOf(names), { names, source }, signal);
  if (verdict.kind === "passed") return { why: "nothing-checked" };
  if (reference !== undefined || hangsOnStub(verdict, names)) return undefined;
  return { why: "all-refused", error: verdict.examples[0]?.error ?? "" };
}

/** One constant alone may be what is asked for. */
async function byConstants({ problem, hidden }: SuiteLine, { scorer, signal }: Means): Amiss {
  if (hidden.plus !== undefined) return undefined;
  for (const constant of ["None", '"whatever"']) {
    const code = constantOf(hidden.names, constant);
    if (!(await scorer.right(problem.id, { code, hidden }, signal)).base) return undefined;
  }
  return { why: "answers-unread" };
}

const constantOf = (names: readonly string[], constant: string): string =>
  names.map((name) => `def ${name}(*args, **named):\n    return ${constant}\n`).join("\n");

/** Further inputs are hidden always. */
async function byHeartAlone({ problem, hidden }: SuiteLine, { scorer, signal }: Means): Amiss {
  const code = hidden.plus === undefined ? byHeart(problem) : undefined;
  if (code === undefined) return undefined;
  const { base } = await scorer.right(problem.id, { code, hidden }, signal);
  return base ? { why: "all-shown" } : undefined;
}

/** Each call is told by a line that it prints, since a test may swallow what is raised. */
const stubOf = (names: readonly string[]): string =>
  names.map((name) => `def ${name}(*args, **named):\n    print("called")\n    raise NotImplementedError\n`).join("\n");

/** Whether a program that is right could fare otherwise: it was called, or an assertion looks at it by its name. */
function hangsOnStub({ stdout = "", examples }: Verdict, names: readonly string[]): boolean {
  const [{ status, error = "", line } = {}] = examples;
  if (stdout !== "" || line !== undefined || mayBeTheStub.test(error)) return true;
  if (status !== "failed") return status !== "raised" && status !== "timed-out";
  return error.split(/[^\p{XID_Continue}]+/u).some((word) => names.includes(word));
}

/** It is no class, of which one could inherit or take an attribute. */
const mayBeTheStub = /^(?:Attribute|Type)Error\b/;
