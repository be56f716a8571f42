/** A program judged by its examples: rounds for what a judge can ask, a process of its own for each run of a script. */
import type { Example } from "#lib/run/example.ts";
import type { Limits, ScriptTerms } from "#lib/run/ports.ts";
import type { ExampleResult, Frame, Verdict } from "#lib/run/verdict.ts";
import { endedUnfed } from "#lib/run/wants-input.ts";
import { limitOf } from "./ending.ts";
import type { ItemLine } from "./lines.ts";
import { type Item, lateMost, type Rounds, runRounds } from "./rounds.ts";
import { LeftFolders } from "./left-folders.ts";
import { resultOf as scriptResultOf, runScript, type ScriptExample, type ScriptRun } from "./script.ts";
import type { Runner } from "./workbench.ts";

export type CheckJob = {
  code: string;
  names: readonly string[];
  examples: readonly Example[];
  limits: Limits;
  script?: ScriptTerms;
};

/** What one example came to; `cause` where a limit or the end of the process decided, `unjudged` where nothing could. */
type Finding = {
  result: ExampleResult;
  cause?: Cause;
  weak?: boolean;
  forgiven?: NonNullable<Verdict["forgiven"]>;
  unjudged?: boolean;
};
type Cause = Pick<Verdict, "kind" | "limit">;

type Told = Omit<Verdict, "kind" | "examples">;

export async function check(workbench: Runner, job: CheckJob, signal: AbortSignal): Promise<Verdict> {
  const items = job.examples.filter((example): example is Item & Example => example.kind !== "output");
  const scripts = job.examples.filter((example): example is ScriptExample => example.kind === "output");
  if (job.script && job.examples.length === 0) return await runOnce(workbench, job, signal);
  const found = new Map<string, Finding>();
  const told: Told = { durationMs: 0 };
  if (items.length > 0 || scripts.length === 0) {
    const rounds = await runRounds(workbench, { ...job, items }, signal);
    Object.assign(told, { durationMs: rounds.durationMs }, rounds.stdout && { stdout: rounds.stdout });
    const refusal = refusalOf(rounds, job);
    if (refusal) return { ...refusal, ...told };
    for (const item of items) found.set(item.id, findingOf(item.id, rounds));
  }
  await runScripts(workbench, { ...job, scripts, found, told }, signal);
  const findings = job.examples.map(({ id }) => found.get(id) ?? { result: { id, status: "not-run" as const } });
  return { ...summary(findings), ...told };
}

type Scripts = CheckJob & { scripts: readonly ScriptExample[]; found: Map<string, Finding>; told: Told };

/** A process for each, and for each that was run before it; one that hangs leaves some of the time to those behind it. Those for which none is left are not run. */
async function runScripts(workbench: Runner, job: Scripts, signal: AbortSignal): Promise<void> {
  const { code, scripts, found, told } = job;
  const folders = new LeftFolders(scripts);
  let late = 0;
  for (const example of scripts) {
    const left = job.limits.wallMs - told.durationMs;
    if (left <= 0 || late >= lateMost(job.limits)) return;
    const wallMs = example === scripts.at(-1) ? left : left / lateMost(job.limits);
    const ran = await folders.run(workbench, { code, example, limits: job.limits, wallMs, terms: job.script }, signal);
    if (example === scripts[0]) tellFirst(told, ran, job.script);
    told.durationMs += ran.durationMs;
    const cause = ran.fault?.cause;
    if (cause?.kind === "timed-out") late++;
    found.set(example.id, { ...scriptFinding(ran, example), ...(cause && { cause }) });
  }
}

function scriptFinding(ran: ScriptRun, example: ScriptExample): Finding {
  const { isPrompted, ...result } = scriptResultOf(ran, example);
  return { result, ...(isPrompted && { forgiven: ["prompted"] }) };
}

/** A script of which nothing is known: whether it comes to its end, and what it brings forth. */
async function runOnce(workbench: Runner, job: CheckJob, signal: AbortSignal): Promise<Verdict> {
  const ran = await runScript(workbench, { code: job.code, limits: job.limits, terms: job.script }, signal);
  const told: Told = { durationMs: ran.durationMs };
  tellFirst(told, ran, job.script);
  if (!ran.fault) return { kind: "passed", examples: [], ...told };
  const { error, cause } = ran.fault;
  if (!cause && endedUnfed(job.code, { error, stderr: ran.stderr }))
    return { kind: "passed", examples: [], wantsInput: true, ...told };
  return { kind: cause?.kind ?? "raised", examples: [], error, ...placeOf(ran.fault), ...limitIn(cause), ...told };
}

