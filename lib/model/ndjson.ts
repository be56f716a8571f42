/** Lines of JSON, as Ollama streams them. */
import type * as z from "zod";
import { parseAnswer } from "./sse.ts";

/** One value for each line that is not empty. Throws Fault `model-failed` for nonsense. */
export async function* linesOf<Schema extends z.ZodType>(
  text: AsyncIterable<string>,
  schema: Schema,
): AsyncGenerator<z.infer<Schema>> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim()) yield parseAnswer(line, schema);
  }
  if (rest.trim()) yield parseAnswer(rest, schema);
}
