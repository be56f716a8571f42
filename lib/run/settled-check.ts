/** A check of statements that the person has dropped: an assert, a test, a step of a doctest. */
import { type Edit, edited, onWholeLines } from "./cut-text.ts";
import type { Signature } from "./event.ts";
import type { Example } from "./example.ts";
import { doctestSteps } from "./examples/doctest-steps.ts";
import { numbered } from "./examples/numbered.ts";
import { readExamples, sightingsIn } from "./examples/read.ts";
import { sayingOf } from "./examples/saying.ts";
import type { Place, Sighting } from "./examples/sighting.ts";
import { withTexts } from "./settled-texts.ts";
import type { Task } from "./task.ts";

type Way = (seen: Sighting, text: string, name: string) => Edit[];

/** The task as it is where other examples would not be read as before: they may hang on what the check does. */
export function withoutCheck(task: Task, signature: Signature, example: Example): Task {
  const dropped = sayingIn(example, signature);
  const said = sayingsIn(task, signature);
  const wanted = said.filter((it) => it !== dropped);
  if (wanted.length === said.length) return task;
  const { faults } = readExamples(task, signature);
  const isRight = (it: Task) =>
    sayingsIn(it, signature).join("\n\n") === wanted.join("\n\n") &&
    readExamples(it, signature).faults.length <= faults.length;
  return [goneWith, doneUnchecked].map((way) => rewritten(task, signature, { dropped, way })).find(isRight) ?? task;
}

/** Each once, those too that others contradict. */
function sayingsIn(task: Task, signature: Signature): string[] {
  const { task: said, code, examples, tests } = sightingsIn(task, signature);
  const all = [said, code, examples, tests].flat().flatMap((it) => numbered([it], signature).examples);
  return [...new Set(all.map((it) => sayingIn(it, signature)))];
}

/** Without what does nothing in it: it makes no other example. */
function sayingIn(example: Example, { name }: Signature): string {
  return sayingOf(example, name)
    .replace(/^_ = /gm, "")
    .replace(/^(?!assert\b)[^(\n]{0,200}[=!<>]=[^(\n]{0,200}\n/gm, "");
}

function rewritten(task: Task, signature: Signature, { dropped, way }: { dropped: string; way: Way }): Task {
  const seen = sightingsIn(task, signature);
  const isDropped = (it: Sighting) =>
    numbered([it], signature).examples.some((one) => sayingIn(one, signature) === dropped);
  return withTexts(task, signature, (text, field) => {
    const others = seen[field].filter((it) => !isDropped(it));
    const edits = seen[field].filter(isDropped).flatMap((it) => way(it, text, signature.name));
    const isCut = ({ put }: Edit) => field === "examples" && put === undefined;
    return edited(
      text,
      edits.map((it) => (isCut(it) ? onWholeLines(text, it, others) : it)),
    );
  });
}

const goneWith: Way = stepsIn;

/** What is done stays, for what comes behind it, and nothing is said of what comes of it. */
const doneUnchecked: Way = (seen, text, name) =>
  stepsIn(seen, text, name).map(({ from, to }) => {
    const step = text.slice(from, to);
    if (seen.style === "doctest") return { from: from + promptsEnd(step), to, put: "" };
    const check = seen.style === "session" ? comparison : assertion;
    return { from, to, put: step.replace(check, "$1_ = ") };
  });

const assertion = /^((?:[ \t]*(?:#.*)?\n)*[ \t]*)assert\b[ \t]*/;
const comparison = /^((?:[ \t]*(?:#.*)?\n)*[ \t]*)(?:assert\b[ \t]*)?/;

/** Between the steps of a session there may stand what is to be read on. */
function stepsIn({ from, to, style, cut = { from, to } }: Sighting, text: string, name: string): Place[] {
  if (style !== "doctest") return [cut];
  return doctestSteps(text, name).filter((it) => from <= it.from && it.to <= to);
}

const promptsEnd = (step: string): number =>
  /^>>>.*(?:\n[ \t]*\.\.\.(?:[ \t].*)?(?=\n|$))*/.exec(step)?.[0].length ?? 0;
