/** Tells each event as a sentence for somebody who has never seen this program. */
import type { EventOf, Question, RunEvent } from "#lib/run/event.ts";
import type { Run } from "#lib/run/fold.ts";
import { isScript } from "#lib/run/is-script.ts";
import { brokeOff } from "#lib/run/tell-techniques.ts";
import { uncomparedNotes } from "#lib/run/techniques/idle.ts";
import { count, duration } from "#components/ui/say.ts";
import { packagesAnswered, packagesAsked, packagesInstalled } from "./package-words.ts";
import { techniqueSentence } from "./technique-words.ts";
import { asSentence, outcomeSentence, verdictSentence } from "./words.ts";
import { attemptStart, replyEnd, replyWait } from "./writing-words.ts";
import { differInWords } from "./question-words.ts";

export type LogEntry = {
  /** The number of the (first) event that it tells. */
  seq: number;
  at: string;
  kind: "run" | "writing" | "checking" | "voting";
  text: string;
  tone: "plain" | "good" | "bad" | "quiet";
  /** The reply as it streams in, for an attempt that is being written. */
  reply?: Reply;
  /** What the attempt's script prints while it is checked. */
  printed?: { attempt: number; example: string | undefined; text: string };
};

export type Reply = {
  attempt: number;
  text: string;
  /** So many letters of it the model was given. */
  prefilled: number;
  open: boolean;
  /** Why nothing of it comes, for as long as nothing does. */
  waits?: string;
};

type Numbered = { seq: number; at: string; event: RunEvent };
type Told = Pick<LogEntry, "text" | "tone">;
type Sentence = Exclude<RunEvent, EventOf<"reply-delta" | "output-delta">>;

const kinds: Record<Sentence["type"], LogEntry["kind"]> = {
  "run-queue": "run",
  "run-start": "run",
  "example-find": "run",
  "signature-choose": "run",
  "attempt-start": "writing",
  "reply-wait": "writing",
  "reply-end": "writing",
  "check-start": "checking",
  "check-end": "checking",
  "agreement-count": "voting",
  "plan-end": "writing",
  "input-list": "voting",
  "diagnosis-end": "writing",
  "lesson-add": "writing",
  "lesson-recall": "writing",
  "lint-end": "checking",
  "coverage-count": "checking",
  "question-ask": "voting",
  "question-answer": "voting",
  "package-ask": "checking",
  "package-install": "checking",
  "cancel-request": "run",
  "run-release": "run",
  "run-resume": "run",
  "run-end": "run",
};

/** Adds the event to the log in place; pieces of a reply grow one entry per attempt. `run` is the run before it. */
export function tellEvent(log: LogEntry[], { seq, at, event }: Numbered, run: Run | undefined): void {
  if (event.type === "reply-delta") {
    amendReply(log, event.attempt, (text) => ({ text: text + event.text, open: true }));
    return;
  }
  if (event.type === "output-delta") {
    amendPrinted(log, { seq, at, event }, run);
    return;
  }
  if (event.type === "reply-end") amendReply(log, event.attempt, (text) => ({ text, open: false }));
  // The bar above the log moves instead.
  if (event.type === "package-install" && event.state === "progress") return;
  const entry = { seq, at, kind: kinds[event.type], ...sentence(event, run) };
  if (event.type === "reply-wait") amendReply(log, event.attempt, (text) => ({ text, open: true, waits: entry.text }));
  log.push(event.type === "attempt-start" ? { ...entry, reply: begun(event) } : entry);
}

function begun({ attempt, prefill }: EventOf<"attempt-start">): Reply {
  return { attempt, text: prefill, prefilled: prefill.length, open: true };
}

type Change = (text: string) => Pick<Reply, "text" | "open" | "waits">;

function amendReply(log: LogEntry[], attempt: number, change: Change): void {
  const at = log.findLastIndex((it) => it.reply?.attempt === attempt);
  const entry = log[at];
  if (!entry?.reply) return;
  const { text, prefilled } = entry.reply;
  log[at] = { ...entry, reply: { attempt, prefilled, ...change(text) } };
}

