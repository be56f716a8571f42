/**
 * `design`: before it writes, the model designs the signature, where the person gave none in full, and examples. Those are
 * proposals: their inputs join the vote, and nothing is judged by what they expect.
 */
import { binds } from "../bound-call.ts";
import type { Signature } from "../event.ts";
import { callsOf } from "../example-calls.ts";
import type { Run } from "../fold.ts";
import { hasParameters, parametersIn, returnHint } from "../parameters.ts";
import { designPrompt } from "../prompt.ts";
import { literalOf } from "../python/literal.ts";
import { blanked, bracketEnd, splitTop } from "../python/scan.ts";
import { proposedSignature } from "../signature.ts";
import { list, mayList, type Noted } from "./listing.ts";
import type { Technique } from "./technique.ts";

export const design: Technique = {
  asks: true,
  due: (run, step) =>
    step.do === "write" && run.attempts.length === 0 && (mayList(run, "design") || unchosen(run) !== undefined),
  async *perform(run, _, means) {
    const signature = unchosen(run);
    if (signature) yield { type: "signature-choose", signature };
    else {
      const prompt = designPrompt(run, means.ports.prompts);
      yield* list(run, { by: "design", prompt, noted: (text) => designed(run, text) }, means);
    }
  },
};

/** Told with the list, so that a run which is cut off right after it still knows what to choose. */
function designed(run: Run, text: string): Noted {
  const said = proposedSignature(text);
  if (!isOpen(run) || !said.text.endsWith(":")) return {};
  const isTaken = isCalledSo(run, said) && isPlain(said);
  // The calls that come with what is refused are of something else.
  return isTaken ? { signature: said.text } : { refused: said.text, calls: [], proposals: [] };
}

/** Whether it is what the person asks for, and every call of the examples can be made of it. */
function isCalledSo({ signature, examples = [] }: Run, said: Signature): boolean {
  if (said.name !== signature?.name || isAsynchronous(said) !== isAsynchronous(signature)) return false;
  // A call may be shown for just that it cannot be made.
  const shown = examples.filter((it) => !JSON.stringify(it).includes("TypeError"));
  return shown.flatMap((it) => callsOf(it, said.name)).every(({ text }) => binds(said, argumentsIn(text, said.name)));
}

const argumentsIn = (call: string, { length }: string): string =>
  call.slice(length + 1, (bracketEnd(call, length) ?? call.length) - 1);

const isAsynchronous = ({ text }: Signature): boolean => text.startsWith("async");

/** Types and literals alone: whatever else stands in a signature, Python does it before anything is called. */
function isPlain(said: Signature): boolean {
  const calls = (source: string): boolean => blanked(source).includes("(");
  return (
    hasParameters(said.text) &&
    !calls(returnHint(said) ?? "") &&
    (parametersIn(said) ?? []).every((it) => {
      const [left = "", ...value] = splitTop(it, "=");
      return !calls(left) && value.every((source) => literalOf(source) !== undefined);
    })
  );
}

function unchosen(run: Run): Signature | undefined {
  const text = run.listed.find((it) => it.by === "design")?.signature;
  return text !== undefined && isOpen(run) ? proposedSignature(text) : undefined;
}

/** What is whole already is the person's word. */
const isOpen = ({ signature }: Run): boolean => signature?.text.endsWith("(") === true;
