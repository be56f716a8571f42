/** What a call does, as the person's answer has it, wherever the task says so. */
import { type Edit, edited, onWholeLines } from "./cut-text.ts";
import type { Signature } from "./event.ts";
import type { Example } from "./example.ts";
import { claimed, excludes } from "./examples/claims.ts";
import { numbered } from "./examples/numbered.ts";
import { sightingsIn } from "./examples/read.ts";
import { plainCall } from "./examples/saying.ts";
import type { Sighting } from "./examples/sighting.ts";
import type { Asked } from "./fold.ts";
import { isCondition, isError, lineOf, type Said } from "./said.ts";
import { saidOf } from "./said-of-call.ts";
import { withoutCheck } from "./settled-check.ts";
import { withExamples, withTexts } from "./settled-texts.ts";
import type { Task } from "./task.ts";

type Settled = {
  asked: Asked;
  /** As it was read in the run. */
  example: Example | undefined;
  /** What the call does; null: nothing is to be said of it. */
  value: string | null;
};

export function withCallSettled(task: Task, signature: Signature, settled: Settled): Task {
  const { value, asked } = settled;
  const seen = sightingsIn(task, signature);
  const isWrong = (it: Sighting) => isAgainst(settled, saidBy(exampleIn(it, signature), signature));
  let [isCut, isSaid] = [false, false];
  const changed = withTexts(task, signature, (text, field) => {
    const others = seen[field].filter((it) => !isWrong(it));
    const edits = seen[field].filter(isWrong).map((it): Edit => {
      const inPlace = valueInPlace(it, text, value);
      if (inPlace) isSaid = true;
      else isCut = true;
      return inPlace ?? (field === "examples" ? onWholeLines(text, it, others) : it);
    });
    return edited(text, edits);
  });
  const meant =
    value === null || isSaid || !isCut ? changed : saying(changed, signature, { call: asked.input, says: value });
  return withoutTests(meant, signature, settled);
}

/** Tests that say the contrary are cut as tests are: a line of one may be all that it holds. */
function withoutTests(task: Task, signature: Signature, settled: Settled): Task {
  const { task: said, code, examples, tests } = sightingsIn(task, signature);
  return [said, code, examples, tests].flat().reduce((left, it) => {
    const example = exampleIn(it, signature);
    const isTest = example?.kind === "assert" && isAgainst(settled, saidOf(example, signature.name));
    return isTest ? withoutCheck(left, signature, example) : left;
  }, task);
}

const exampleIn = (sighting: Sighting, signature: Signature) => numbered([sighting], signature).examples[0];

/** What an example says of a call that it shows: a value, or an error. */
function saidBy(example: Example | undefined, { name }: Signature): Said | undefined {
  return example?.kind === "call" || example?.kind === "raises" ? saidOf(example, name) : undefined;
}

function isAgainst({ asked, example, value }: Settled, said: Said | undefined): boolean {
  if (!said || plainCall(said.call) !== plainCall(asked.input)) return false;
  if (value !== null) return isContrary(said, { ...said, says: value });
  // Two errors can both hold, and so can a value and what it is not: those are gone that the question named.
  const isPlain = !isError(said.says) && !isCondition(said.says);
  const shown = example?.kind === "raises" ? `raises ${example.error}` : undefined;
  return isPlain || said.says === shown || asked.options.some((it) => it.value === said.says);
}

/** Of what can be compared nowhere but in Python, whatever is written otherwise. */
function isContrary(said: Said, meant: Said): boolean {
  const [one, other] = [claimed(said), claimed(meant)];
  if (one && other) return excludes(one, other);
  return said.says !== meant.says && !isCondition(said.says) && !isCondition(meant.says);
}

/** The new value where the old one stood; undefined where either is an error, or it is not to be found. */
function valueInPlace(
  { from, to, what, value: said }: Sighting,
  text: string,
  value: string | null,
): Required<Edit> | undefined {
  if (what.kind !== "call" || value === null || isError(value) || isCondition(value)) return undefined;
  if (said) return { ...said, put: value };
  const at = text.slice(from, to).lastIndexOf(what.expected);
  return at < 0 ? undefined : { from: from + at, to: from + at + what.expected.length, put: value };
}

function saying(task: Task, signature: Signature, { call, says }: Said): Task {
  const seen = sightingsIn(task, signature);
  const isSaid = [seen.task, seen.code, seen.examples, seen.tests].flat().some((it) => {
    const example = exampleIn(it, signature);
    const said = example && saidOf(example, signature.name);
    return said?.says === says && plainCall(said.call) === plainCall(call);
  });
  return isSaid ? task : withExamples(task, [lineOf({ call, says })]);
}
