/** Inputs on both sides of the values by which programs decide: an example that is changed meets `120` by chance alone. */
import { changesTo } from "./deciding-changes.ts";
import { type Deciding, decidingValues, identified } from "./deciding-values.ts";
import { nodeClasses } from "./examples/nodes.ts";
import { freshCalls, usualIn } from "./extra-inputs.ts";
import type { Run } from "./fold.ts";
import { votedNames } from "./made-inputs.ts";
import { namedNumbers } from "./named-values.ts";
import { type Random, seededRandom } from "./random.ts";
import { cutCall, type ShownCall, shownCalls, writeCall } from "./shown-calls.ts";
import { saysSorted } from "./told-order.ts";

/** So many are added whenever programs vote for the first time, and of each call as many tries. */
const most = 12;
/** All inputs of a run at most. */
const mostInputs = 60;

/** The code of those that vote for the first time, and of those whose values have had their inputs. */
type Programs = { voting: readonly string[]; voted: readonly string[] };

/**
 * Calls like the examples', or like the other inputs where no example has a call to change, each with a value in it by which
 * a program decides, or one beside it. What some programs name and others do not comes first: there they may part.
 */
export function decidingCalls(run: Run, programs: Programs, inputs: readonly string[]): string[] {
  const shown = votedNames(run).flatMap((it) => shownCalls(run.examples ?? [], it));
  // Within nodes a value has its place, as in a search tree.
  const nodes = nodeClasses(run.task).map((it) => `${it.name}(`);
  const isPlain = ({ texts }: ShownCall) => !texts.some((text) => nodes.some((it) => text.includes(it)));
  const rows = (shown.length > 0 ? shown : inputs.map(cutCall)).filter((it) => it.row.length > 0 && isPlain(it));
  const room = Math.min(most, mostInputs - inputs.length);
  if (rows.length === 0 || room <= 0) return [];
  const random = seededRandom(run.seed + inputs.length);
  const usual = usualIn(rows, saysSorted(run.task.task));
  const values = [...valuesOf(programs), ...(programs.voted.length === 0 ? valuesNamed(run) : [])];
  const made = changesTo(values, rows).flatMap((change) => {
    const call = changedCall(rows, change, random);
    return call ? [writeCall(usual(call, random))] : [];
  });
  const name = run.signature?.name ?? "";
  return freshCalls(made, { examples: run.examples ?? [], name, inputs }).slice(0, room);
}

/** Nearly every program names these, and they are tried anyway. */
const usualOnes = new Set(["0", "1", "2", "-1", "", " "]);

function valuesOf({ voting, voted }: Programs): Deciding[] {
  const had = new Set(voted.flatMap(decidingValues).map(identified));
  const values = voting.map(decidingValues);
  const naming = (it: Deciding) =>
    values.filter((of) => of.some((other) => identified(other) === identified(it))).length;
  const rank = (it: Deciding) => {
    const isUsual = it.of === "value" && usualOnes.has(it.value.type === "number" ? it.value.text : it.value.value);
    return (isUsual ? 2 : 0) + (naming(it) < values.length ? 0 : 1);
  };
  const each = [...new Map(values.flat().map((it) => [identified(it), it])).values()];
  return each.filter((it) => !had.has(identified(it))).toSorted((a, b) => rank(a) - rank(b));
}

/** Numbers of the task: where it names a coin of 200, and no example is as large, programs part there. */
const valuesNamed = (run: Run): Deciding[] =>
  namedNumbers(run).map((text) => ({ value: { type: "number", text }, of: "value" }));

type Change = ReturnType<typeof changesTo>[number];

/** Some row with the change at some place of it; undefined where none of a few tries finds such a place. */
function changedCall(rows: readonly ShownCall[], change: Change, random: Random): ShownCall | undefined {
  for (let tries = 0; tries < 6; tries++) {
    const of = random.pick(rows);
    const at = random.below(of.row.length);
    const argument = of.row[at];
    const value = argument && change(argument.value, random);
    if (value) return { ...of, row: of.row.with(at, { ...argument, value }) };
  }
  return undefined;
}
