/**
 * Rows that give a word for a range of numbers, as for grades: "90-100: A", "80 to 89 -> B", "F below 60". Where a task asks for
 * that word, their ends are examples.
 */
import type { Signature } from "../event.ts";
import { saidType } from "../guessed-type.ts";
import { ofMany } from "./legend.ts";
import { onlyRequired, returnHint } from "../parameters.ts";
import { quoted } from "../python/literal.ts";
import type { Place, Sighting } from "./sighting.ts";

const number = String.raw`-?\d+(?:\.\d+)?`;
const more = String.raw`(?:and|or)[ \t]+(?:above|over|higher|more|greater|up|older)`;
const less = String.raw`(?:and|or)[ \t]+(?:below|under|lower|less|fewer|younger)`;
/** From one end to the other; from one end on; up to one; beyond one. */
const kinds = [
  String.raw`(?:(?:from|between)[ \t]+)?(${number})[ \t]*(?:-|–|—|to|and|\.\.\.?|through)[ \t]*(${number})`,
  String.raw`(?:(?:>=|≥|at[ \t]+least|from)[ \t]*(${number})|(${number})[ \t]*(?:\+|${more}))`,
  String.raw`(?:(?:<=|≤|at[ \t]+most|up[ \t]+to)[ \t]*(${number})|(${number})[ \t]*${less})`,
  String.raw`(?:>|above|over|more[ \t]+than|greater[ \t]+than)[ \t]*(${number})`,
  String.raw`(?:<|below|under|less[ \t]+than)[ \t]*(${number})`,
];
const ranges = kinds.map((it) => new RegExp(`^${it}$`, "i"));
const range = kinds.map((it) => it.replaceAll(`(${number})`, number)).join("|");
const label = String.raw`"[^"\n]{1,30}"|'[^'\n]{1,30}'|\x60[^\x60\n]{1,30}\x60|\p{L}[\p{L}+-]{0,20}(?:[ \t](?!(?:for|if|when|is|are|from|at|to|gets?|returns?|above|below|over|under|between)\b)\p{L}{1,20})?`;
const subject = String.raw`(?:(?:if|when|for)[ \t]+)?(?:(?:the[ \t]+)?(?:scores?|grades?|marks?|ages?|bmi|values?|averages?|temperatures?|speeds?|numbers?|it)[ \t]+(?:(?:is|of|are)[ \t]+)?)?`;
const sign = String.raw`[ \t]*(?::|={1,2}>|-{1,2}>|→|➞|=|[ \t][-–—](?=[ \t])|(?:is|are|gets?|returns?)(?=[ \t]))[ \t]*`;
const unit = String.raw`(?:[ \t]*(?:%|points?|percent|years?))?`;
const before = new RegExp(String.raw`^${subject}(?<range>${range})${unit}${sign}(?<label>${label})$`, "iu");
const behind = new RegExp(
  String.raw`^(?:returns?[ \t]+)?(?<label>${label})(?:${sign}|[ \t]+(?:for|if|when)[ \t]+|[ \t]+|[ \t]*\()${subject}(?<range>${range})${unit}\)?$`,
  "iu",
);

/** What is asked for is such a word. */
const asksForOne =
  /(?<!\p{L})(?:grades?|letter|categor\w+|classif\w+|rating|level|label|status|stage|group|bracket|bmi|string|text|word)(?!\p{L})/iu;
