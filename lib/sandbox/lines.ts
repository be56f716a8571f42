/** What the judge writes: lines, each with what it has to say of some items, parsed once. */
import * as z from "zod";
import { forgivenSchema, framesSchema } from "#lib/run/verdict.ts";

const loadSchema = z.discriminatedUnion("load", [
  z.object({ load: z.literal("ok") }),
  z.object({ load: z.literal("raised"), error: z.string(), line: z.int().nullable(), frames: framesSchema }),
  z.object({ load: z.literal("lacking"), defined: z.array(z.string()) }),
  z.object({ load: z.literal("gone"), error: z.string() }),
]);
const itemSchema = z.object({
  id: z.string(),
  /**
   * `gone`: the candidate's process ended, or it broke the talk with the judge. `unjudged`: what the item needs does not
   * travel between the two, which says nothing of the candidate.
   */
  status: z.enum(["passed", "failed", "raised", "timed-out", "skipped", "gone", "unjudged"]),
  got: z.string().optional(),
  difference: z.string().max(200).optional(),
  error: z.string().optional(),
  line: z.int().nullable().optional(),
  frames: framesSchema,
  value: z.string().optional(),
  /** What gives a value has changed an argument. */
  altered: z.literal(true).optional(),
  /** In the value one thing that may change stands at several places. */
  shared: z.literal(true).optional(),
  weak: z.boolean().optional(),
  forgiven: forgivenSchema,
});
const doneSchema = z.object({ done: z.literal(true) });
const lineSchema = z.union([z.array(z.union([itemSchema, loadSchema])), doneSchema]);

export type LoadLine = z.infer<typeof loadSchema>;
export type ItemLine = z.infer<typeof itemSchema>;
export type JudgeLines = { load: LoadLine | undefined; items: ItemLine[]; done: boolean };

/** A last line without its end was cut off with the judge, and is no line. */
export function readLines(results: Buffer): JudgeLines {
  const lines: JudgeLines = { load: undefined, items: [], done: false };
  for (const text of results.toString("utf8").split("\n").slice(0, -1)) {
    const line = lineSchema.parse(JSON.parse(text));
    if ("done" in line) lines.done = true;
    else for (const said of line) take(lines, said);
  }
  return lines;
}

function take(lines: JudgeLines, said: LoadLine | ItemLine): void {
  if ("load" in said) lines.load = said;
  else lines.items.push(said);
}
