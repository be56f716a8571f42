/** Judging programs by the examples; what a script prints is told while it runs, and what it writes is kept. */
import type { RunEvent } from "./event.ts";
import type { FileContent } from "./file.ts";
import { type Attempt, foldRun, type Run } from "./fold.ts";
import { checkJob, scriptTerms } from "./job.ts";
import type { Ports, Printed } from "./ports.ts";
import { forWantOf, provide } from "./provide.ts";
import { steadied, steadyVerdict } from "./steady.ts";
import type { Verdict } from "./verdict.ts";

type Means = { ports: Ports; signal: AbortSignal };
type Told<T = void> = AsyncGenerator<RunEvent, T>;

/** Characters that are told of what one check prints. */
const toldMost = 64 << 10;

export async function* checkAttempts(run: Run, attempts: readonly Attempt[], means: Means): Told {
  for (const { attempt, end } of attempts) {
    for await (const event of checkOne(run, { attempt, code: end?.code ?? null }, means)) {
      run = foldRun(run, event);
      yield event;
      // What was checked before stays; the rest waits for the answer.
      if (event.type === "package-ask") return;
    }
  }
}

async function* checkOne(run: Run, { attempt, code }: { attempt: number; code: string | null }, means: Means): Told {
  if (code === null) {
    yield { type: "check-start", attempt };
    yield { type: "check-end", attempt, verdict: { kind: "no-code", examples: [], durationMs: 0 } };
    return;
  }
  const { packages, lacking } = yield* provide(run, { attempt, code }, means);
  const given = packages === undefined ? {} : { packages };
  yield { type: "check-start", attempt, ...given };
  const verdict = yield* judged(run, { attempt, code, given }, means);
  yield { type: "check-end", attempt, verdict: lacking ? forWantOf(verdict, lacking) : verdict };
}

type Given = { attempt: number; code: string; given: { packages?: string } };

async function* judged(run: Run, { attempt, code, given }: Given, { ports, signal }: Means): Told<Verdict> {
  const job = { ...checkJob(run, code), ...given };
  if (!("script" in job)) return await steadyVerdict(job, { sandbox: ports.sandbox, signal });
  const written: FileContent[] = [];
  const verdict = yield* hearing(attempt, (hear) => {
    const script = scriptTerms(run, { hear, take: (files) => void written.push(...files) });
    return ports.sandbox.check({ ...job, script }, signal);
  });
  if (written.length > 0) await ports.keepFiles?.(attempt, written);
  return await steadied(verdict, () => ports.sandbox.check({ ...job, hashes: "other" }, signal));
}

/** What is heard becomes events, in its order, while the verdict is waited for. */
async function* hearing(attempt: number, check: (hear: (printed: Printed) => void) => Promise<Verdict>): Told<Verdict> {
  const heard: RunEvent[] = [];
  const state: { room: number; ended: boolean; wake: () => void } = {
    room: toldMost,
    ended: false,
    wake: () => undefined,
  };
  const verdict = check((printed) => {
    const text = printed.text.slice(0, state.room);
    if (text === "") return;
    state.room -= text.length;
    heard.push({ type: "output-delta", attempt, ...printed, text });
    state.wake();
  });
  const settled = Promise.allSettled([verdict]).then(() => {
    state.ended = true;
    state.wake();
  });
  while (!state.ended || heard.length > 0) {
    yield* heard.splice(0);
    if (state.ended || heard.length > 0) continue;
    await new Promise<void>((resolve) => (state.wake = resolve));
  }
  await settled;
  return await verdict;
}
