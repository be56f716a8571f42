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

/**
 * A reply is counted when it has ended; until then its letters tell about how many there are: three to four each. `letters`:
 * what the model has written of the open ones.
 */
export function tokenWords({ tokens, status }: Pick<Run, "tokens" | "status">, letters: number): string {
  const written = tokens.reply + Math.round(letters / 3.5);
  if (written + tokens.prompt === 0) return status === "ended" ? "none" : "none yet";
  const about = letters > 0 ? "about " : "";
  // What a prompt came to is known with its reply.
  const read = tokens.prompt > 0 ? `, ${tokens.prompt.toLocaleString("en")} read` : "";
  return `${about}${written.toLocaleString("en")} written${read}`;
}
