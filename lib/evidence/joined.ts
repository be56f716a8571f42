/** Measurements that differ in nothing but their seeds, put together: apart, each tells what chance has made of the same thing. */
import { grouped } from "#lib/run/grouped.ts";
import { type About, agedBy, type Measurement } from "./measured.ts";

/** `parts`: what it was put together of, itself where it stands alone. */
export type Joined = Measurement & { parts: readonly Measurement[] };

/** In the order in which the first of each comes. A seed that was measured twice keeps all of its kind apart. */
export function joined(measurements: readonly Measurement[]): Joined[] {
  return [...grouped(measurements, kindOf).values()].flatMap((of) =>
    of.length > 1 && areApart(of) ? [together(of)] : of.map((it) => ({ ...it, parts: [it] })),
  );
}

/** Of builds that were not written down nobody knows that they are one, and seeds that share programs are no two measurements. */
function kindOf({ name, about }: Measurement): string {
  if (about.build === undefined || about.seedsApart === undefined) return name;
  const { suite, model, otherModels, profile, settings, rival, prompts, build } = about;
  const { engine, tests, concurrency, machine, earlierMachines } = about;
  const answered = [engine, tests, concurrency, machine, earlierMachines, about.repliesOf === undefined];
  return JSON.stringify([suite.sha256, model, otherModels, profile, settings, rival, prompts, build, ...answered]);
}

function areApart(of: readonly Measurement[]): boolean {
  const seeds = of.flatMap((it) => it.about.seeds);
  return new Set(seeds).size === seeds.length;
}

function together(of: readonly Measurement[]): Joined {
  const parts = of.toSorted((one, other) => (one.about.seeds[0] ?? 0) - (other.about.seeds[0] ?? 0));
  const [last] = parts.toSorted((one, other) => agedBy(other.about).localeCompare(agedBy(one.about)));
  const about: About = { ...(last as Measurement).about, seeds: parts.flatMap((it) => it.about.seeds) };
  return { name: parts.map((it) => it.name).join(" "), about, runs: parts.flatMap((it) => it.runs), parts };
}
