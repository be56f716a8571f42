/** Carries a run in this very process, and asks its questions on the terminal. */
import { setTimeout as sleep } from "node:timers/promises";
import { carry } from "#lib/carry.ts";
import { env } from "#lib/env.ts";
import { projectVersion } from "#lib/project.ts";
import type { Store } from "#lib/store/store.ts";
import { gathererOf } from "#lib/telemetry/gather.ts";
import { log, openPorts } from "#lib/wiring.ts";
import { answerHere } from "./answer-here.ts";

/** `gathered` resolves when whoever gathers runs has heard of it: nobody waits for it but the end of the process. */
export type Carried = { gathered: Promise<void> | undefined };

/** A run that is interrupted ends by its own event. */
const toTheEnd = new AbortController().signal;
const lookMs = 300;

/** Resolves once the person has been told of the run as far as that event. */
type Told = (seq: number) => Promise<void>;

/**
 * Resolves when the run has ended, or a worker has taken it up instead. The signal takes an open question back. Nobody is asked
 * before what is asked has been `told`: the choices would stand above the question.
 */
export async function carryHere(
  kept: Store,
  id: string,
  { signal, told = async () => undefined }: { signal: AbortSignal; told?: Told },
): Promise<Carried> {
  const asked = new Set<string>();
  let gathered: Promise<void> | undefined;
  for (;;) {
    const claim = await kept.claim(id, toTheEnd);
    if (claim && (await carry(claim, openPorts))) gathered = gathererHere(kept)?.(id);
    const { run, lastSeq } = await kept.load(id);
    const open = run.questions.find((it) => it.answer === undefined);
    if (run.status === "ended" || !open) return { gathered };
    await told(lastSeq);
    if (asked.has(open.question)) await sleep(lookMs);
    else await answerHere(kept, { id, open, lastSeq }, signal);
    asked.add(open.question);
  }
}

const gathererHere = (kept: Store) =>
  gathererOf(env, { record: (id) => kept.record(id), log: log(), version: projectVersion() });
