/** From the best rung down: the first on which a jail can be built and our own attacks are held is taken. */
import { Fault } from "#lib/run/fault.ts";
import { Benches } from "./benches.ts";
import { type Canaries, runCanaries } from "./canaries.ts";
import type { Interpreter } from "./interpreter.ts";
import { JailDied } from "./jail.ts";
import { installHint, landlockHint, namespaceHint } from "./remedy.ts";
import { Workbench } from "./workbench.ts";

/** 1: bubblewrap with user namespaces. 2: Landlock, without them. */
const rungs = [1, 2] as const;
export type Rung = (typeof rungs)[number];

export type Climb = {
  bubblewrap: string | undefined;
  interpreter: Interpreter;
  workers: number;
  environments: string | undefined;
  /** Better rungs than this one are not tried. */
  best: Rung;
};

/** `hint` says why it is not rung 1. */
type Place =
  | { rung: Rung; benches: Benches; canaries: Canaries; hint: string | null }
  | { rung: 5; canaries: Canaries | null; hint: string };
type Reached = { benches: Benches; canaries: Canaries } | { missing: string } | { leaking: Canaries };
type Parts = Omit<Climb, "best">;

/** Rung 5 is none. A rung that leaks is no reason to try the next one: the machine is not what we think it is. */
export async function climb({ best, ...parts }: Climb, signal: AbortSignal): Promise<Place> {
  const why = best === 1 ? [] : [`FIXPOINT_SANDBOX_RUNG=${best} keeps it from being a better one.`];
  for (const rung of rungs.filter((it) => it >= best)) {
    const reached = await (rung === 1 ? first(parts, signal) : second(parts, signal));
    if ("benches" in reached) return { rung, ...reached, hint: why.length === 0 ? null : why.join(" ") };
    if ("leaking" in reached) return { rung: 5, canaries: reached.leaking, hint: leakHint(reached.leaking) };
    why.push(reached.missing);
  }
  return { rung: 5, canaries: null, hint: why.join(" ") };
}

async function first(parts: Parts, signal: AbortSignal): Promise<Reached> {
  if (parts.bubblewrap === undefined) return { missing: await installHint("bubblewrap") };
  return await reach(parts, namespaceHint, signal);
}

/** Packages need a jail of bubblewrap's to be built in, and so there are no environments. */
async function second(parts: Parts, signal: AbortSignal): Promise<Reached> {
  return await reach({ ...parts, bubblewrap: undefined, environments: undefined }, landlockHint, signal);
}

async function reach(
  { workers, environments, ...parts }: Parts,
  hintFor: (said: string) => string | Promise<string>,
  signal: AbortSignal,
): Promise<Reached> {
  try {
    const bare = await Workbench.open(parts, workers);
    return await proven(new Benches(bare, { parts, workers, environments }), signal);
  } catch (error) {
    if (!(error instanceof JailDied || error instanceof Fault)) throw error;
    return { missing: await hintFor(error.message) };
  }
}

/** Whatever our own attacks find closes the sandbox for good, and so does a jail in which nothing can be run. */
async function proven(benches: Benches, signal: AbortSignal): Promise<Reached> {
  try {
    const canaries = await runCanaries(benches.bare, signal);
    if (canaries.leaked.length === 0) return { benches, canaries };
    await benches.close();
    return { leaking: canaries };
  } catch (error) {
    await benches.close();
    throw error;
  }
}

function leakHint({ leaked }: Canaries): string {
  return `This machine's jail leaks (${leaked.join(", ")}). Update its kernel and bubblewrap.`;
}
