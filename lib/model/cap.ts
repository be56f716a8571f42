/** Keeps a reply within what was asked for, whatever the server thinks of it. */
import type { ReplyPart } from "#lib/run/ports.ts";
import { promptTokenEstimate } from "./estimate.ts";

/** Some pieces hold no token of their own, as the one with the role. */
const spare = 16;

/**
 * Passes the parts on; text that goes on far beyond `maxTokens` is cut and ended as `length`, and whoever reads from
 * `parts` closes the connection. A piece of text is at least one token, and a token hardly ever 32 characters.
 */
export async function* capped(
  parts: AsyncIterable<ReplyPart>,
  { maxTokens, prompt }: { maxTokens: number; prompt: string },
): AsyncGenerator<ReplyPart> {
  let pieces = 0;
  let characters = 0;
  for await (const part of parts) {
    yield part;
    if (part.type === "end") return;
    if (part.type === "wait") continue;
    pieces++;
    characters += part.text.length;
    if (pieces > maxTokens + spare || characters > 32 * (maxTokens + spare)) {
      yield { type: "end", stop: "length", promptTokens: promptTokenEstimate(prompt), tokens: maxTokens };
      return;
    }
  }
}
