/** Whether a folder takes further answers: all of one measurement are of the same product, asked the same. */
import type { Setup } from "#lib/evidence/measured.ts";
import { otherSetUp } from "#lib/evidence/other-set-up.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Problem } from "../suite/problem.ts";

/** The problems of a folder once these are asked too: its answers to the others must stay readable. */
export function goneOnAbout(kept: readonly Problem[], asked: readonly Problem[]): Problem[] {
  const known = new Set(kept.map((it) => it.id));
  return [...kept, ...asked.filter((it) => !known.has(it.id))];
}

/**
 * The set-up of a folder that is gone on with: more seeds or problems of the same join those that are there, and another
 * machine is written down. Throws Fault `bad-input` that names what else differs.
 */
export function goneOnWith(kept: Setup, now: Setup): Setup {
  const others = otherSetUp(kept, now);
  if (others.length > 0) {
    const hint = "choose another --output, or remove the folder";
    throw new Fault("bad-input", `the folder holds a measurement of another set-up: ${others.join("; ")}`, {
      field: "--output",
      hint,
    });
  }
  const machines = [...(kept.earlierMachines ?? []), kept.machine].filter((it) => it !== now.machine);
  const seeds = [...new Set([...kept.seeds, ...now.seeds])].sort((one, other) => one - other);
  return { ...now, seeds, ...(machines.length > 0 && { earlierMachines: [...new Set(machines)] }) };
}
