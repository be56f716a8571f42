/** The models as long as the run has time: then what is being said ends, as a reply does that is cut by its length. */
import type { Model, Ports, ReplyPart } from "./ports.ts";
import { askingNames } from "./technique-names.ts";

export function timedModels({ model, others = {} }: Ports, timeUp: AbortSignal): Pick<Ports, "model" | "others"> {
  const timed = askingNames.flatMap((by) => {
    const other = others[by];
    return other ? [[by, timedModel(other, timeUp)] as const] : [];
  });
  return { model: timedModel(model, timeUp), others: Object.fromEntries(timed) };
}

function timedModel(model: Model, timeUp: AbortSignal): Model {
  return { ...model, reply: (...asked) => timedReply(model, asked, timeUp) };
}

async function* timedReply(
  model: Model,
  [prompt, options, signal]: Parameters<Model["reply"]>,
  timeUp: AbortSignal,
): AsyncGenerator<ReplyPart> {
  let tokens = 0;
  try {
    timeUp.throwIfAborted();
    for await (const part of model.reply(prompt, options, AbortSignal.any([signal, timeUp]))) {
      yield part;
      if (part.type === "text") tokens++;
    }
  } catch (error) {
    if (signal.aborted || !timeUp.aborted) throw error;
    yield { type: "end", stop: "length", promptTokens: 0, tokens };
  }
}
