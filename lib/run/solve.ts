/** The loop: look at what is known, do the next thing, tell it. Everything it knows is in the events it has told. */
import { abridgedNotes } from "./abridged.ts";
import { endAfter } from "./break-off.ts";
import { digestOf } from "./digest.ts";
import { withChoice } from "./choice.ts";
import { checkAttempts } from "./check-attempts.ts";
import { countAgreement } from "./count-agreement.ts";
import type { EventOf, Question, RunEvent, Signature } from "./event.ts";
import { readExamples } from "./examples/read.ts";
import { readableExamples } from "./examples/unreadable.ts";
import { Fault } from "./fault.ts";
import { foldRun, type Run } from "./fold.ts";
import { givenProgram } from "./given-program.ts";
import { gradeOf } from "./grade.ts";
import { orderedPart } from "./kind.ts";
import { type Step, nextStep } from "./next.ts";
import { planOf } from "./plan.ts";
import type { Ports } from "./ports.ts";
import { proposedSignature, signatureOf } from "./signature.ts";
import { signaturePrompt } from "./prompt.ts";
import { proofOf } from "./proof.ts";
import { passesAll, ranked } from "./select.ts";
import { idleNotes } from "./techniques/idle.ts";
import { techniques } from "./techniques/switches.ts";
import { timedModels } from "./timed-model.ts";
import { writeAttempts } from "./write.ts";

type Told<T = void> = AsyncGenerator<RunEvent, T>;

/**
 * Carries an open run to its end: the last event is the one `run-end`, or a `question-ask`, after which the run waits for
 * its answer without anybody. A run that was cut off goes on from what it has told; one that waits and is taken up
 * without an answer has waited long enough. Our own faults and an abort end the run with what was found so far; a bug is thrown after that.
 */
export async function* solve(run: Run, ports: Ports, signal: AbortSignal): Told {
  const { spentMs = 0 } = run;
  const startedAt = ports.now() - spentMs;
  const timeUp = AbortSignal.timeout(Math.max(0, Math.ceil(planOf(run).timeMs - spentMs)));
  const timed = { ...ports, ...timedModels(ports, timeUp) };
  try {
    for await (const event of steps(run, timed, { signal, startedAt, timeUp })) {
      run = foldRun(run, event);
      yield event;
    }
  } catch (error) {
    if (run.status === "ended") throw error;
    yield endAfter(run, error, signal);
    if (!signal.aborted && !(error instanceof Fault)) throw error;
  }
}

type Limits = { signal: AbortSignal; startedAt: number; timeUp: AbortSignal };

async function* steps(run: Run, ports: Ports, { signal, startedAt, timeUp }: Limits): Told {
  for (const event of opening(run, ports)) {
    run = foldRun(run, event);
    yield event;
  }
  while (run.status !== "ended" && run.status !== "waiting") {
    signal.throwIfAborted();
    // The two clocks may differ by a millisecond; where a reply was ended, the time is up.
    const step = nextStep(run, timeUp.aborted ? Number.POSITIVE_INFINITY : ports.now() - startedAt);
    const isSpent = run.tokens.reply >= planOf(run).budget;
    const before = techniques.find((it) => !(isSpent && it.asks) && it.due(run, step));
    const means = { ports, signal };
    for await (const event of before ? before.perform(run, step, means) : perform(step, run, means)) {
      run = foldRun(run, event);
      yield event;
    }
  }
}

export function opening(run: Run, { model }: Ports): RunEvent[] {
  const unanswered = run.questions.find((it) => it.answer === undefined);
  if (unanswered) return [unansweredEvent(unanswered), { type: "run-resume" }];
  if (run.model) return [{ type: "run-resume" }];
  const { id, digest, billions, parallel } = model;
  const facts = {
    id,
    ...(digest !== undefined && { digest }),
    ...(billions !== undefined && { billions }),
    parallel,
  };
  return [{ type: "run-start", model: facts, seed: seedOf(run.task) }];
}

/** The choice that changes nothing: the example as it stands, or the programs that lead. */
function unansweredEvent({ question, options }: Question): RunEvent {
  return { type: "question-answer", question, choice: options[0]?.choice ?? "", by: "time" };
}

/** Without a seed of the person's, the task's own text gives one: the same request is the same run. */
const seedOf = ({ task, settings }: Run["task"]): number => settings.seed ?? digestOf(task) % 2 ** 31;

type Means = { ports: Ports; signal: AbortSignal };
type Cost = Pick<EventOf<"signature-choose">, "promptTokens" | "tokens">;

export function perform(step: Step, run: Run, means: Means): Told {
  switch (step.do) {
    case "choose-signature":
      return chooseSignature(run, means);
    case "find-examples":
      return findExamples(run, means);
    case "take-given":
      return takeGiven(run);
    case "write":
      return writeAttempts(run, step.starts, means);
    case "check":
      return checkAttempts(run, step.attempts, means);
    case "count-agreement":
      return countAgreement(run, step.attempts, means);
    case "ask":
      return ask(step.question);
    case "end":
      return end(run, step.reason, means);
  }
}

