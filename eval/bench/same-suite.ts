import type { Setup } from "#lib/evidence/measured.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Suite } from "../suite/read.ts";

/** Throws Fault `bad-input` when the suite is not the one that was answered: its tests would be held against other tasks. */
export function requireSame(suite: Suite, setup: Setup): void {
  if (suite.checksum === setup.suite.sha256) return;
  const { name, sha256 } = setup.suite;
  const hint = `--suite-file FILE names ${name} as it was then, also where the file has another name now: SHA-256 ${sha256}`;
  throw new Fault("bad-input", "the answers are of another suite", { field: "--suite-file", hint });
}
