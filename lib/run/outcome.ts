/** What a caller who waits for a run is told of its end. */
import type { EventOf } from "./event.ts";
import { Fault, type FaultCode, faultCodes, withoutHint } from "./fault.ts";
import type { Run } from "./fold.ts";

type End = NonNullable<Run["end"]>;

/** Whether the program that is handed over passed what it was held against. */
export const isVouchedFor = ({ outcome, grade }: End): boolean => outcome === "solved" && grade !== "unverified";

/** The fault of a run that ended without a program and through no doing of its programs; undefined for any other. */
export function faultOfEnd({ outcome, attempt, reason, message, hint }: End): Fault | undefined {
  if (attempt !== null) return undefined;
  if (outcome === "cancelled") return new Fault("conflict", "the run was stopped before there was a program");
  if (outcome !== "crashed") return undefined;
  const said = message ?? `the run broke off: ${reason}`;
  if (hint === undefined) return new Fault(codeOf(reason), said);
  // An end tells both in one text, a fault each by itself.
  return new Fault(codeOf(reason), withoutHint(said, hint), { hint });
}

function codeOf(reason: EventOf<"run-end">["reason"]): FaultCode {
  return faultCodes.find((it) => it === reason) ?? "internal";
}
