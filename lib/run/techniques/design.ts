/**
 * `design`: before it writes, the model designs the signature, where the person gave none in full, and examples. Those are
 * proposals: their inputs join the vote, and nothing is judged by what they expect.
 */
import { designPrompt } from "../prompt.ts";
import { proposedSignature } from "../signature.ts";
import { list, mayList } from "./listing.ts";
import type { Technique } from "./technique.ts";

export const design: Technique = {
  due: (run, step) => step.do === "write" && run.attempts.length === 0 && mayList(run, "design"),
  async *perform(run, _, means) {
    const text = yield* list(run, { by: "design", prompt: designPrompt(run, means.ports.prompts) }, means);
    const designed = proposedSignature(text);
    // The name is what the examples call; what is whole already is the person's word.
    const open = run.signature?.text.endsWith("(") === true && designed.name === run.signature.name;
    if (open && designed.text.endsWith(":")) yield { type: "signature-choose", signature: designed };
  },
};
