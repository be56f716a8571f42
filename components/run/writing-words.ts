/** Tells what becomes of a reply: how it is begun, why nothing comes, how it has ended. */
import type { EventOf } from "#lib/run/event.ts";
import type { Run } from "#lib/run/fold.ts";
import { count, duration } from "#components/ui/say.ts";
import { waitWords } from "#lib/run/wait-words.ts";
import { asSentence, strategyWords } from "./words.ts";

export function replyWait({ attempt, why, seconds }: EventOf<"reply-wait">): string {
  return `Attempt ${attempt} waits: ${waitWords[why]}, and is asked again in ${duration(seconds * 1000)}.`;
}

export function attemptStart(event: EventOf<"attempt-start">): string {
  const { attempt, kind, parent, strategy, unseen, adds, temperature } = event;
  const sight = unseen
    ? "told of its failure; the program is not shown to it, since so small a model would say it again"
    : "with the failure in front of it";
  const stories = {
    given: "your own code.",
    greedy: "the model writes what it finds likeliest.",
    sample: `the model writes anew, with some chance in its choice of words (temperature ${temperature}).`,
    repair:
      adds !== undefined
        ? `the model adds ${adds}, which attempt ${parent ?? "before"} leaves out.`
        : `the model mends attempt ${parent ?? "before"}, ${sight}${strategy ? `: ${strategyWords[strategy]}` : ""}.`,
  };
  return `Attempt ${attempt}: ${stories[kind]}`;
}

export function replyEnd(event: EventOf<"reply-end">, run: Run | undefined): { text: string; tone: "plain" | "bad" } {
  const who = `Attempt ${event.attempt}`;
  const cost = `${count(event.tokens, "token")} in ${duration(event.durationMs)}`;
  const notes = event.notes.map((it) => ` ${asSentence(it)}`).join("");
  const given = run?.attempts.find((it) => it.attempt === event.attempt)?.kind === "given";
  if (given) return { text: `${who} is taken as it stands.${notes}`, tone: "plain" };
  if (event.stop === "failed") return { text: `${who}: the model broke off after ${cost}.${notes}`, tone: "bad" };
  if (event.code === null) return { text: `${who} is written (${cost}), but holds no program.${notes}`, tone: "bad" };
  const long = event.stop === "length" ? " It met the limit on length, so its end may be missing." : "";
  const same = event.same === undefined ? "" : ` It is the same program as attempt ${event.same}.`;
  return { text: `${who} is written: ${cost}.${same}${long}${notes}`, tone: "plain" };
}
