/** Asking for a reply again where a server refuses for now: a person could only start the whole run again. */
import { setTimeout as pause } from "node:timers/promises";
import { Fault } from "#lib/run/fault.ts";
import type { ReplyPart, Wait } from "#lib/run/ports.ts";
import { BadStatus, type Call, call, passingHints } from "./http.ts";

/** Waited in all for one reply, in milliseconds. A server that is started anew is back in seconds, or not by itself. */
const patienceMs = { busy: 60_000, gone: 10_000 } satisfies Record<Wait["why"], number>;
const firstWaitMs = 1_000;
/** Who says "at once" may say so for ever. */
const leastWaitMs = 200;

/**
 * As `call`, but a server that is busy, loads a model or has just gone is asked again, after as long as it says where it
 * says so, and each wait is told before it begins. Throws as `call` does.
 */
export async function* patientCall(
  asked: Call,
  signal: AbortSignal,
): AsyncGenerator<Extract<ReplyPart, { type: "wait" }>, Response> {
  let waitedMs = 0;
  for (let nextMs = firstWaitMs; ; nextMs *= 2) {
    try {
      return await call(asked, signal);
    } catch (error) {
      const why = whyWait(error);
      const toldMs = error instanceof BadStatus ? msUntil(error.retryAfter) : undefined;
      const waitMs = Math.max(toldMs ?? nextMs, leastWaitMs);
      if (!why || waitedMs + waitMs > patienceMs[why]) throw error;
      waitedMs += waitMs;
      yield { type: "wait", why, seconds: waitMs / 1000 };
      await pause(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

function whyWait(error: unknown): Wait["why"] | undefined {
  if (error instanceof BadStatus) return error.status in passingHints ? "busy" : undefined;
  return error instanceof Fault && error.code === "model-unavailable" ? "gone" : undefined;
}

/** Undefined where it is neither seconds nor a date. */
function msUntil(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const ms = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? undefined : ms;
}
