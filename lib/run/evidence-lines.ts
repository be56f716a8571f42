import type { Evidence } from "./event.ts";

/** All that is said of what is handed over, and why it is this one. */
export function evidenceLines({ reasons, choice }: Pick<Evidence, "reasons" | "choice">): string[] {
  return choice === undefined ? reasons : [...reasons, choice];
}