type Printing = Numbered & { event: EventOf<"output-delta"> };

/** One entry for what a run of a script prints, for as long as nothing else is told. */
function amendPrinted(log: LogEntry[], { seq, at, event }: Printing, run: Run | undefined): void {
  const { attempt, example, text } = event;
  const last = log.at(-1);
  if (last?.printed?.attempt === attempt && last.printed.example === example)
    log[log.length - 1] = { ...last, printed: { attempt, example, text: last.printed.text + text } };
  else
    log.push({
      seq,
      at,
      kind: "checking",
      text: `Attempt ${attempt} prints${whichOf(run, example)}:`,
      tone: "plain",
      printed: { attempt, example, text },
    });
}

/** Said where there are several. */
function whichOf(run: Run | undefined, example: string | undefined): string {
  const examples = run?.examples ?? [];
  const at = examples.findIndex(({ id }) => id === example);
  return at < 0 || examples.length < 2 ? "" : `, on example ${at + 1} of ${examples.length}`;
}

/** Neither in the queue nor while a question is open does a model write. */
function stopAsked(run: Run | undefined): string {
  const mayWrite = run?.status !== "queued" && run?.status !== "waiting";
  return `Somebody pressed Stop.${mayWrite ? " The model is told to stop writing." : ""}`;
}

function sentence(event: Sentence, run: Run | undefined): Told {
  switch (event.type) {
    case "run-queue":
      return quiet("The task is in the queue and waits for a free worker.");
    case "run-start":
      return plain(`A worker took the task up. ${event.model.id} will write the code.`);
    case "example-find":
      return plain(examplesFound(event, run));
    case "signature-choose":
      return plain(signatureChosen(event, run));
    case "attempt-start":
      return plain(attemptStart(event));
    case "reply-wait":
      return plain(replyWait(event));
    case "reply-end":
      return replyEnd(event, run);
    case "check-start":
      return quiet(`The sandbox runs attempt ${event.attempt}${run?.examples?.length ? " against the examples" : ""}.`);
    case "check-end":
      return {
        text: `Attempt ${event.attempt} ${verdictSentence(event.verdict)}`,
        tone: event.verdict.kind === "passed" ? "good" : "bad",
      };
    case "agreement-count":
      return plain(agreement(event));
    case "plan-end":
    case "input-list":
    case "diagnosis-end":
    case "lesson-add":
    case "lesson-recall":
    case "lint-end":
    case "coverage-count":
      return { text: techniqueSentence(event), tone: brokeOff(event) ? "bad" : "plain" };
    case "question-ask":
      return plain(questionAsked(event));
    case "question-answer":
      return plain(questionAnswered(event, run));
    case "package-ask":
      return plain(packagesAsked(event));
    case "package-install":
      return { text: packagesInstalled(event), tone: event.state === "failed" ? "bad" : "plain" };
    case "cancel-request":
      return plain(stopAsked(run));
    case "run-release":
      return plain("The worker has ended. The run waits for its turn, and goes on from what was found so far.");
    case "run-resume":
      return plain(
        run?.status === "queued"
          ? "A worker takes the run up again."
          : "Another worker took the run up where it stood. Unfinished attempts are written again.",
      );
    case "run-end":
      return {
        text: [outcomeSentence(event, run), ...(run && isOver(event) ? uncomparedNotes(run) : [])].join(" "),
        tone: endTone(event),
      };
  }
}

function endTone({ outcome, reason }: EventOf<"run-end">): Told["tone"] {
  if (outcome === "solved") return "good";
  return outcome === "cancelled" || reason === "not-run" ? "plain" : "bad";
}

/** It came to its end by itself. */
const isOver = ({ outcome }: EventOf<"run-end">): boolean => outcome === "solved" || outcome === "gave-up";

const plain = (text: string): Told => ({ text, tone: "plain" });
const quiet = (text: string): Told => ({ text, tone: "quiet" });

