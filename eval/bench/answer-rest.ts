/** The problems that a command asks for, several at a time. A run that crashed is no answer: the same command asks for it again. */
import { writeFileSync } from "node:fs";
import type { Reason } from "#lib/run/ending.ts";
import { Fault, type FaultCode, faultCodes, sentencesOf } from "#lib/run/fault.ts";
import type { Ports } from "#lib/run/ports.ts";
import { answerOf, type Asked } from "./answering.ts";
import type { Memory } from "./memory.ts";
import { scoreCommand } from "./read-setup.ts";
import { type Answer, appendRecords, files, transcriptOf } from "./records.ts";
import type { Replies } from "./replies.ts";

type Means = {
  ports: Ports;
  concurrency: number;
  /** Absent: nothing that was learned is kept. */
  memory?: Memory | undefined;
  /** Absent: none is kept, and each is asked for. */
  replies?: Replies | undefined;
  tell: (answer: Answer) => void;
  signal: AbortSignal;
};

/** After so many, one upon another, the model is gone: the others would crash as well. */
const mostInARow = 3;

type Crash = { name: string; code: FaultCode; message: string };

/** Throws a Fault that names what has crashed, after all else is answered, or where too much crashes; or the signal's reason. */
export async function answerRest(folder: string, asked: readonly Asked[], means: Means): Promise<void> {
  const { memory, tell } = means;
  const rest = [...asked];
  const crashes: Crash[] = [];
  let inARow = 0;
  const take = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = inARow < mostInARow ? rest.shift() : undefined) {
      means.signal.throwIfAborted();
      const told = await answered(next, means);
      if ("code" in told) {
        inARow += 1;
        crashes.push(told);
        process.stderr.write(`${told.name} crashed: ${told.message}\n`);
        continue;
      }
      inARow = 0;
      const { answer, transcript } = told;
      writeFileSync(transcriptOf(folder, answer), transcript);
      appendRecords(files(folder).answers, [answer]);
      memory?.learn(answer, transcript);
      tell(answer);
    }
  };
  await Promise.all(Array.from({ length: means.concurrency }, take));
  requireAll(folder, crashes, rest.length);
}

async function answered(asked: Asked, { ports, memory, replies, signal }: Means): Promise<Told | Crash> {
  const { problem, seed } = asked;
  const name = `${problem.id} seed ${seed}`;
  const recalling = memory && { recall: async () => memory.lessons(seed) };
  try {
    const told = await answerOf(asked, { ...ports, ...recalling, replies }, signal);
    // A run that was interrupted is no answer either.
    signal.throwIfAborted();
    const { outcome, reason } = told.answer;
    if (outcome === "crashed") return { name, code: codeOf(reason), message: told.message ?? reason };
    if (told.brokenOff === 0) return told;
    // The loop does without such a program; who measures would take the engine's failure for the model's.
    return { name, code: "model-failed", message: `the model broke off ${told.brokenOff} of its programs` };
  } catch (error) {
    // The loop tells a fault as its end; a rival throws it.
    if (signal.aborted || !(error instanceof Fault)) throw error;
    return { name, code: error.code, message: sentencesOf(error) };
  }
}

type Told = Awaited<ReturnType<typeof answerOf>>;

function codeOf(reason: Reason): FaultCode {
  return faultCodes.find((it) => it === reason) ?? "internal";
}

function requireAll(folder: string, crashes: readonly Crash[], unbegun: number): void {
  const last = crashes.at(-1);
  if (!last) return;
  const names = crashes.map((it) => it.name).join(", ");
  const more = unbegun === 0 ? "" : `; ${unbegun} more were not begun`;
  const hint =
    "the same command asks for what is missing, and others can be named with --task-ids; what is there is scored by " +
    scoreCommand(folder);
  throw new Fault(last.code, `these runs crashed and have no answer: ${names}${more}`, { hint });
}
