/** The state of a run is what its events add up to, and nothing else. Pure and total: no clock, no I/O. */
import { asksForMeaning, examplesAfter } from "./answer.ts";
import type { Agreement, EventOf, Parent, Question, RunEvent, Signature, TechniqueEvent } from "./event.ts";
import type { Contradiction, Example } from "./example.ts";
import { packageQuestion } from "./consent.ts";
import type { Task } from "./task.ts";
import type { Analyser, Finding, Lister, Proposal } from "./techniques/told.ts";
import type { Verdict } from "./verdict.ts";

export type Attempt = Omit<EventOf<"attempt-start">, "type" | "prefill"> & {
  /** Prefill and what was streamed so far. */
  reply: string;
  /** Set once the reply has ended. */
  end?: Omit<EventOf<"reply-end">, "type" | "attempt">;
  checking: boolean;
  /** How many of the run's lessons it was written with; absent: none. */
  taught?: number;
  diagnosis?: Pick<EventOf<"diagnosis-end">, "category" | "cause" | "strategy" | "confidence">;
  /** What static checkers said; absent where none was asked. */
  findings?: readonly Finding[];
  /** Checkers that were asked, and said nothing. */
  silent?: readonly Analyser[];
  /** Which of its lines have run; absent where nobody looked. */
  coverage?: Pick<EventOf<"coverage-count">, "lines" | "unrun" | "unreached">;
  /** What the script has printed in the check that goes on, or went on last: each of its runs apart, in their order. */
  output?: readonly Printout[];
  /** The environment that it was checked with. */
  packages?: string;
  verdict?: Verdict;
  /** While it waits to be checked again: how it did on the examples that still stand. */
  former?: Pick<Verdict, "kind" | "examples">;
};

/** `example`: the one that the script was run for; absent where there is none. */
export type Printout = Pick<EventOf<"output-delta">, "example"> & { stdout: string; stderr: string };

/** `signature`: as the model designed it. */
export type Listed = { by: Lister; calls: readonly string[]; proposals: readonly Proposal[]; signature?: string };

export type Install = Omit<EventOf<"package-install">, "type" | "attempt">;

export type Asked = Question & { answer?: Pick<EventOf<"question-answer">, "choice" | "by"> };

/** `waiting` for a person's answer; `queued` for a worker, at first and again when it was answered. */
export const statuses = ["queued", "running", "waiting", "cancelling", "ended"] as const;

export type Run = {
  status: (typeof statuses)[number];
  task: Task;
  /** Where a fork comes from. */
  parent?: Parent;
  /** It came from a bundle and did not happen here. */
  recorded?: true;
  model?: EventOf<"run-start">["model"];
  seed: number;
  /** Absent until they were looked for. */
  examples?: readonly Example[];
  /** What the person's examples say of one call besides what the first of them says; absent: nothing. */
  contradictions?: readonly Contradiction[];
  /** How many more examples the person gave than are checked; absent: none. */
  unused?: number;
  /** How many lines were meant as examples and are none; absent: none. */
  leftOut?: number;
  notes: readonly string[];
  signature?: Signature;
  attempts: readonly Attempt[];
  agreement?: Agreement;
  questions: readonly Asked[];
  /** The last attempt that was there when a person last said what is meant; absent: nobody has. */
  answered?: number;
  /** Packages that were installed for it, or are being; absent: none was needed. */
  installs?: readonly Install[];
  /** How the model would solve the task, where that was asked. */
  outline?: string;
  /** Inputs that the model named, by the technique that asked for them. */
  listed: readonly Listed[];
  /** Lessons of earlier runs; absent where nobody has looked for any. */
  recalled?: EventOf<"lesson-recall">["lessons"];
  /** A lesson is empty where the model said nothing. */
  lessons: readonly Pick<EventOf<"lesson-add">, "attempt" | "lesson" | "same">[];
  tokens: { prompt: number; reply: number };
  /** How often another worker took the run up again, or is to do so. */
  resumed: number;
  /** Milliseconds that were worked on it before it was taken up now, told by whoever takes it up; absent: none. */
  spentMs?: number;
  end?: Omit<EventOf<"run-end">, "type">;
};

