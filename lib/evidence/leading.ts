/** Which measurements stand in front where many builds answered the same. */
import { grouped } from "#lib/run/grouped.ts";
import { agedBy, type Measurement } from "./measured.ts";
import { secondsOf } from "./seconds.ts";

/**
 * Of each suite, model, profile and settings, in the order in which they come: what `build` answered; of those with most
 * problems what the newest build answered; and of these what the newest did that was timed alone.
 */
export function leading(measurements: readonly Measurement[], build: string | undefined): Measurement[] {
  const kinds = [...grouped(measurements, kindOf).values()];
  const ahead = new Set(kinds.flatMap((of) => leadingOfKind(of, build)));
  return measurements.filter((it) => ahead.has(it));
}

function kindOf({ about: { suite, model, profile, settings } }: Measurement): string {
  return JSON.stringify([suite.name, model.id, profile, settings]);
}

function leadingOfKind(all: readonly Measurement[], build: string | undefined): Measurement[] {
  const most = Math.max(...all.map(problemsOf));
  const full = all.filter((it) => problemsOf(it) === most);
  const own = all.filter(({ about }) => build !== undefined && about.build === build);
  return [...own, ...byNewest(full, build), ...byNewest(full.filter(isTimed), build)];
}

/** By the build that answered last; of one day the one that shows them, else the one that was published last. */
function byNewest(all: readonly Measurement[], build: string | undefined): Measurement[] {
  const rank = ({ about }: Measurement) => `${about.day} ${about.build === build ? 1 : 0} ${agedBy(about)}`;
  const [newest] = all.toSorted((one, other) => rank(other).localeCompare(rank(one)));
  return all.filter(
    (it) => it === newest || (newest?.about.build !== undefined && it.about.build === newest.about.build),
  );
}

const problemsOf = ({ runs }: Measurement): number => new Set(runs.map((it) => it.problem)).size;

/** Problems that were answered beside others share the machine: their seconds are shown nowhere. */
const isTimed = ({ about, runs }: Measurement): boolean =>
  (about.concurrency ?? 1) === 1 && secondsOf(runs) !== undefined;