function examplesFound({ examples, notes }: EventOf<"example-find">, run: Run | undefined): string {
  const found =
    examples.length === 0
      ? `No example was found in the task, so ${withoutExamples(run)}`
      : `${count(examples.length, "example")} ${examples.length === 1 ? "was" : "were"} read. Every attempt must pass ${examples.length === 1 ? "it" : "them"}.`;
  return [found, ...notes.map(asSentence)].join(" ");
}

function withoutExamples(run: Run | undefined): string {
  return run && isScript(run)
    ? "a script is run once, to see that it comes to its end."
    : "the attempts will be compared with one another.";
}

function signatureChosen(event: EventOf<"signature-choose">, run: Run | undefined): string {
  const { name, text } = event.signature;
  if (!name) return "The program will be a script.";
  // The name was chosen before; what is chosen now is what it takes.
  if (run?.signature?.name === name) return `The model's design is taken: ${text}`;
  return `The program will be called ${name}${signatureSource(event)}.`;
}

function signatureSource({ signature }: EventOf<"signature-choose">): string {
  const sources = {
    person: ", as you named it",
    task: ", as the task names it",
    examples: ", as the examples call it",
    code: ", as your code names it",
    model: ", a name that the model proposed",
  };
  return sources[signature.by];
}

function repairReviewed(repair: string, choice: string, by: "person" | "time"): string {
  if (by === "time") return `Nobody looked at the repair in ${repair}, so it counts by its checks alone.`;
  return choice === "accept" ? `You took over the repair in ${repair}.` : `You left out the repair in ${repair}.`;
}

type Option = Question["options"][number];

function exampleAsked(input: string, first: Option | undefined, second: Option | undefined): string {
  const said = `${input}${first?.value == null ? "" : ` is ${first.value}`}`;
  if (second?.choice === "change" && second.votes === 0)
    return `Your examples contradict each other: ${said} in one, ${second.value} in another.`;
  const others = second?.choice === "change" ? `say ${second.value}` : "do otherwise";
  return `Your example says that ${said}; ${count(second?.votes ?? 0, "reply", "replies")} that pass all others ${others}.`;
}

function questionAsked({ about, input, options, waits }: EventOf<"question-ask">): string {
  const [first, second] = options;
  if (about === "repair")
    return `The repair in ${input} waits for your word. Nothing is held up meanwhile; in ${duration(waits * 1_000)} the run goes on with it.`;
  const asks = about === "example" ? exampleAsked(input, first, second) : differInWords({ input, options });
  return `${asks} Which is meant? Nothing is held up meanwhile; in ${duration(waits * 1_000)} the run goes on without an answer.`;
}

function questionAnswered({ question, choice, by }: EventOf<"question-answer">, run: Run | undefined): string {
  const asked = run?.questions.find((it) => it.question === question);
  if (asked?.about === "repair") return repairReviewed(asked.input, choice, by);
  if (by === "time") return "Nobody answered, so the run goes on as it was.";
  if (asked?.about === "packages") return packagesAnswered(asked.input, choice);
  return asked ? meaningAnswered(asked, choice) : "";
}

function meaningAnswered({ input, options }: Question, choice: string): string {
  const value = options.find((it) => it.choice === choice)?.value;
  if (choice === "drop") return `You took the example ${input} out. Every program is checked anew.`;
  if (choice === "keep") return `You kept the example: ${input}${value == null ? "" : ` is ${value}`}.`;
  if (choice === "neither") return `You answered: neither. Every program is checked anew.`;
  return `You answered: ${input} is ${value}. Every program is checked anew.`;
}

function agreement({ inputs, leader, votes, outputs }: EventOf<"agreement-count">): string {
  if (inputs.length === 0) return "No inputs could be made up from the examples, so the programs are not compared.";
  const alike = `${count(votes, "reply", "replies")} ${votes === 1 ? "answers" : "answer"} like attempt ${leader}`;
  return `On ${count(inputs.length, "input")} that nobody wrote, ${alike}; ${count(outputs.length, "program")} took part.`;
}
