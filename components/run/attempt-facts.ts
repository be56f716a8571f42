import { count, duration } from "#components/ui/say.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";

/** What is known of how an attempt was written. Code that a person gave was not: nobody sampled it, and nothing was spent. */
export function attemptFacts({ kind, end, temperature, seed }: Attempt): string[] {
  if (!end) return [];
  if (kind === "given") return [...end.notes];
  return [
    `${count(end.tokens, "token")} in ${duration(end.durationMs)}`,
    `temperature ${temperature}`,
    `seed ${seed}`,
    ...(end.logprob === undefined ? [] : [`mean log-probability ${end.logprob.toFixed(2)}`]),
    ...end.notes,
  ];
}

/** A reply is counted when it has ended; until then its length tells about how many there are: three to four letters each. */
export function tokenWords({ tokens, attempts, status }: Run): string {
  const open = attempts.reduce((sum, it) => sum + (it.end ? 0 : it.reply.length), 0);
  const written = tokens.reply + Math.round(open / 3.5);
  if (written + tokens.prompt === 0) return status === "ended" ? "none" : "none yet";
  const about = open > 0 ? "about " : "";
  // What a prompt came to is known with its reply.
  const read = tokens.prompt > 0 ? `, ${tokens.prompt.toLocaleString("en")} read` : "";
  return `${about}${written.toLocaleString("en")} written${read}`;
}
