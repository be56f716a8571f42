/** Replies that are taken over and that nothing here asks for: who named them waits for minutes, and would wait for hours. */
import type { Setup } from "#lib/evidence/measured.ts";
import { otherSetUp } from "#lib/evidence/other-set-up.ts";
import { isKept, readKept } from "#lib/evidence/shelf.ts";
import { Fault } from "#lib/run/fault.ts";
import { readSetup } from "./read-setup.ts";

/** What is said where another model or engine has drawn the replies of that folder; undefined where nobody can tell. */
export function lentInVain(folder: string, now: Pick<Setup, "model" | "engine">): string | undefined {
  const there = lenderOf(folder);
  if (there === undefined) return undefined;
  const others = otherSetUp({ ...there, ...speakerOf(there) }, { ...there, ...speakerOf(now) });
  if (others.length === 0) return undefined;
  return `nothing that the model said in ${folder} can be said again here, and all is drawn anew: ${others.join("; ")}`;
}

/** Replies are taken over from a folder whose set-up is gone or damaged all the same. */
function lenderOf(folder: string): Setup | undefined {
  try {
    return isKept(folder) ? readKept(folder).about : readSetup(folder);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

/** What the same reply hangs on besides its prompt and options: the size of a model was not always written down. */
function speakerOf({ model: { id, digest }, engine }: Pick<Setup, "model" | "engine">) {
  return { model: { id, ...(digest !== undefined && { digest }) }, engine };
}
