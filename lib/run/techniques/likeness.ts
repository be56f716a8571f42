/** How much two texts have in common, told by their words alone: no model is asked, and a person can follow it. */

export function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []);
}

/** A model that is asked twice says nearly the same: four of five words. */
const share = 0.8;

/** Letter case, punctuation and a word here and there make no difference. */
export function isAlike(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared > 0 && shared >= share * (first.size + second.size - shared);
}

/** Words that nearly every task has, and that say nothing of it. */
const idle = new Set(
  "and are each every for from function given has have into its must not program python return returned returning returns script should take takes than that the then this when which with write".split(
    " ",
  ),
);

/** Words of three letters and more, also those that a name is made of; singular and plural are one word. */
function subjectsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !idle.has(word)).map((word) => word.replace(/(?<=...)s$/, "")));
}

/** A text must have at least so much in common with another to be of use to it: 1 is the same words. */
const least = 0.12;

/** Those that have most in common with the text, the most first: the cosine of their words, of which rare ones count more. */
export function mostRelevant<Thing>(text: string, things: readonly Thing[], textOf: (thing: Thing) => string): Thing[] {
  const all = [text, ...things.map(textOf)].map(subjectsOf);
  const [wanted = new Set<string>(), ...others] = all;
  const holders = new Map<string, number>();
  for (const words of all) for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
  const weight = (words: Iterable<string>): number =>
    [...words].reduce((sum, word) => sum + Math.log(1 + all.length / (holders.get(word) ?? 1)) ** 2, 0);
  const near = others.map((words, at) => {
    const shared = [...words].filter((word) => wanted.has(word));
    return { at, closeness: weight(shared) / Math.sqrt(weight(words) * weight(wanted) || 1) };
  });
  const close = near.filter((it) => it.closeness >= least).toSorted((a, b) => b.closeness - a.closeness);
  return close.flatMap(({ at }) => things[at] ?? []);
}
