/** What no measurement can come to: a file that somebody has changed by hand, or joined to another, is not drawn. */
import type { MeasuredRun, Measurement } from "./measured.ts";

/** As it is. Throws Error that names what cannot be. */
export function possible(measurement: Measurement): Measurement {
  const words = whyImpossible(measurement);
  if (words !== undefined) throw new Error(words);
  return measurement;
}

/** Undefined for what can be. */
export function whyImpossible({ about, runs }: Measurement): string | undefined {
  const problems = new Set(runs.map((it) => it.problem));
  const wrong = [
    ...(problems.size > about.all ? [`${problems.size} problems of a suite of ${about.all}`] : []),
    ...impossibleIn(runs, about.seeds),
  ];
  return wrong.length === 0 ? undefined : `it cannot be so: ${wrong.slice(0, 3).join("; ")}`;
}

/** What runs of these seeds cannot come to, a few words each. */
export function impossibleIn(runs: readonly MeasuredRun[], seeds: readonly number[]): string[] {
  const keys = new Set(runs.map(({ problem, seed }) => `${problem} ${seed}`));
  return [
    ...(keys.size < runs.length ? ["a problem with the same seed twice"] : []),
    ...runs.flatMap((run) => impossible(run, seeds).map((words) => `${run.problem}: ${words}`)),
  ];
}

function impossible(run: MeasuredRun, seeds: readonly number[]): string[] {
  const { product, seed, programs, seconds = 0 } = run;
  return [
    ...(seeds.includes(seed) ? [] : [`seed ${seed}, which was not measured`]),
    ...wronglyRight(run),
    ...(product && programs < 1 ? ["a program was handed over and none written"] : []),
    ...(seconds < 0 ? ["less than no time"] : []),
    ...wronglyCounted(run),
  ];
}

function wronglyRight({ greedy, product, sample, oracle, grade, examples }: MeasuredRun): string[] {
  const chosen = [greedy, product, sample].filter((it) => it != null);
  return [
    ...([...chosen, oracle].some((it) => it.plus && !it.base) ? ["right by all tests and wrong by some of them"] : []),
    ...(chosen.some((it) => (it.base && !oracle.base) || (it.plus && !oracle.plus))
      ? ["right, where no program is"]
      : []),
    ...([greedy, product].some((it) => it?.visible) && examples < 1 ? ["every example passes, and there is none"] : []),
    ...(grade === "verified" && !product?.visible ? ["verified, and an example fails"] : []),
  ];
}

function wronglyCounted({ confidence = 0, greedy, ...run }: MeasuredRun): string[] {
  const { votes, distinct, examples, programs, promptTokens, tokens } = run;
  return [
    ...([votes, distinct, examples, programs, promptTokens, tokens].some((it) => it < 0) ? ["fewer than none"] : []),
    ...(confidence < 0 || confidence > 1 ? [`a chance of ${confidence}`] : []),
    ...(greedy && greedy.tokens > tokens ? ["its first program alone has more tokens than all"] : []),
    ...(votes > programs ? ["more votes than programs"] : []),
    ...wronglyMended(run),
  ];
}

function wronglyMended({ repairs, programs }: Pick<MeasuredRun, "repairs" | "programs">): string[] {
  const { written = 0, better = 0 } = repairs ?? {};
  return better > written || written > programs ? ["more repairs than there can be"] : [];
}
