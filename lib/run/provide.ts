/** Before a program is checked: the packages that it needs are found, asked for and installed, or it goes without. */
import { answeredPackages } from "./consent.ts";
import type { RunEvent } from "./event.ts";
import { Fault } from "./fault.ts";
import type { Install, Run } from "./fold.ts";
import { neededPackages } from "./needed-packages.ts";
import type { Need, PackageFacts } from "./package.ts";
import type { Packages, Ports } from "./ports.ts";
import { questionOpening } from "./question.ts";
import { filesOf } from "./shown-files.ts";
import type { Verdict } from "./verdict.ts";

type Lacking = NonNullable<Verdict["lacking"]>;
/** The environment, or why there is none; neither for a program that needs none, or after a question. */
export type Provided = { packages?: string; lacking?: Lacking };

type Program = { attempt: number; code: string };
type Means = { ports: Ports; signal: AbortSignal };
type Told = AsyncGenerator<RunEvent, Provided>;

/** A name that few know and that is younger than this is not installed unseen: a model's invention can be registered by anyone. */
const leastDays = 30;
/** Between two words on how far it is. */
const quietMs = 400;

export async function* provide(run: Run, program: Program, { ports, signal }: Means): Told {
  const { packages, now } = ports;
  const given = { examples: run.examples ?? [], files: filesOf(run.task) };
  const needs = packages ? neededPackages(program.code, given, (code) => packages.needs(code)) : [];
  if (!packages || needs.length === 0) return {};
  const settled = settledBefore(run, needs);
  if (settled) return settled;
  const allowed = await allowedFor(run, packages);
  const open = needs.filter((need) => !allowed.has(need.name));
  const refused = open.flatMap(refusal);
  if (refused.length > 0) return { lacking: refused };
  const names = needs.map((it) => it.name);
  const lacking = open.length > 0 ? yield* consent(run, { ...program, names, open }, { packages, signal }) : [];
  if (lacking)
    return lacking.length > 0 ? { lacking } : yield* install({ ...program, names }, { packages, now, signal });
  return {};
}

/**
 * An environment with packages that the person asked for by name: nobody is asked again. Undefined where nothing is to be
 * installed, or they cannot be had; the event that tells why has come then.
 */
export async function* provideNamed(
  run: Run,
  { attempt, names }: { attempt: number; names: string[] },
  { ports: { packages, now }, signal }: Means,
): AsyncGenerator<RunEvent, string | undefined> {
  if (!packages) return undefined;
  const before = run.installs?.find((it) => it.names.join() === names.join());
  if (before && isOver(before)) return before.environment?.key;
  const ready = await packages.ready(names);
  if (ready && before) yield { type: "package-install", attempt, names, state: "done", environment: ready };
  if (ready) return ready.key;
  if (run.task.settings.packages === "no") return undefined;
  return (yield* install({ attempt, names }, { packages, now, signal })).packages;
}

/** One that was cut off with its run is not: it is begun again. */
const isOver = ({ state }: Install): boolean => state === "done" || state === "failed";

/** By the person's list and by what they have answered; what is always allowed from now on is put on the list. */
async function allowedFor(run: Run, packages: Packages): Promise<ReadonlySet<string>> {
  const always = answeredPackages(run, "always");
  if (always.length > 0) await packages.allow(always);
  return new Set([...(await packages.allowed()), ...answeredPackages(run, "yes")]);
}

type Open = { attempt: number; names: readonly string[]; open: readonly Need[] };

/** Nobody has said yes to the open ones by name. Answers what is lacking, so nothing where they may be installed; undefined after a question. */
async function* consent(
  run: Run,
  { attempt, names, open }: Open,
  { packages, signal }: { packages: Packages; signal: AbortSignal },
): AsyncGenerator<RunEvent, Lacking | undefined> {
  const wanted = wantedBy(run);
  if (wanted === "no") return open.map(({ name }) => ({ name, reason: notAllowed(name) }));
  // What was installed here before was allowed then, and needs no index.
  if (await packages.ready(names)) return [];
  const unsure = wanted === "yes" ? open.filter((it) => !it.known) : open;
  const facts = unsure.length === 0 ? [] : await factsOf(packages, unsure, signal);
  const missing = facts.flatMap((it) => absence(it, wanted === "yes"));
  if (wanted === "yes" || missing.length > 0) return missing;
  const asked = open.flatMap((need) => facts.filter((it) => it.name === need.name).map((it) => ({ ...need, ...it })));
  yield { type: "package-ask", attempt, packages: asked, ...questionOpening(run) };
  return undefined;
}

