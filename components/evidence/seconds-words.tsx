import type { Seconds } from "#lib/evidence/costs.ts";
import { costWords } from "./figure-words.ts";

/** Seconds of both sides; a dash and the reason where they cannot be held against each other. */
export function SecondsWords({ seconds }: { seconds: Seconds }) {
  if (!("why" in seconds)) return costWords(seconds);
  return (
    <>
      –<span className="block text-[0.8125rem] text-soft">{seconds.why}</span>
    </>
  );
}
