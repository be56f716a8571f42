/** Tests by which every program is right, or none: nobody would see why. */
import { Fault } from "#lib/run/fault.ts";
import type { SuiteLine } from "../suite/problem.ts";
import type { Scorer } from "./scorer.ts";

export async function tellUnsound(
  lines: readonly SuiteLine[],
  { scorer, answered }: { scorer: Scorer; answered: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<void> {
  for (const line of lines) {
    if (!answered.has(line.problem.id)) continue;
    const words = await amiss(line, scorer, signal);
    if (words !== undefined) process.stderr.write(`${line.problem.id}: ${words}\n`);
  }
}

/** Undefined: nothing is amiss, as far as it can tell. */
type Amiss = Promise<string | undefined>;

async function amiss(line: SuiteLine, scorer: Scorer, signal: AbortSignal): Amiss {
  try {
    return (await byReference(line, scorer, signal)) ?? (await byStub(line, scorer, signal));
  } catch (error) {
    // The answers are scored all the same.
    if (signal.aborted || !(error instanceof Fault)) throw error;
    return `nobody can say whether these tests are sound: ${error.message}`;
  }
}

async function byReference({ problem, hidden, reference }: SuiteLine, scorer: Scorer, signal: AbortSignal): Amiss {
  if (reference === undefined) return undefined;
  const { plus } = await scorer.right(problem.id, { code: reference, hidden }, signal);
  return plus ? undefined : "its own reference fails these tests";
}

/** Where further inputs judge too, they refuse such a stub: the reference answers them. */
async function byStub({ hidden, reference }: SuiteLine, scorer: Scorer, signal: AbortSignal): Amiss {
  const { names, base: source, plus } = hidden;
  if (plus !== undefined) return undefined;
  const { kind, examples } = await scorer.verdict(stubOf(names), { names, source }, signal);
  if (kind === "passed") return "these tests pass a program of which every call raises: they check nothing";
  const [{ status, error = "", line } = {}] = examples;
  const isTheirs = (status === "raised" || status === "timed-out") && line === undefined && !mayBeTheStub.test(error);
  return isTheirs && reference === undefined ? `these tests may refuse every program: ${error}` : undefined;
}

const stubOf = (names: readonly string[]): string =>
  names.map((name) => `def ${name}(*args, **named):\n    raise NotImplementedError\n`).join("\n");

/** It is no class, of which one could inherit or take an attribute. */
const mayBeTheStub = /^(?:Attribute|Type)Error\b/;