const elsewhere =
  /\b(?:(?:any|every)thing else|otherwise|else|outside|out of range|(?:any )?other(?: (?:scores?|values?|numbers?|ages?))?|invalid(?: (?:scores?|values?|numbers?|ages?))?)\b[^.\n]{0,40}?\b(?:raises?|throws?)\s+(?:an?\s+)?`?(\w*(?:Error|Exception))\b/gi;

/** Fewer in a row may tell of something else. */
const least = 3;

export function readBands(text: string, asked: Signature): Sighting[] {
  if (!asksForOne.test(text) || ofMany.test(text) || !takesNumber(asked) || !givesText(asked)) return [];
  const runs: Band[][] = [[]];
  for (const it of segmentsOf(text)) {
    const band = bandIn(it) ?? bandIn(withoutLead(it));
    if (band) runs.at(-1)?.push(band);
    else if (it.said !== "") runs.push([]);
  }
  const [error] = [...text.matchAll(elsewhere)].map(([, it]) => it);
  return runs
    .filter((it) => it.length >= least)
    .flatMap((it) => [...examplesOf(it), ...(error === undefined ? [] : beyondEnds(it, error))]);
}

const givesText = (asked: Signature): boolean => /^str\b/.test(returnHint(asked) ?? "str");

/** What has many has a name in the plural. */
function takesNumber(asked: Signature): boolean {
  const only = onlyRequired(asked);
  if (only === undefined) return !asked.text.includes(":");
  const isMany = /[^s]s$/.test(only.name) && !/(?:us|points|hours|minutes|seconds|days|years|months)$/.test(only.name);
  return /^(?:int|float)\b/.test(only.hint ?? (isMany ? "list" : (saidType(only.name) ?? "int")));
}

type Segment = Place & { said: string };
type Band = Place & { label: string; ends: readonly string[] };

/** Lines and what commas part of them, without bullets. */
function segmentsOf(text: string): Segment[] {
  return [...text.matchAll(/[^\n,;]+/g)].map(({ 0: whole, index }) => {
    const [bullet = ""] = /^[ \t]*(?:(?:[-*•]|\d{1,2}[.)])[ \t]+|and[ \t]+|or[ \t]+)?/i.exec(whole) ?? [];
    return segment(whole.slice(bullet.length), index + bullet.length);
  });
}

/** "It returns the letter grade: A for 90 and above" */
function withoutLead({ from, said }: Segment): Segment {
  const [lead = ""] = /^.*?[.:][ \t]+/.exec(said) ?? [];
  return segment(said.slice(lead.length), from + lead.length);
}

function segment(whole: string, from: number): Segment {
  const said = whole.replace(/[ \t.]+$/, "");
  return { from, to: from + said.length, said };
}

function bandIn({ from, to, said }: Segment): Band | undefined {
  const { range, label } = (said.length < 100 ? (before.exec(said) ?? behind.exec(said)) : null)?.groups ?? {};
  const ends = range === undefined ? undefined : endsOf(range);
  return ends && label !== undefined ? { from, to, ends, label: label.replace(/^["'`]|["'`]$/g, "") } : undefined;
}

/** Numbers that certainly lie within it. */
function endsOf(said: string): string[] | undefined {
  const [both, atLeast, atMost, above, below] = ranges.map((it) =>
    it
      .exec(said.trim())
      ?.slice(1)
      .filter((end: string | undefined) => end !== undefined),
  );
  const [low, high] = both ?? [];
  if (low !== undefined && high !== undefined) return Number(low) < Number(high) ? [low, high] : undefined;
  const beyond = (step: 1 | -1, [end]: readonly string[] = []) => (end === undefined ? undefined : [next(end, step)]);
  return atLeast ?? atMost ?? beyond(1, above) ?? beyond(-1, below);
}

/** One more, or one less, in its last place. */
function next(end: string, step: 1 | -1): string {
  const places = end.split(".")[1]?.length ?? 0;
  return (Number(end) + step / 10 ** places).toFixed(places);
}

/** "Anything else raises ValueError": beyond all rows where the outermost have two ends. */
function beyondEnds(bands: readonly Band[], error: string): Sighting[] {
  const by = (one: string, other: string) => Number(one) - Number(other);
  const outermost = bands.map(({ ends }) => (ends.length === 2 ? ends : undefined));
  if (outermost.some((it) => it === undefined)) return [];
  const ends = outermost.flatMap((it) => it ?? []).toSorted(by);
  const [first, last] = [bands[0], ends.at(-1)];
  if (!first || last === undefined) return [];
  const { from, to } = first;
  return [next(ends[0] ?? last, -1), next(last, 1)].map((args) => ({
    ...{ from, to, style: "words", names: [undefined], cut: { from, to } },
    what: { kind: "raises", args, error },
  }));
}

/** An end of two rows belongs to one of them, and nobody says to which. */
function examplesOf(bands: readonly Band[]): Sighting[] {
  const owners = (end: string) => bands.filter((it) => it.ends.some((other) => Number(other) === Number(end))).length;
  return bands.flatMap(({ label, ends, from, to }) =>
    ends
      .filter((it) => owners(it) === 1)
      .map(
        (end): Sighting => ({
          ...{ from, to, style: "words", names: [undefined], cut: { from, to } },
          what: { kind: "call", args: end, expected: quoted(label) },
        }),
      ),
  );
}
