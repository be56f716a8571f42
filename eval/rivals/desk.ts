/**
 * What every rival works at: the run so far, and the product's own steps, so that prompts, clean-up, sandbox and what counts
 * as a token are the product's. A rival only decides what is done next, and what is handed over.
 */
import type { Reason } from "#lib/run/ending.ts";
import type { EventOf, RunEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";
import { type Attempt, foldRun, type Run } from "#lib/run/fold.ts";
import { gradeOf } from "#lib/run/grade.ts";
import type { Step } from "#lib/run/next.ts";
import { type Plan, planOf } from "#lib/run/plan.ts";
import { samplesOf, start } from "#lib/run/starts.ts";
import type { Ports, Prompt } from "#lib/run/ports.ts";
import { passesAll } from "#lib/run/select.ts";
import { opening, perform } from "#lib/run/solve.ts";

export type Told<T = void> = AsyncGenerator<RunEvent, T>;

/** What is handed over; null where no reply held a program. */
export type Choice = { attempt: number | null; reason: Reason };

export type Asking = { maxTokens: number; temperature?: number; seed?: number };

/** The temperature at which the product mends a program that it shows. */
const mending = 0.2;

export class Desk {
  private readonly began: number;

  constructor(
    /** What is told so far adds up to it. */
    public run: Run,
    readonly means: { ports: Ports; signal: AbortSignal },
  ) {
    this.began = means.ports.now();
  }

  get plan(): Plan {
    return planOf(this.run);
  }

  /** The programs, each once, in the order in which they were written. */
  get programs(): Attempt[] {
    return this.run.attempts.filter((it) => it.end?.code != null && it.end.same === undefined);
  }

  async *open(): Told {
    yield* this.tell(...opening(this.run, this.means.ports));
    yield* this.take({ do: "choose-signature" });
    yield* this.take({ do: "find-examples" });
  }

  async *tell(...events: readonly RunEvent[]): Told {
    for (const event of events) {
      this.run = foldRun(this.run, event);
      yield event;
    }
  }

  /** A step as the product takes it; `seen` is what its prompts are made from, where that is not the whole run. */
  async *take(step: Step, seen: Run = this.run): Told {
    this.means.signal.throwIfAborted();
    for await (const event of perform(step, seen, this.means)) yield* this.tell(event);
    this.requireModel();
  }

  /** Asks for something that is no program, and answers what was said and what it cost. */
  async ask(prompt: Prompt, { maxTokens, temperature = 0, seed = 0 }: Asking) {
    const { ports, signal } = this.means;
    const said = { text: "", promptTokens: 0, tokens: 0 };
    for await (const part of ports.model.reply(prompt, { temperature, seed, maxTokens, stop: [] }, signal)) {
      if (part.type === "text") said.text += part.text;
      else if (part.type === "end") Object.assign(said, { promptTokens: part.promptTokens, tokens: part.tokens });
    }
    return { ...said, text: said.text.trim() };
  }

  /** Why nothing more may be written: the product's own limits, and `most` programs. */
  limit(most = this.plan.candidates): Reason | undefined {
    if (this.means.ports.now() - this.began >= this.plan.timeMs) return "time";
    if (this.run.tokens.reply >= this.plan.budget) return "budget";
    return this.run.attempts.length >= most ? "candidates" : undefined;
  }

  /** The greedy program. */
  async *writeGreedy(): Told {
    yield* this.write([start(this.run, { kind: "greedy", temperature: 0 })]);
  }

  /**
   * The greedy program first, then samples: a batch with the temperature and the seeds of the product's own, so that it is
   * raised after a whole batch that held nothing new. Where the product ends for that reason, this writes on.
   */
  async *writeBatch(): Told {
    const { batch, candidates } = this.plan;
    const room = candidates - this.run.attempts.length;
    const fresh = this.run.attempts.length === 0;
    const greedy = fresh ? [start(this.run, { kind: "greedy", temperature: 0 })] : [];
    const count = Math.min(batch, room - greedy.length);
    yield* this.write([...greedy, ...samplesOf(this.run, this.plan, { count, after: greedy.length })]);
  }

  /**
   * A repair of the program that was written last, or a fresh one where none was, and its check by the examples. `seen` is
   * the run with what the repair is to know.
   */
  async *mend(seen: Run = this.run): Told {
    const parent = this.run.attempts.findLast((it) => it.end?.code != null)?.attempt;
    const repair = { kind: "repair", temperature: mending, ...(parent === undefined ? {} : { parent }) } as const;
    yield* this.write([start(this.run, repair)], seen);
    yield* this.check();
  }

  /** How many programs a rival may write that mends one after another: `--max-iterations` counts the repairs. */
  get chain(): number {
    const { iters } = this.run.task.settings;
    return Math.min(this.plan.candidates, 1 + (iters ?? this.plan.candidates));
  }

  async *check(): Told {
    const attempts = this.programs.filter((it) => it.verdict === undefined);
    if (attempts.length > 0) yield* this.take({ do: "check", attempts });
  }

  /** The program that was written last, where it passes every example. */
  passing(): number | undefined {
    const last = this.run.attempts.at(-1);
    return last && passesAll(this.run, last) ? original(last) : undefined;
  }

  /** The program that was written last. */
  last(): number | null {
    const last = this.run.attempts.findLast((it) => it.end?.code != null);
    return last ? original(last) : null;
  }

  /** The end of a run, with the grade that the product would give for what the rival has looked at. */
  end({ attempt, reason }: Choice): EventOf<"run-end"> {
    const chosen = this.run.attempts.find((it) => it.attempt === attempt);
    const told = gradeOf(this.run, chosen);
    return { type: "run-end", attempt, reason, outcome: told.grade === "unverified" ? "gave-up" : "solved", ...told };
  }

  private async *write(starts: readonly ReturnType<typeof start>[], seen?: Run): Told {
    yield* this.take({ do: "write", starts }, seen);
  }

  /** Three replies in a row that the model did not end: as for the product, that is no answer. */
  private requireModel(): void {
    const last = this.run.attempts.slice(-3);
    if (last.length < 3 || last.some((it) => it.end?.stop !== "failed")) return;
    throw new Fault("model-failed", last.at(-1)?.end?.notes.at(-1) ?? "the model ended none of its last replies");
  }
}

const original = ({ attempt, end }: Attempt): number => end?.same ?? attempt;