export function openRun(task: Task): Run {
  return {
    status: "queued",
    task,
    seed: 0,
    notes: [],
    attempts: [],
    questions: [],
    listed: [],
    lessons: [],
    tokens: { prompt: 0, reply: 0 },
    resumed: 0,
  };
}

function queued({ task, parent, recorded }: EventOf<"run-queue">): Run {
  return { ...openRun(task), ...(parent && { parent }), ...(recorded && { recorded }) };
}

/** The run after the event. The first event of a run is `run-queue`, the last `run-end`; anything else is a bug. */
export function foldRun(run: Run | undefined, event: RunEvent): Run {
  if (event.type === "run-queue") return queued(event);
  if (!run || run.status === "ended")
    throw new Error(`${event.type} came ${run ? "after the end" : "before the start"}`);
  if (event.type === "reply-wait") return run;
  switch (event.type) {
    case "run-start":
      return { ...run, status: "running", model: event.model, seed: event.seed };
    case "run-release":
      return inOtherHands(run, "queued");
    case "run-resume":
      return inOtherHands(run, "running");
    case "example-find":
      return withExamples(run, event);
    case "signature-choose":
      return { ...run, signature: event.signature, tokens: spent(run, event) };
    case "agreement-count": {
      const { type, ...agreement } = event;
      return { ...run, agreement };
    }
    case "plan-end":
    case "input-list":
    case "diagnosis-end":
    case "lesson-add":
      return foldTechnique({ ...run, tokens: spent(run, event) }, event);
    case "lesson-recall":
    case "lint-end":
    case "coverage-count":
      return foldTechnique(run, event);
    case "question-ask": {
      const { type, ...question } = event;
      return { ...run, status: "waiting", questions: [...run.questions, question] };
    }
    case "package-ask":
      return { ...run, status: "waiting", questions: [...run.questions, packageQuestion(event)] };
    case "package-install": {
      const { type, attempt, ...install } = event;
      const others = (run.installs ?? []).filter((it) => it.names.join() !== install.names.join());
      return { ...run, installs: [...others, install] };
    }
    case "question-answer":
      return foldAnswer({ ...run, status: "queued" }, event);
    case "cancel-request":
      return { ...run, status: "cancelling" };
    case "run-end": {
      const { type, ...end } = event;
      return { ...run, status: "ended", end };
    }
    case "attempt-start":
    case "reply-delta":
    case "reply-end":
    case "check-start":
    case "output-delta":
    case "check-end":
      return foldAttempt(run, event);
  }
}

/** What was in flight is done again: an attempt without an end is started anew under its number. */
function inOtherHands(run: Run, status: "queued" | "running"): Run {
  return {
    ...run,
    status: run.status === "cancelling" ? run.status : status,
    resumed: run.resumed + (run.status === "queued" ? 0 : 1),
    attempts: run.attempts.map((it) => ({ ...it, checking: false })),
  };
}

function withExamples(run: Run, { examples, notes, contradictions, unused, leftOut }: EventOf<"example-find">): Run {
  const uncounted = { ...(unused && { unused }), ...(leftOut && { leftOut }) };
  return { ...run, examples, notes, ...(contradictions && { contradictions }), ...uncounted };
}

/** What a person said of an example holds for every program: each is checked and compared anew. */
function foldAnswer(run: Run, { question, choice, by }: EventOf<"question-answer">): Run {
  const asked = run.questions.find((it) => it.question === question);
  if (!asked) throw new Error(`${question} was answered, and never asked`);
  const answered = {
    ...run,
    questions: run.questions.map((it) => (it === asked ? { ...it, answer: { choice, by } } : it)),
    ...(by === "person" && asksForMeaning(asked) && { answered: run.attempts.at(-1)?.attempt ?? 0 }),
  };
  const examples = by === "person" ? examplesAfter(run.examples ?? [], asked, choice) : undefined;
  if (!examples) return answered;
  const { agreement, ...rest } = answered;
  const standing = new Set(examples.filter((it) => run.examples?.includes(it)).map((it) => it.id));
  return { ...rest, examples, attempts: run.attempts.map((it) => unchecked(it, standing)) };
}

function unchecked({ verdict, ...attempt }: Attempt, standing: ReadonlySet<string>): Attempt {
  if (!verdict) return attempt;
  return { ...attempt, former: { kind: verdict.kind, examples: verdict.examples.filter((it) => standing.has(it.id)) } };
}

