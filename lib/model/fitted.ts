/** A model as it is best spoken to, by what the last look at it showed. */
import type { Model, Prompt } from "#lib/run/ports.ts";
import type { ModelFinding, ModelReport } from "#lib/wire.ts";

/** Ends that a server without the right template lets through as text, by the families that write them. */
const ends = [
  "<|im_end|>",
  "<|endoftext|>",
  "<|eot_id|>",
  "<|end|>",
  "</s>",
  "[/INST]",
  "<end_of_turn>",
  "<start_of_turn>",
];

/**
 * Replies are begun only for a model that goes on from them; instructions that its server drops are said with the task; and
 * where its replies hold the marks of their end, they end there. Nothing changes for a model that nobody looked at, nor by
 * what was not answered.
 */
export function fitted(model: Model, report: ModelReport | undefined): Model {
  const showed = (what: ModelFinding["what"], ...amiss: ModelFinding["status"][]) =>
    report?.findings.some((it) => it.what === what && amiss.includes(it.status)) ?? false;
  const deaf = showed("template", "bad");
  const endless = showed("stop", "bad");
  return {
    ...model,
    prefills: model.prefills && !showed("prefill", "weak", "bad"),
    reply: (prompt, options, signal) => {
      const stop = endless ? [...options.stop, ...ends] : options.stop;
      return model.reply(deaf ? withoutSystem(prompt) : prompt, { ...options, stop }, signal);
    },
  };
}

const withoutSystem = ({ system, user, prefill }: Prompt): Prompt => ({
  system: "",
  user: system === "" ? user : `${system}\n\n${user}`,
  prefill,
});
