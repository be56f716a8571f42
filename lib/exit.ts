/** What the command line answers to the shell. Scripts rely on these numbers. */
import type { Reason } from "#lib/run/ending.ts";
import type { FaultCode } from "#lib/run/fault.ts";
import type { Run } from "#lib/run/fold.ts";

export const exits = {
  ok: 0,
  unverified: 1,
  usage: 2,
  model: 3,
  sandbox: 4,
  database: 5,
  cancelled: 130,
} as const;

export type Exit = (typeof exits)[keyof typeof exits];

const ofFault: Partial<Record<FaultCode, Exit>> = {
  "bad-input": exits.usage,
  "not-found": exits.usage,
  unsupported: exits.usage,
  "too-large": exits.usage,
  "model-failed": exits.model,
  "model-unavailable": exits.model,
  "sandbox-unavailable": exits.sandbox,
  "database-unavailable": exits.database,
};

export const exitOfFault = (code: FaultCode): Exit => ofFault[code] ?? exits.unverified;

const ofCrash: Partial<Record<Reason, Exit>> = {
  "model-failed": exits.model,
  "model-unavailable": exits.model,
  "sandbox-unavailable": exits.sandbox,
  "database-unavailable": exits.database,
};

/** A crash that left no program is told by its cause; otherwise the grade decides. */
export function exitOfRun({ outcome, grade, reason }: NonNullable<Run["end"]>): Exit {
  if (outcome === "cancelled") return exits.cancelled;
  if (outcome === "crashed" && grade === "unverified") return ofCrash[reason] ?? exits.unverified;
  return grade === "unverified" ? exits.unverified : exits.ok;
}
