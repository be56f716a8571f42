/** What a run tells beside its checks, held against what it follows from. */
import type { Reason } from "./ending.ts";
import type { EventOf, Evidence } from "./event.ts";
import type { Example } from "./example.ts";
import { readExamples } from "./examples/read.ts";
import type { Run } from "./fold.ts";
import { givenProgram } from "./given-program.ts";
import { gradeOf } from "./grade.ts";
import { programSaid } from "./program-said.ts";

/** Whether the program is what is read out of the reply, as it stands in the run up to there. */
export function isInReply(run: Run, { attempt: number, code, stop }: EventOf<"reply-end">, prefill: string): boolean {
  const attempt = run.attempts.find((it) => it.attempt === number);
  if (!attempt) return false;
  const read = attempt.kind === "given" ? givenProgram(run) : programSaid(run, { text: attempt.reply, prefill, stop });
  return code === (read?.code ?? null);
}

/** Those that are not read in the run's task. */
export function examplesBeside(run: Run, { examples }: EventOf<"example-find">): Example[] {
  const signature = run.signature ?? { name: "", text: "", by: "person" as const };
  const read = new Set(readExamples(run.task, signature).examples.map(whatItSays));
  return examples.filter((it) => !read.has(whatItSays(it)));
}

/** Whatever it is called, and in whatever order its parts stand. */
const whatItSays = ({ id, ...example }: Example): string => JSON.stringify(Object.entries(example).sort());

const faults: readonly Reason[] = ["model-unavailable", "sandbox-unavailable", "database-unavailable", "internal"];

/** The outcomes that an end for that reason can have; a model that fails may break off a run at any time. */
export function outcomesOf({ grade, reason }: Pick<EventOf<"run-end">, "grade" | "reason">): string[] {
  if (reason === "cancelled") return ["cancelled"];
  if (faults.includes(reason)) return ["crashed"];
  const isSolved = grade !== "unverified";
  if (reason === "model-failed") return isSolved ? ["solved", "crashed"] : ["crashed"];
  return [isSolved ? "solved" : "gave-up"];
}

type Ended = { run: Run; end: EventOf<"run-end">; now: Evidence };

/** Where the words and the chance of an end are not what they are now; one that was broken off may say less. */
export function otherWords({ run, end: { attempt, outcome, evidence: before }, now }: Ended): string[] {
  const isWhole = outcome === "solved" || outcome === "gave-up";
  const handed = run.attempts.find((it) => it.attempt === attempt);
  const known = [...now.reasons, ...(isWhole ? [] : gradeOf(run, handed).evidence.reasons)];
  const chances = [before, now].map((it) => it.confidence?.toFixed(2) ?? "none");
  return [
    ...(chances[0] === chances[1] ? [] : [`its chance: ${chances.join(" then, ")} now`]),
    ...before.reasons.filter((it) => !known.includes(it)).map((it) => `said then, not now: ${it}`),
    ...(isWhole ? now.reasons : [])
      .filter((it) => !before.reasons.includes(it))
      .map((it) => `said now, not then: ${it}`),
  ];
}
