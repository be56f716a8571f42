import type { ExampleResult } from "./verdict.ts";

/** Whether something was checked and did not hold. */
export function isBroken({ status }: ExampleResult): boolean {
  return status !== "passed" && status !== "skipped" && status !== "not-run";
}