async function* ask(question: Question): Told {
  yield { type: "question-ask", ...question };
}

async function* chooseSignature(run: Run, means: Means): Told {
  const said = signatureOf(run.task);
  const { signature, ...cost } = said ? { signature: said } : await askedSignature(run, means);
  yield { type: "signature-choose", signature: said ?? withRoom(run, signature), ...cost };
}

/** What a model proposes is no reason to leave out an example of the person's. */
function withRoom(run: Run, proposed: Signature): Signature {
  const open = { ...proposed, text: `def ${proposed.name}(` };
  const read = (signature: Signature) => readExamples(run.task, signature).examples.length;
  return proposed.text.startsWith("def") && read(open) > read(proposed) ? open : proposed;
}

/** As often as programs are asked for of a model that breaks off. Throws Fault `model-failed` after that. */
async function askedSignature(run: Run, means: Means, triesLeft = 2): Promise<{ signature: Signature } & Cost> {
  const { model, prompts } = means.ports;
  const prompt = signaturePrompt(run, prompts, model.prefills);
  let reply = prompt.prefill;
  let cost: Cost = {};
  const options = { temperature: 0, seed: run.seed, maxTokens: 96, stop: model.prefills ? ["\n"] : [] };
  try {
    for await (const part of model.reply(prompt, options, means.signal)) {
      if (part.type === "text") reply += part.text;
      else if (part.type === "end") cost = { promptTokens: part.promptTokens, tokens: part.tokens };
    }
  } catch (error) {
    if (!(error instanceof Fault && error.code === "model-failed") || triesLeft === 0) throw error;
    return await askedSignature(run, means, triesLeft - 1);
  }
  return { signature: proposedSignature(reply, orderedPart(run.task.task)), ...cost };
}

async function* findExamples(run: Run, { ports: { sandbox }, signal }: Means): Told {
  const signature = run.signature ?? { name: "", text: "", by: "person" as const };
  const { examples, contradictions, unused, leftOut = 0, ...found } = readExamples(run.task, signature);
  const notes = [...found.notes, ...abridgedNotes(run.task), ...idleNotes(run)];
  const said = [signature.name, signature.text, run.task.task, run.task.code].join("\n");
  const read =
    run.task.settings.run === false
      ? { examples, notes: [] }
      : await readableExamples(examples, { sandbox, limits: planOf(run).limits, said }, signal);
  const unchecked = leftOut + examples.length - read.examples.length;
  yield {
    type: "example-find",
    ...(contradictions.length > 0 && { contradictions }),
    ...(unused !== undefined && { unused }),
    ...(unchecked > 0 && { leftOut: unchecked }),
    examples: read.examples,
    notes: [...notes, ...read.notes],
  };
}

async function* takeGiven(run: Run): Told {
  const attempt = 1;
  yield { type: "attempt-start", attempt, kind: "given", temperature: 0, seed: 0, prefill: "" };
  const facts = { stop: "stop" as const, promptTokens: 0, tokens: 0, durationMs: 0 };
  const { code, notes } = givenProgram(run) ?? { code: null, notes: [] };
  yield { type: "reply-end", attempt, code, notes, ...facts };
}

async function* end(run: Run, reason: EventOf<"run-end">["reason"], { ports: { sandbox }, signal }: Means): Told {
  const [best] = ranked(run);
  const passes = best !== undefined && passesAll(run, best) && reason !== "not-run";
  const proof = passes ? await proofOf(run, best, { sandbox, signal }) : {};
  const told = withChoice(run, best, gradeOf(run, best, proof));
  const solved = told.grade !== "unverified";
  const cause = solved ? reason : causeOf(run, reason);
  const ending = { type: "run-end" as const, attempt: best?.attempt ?? null, reason: cause, ...told };
  if (cause !== "model-failed") yield { ...ending, outcome: solved ? "solved" : "gave-up" };
  else yield { ...ending, outcome: solved ? "solved" : "crashed", ...lastFailure(run) };
}

/** Of a few replies that all failed none shows that the model gets no better, and yet it is what failed. */
function causeOf({ attempts }: Run, reason: EventOf<"run-end">["reason"]): EventOf<"run-end">["reason"] {
  const asked = attempts.filter((it) => it.kind !== "given" && it.end);
  return asked.length > 0 && asked.every((it) => it.end?.stop === "failed") ? "model-failed" : reason;
}

function lastFailure(run: Run): Pick<EventOf<"run-end">, "message" | "hint"> {
  const failed = run.attempts.findLast((it) => it.end?.stop === "failed")?.end;
  const message = failed?.notes.at(-1);
  return { ...(message !== undefined && { message }), ...(failed?.hint !== undefined && { hint: failed.hint }) };
}
