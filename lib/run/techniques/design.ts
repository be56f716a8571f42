/**
 * `design`: before it writes, the model designs the signature, where the person gave none in full, and examples. Those are
 * proposals: their inputs join the vote, and nothing is judged by what they expect.
 */
import type { Signature } from "../event.ts";
import type { Run } from "../fold.ts";
import { designPrompt } from "../prompt.ts";
import { proposedSignature } from "../signature.ts";
import { list, mayList } from "./listing.ts";
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
function designed(run: Run, text: string): { signature?: string } {
  const said = proposedSignature(text);
  // The name is what the examples call.
  const fits = isOpen(run) && said.name === run.signature?.name && said.text.endsWith(":");
  return fits ? { signature: said.text } : {};
}

function unchosen(run: Run): Signature | undefined {
  const text = run.listed.find((it) => it.by === "design")?.signature;
  return text !== undefined && isOpen(run) ? proposedSignature(text) : undefined;
}

/** What is whole already is the person's word. */
const isOpen = ({ signature }: Run): boolean => signature?.text.endsWith("(") === true;
