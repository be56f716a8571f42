/** What the model said in results that keep it. Apart from the shelf: the page never reads it. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { filesOf, isKept, readKept } from "./shelf.ts";

/**
 * The lines of what the model said in the measurement, before them those of the result whose replies it took over. Empty where
 * they were not kept. Those of results in `besides` are left out. Throws Fault `bad-input` for what is no result.
 */
export function keptReplies(folder: string, besides: readonly string[] = []): string {
  const whole = path.resolve(folder);
  const { repliesOf = whole } = readKept(whole).about;
  const source = path.resolve(path.dirname(whole), repliesOf);
  const told = [...besides.map((it) => path.resolve(it)), whole];
  // Of two that were measured again in turn each may name the other.
  const before = isKept(source) && !told.includes(source) ? keptReplies(source, told) : "";
  const { replies } = filesOf(whole);
  return before + (existsSync(replies) ? gunzipSync(readFileSync(replies)).toString("utf8") : "");
}
