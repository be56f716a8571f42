/** What single settings change, a row each, and other methods below them: paired by problem with the same base. */
import { differentConditions, differentSettings, sameBuild, sameEngine } from "#lib/evidence/alike.ts";
import { type Costs, costsOf } from "#lib/evidence/costs.ts";
import { type ChangeAtEqual, changeAtEqual, type Uncut } from "#lib/evidence/equal-tokens.ts";
import { runsOtherwise } from "#lib/evidence/otherwise.ts";
import { type Change, commonRuns, pairedChange } from "#lib/evidence/paired.ts";
import { differenceWords, settingNamed } from "#lib/evidence/setting-words.ts";
import { holm } from "#lib/evidence/statistics.ts";
import { unsoundWords } from "#lib/evidence/unsound-words.ts";
import { Fault } from "#lib/run/fault.ts";
import { grouped } from "#lib/run/grouped.ts";
import type { Measured } from "./folder.ts";
import { chanceText, methodWords, pointsText } from "./page.ts";

type Named = Pick<Measured, "setup" | "runs" | "tests" | "unsound"> & { folder: string };

type Row = { name: string; rival: boolean; otherwise: number; sameSeed: boolean } & Sameness & Changes & Costs;

type Sameness = { sameBuild: boolean; sameEngine: boolean; sameTests: boolean };

type Changes = { base: Change; plus: Change; equal: ChangeAtEqual };

/** `p` is corrected after Holm over all rows. Throws Fault `bad-input` for a folder that differs in more than one thing. */
export function switchTable(base: Named, others: readonly Named[]): string {
  if (base.setup.rival)
    throw new Fault("bad-input", `${base.folder} is a rival's: the base is a measurement of the loop`);
  const rows = others.map((it) => rowOf(base, it));
  const chances = holm(rows.map(({ plus }) => plus.p));
  const [top = "", ...told] = inColumns([head, ...rows.map((row, at) => cellsOf(row, chances[at] ?? 1))]);
  const lines = rows.map(({ rival }, at) => ({ rival, line: told[at] ?? "" }));
  const [settings, rivals] = [lines.filter((it) => !it.rival), lines.filter((it) => it.rival)];
  const { suite, model } = base.setup;
  return `${[
    `${suite.name}, ${model.id}, ${methodWords(base.setup)}: what changes against it, in points [95 % over problems]`,
    "p by McNemar's exact test on plus, corrected after Holm over all rows; tokens written and seconds (median) a run",
    "equal tokens: plus again, the side that wrote more ended by a budget at what the other wrote, as its transcripts tell",
    "",
    top,
    ...settings.map((it) => it.line),
    ...(rivals.length > 0 ? ["", "other methods, same model"] : []),
    ...rivals.map((it) => it.line),
    ...notesOn(rows, unsoundIn(base, others)),
  ].join("\n")}\n`;
}

/** Of the problems that a row counts. */
function unsoundIn(base: Named, others: readonly Named[]): string[] {
  const of = (all: readonly Named[]) => new Set(all.flatMap(({ runs }) => runs.map((it) => it.problem)));
  const [ours, theirs] = [of([base]), of(others)];
  const found = [base, ...others].flatMap(({ unsound = [] }) => unsound);
  return unsoundWords(found.filter(({ problem }) => ours.has(problem) && theirs.has(problem)));
}

/** `unsound`: what is said of tests that tell nothing. */
function notesOn(rows: readonly Row[], unsound: readonly string[]): string[] {
  const namesOf = (differs: (row: Row) => boolean) => rows.filter(differs).map((it) => it.name);
  const among = [
    ["answered by another build than the base, so that what changed between them", namesOf((it) => !it.sameBuild)],
    ["answered by another engine than the base, so that what differs between them", namesOf((it) => !it.sameEngine)],
    [
      "judged by other hidden tests than the base, as far as is written down, so that what differs between them",
      namesOf((it) => !it.sameTests),
    ],
    ["of no seed of the base's, so that chance", namesOf((it) => !it.sameSeed)],
  ] as const;
  const notes = [
    ...unsound,
    ...among.flatMap(([words, names]) => (names.length > 0 ? [`${words} counts too: ${names.join("; ")}`] : [])),
    ...whyNot(rows, ({ otherwise }) =>
      otherwise === 0 ? "no run went otherwise, so it had nothing to do" : undefined,
    ),
    ...whyNot(rows, ({ seconds }) => ("why" in seconds ? `no seconds, ${seconds.why}` : undefined)),
    ...whyNot(rows, ({ equal }) => ("why" in equal ? `no change at equal tokens, ${whyWords(equal)}` : undefined)),
  ];
  return notes.length > 0 ? ["", ...notes] : [];
}

