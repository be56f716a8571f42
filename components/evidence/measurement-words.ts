/** What stands in words over the figures of a measurement. */
import { type About, givesGrade, type Measurement } from "#lib/evidence/measured.ts";
import type { Change } from "#lib/evidence/paired.ts";
import type { Rate, Results } from "#lib/evidence/results.ts";
import { count } from "#components/ui/say.ts";
import { chance, changeWords, methodWords } from "./figure-words.ts";
import { isFirstAlone } from "./shown-ways.ts";

export function nameOf({ suite, model, weights }: About): string {
  return `${suite.name}, ${weights ?? model.id}`;
}

/** Of what shared its machine. */
export const atATime = ({ concurrency = 1 }: { concurrency?: number | undefined }): string =>
  concurrency > 1 ? `, ${concurrency} problems at a time` : "";

export function secondsWords({ concurrency, earlierMachines }: About): string {
  return `Seconds${atATime({ concurrency })}${earlierMachines ? ", of several machines" : ""}`;
}

export function sizeWords({ about, runs }: Pick<Measurement, "about" | "runs">, { problems }: Results): string {
  const { suite, seeds, all, day, asked = suite.problems * seeds.length } = about;
  const whole = all === 1 ? "Its one problem" : `All ${all} problems`;
  const part = problems === all ? whole : `${problems} of its ${all} problems`;
  const going = runs.length < asked ? ` ${runs.length} of ${asked} runs are in.` : "";
  const few = problems < 164 ? " So few problems leave wide intervals." : "";
  return `${part}, ${seeds.length === 1 ? "one seed" : `${seeds.length} seeds`}, ${day}.${going}${few} No run saw the hidden part of the tests that judge it.`;
}

/** What it came to, for who reads no further. */
export function shortWords(about: About, { rates, grades }: Pick<Results, "rates" | "grades">): string {
  const inHundred = ({ share }: Rate) => Math.round(share * 100);
  const [first, handed] = [inHundred(rates.greedy.plus), inHundred(rates.product.plus)];
  const solved = isFirstAlone(about)
    ? `Of 100 problems the model's first answer is right on ${first}, what is handed over on ${handed}.`
    : `What is handed over is right on ${handed} of 100 problems.`;
  const { count: verified = 0, right = 0 } = grades.find((it) => it.grade === "verified") ?? {};
  return verified === 0 || !givesGrade(about)
    ? solved
    : `${solved} Of the ${verified === 1 ? "one result" : `${verified} results`} graded verified ${right} ${right === 1 ? "is" : "are"} right.`;
}

export function gainWords(about: About, gain: Change): string {
  const right = "Right by the hidden tests, with intervals of 95 %.";
  if (!isFirstAlone(about)) return right;
  const { gained, lost, p } = gain;
  const counted = gained + lost === 0 ? "" : `, ${count(gained, "problem")} gained and ${lost} lost, ${chance(p)}`;
  return `${right} ${methodWords(about).name} against the first answer: ${changeWords(gain)}${counted}. ${firstAnswerVaries}`;
}

/** On HumanEval 21 to 37 of 164 first answers differed, in tokens or in whether they were right, between two measurements. */
const firstAnswerVaries =
  "The first answer may be decoded beside samples, and two measurements by the same prompts and seed differ in it on some problems.";
