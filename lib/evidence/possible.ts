/** What no measurement can come to: a file that somebody has changed by hand, or joined to another, is not drawn. */
import type { MeasuredRun, Measurement } from "./measured.ts";

/** As it is. Throws Error that names what cannot be. */
export function possible(measurement: Measurement): Measurement {
  const { about, runs } = measurement;
  const problems = new Set(runs.map((it) => it.problem));
  const keys = new Set(runs.map(({ problem, seed }) => `${problem} ${seed}`));
  const wrong = [
    ...(problems.size > about.all ? [`${problems.size} problems of a suite of ${about.all}`] : []),
    ...(keys.size < runs.length ? ["a problem with the same seed twice"] : []),
    ...runs.flatMap((run) => impossible(run, about.seeds).map((words) => `${run.problem}: ${words}`)),
  ];
  if (wrong.length > 0) throw new Error(`it cannot be so: ${wrong.slice(0, 3).join("; ")}`);
  return measurement;
}

function impossible(run: MeasuredRun, seeds: readonly number[]): string[] {
  const { greedy, product, sample, oracle, seed, programs, seconds = 0 } = run;
  const chosen = [greedy, product, sample].filter((it) => it != null);
  return [
    ...(seeds.includes(seed) ? [] : [`seed ${seed}, which was not measured`]),
    ...([...chosen, oracle].some((it) => it.plus && !it.base) ? ["right by all tests and wrong by some of them"] : []),
    ...(chosen.some((it) => (it.base && !oracle.base) || (it.plus && !oracle.plus))
      ? ["right, where no program is"]
      : []),
    ...(product && programs < 1 ? ["a program was handed over and none written"] : []),
    ...(seconds < 0 ? ["less than no time"] : []),
  ];
}