/** The first run of a script is the one whose output and files are kept. */
function tellFirst(told: Told, { stdout, stderr, written }: ScriptRun, script: ScriptTerms | undefined): void {
  told.stdout = stdout;
  if (stderr !== "") told.stderr = stderr;
  if (!script) return;
  if (written.leftOut > 0) told.filesLeftOut = written.leftOut;
  if (written.files.length === 0) return;
  told.files = written.files.map(({ content, ...file }) => file);
  script.take(written.files);
}

function limitIn(cause: Cause | undefined): Pick<Verdict, "limit"> {
  return cause?.limit ? { limit: cause.limit } : {};
}

/** A verdict for a program that never came to its examples. */
function refusalOf(
  { load, loadEnding }: Rounds,
  { names, examples }: CheckJob,
): Omit<Verdict, "durationMs"> | undefined {
  const notRun = examples.map(({ id }): ExampleResult => ({ id, status: "not-run" }));
  if (loadEnding) return { ...loadEnding, examples: notRun };
  if (load?.load === "raised") {
    const limit = limitOf(load.error);
    const kind = limit ? "killed" : "raised";
    return { kind, examples: notRun, error: load.error, ...placeOf(load), ...(limit && { limit }) };
  }
  if (load?.load !== "lacking") return undefined;
  const defined = load.defined.map((name) => `\`${name}\``).join(", ");
  const error = `it defines no \`${names[0] ?? ""}\`; it defines ${defined || "nothing"}`;
  return { kind: "rejected", examples: notRun, error: error.slice(0, 500) };
}

function findingOf(id: string, { lines, lost }: Rounds): Finding {
  const line = lines.get(id);
  if (!line) return { result: { id, status: "not-run" } };
  const ending = lost.find((entry) => entry.id === id)?.ending;
  if (ending) {
    const status = ending.kind === "timed-out" ? "timed-out" : "raised";
    return { result: { id, status, error: ending.error }, cause: ending };
  }
  if (line.status === "unjudged") return { result: resultOf(line), unjudged: true };
  const limit = limitOf(line.error);
  return {
    result: resultOf(line),
    ...(limit && { cause: { kind: "killed", limit } }),
    ...(line.weak && line.status === "passed" && { weak: true }),
    ...(line.forgiven && { forgiven: line.forgiven }),
  };
}

const shownAs: Record<ItemLine["status"], ExampleResult["status"]> = {
  passed: "passed",
  failed: "failed",
  raised: "raised",
  "timed-out": "timed-out",
  skipped: "skipped",
  gone: "raised",
  unjudged: "not-run",
};

function resultOf(item: ItemLine): ExampleResult {
  const { id, status, got, difference, error } = item;
  return {
    id,
    status: shownAs[status],
    ...(got !== undefined && { got }),
    ...(difference !== undefined && { difference }),
    ...(error !== undefined && { error }),
    ...placeOf(item),
  };
}

type Place = { line?: number | null | undefined; frames?: Frame[] | undefined };

function placeOf({ line, frames }: Place): Pick<ExampleResult, "line" | "frames"> {
  return { ...(typeof line === "number" && { line }), ...(frames && { frames }) };
}

/** The first example that did not hold gives its kind to the whole; one that could not be judged, only where all others pass. */
function summary(findings: readonly Finding[]): Omit<Verdict, "durationMs"> {
  const examples = findings.map(({ result }) => result);
  const open = findings.filter(({ result }) => result.status !== "passed" && result.status !== "skipped");
  const first = open.find(({ unjudged }) => !unjudged) ?? open[0];
  const told = { examples, ...trustIn(findings) };
  if (!first) return { kind: "passed", ...told };
  if (first.unjudged) return { kind: "failed", ...told };
  const limit = first.cause?.limit;
  return { kind: first.cause?.kind ?? kindOf(first.result), ...told, ...(limit && { limit }) };
}

function trustIn(findings: readonly Finding[]): Pick<Verdict, "trust" | "forgiven"> {
  const forgiven = [...new Set(findings.flatMap((it) => it.forgiven ?? []))].sort();
  return {
    ...(findings.some(({ weak }) => weak) && { trust: "weak" as const }),
    ...(forgiven.length > 0 && { forgiven }),
  };
}

function kindOf({ status }: ExampleResult): Verdict["kind"] {
  switch (status) {
    case "skipped":
      return "passed";
    case "passed":
    case "failed":
    case "raised":
      return status;
    case "timed-out":
    case "not-run":
      return "timed-out";
  }
}