/** Each reason once, with the rows that it holds for. */
function whyNot(rows: readonly Row[], whyOf: (row: Row) => string | undefined): string[] {
  const by = grouped(
    rows.flatMap((row) => ({ name: row.name, why: whyOf(row) })).filter(({ why }) => why !== undefined),
    ({ why }) => why ?? "",
  );
  return [...by].map(([why, of]) => `${why}: ${of.map(({ name }) => name).join("; ")}`);
}

const widths = [34, 22, 22, 14, 9, 22, 14, 14] as const;

/** The first column is as wide as its longest name. */
function inColumns(lines: readonly (readonly string[])[]): string[] {
  const first = Math.max(widths[0], ...lines.map(([name = ""]) => name.length + 2));
  const width = (at: number) => (at === 0 ? first : (widths[at] ?? 0));
  return lines.map((cells) =>
    cells
      .map((cell, at) => `${cell.padEnd(width(at) - 1)} `)
      .join("")
      .trimEnd(),
  );
}

const head = ["", "base", "plus", "gained, lost", "p", "equal tokens", "tokens", "seconds", "problems"];

function cellsOf({ name, base, plus, equal, tokens, seconds }: Row, p: number): string[] {
  const told = "why" in seconds ? "-" : seconds.map((it) => it.toFixed(1)).join(" to ");
  const costs = [tokens.map((it) => it.toFixed(0)).join(" to "), told];
  const counted = `${plus.gained}, ${plus.lost}`;
  const changes = [pointsText(base), pointsText(plus), counted, chanceText(p), equalText(equal)];
  return [name, ...changes, ...costs, String(plus.problems)];
}

function equalText(equal: ChangeAtEqual): string {
  return "why" in equal ? "-" : pointsText(equal);
}

function whyWords({ side, why }: Uncut): string {
  return `${side === "first" ? "the base" : "it"} wrote more and ${why}`;
}

function rowOf(base: Named, other: Named): Row {
  const name = nameOf(base, other);
  const [first, second] = commonRuns(base.runs, other.runs);
  if (first.length === 0) throw refusal(base, other, "no run in common");
  const change = (before: Named["runs"], after: Named["runs"], part: "base" | "plus") =>
    pairedChange({ runs: before, way: "product" }, { runs: after, way: "product" }, part);
  return {
    ...{ name, rival: other.setup.rival !== undefined, sameBuild: sameBuild(base.setup, other.setup) },
    ...{ sameEngine: sameEngine(base.setup, other.setup), sameTests: base.tests === other.tests },
    ...{ base: change(first, second, "base"), plus: change(first, second, "plus") },
    otherwise: runsOtherwise(first, second),
    sameSeed: first.some(({ seed }) => second.some((it) => it.seed === seed)),
    equal: changeAtEqual(base, other),
    ...costsOf({ setup: base.setup, runs: first }, { setup: other.setup, runs: second }),
  };
}

function nameOf(base: Named, other: Named): string {
  const { setup } = other;
  const conditions = differentConditions(base.setup, setup);
  if (conditions.length > 0) throw refusal(base, other, conditions.map(conditionWords).join(", "));
  if (setup.rival) return methodWords(setup).replace(/^rival /, "");
  const [sole, ...more] = differentSettings(base.setup, setup);
  if (!sole) throw refusal(base, other, "the very same settings");
  const names = [sole, ...more].map((it) => settingNamed(it.setting));
  if (more.length > 0) throw refusal(base, other, `more than one setting: ${names.join(", ")}`);
  return differenceWords(sole);
}

const conditionWords = (name: string): string => (name === "prompts" ? "other prompts" : `another ${name}`);

function refusal({ folder: base }: Named, { folder }: Named, what: string): Fault {
  const hint =
    "each folder differs from the first in one setting, or is a rival's; two others: npx fixpoint bench compare";
  return new Fault("bad-input", `${folder} and ${base} have ${what}`, { hint });
}
