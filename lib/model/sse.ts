/** Server-sent events of a model's reply, parsed to JSON. */
import { createParser } from "eventsource-parser";
import type * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import { serverWords } from "./server-words.ts";

/** How much is kept of what may be no stream, to be told. */
const mostLetters = 4_096;
/** A page or a whole answer in place of a stream: a login of a gateway, or an error that came with status 200. */
const noStream = /^\s*[<{[]/;

/** One value for each `data:` line; ends at `[DONE]` or where the text ends. Throws Fault `model-failed` for nonsense. */
export async function* eventsOf<Schema extends z.ZodType>(
  text: AsyncIterable<string>,
  schema: Schema,
): AsyncGenerator<z.infer<Schema>> {
  let ready: string[] = [];
  let beginning = "";
  const parser = createParser({ onEvent: (event) => ready.push(event.data) });
  for await (const piece of text) {
    if (beginning.length < mostLetters) beginning += piece.slice(0, mostLetters);
    parser.feed(piece);
    const events = ready;
    ready = [];
    for (const data of events) {
      if (data === "[DONE]") return;
      yield parseAnswer(data, schema);
    }
  }
  if (noStream.test(beginning)) throw nonsense(beginning);
}

export function parseAnswer<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw nonsense(text, parsed.error);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw nonsense(text, error);
  }
}

function nonsense(text: string, cause?: unknown): Fault {
  return new Fault(
    "model-failed",
    `the model's server answered what its protocol does not know: ${serverWords(text)}`,
    {
      hint: "check that the address belongs to a model server, and update it",
      cause,
    },
  );
}
