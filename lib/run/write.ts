/** Asking the model for programs, several at once where it can; what they say is told as it comes. */
import type { EventOf, RunEvent } from "./event.ts";
import { Fault, sentencesOf } from "./fault.ts";
import { type Attempt, foldRun, type Run } from "./fold.ts";
import { merged } from "./merge.ts";
import type { Ports, Prompt } from "./ports.ts";
import { planOf } from "./plan.ts";
import { goesOn, prefillOn } from "./prefill.ts";
import { programSaid } from "./program-said.ts";
import { sameText } from "./same-text.ts";
import { nameFree } from "./shape.ts";
import { repairPrompt, stopsFor, unseenPrompt, writePrompt } from "./prompt.ts";
import type { Start } from "./starts.ts";

type Means = { ports: Ports; signal: AbortSignal };
type Told = AsyncGenerator<RunEvent, void>;

export async function* writeAttempts(run: Run, starts: readonly Start[], { ports, signal }: Means): Told {
  const width = Math.max(1, ports.model.parallel);
  for (let from = 0; from < starts.length; from += width) {
    // One reply that throws must not leave the others running.
    const together = new AbortController();
    const replies = starts
      .slice(from, from + width)
      .map((start) => reply(run, start, { ports, signal: AbortSignal.any([signal, together.signal]) }));
    for await (const event of merged(replies, () => together.abort())) {
      const known = event.type === "reply-end" ? { ...event, ...copyOf(run, event) } : event;
      run = foldRun(run, known);
      yield known;
    }
  }
}

async function* reply(run: Run, start: Start, { ports, signal }: Means): Told {
  const { model, now } = ports;
  const prompt = promptFor(run, start, ports);
  yield { type: "attempt-start", ...start, prefill: prompt.prefill };
  const startedAt = now();
  const plan = planOf(run);
  const options = {
    temperature: start.temperature,
    seed: start.seed,
    maxTokens: plan.maxTokens,
    logprobs: plan.logprobs,
    stop: stopsFor(prompt, run.task),
  };
  const said = { text: prompt.prefill, tokens: 0 };
  let end: Pick<EventOf<"reply-end">, "stop" | "promptTokens" | "tokens" | "logprob" | "hint"> = {
    stop: "failed",
    promptTokens: 0,
    tokens: 0,
  };
  const notes: string[] = [];
  try {
    for await (const part of model.reply(prompt, options, signal)) {
      if (part.type === "text") {
        said.text += part.text;
        said.tokens++;
        yield { type: "reply-delta", attempt: start.attempt, text: part.text };
      } else if (part.type === "wait") {
        yield { ...part, type: "reply-wait", attempt: start.attempt };
      } else {
        const { type, ...facts } = part;
        end = facts;
      }
    }
  } catch (error) {
    // A model that breaks off spoils this reply alone; when it cannot be had at all, the run ends.
    if (!(error instanceof Fault) || error.code !== "model-failed") throw error;
    end = { ...end, tokens: said.tokens, ...(error.hint !== undefined && { hint: error.hint }) };
    notes.push(sentencesOf(error));
  }
  const program = programSaid(run, { text: said.text, prefill: prompt.prefill, stop: end.stop });
  const facts = { durationMs: now() - startedAt, notes: [...program.notes, ...notes] };
  yield { type: "reply-end", attempt: start.attempt, code: program.code, ...end, ...facts };
}

function promptFor(run: Run, start: Start, { prompts, model }: Ports): Prompt {
  const prefills = model.prefills && goesOn(run);
  const parent = run.attempts.find((it) => it.attempt === start.parent);
  const { strategy, unseen, adds } = start;
  if (!parent) return writePrompt(run, prompts, prefills);
  const code = parent.end?.code;
  if (prefills && adds !== undefined && code != null)
    return { ...writePrompt(run, prompts, true), prefill: prefillOn(code, adds) };
  return unseen
    ? unseenPrompt(run, parent, { prompts, prefills })
    : repairPrompt(run, parent, { prompts, prefills, strategy });
}

/** An earlier attempt with the same program: it is not run twice, and counts as a vote for the first. */
function copyOf(run: Run, { attempt, code }: EventOf<"reply-end">): { same?: number; repeatsGiven?: true } {
  if (code === null) return {};
  const text = sameText(code);
  const twin = (it: Attempt) =>
    it.attempt !== attempt && it.end?.same === undefined && it.end?.code != null && sameText(it.end.code) === text;
  const same = run.attempts.find(twin)?.attempt;
  return same === undefined ? renamed(run, code) : { same };
}

function renamed({ attempts }: Run, code: string): { repeatsGiven?: true } {
  const given = attempts.find((it) => it.kind === "given")?.end?.code;
  return given != null && nameFree(given) === nameFree(code) ? { repeatsGiven: true } : {};
}
