/** A model as it is best spoken to, by what the last look at it showed. */
import type { Model, Prompt } from "#lib/run/ports.ts";
import type { ModelFinding, ModelReport } from "#lib/wire.ts";
import { endMarks } from "./end-marks.ts";

/**
 * Replies are begun only for a model that goes on from them; instructions that its server drops are said with the task; and
 * where its replies hold the marks of their end, they end there. Nothing changes for a model that nobody looked at, nor by
 * what was not answered.
 */
export function fitted(model: Model, report: ModelReport | undefined): Model {
  const showed = (what: ModelFinding["what"], ...amiss: ModelFinding["status"][]) =>
    report?.findings.some((it) => it.what === what && amiss.includes(it.status)) ?? false;
  const deaf = showed("template", "bad");
  const ends = showed("stop", "bad") ? endsOf(report) : [];
  return {
    ...model,
    prefills: model.prefills && !showed("prefill", "weak", "bad"),
    reply: (prompt, options, signal) => {
      const asked = { ...options, stop: [...options.stop, ...ends] };
      return model.reply(deaf ? withoutSystem(prompt) : prompt, asked, signal);
    },
  };
}

/** The one that was seen comes first: some servers take four stops and no more. */
function endsOf(report: ModelReport | undefined): string[] {
  const seen = report?.findings.flatMap(({ mark }) => mark ?? []) ?? [];
  return [...new Set([...seen, ...endMarks])];
}

const withoutSystem = ({ system, user, prefill }: Prompt): Prompt => ({
  system: "",
  user: system === "" ? user : `${system}\n\n${user}`,
  prefill,
});
