/** The transcript of a run as events again. Times are not in it, and count as none. */
import * as z from "zod";
import { type RunEvent, runEventSchema } from "#lib/run/event.ts";
import { readRecords } from "./records.ts";

const lineSchema = z.looseObject({ type: z.string(), verdict: z.looseObject({}).optional() });

/** The events of the file, in their order; none where it is not there. */
export function readTranscript(file: string): RunEvent[] {
  return readRecords(file, lineSchema).map((line) =>
    runEventSchema.parse({
      ...line,
      ...(line.type === "reply-end" && { durationMs: 0 }),
      ...(line.verdict && { verdict: { ...line.verdict, durationMs: 0 } }),
    }),
  );
}
