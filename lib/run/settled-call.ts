/** What a call does, as the person's answer has it, wherever the task says so. */
import { type Edit, edited, onWholeLines } from "./cut-text.ts";
import type { Signature } from "./event.ts";
import type { Example } from "./example.ts";
import { numbered } from "./examples/numbered.ts";
import { sightingsIn } from "./examples/read.ts";
import { plainCall } from "./examples/saying.ts";
import type { Sighting } from "./examples/sighting.ts";
import type { Asked } from "./fold.ts";
import { isError, saysOf } from "./said-of-call.ts";
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
  const isWrong = (it: Sighting) => isAgainst(settled, saidBy(it, signature));
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
  return value === null || isSaid || !isCut ? changed : saying(changed, signature, { call: asked.input, says: value });
}

/** What an example says of a call: a value, or an error. */
type Said = { call: string; says: string };

function saidBy(sighting: Sighting, signature: Signature): Said | undefined {
  const [example] = numbered([sighting], signature).examples;
  if (!example) return undefined;
  const says = saysOf(example);
  return says !== undefined && "call" in example ? { call: example.call, says } : undefined;
}

/** Two errors can both hold: one may be of the other's kind. */
function isAgainst({ asked, example, value }: Settled, said: Said | undefined): boolean {
  if (!said || plainCall(said.call) !== plainCall(asked.input)) return false;
  const { says } = said;
  if (value !== null) return says !== value && !(isError(says) && isError(value));
  const dropped = [example && saysOf(example), ...asked.options.map((it) => it.value)];
  return !isError(says) || dropped.includes(says);
}

/** The new value where the old one stood; undefined where either is an error, or it is not to be found. */
function valueInPlace({ from, to, what }: Sighting, text: string, value: string | null): Required<Edit> | undefined {
  if (what.kind !== "call" || value === null || isError(value)) return undefined;
  const at = text.slice(from, to).lastIndexOf(what.expected);
  return at < 0 ? undefined : { from: from + at, to: from + at + what.expected.length, put: value };
}

function saying(task: Task, signature: Signature, { call, says }: Said): Task {
  const seen = sightingsIn(task, signature);
  const isSaid = [seen.task, seen.code, seen.examples, seen.tests].flat().some((it) => {
    const said = saidBy(it, signature);
    return said?.says === says && plainCall(said.call) === plainCall(call);
  });
  return isSaid ? task : withExamples(task, [isError(says) ? `${call} ${says}` : `${call} == ${says}`]);
}
