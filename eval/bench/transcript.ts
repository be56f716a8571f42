/** The transcript of a run as events again. Times are not in it, and count as none. */
import * as z from "zod";
import { type RunEvent, runEventSchema } from "#lib/run/event.ts";
import { readRecords } from "./records.ts";

const lineSchema = z.looseObject({ type: z.string(), verdict: z.looseObject({}).optional() });

/**
 * The events of the file, in their order; none where it is not there, was cut off, or holds what this build does not know:
 * those of earlier builds are read too, and what they tell is then not told.
 */
export function readTranscript(file: string): RunEvent[] {
  const lines = readRecords(file, lineSchema);
  const events = lines.flatMap(
    (line) =>
      runEventSchema.safeParse({
        ...line,
        ...(line.type === "reply-end" && { durationMs: 0 }),
        ...(line.verdict && { verdict: { ...line.verdict, durationMs: 0 } }),
      }).data ?? [],
  );
  return events.length === lines.length && events.at(-1)?.type === "run-end" ? events : [];
}