/** What the run's own failures have taught, each lesson once. */
export function lessonsIn({ lessons }: Pick<Run, "lessons">): Run["lessons"] {
  return lessons.filter(({ lesson, same }) => lesson !== "" && same === undefined);
}

type Cost = Pick<EventOf<"signature-choose">, "promptTokens" | "tokens">;

function spent({ tokens }: Run, { promptTokens = 0, tokens: reply = 0 }: Cost): Run["tokens"] {
  return { prompt: tokens.prompt + promptTokens, reply: tokens.reply + reply };
}

/** One run follows another, so a piece belongs to the last one or begins the next. */
function withPiece(
  output: readonly Printout[],
  { example, stream, text }: EventOf<"output-delta">,
): readonly Printout[] {
  const last = output.at(-1);
  if (last && last.example === example) return [...output.slice(0, -1), { ...last, [stream]: last[stream] + text }];
  return [...output, { ...(example !== undefined && { example }), stdout: "", stderr: "", [stream]: text }];
}

function foldTechnique(run: Run, event: TechniqueEvent): Run {
  const amended = (number: number, changes: Partial<Attempt>): Run => ({
    ...run,
    attempts: run.attempts.map((it) => (it.attempt === number ? { ...it, ...changes } : it)),
  });
  switch (event.type) {
    case "plan-end":
      return { ...run, outline: event.text };
    case "input-list": {
      const { by = "adversary", calls, proposals = [], signature } = event;
      const listed = { by, calls, proposals, ...(signature !== undefined && { signature }) };
      return { ...run, listed: [...run.listed, listed] };
    }
    case "lesson-add": {
      const { attempt, lesson, same } = event;
      return { ...run, lessons: [...run.lessons, { attempt, lesson, ...(same !== undefined && { same }) }] };
    }
    case "lesson-recall":
      return { ...run, recalled: event.lessons };
    case "diagnosis-end": {
      const { category, cause, strategy, confidence } = event;
      return amended(event.attempt, { diagnosis: { category, cause, strategy, confidence } });
    }
    case "lint-end":
      return amended(event.attempt, {
        findings: event.findings,
        ...(event.silent && { silent: event.silent }),
      });
    case "coverage-count": {
      const { lines, unrun, unreached } = event;
      return amended(event.attempt, { coverage: { lines, unrun, unreached } });
    }
  }
}

type AttemptEvent = EventOf<
  "attempt-start" | "reply-delta" | "reply-end" | "check-start" | "output-delta" | "check-end"
>;

function foldAttempt(run: Run, event: AttemptEvent): Run {
  if (event.type === "attempt-start") {
    const { type, prefill, ...start } = event;
    const taught = lessonsIn(run).length;
    const fresh = { ...start, reply: prefill, checking: false, ...(taught > 0 && { taught }) };
    const again = run.attempts.some((it) => it.attempt === fresh.attempt);
    return {
      ...run,
      attempts: again
        ? run.attempts.map((it) => (it.attempt === fresh.attempt ? fresh : it))
        : [...run.attempts, fresh],
    };
  }
  const at = run.attempts.findIndex((it) => it.attempt === event.attempt);
  const attempt = run.attempts[at];
  if (!attempt) throw new Error(`${event.type} came for attempt ${event.attempt}, which never started`);
  const amended = (changes: Partial<Attempt>): Run => ({
    ...run,
    attempts: run.attempts.with(at, { ...attempt, ...changes }),
  });
  switch (event.type) {
    case "reply-delta":
      return amended({ reply: attempt.reply + event.text });
    case "reply-end": {
      const { type, attempt: number, ...end } = event;
      return { ...amended({ end }), tokens: spent(run, event) };
    }
    case "check-start":
      return amended({
        checking: true,
        ...(attempt.output && { output: [] }),
        ...(event.packages !== undefined && { packages: event.packages }),
      });
    case "output-delta":
      return amended({ output: withPiece(attempt.output ?? [], event) });
    case "check-end": {
      const { former, ...rest } = attempt;
      return { ...run, attempts: run.attempts.with(at, { ...rest, checking: false, verdict: event.verdict }) };
    }
  }
}