/** Where nobody is asked, nothing is installed. */
function wantedBy({ task: { settings } }: Run): "ask" | "yes" | "no" {
  const { packages = "ask", questions } = settings;
  return packages === "ask" && questions === "report" ? "no" : packages;
}

async function factsOf(packages: Packages, needs: readonly Need[], signal: AbortSignal): Promise<PackageFacts[]> {
  const names = needs.map((it) => it.name);
  try {
    return await packages.facts(names, signal);
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== "unsupported") throw error;
    return names.map((name) => ({ name, found: "unreachable" }));
  }
}

async function* install(
  { attempt, names }: { attempt: number; names: string[] },
  { packages, now, signal }: { packages: Packages; now: () => number; signal: AbortSignal },
): Told {
  const event = { type: "package-install", attempt, names } as const;
  yield { ...event, state: "start" };
  try {
    for await (const step of paced(packages.install(names, signal), now)) {
      if (step.type === "progress") yield { ...event, state: "progress", progress: step.progress };
      else {
        yield { ...event, state: "done", environment: step.value };
        return { packages: step.value.key };
      }
    }
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== "unsupported") throw error;
    const reason = error.hint === undefined ? error.message : `${error.message} (${error.hint})`;
    yield { ...event, state: "failed", error: reason };
    return { lacking: names.map((name) => ({ name, reason })) };
  }
  throw new Error("an installation ended without a word");
}

type Steps = ReturnType<Packages["install"]>;

/** Lets a new phase through at once, and more of the same only after a while. */
async function* paced(steps: Steps, now: () => number): Steps {
  let told = Number.NEGATIVE_INFINITY;
  let phase: string | undefined;
  for await (const step of steps) {
    if (step.type === "progress") {
      if (step.progress.phase === phase && now() - told < quietMs) continue;
      phase = step.progress.phase;
      told = now();
    }
    yield step;
  }
}

/** An environment that was made in this run and holds all of it, or what was lacking then and is lacking now. */
function settledBefore(run: Run, needs: readonly Need[]): Provided | undefined {
  const holds = (names: readonly string[]) => needs.every(({ name }) => names.includes(name));
  const environment = run.installs?.find((it) => it.environment && holds(it.names))?.environment;
  if (environment) return { packages: environment.key };
  const lacking = lackingBefore(run, needs);
  return lacking.length > 0 ? { lacking } : undefined;
}

/** What could not be had for an earlier program cannot be had for this one. */
function lackingBefore(run: Run, needs: readonly Need[]): Lacking {
  const said = new Set(answeredPackages(run, "no"));
  const found = run.attempts.flatMap((it) => it.verdict?.lacking ?? []);
  return needs.flatMap(({ name }) => {
    const before = found.find((it) => it.name === name);
    return before ?? (said.has(name) ? [{ name, reason: "it was asked for, and not allowed" }] : []);
  });
}

function refusal({ name, meant, impossible, library }: Need): Lacking {
  if (library !== undefined) return [{ name, reason: `it is no package: ${library}` }];
  if (meant !== undefined) return [{ name, reason: `its name can be mistaken for ${meant}, which is likely meant` }];
  return impossible ? [{ name, reason: "no package can have this name" }] : [];
}

function absence({ name, found, age }: PackageFacts, unseen: boolean): Lacking {
  switch (found) {
    case "absent":
      return [{ name, reason: "the package index has nothing of this name" }];
    case "no-wheel":
      return [{ name, reason: "there is no wheel of it for this Python, and nothing is built from source" }];
    case "unreachable":
      return unseen ? [] : [{ name, reason: "the package index does not answer" }];
    case "yes":
      return unseen && (age ?? leastDays) < leastDays
        ? [{ name, reason: `few use it and it is younger than ${leastDays} days; npx fixpoint packages allow ${name}` }]
        : [];
  }
}

const notAllowed = (name: string): string =>
  `it is not installed; --packages yes allows it for a run, npx fixpoint packages allow ${name} for all`;

/** Without its packages a program may pass all the same; where it fails by an import, that is said. */
export function forWantOf(verdict: Verdict, lacking: Lacking): Verdict {
  const errors = [verdict.error, ...verdict.examples.map((it) => it.error)];
  const fails = errors.some((it) => it !== undefined && /^(?:ModuleNotFoundError|ImportError)\b/.test(it));
  return fails ? { ...verdict, lacking } : verdict;
}
