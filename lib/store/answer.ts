/** A person's answer: it is appended by nobody's lease, because a run that waits is in nobody's hands. */
import { sql } from "drizzle-orm";
import type { Reach } from "./held-run.ts";
import { loadRun } from "./load.ts";
import { events, runs } from "./schema.ts";
import type { EventOf } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Run } from "#lib/run/fold.ts";

type Answer = Pick<EventOf<"question-answer">, "question" | "choice">;

/**
 * The same answer may come twice. Throws Fault `not-found`, `bad-input` for what was not asked or offered, and `conflict`
 * when another answer was given, or nobody waits for one any more.
 */
export async function answerRun(reach: Reach, id: string, answer: Answer): Promise<void> {
  const { run, lastSeq } = await loadRun(reach, id);
  if (isAnswered(run, answer)) return;
  if (!(await append(reach, { id, lastSeq }, answer))) {
    const later = await loadRun(reach, id);
    if (!isAnswered(later.run, answer)) throw new Fault("conflict", "The run has gone on without an answer.");
  }
  reach.bell.ring("event", id);
}

function isAnswered({ questions, status }: Run, { question, choice }: Answer): boolean {
  const asked = questions.find((it) => it.question === question);
  if (!asked) throw new Fault("bad-input", `this run has not asked ${question.slice(0, 100)}`, { field: "question" });
  const choices = asked.options.map((it) => it.choice);
  if (!choices.some((it) => it === choice)) {
    const hint = `it is one of ${choices.join(", ")}`;
    throw new Fault("bad-input", `${choice.slice(0, 100)} was not offered`, { field: "choice", hint });
  }
  const { answer } = asked;
  if (answer?.by === "person" && answer.choice === choice) return true;
  if (answer) {
    const value = asked.options.find((it) => it.choice === answer.choice)?.value;
    throw new Fault("conflict", `This was answered already: ${value ?? answer.choice}.`);
  }
  if (status === "ended") throw new Fault("conflict", "The run has ended.");
  return false;
}

/** False when the run has gone on since it was read. */
async function append(
  { connection }: Reach,
  { id, lastSeq }: { id: string; lastSeq: number },
  answer: Answer,
): Promise<boolean> {
  const event = JSON.stringify({ type: "question-answer", ...answer, by: "person" });
  const { rowCount } = await connection.ask((database) =>
    database.execute(sql`
      with taken as (
        update ${runs} set last_seq = last_seq + 1, status = 'queued', wait_until = null, lease = null, lease_until = null,
          claims = claims - case when lease is null then 0 else 1 end
        where id = ${id} and last_seq = ${lastSeq} and status = 'waiting'
        returning id, last_seq
      )
      insert into ${events} (run_id, seq, event) select id, last_seq, ${event}::json from taken`),
  );
  return rowCount === 1;
}
