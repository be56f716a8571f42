/** What was measured of each setting, as it is said beside it; every pair stands on the page of evidence. */
import type { Effect } from "#lib/evidence/effects.ts";
import type { Change } from "#lib/evidence/paired.ts";
import { newestEffects } from "#lib/evidence/newest-effects.ts";
import { grouped } from "#lib/run/grouped.ts";
import { techniqueNames } from "#lib/run/technique-names.ts";
import { chance, changeWords, costWords, fewWords, seedsWords } from "./figure-words.ts";

/** Beyond this a difference is no surprise where nothing differs. */
const surprise = 0.05;

type Words = Partial<Record<Effect["setting"], string[]>>;

/**
 * A line for each model and what it was measured on. Of a value that was measured more than once the newest build speaks.
 * `build`: the one that shows them.
 */
export function effectWords(effects: readonly Effect[], build: string | undefined): Words {
  const by = [...grouped(newestEffects(effects), (it) => it.setting)];
  return Object.fromEntries(by.map(([setting, of]) => [setting, linesOf(of, build)]));
}

function linesOf(effects: readonly Effect[], build: string | undefined): string[] {
  return [...grouped(effects, (it) => placeWords(it, build))].map(
    ([place, of]) => `${place}: ${of.map(wordsOf).join("; ")}`,
  );
}

function placeWords(effect: Effect, shown: string | undefined): string {
  const { setting, model, problems, seeds, suite, profile, build } = effect;
  const [name] = model.split("/").slice(-1);
  const of = `${fewWords(problems) || `${problems} problems`} of ${suite}`;
  const place = `${name ?? model} on ${of}${setting === "profile" ? "" : ` in ${profile}`}`;
  const earlier = shown === undefined || build === shown ? [] : ["by an earlier build"];
  return [place, ...seedsWords(seeds), ...earlier].join(", ");
}

function wordsOf(effect: Effect): string {
  const { setting, seconds, otherwise } = effect;
  const value = valueWords(effect);
  if (otherwise.runs === 0) return `${value}had nothing to do`;
  if (isTechnique(setting)) return `${value}${atEqualWords(effect)}`;
  // What a profile costs is half of what it is chosen for.
  const time = setting === "profile" && !("why" in seconds) ? `, ${costWords(seconds)} s` : "";
  return `${value}${changeWords(effect)}${time}${doubtWords(effect)}`;
}

const isTechnique = (setting: Effect["setting"]): boolean => (techniqueNames as readonly string[]).includes(setting);

/** What a technique writes could have been more programs: with as many tokens, as the page of evidence has it. */
function atEqualWords({ equal, ...whole }: Effect): string {
  if ("why" in equal) {
    const wrote = `having written ${costWords(whole.tokens)} tokens`;
    return `${changeWords(whole)}, ${wrote}${doubtWords(whole)}`;
  }
  const even = equal.cut || equal.again ? " with as many tokens" : "";
  return `${changeWords(equal)}${even}${doubtWords(equal)}`;
}

/** The interval is of one comparison, p is of all that are shown: where they seem to contradict each other, it says why. */
function doubtWords({ gained, lost, p, interval: [low, high] }: Change): string {
  if (gained + lost === 0 || p < surprise) return "";
  const seemsSure = low > 0 || high < 0;
  return seemsSure ? `, which may still be chance among so many comparisons (${chance(p)})` : ", which may be chance";
}

/** Empty where a switch is on: its name stands beside it. */
function valueWords({ from, to }: Effect): string {
  if (to === "true") return "";
  const value = to === "false" ? "off" : (to ?? "the profile's");
  return `${value}${from === null ? "" : ` instead of ${from}`} `;
}
