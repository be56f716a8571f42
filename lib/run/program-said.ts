/** The program of a reply in a run: what is read of its text depends on what is asked for. */
import { askedProgram } from "./asked-program.ts";
import type { EventOf } from "./event.ts";
import type { Run } from "./fold.ts";
import { type Program, programIn } from "./program.ts";
import { withinFile } from "./within-file.ts";

/** `text`: the beginning that the model was given and what it wrote. */
type Said = { text: string; prefill: string; stop: EventOf<"reply-end">["stop"] };

export function programSaid(run: Run, { text, prefill, stop }: Said): Program {
  // What was begun for it is none of its own.
  if (text.trim() === prefill.trim()) return { code: null, notes: [] };
  return withinFile(run, programIn({ text, cut: stop !== "stop", ...askedProgram(run) }));
}
