/** From the best rung down: the first on which a jail can be built and our own attacks are held is taken. */
import { Fault } from "#lib/run/fault.ts";
import { Benches } from "./benches.ts";
import { type Canaries, runCanaries, type Wall } from "./canaries.ts";
import type { Interpreter } from "./interpreter.ts";
import { Jail, JailDied } from "./jail.ts";
import type { JailParts } from "./launch.ts";
import { openImages } from "./pyodide/image.ts";
import { PyodideJail } from "./pyodide/jail.ts";
import { fetchParts } from "./pyodide/parts.ts";
import { installHint, landlockHint, namespaceHint, pyodideHint } from "./remedy.ts";
import { type MakeCell, Workbench } from "./workbench.ts";

/** 1: bubblewrap with user namespaces. 2: Landlock, without them. 4: Pyodide in Deno, without this machine's Python. */
const rungs = [1, 2, 4] as const;
export type Rung = (typeof rungs)[number];

export type Climb = {
  bubblewrap: string | undefined;
  interpreter: Interpreter | undefined;
  workers: number;
  environments: string | undefined;
  /** Where Deno and Pyodide are kept. Absent: rung 4 is not tried. */
  home: string | undefined;
  /** Better rungs than this one are not tried. */
  best: Rung;
};

/** `hint` says why it is not rung 1. */
type Place =
  | { rung: Rung; python: string; benches: Benches; canaries: Canaries; hint: string | null }
  | { rung: 5; canaries: Canaries | null; hint: string };
type Reached = { python: string; benches: Benches; canaries: Canaries } | { missing: string } | { leaking: Canaries };
type Parts = Omit<Climb, "best">;

/** Rung 5 is none. A rung that leaks is no reason to try the next one: the machine is not what we think it is. */
export async function climb({ best, ...parts }: Climb, signal: AbortSignal): Promise<Place> {
  const why = best === 1 ? [] : [`FIXPOINT_SANDBOX_RUNG=${best} keeps it from being a better one.`];
  for (const rung of rungs.filter((it) => it >= best && (it !== 4 || parts.home !== undefined))) {
    const reached = await ways[rung](parts, signal);
    if ("benches" in reached) return { rung, ...reached, hint: why.length === 0 ? null : together(why) };
    if ("leaking" in reached) return { rung: 5, canaries: reached.leaking, hint: leakHint(reached.leaking) };
    if (!why.includes(reached.missing)) why.push(reached.missing);
  }
  return { rung: 5, canaries: null, hint: together(why) };
}

/** Some of them are commands: what follows one must not look like a part of it. */
function together(why: readonly string[]): string {
  return why.map((it, at) => (at === why.length - 1 || it.endsWith(".") ? it : `${it};`)).join(" ");
}

const ways: Record<Rung, (parts: Parts, signal: AbortSignal) => Promise<Reached>> = { 1: first, 2: second, 4: fourth };

async function first({ bubblewrap, interpreter, ...parts }: Parts, signal: AbortSignal): Promise<Reached> {
  if (interpreter === undefined) return { missing: await installHint("python") };
  if (bubblewrap === undefined) return { missing: await installHint("bubblewrap") };
  return await reach({ parts: { bubblewrap, interpreter }, ...parts, hintFor: namespaceHint }, signal);
}

/** Packages need a jail of bubblewrap's to be built in, and so there are no environments. */
async function second({ interpreter, workers }: Parts, signal: AbortSignal): Promise<Reached> {
  if (interpreter === undefined) return { missing: await installHint("python") };
  return await reach({ parts: { interpreter }, workers, environments: undefined, hintFor: landlockHint }, signal);
}

async function fourth({ home = "", workers }: Parts, signal: AbortSignal): Promise<Reached> {
  return await attempt(
    async () => {
      const parts = await fetchParts(home, signal);
      const images = await openImages(parts, signal);
      const make: MakeCell = async (slot, hashes) => PyodideJail.start({ parts, images: await images(hashes) }, slot);
      const means = { cellWith: () => make, workers, environments: undefined };
      const benches = new Benches(await Workbench.open(make, workers), means);
      return await proven(benches, { wall: "web-assembly", python: `Pyodide ${parts.versions.pyodide}` }, signal);
    },
    pyodideHint,
    signal,
  );
}

type Way = {
  parts: JailParts & { interpreter: Interpreter };
  workers: number;
  environments: string | undefined;
  hintFor: Hint;
};
type Hint = (said: string) => string | Promise<string>;

async function reach({ parts, hintFor, ...means }: Way, signal: AbortSignal): Promise<Reached> {
  const make =
    (its: JailParts): MakeCell =>
    (slot, hashes) =>
      Jail.start({ ...its, hashes }, slot);
  return await attempt(
    async () => {
      const bare = await Workbench.open(make(parts), means.workers);
      const cellWith = (environment: string) => make({ ...parts, environment });
      const found = { wall: "kernel", python: parts.interpreter.executable } as const;
      return await proven(new Benches(bare, { ...means, cellWith }), found, signal);
    },
    hintFor,
    signal,
  );
}

/** What keeps the machine from it, where something of it is missing. */
async function attempt(build: () => Promise<Reached>, hintFor: Hint, signal: AbortSignal): Promise<Reached> {
  try {
    return await build();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof JailDied || error instanceof Fault)) throw error;
    return { missing: await hintFor(error.message) };
  }
}

/** Whatever our own attacks find closes the sandbox for good, and so does a jail in which nothing can be run. */
async function proven(
  benches: Benches,
  { wall, python }: { wall: Wall; python: string },
  signal: AbortSignal,
): Promise<Reached> {
  try {
    const canaries = await runCanaries(benches.bare, wall, signal);
    if (canaries.leaked.length === 0) return { python, benches, canaries };
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
