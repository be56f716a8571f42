/** What a run says while it goes on, for a terminal or a log. Pure: made from the fold and the event that came last. */
import type { Run } from "./fold.ts";
import type { EventOf, RunEvent, Signature } from "./event.ts";
import { evidenceLines } from "./evidence-lines.ts";
import { hunksOf, lineDiff } from "./line-diff.ts";
import { isBroken } from "./broken.ts";
import type { Verdict } from "./verdict.ts";
import { firstLine, room } from "./first-line.ts";
import { uncomparedNotes } from "./techniques/idle.ts";
import { techniqueLines } from "./tell-techniques.ts";
import { answersOf } from "./facts.ts";
import { exampleLines } from "./tell-examples.ts";
import { installLines, installNow, lackingLines, packageLines } from "./tell-packages.ts";
import { compared } from "./votes.ts";
import { waitWords } from "./wait-words.ts";

type RunEnd = EventOf<"run-end">;

/** Lines that stay. `run` is the run after the event. */
export function linesOf(run: Run, event: RunEvent): string[] {
  switch (event.type) {
    case "run-start":
      return [`model: ${event.model.id}`];
    case "example-find":
      return [
        `examples: ${event.examples.length || "none"}`,
        ...exampleLines(event.examples),
        ...event.notes.map((note) => `  ${note}`),
      ];
    case "signature-choose":
      return signatureLines(event.signature);
    case "reply-end":
      return replyLines(run, event);
    case "reply-wait":
      return [`attempt ${event.attempt}: ${waitWords[event.why]}; asked again in ${Math.ceil(event.seconds)} s`];
    case "output-delta":
      return event.text
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => `  ${event.stream}: ${cut(line)}`);
    case "check-end":
      return [attemptLine(run, event.attempt, event.verdict), ...lackingLines(event.verdict)];
    case "agreement-count":
      return [agreementLine(run, event)];
    case "plan-end":
    case "input-list":
    case "lint-end":
    case "coverage-count":
    case "diagnosis-end":
    case "lesson-add":
    case "lesson-recall":
      return techniqueLines(event);
    case "question-ask":
      return questionLines(run, event);
    case "question-answer":
      return [`${event.by === "time" ? `nobody answered ${event.question}` : "answered"}: ${event.choice}`];
    case "package-ask":
      return packageLines(event);
    case "package-install":
      return installLines(event);
    case "cancel-request":
      return ["stopping"];
    case "run-release":
      return ["given back unfinished; another worker goes on"];
    case "run-resume":
      return ["going on where it stopped"];
    case "run-end":
      return endLines(run, event);
    case "run-queue":
    case "attempt-start":
    case "reply-delta":
    case "check-start":
      return [];
  }
}

/** A program that was there before is not run again, so that no verdict will speak of it. */
function replyLines(run: Run, event: EventOf<"reply-end">): string[] {
  const { attempt, code, same } = event;
  if (code === null) return [`attempt ${attempt}: ${whyNoProgram(event)}`];
  return same === undefined ? [] : [`${titleOf(run, attempt)}: the program of attempt ${same} again`];
}

function whyNoProgram({ stop, notes }: EventOf<"reply-end">): string {
  return firstLine((stop === "failed" ? notes.at(-1) : undefined) ?? "the reply holds no program");
}

/** A name alone is kept as the beginning of a signature, which nobody wants to read. */
function signatureLines({ name, text, by }: Signature): string[] {
  const said = text.endsWith(":") ? text : name;
  return said ? [`signature: ${said} (by ${by})`] : [];
}

function questionLines(run: Run, asked: EventOf<"question-ask">): string[] {
  const { question, about, input, options, waits } = asked;
  if (about === "repair") return repairLines(run, asked);
  const said = options.some((it) => it.votes > 0)
    ? "most programs contradict this example"
    : "two examples contradict each other";
  const asks = about === "example" ? said : "the programs differ here";
  const choices = options.map(
    ({ choice, value, votes }) =>
      `  ${choice}${value === null ? "" : `: ${value}`}${votes > 0 ? ` (${votes} ${votes === 1 ? "reply" : "replies"})` : ""}`,
  );
  return [`${question}: ${asks}: ${input}`, ...choices, `  it goes on by itself in ${waits} s`];
}

const signs = { same: " ", gone: "-", new: "+" };

/** What a repair would change, as a terminal shows differences. */
function repairLines({ attempts }: Run, { question, input, options, waits }: EventOf<"question-ask">): string[] {
  const [code = "", before = ""] = options.map(
    (it) => attempts.find(({ attempt }) => attempt === it.attempts[0])?.end?.code ?? "",
  );
  const lines = hunksOf(lineDiff(before, code), 3).map((it) =>
    it.change === "skipped" ? `    … ${it.count} lines as before` : `  ${signs[it.change]} ${cut(it.text)}`,
  );
  const mends = options[1]?.attempts.join() ?? "";
  return [
    `${question}: ${input} mends ${mends}: take it over?`,
    ...lines,
    `  it goes on by itself in ${waits} s, with it`,
  ];
}

function attemptLine(run: Run, number: number, verdict: Verdict): string {
  const passed = verdict.examples.filter((it) => it.status === "passed").length;
  const counted = verdict.examples.length ? ` ${passed}/${verdict.examples.length}` : "";
  const fault = verdict.kind === "passed" ? undefined : faultOf(verdict);
  // Where there is no example, nothing was passed.
  const alone = verdict.wantsInput ? "wants an input, and no example gives one" : "loads without an error";
  const came = verdict.kind === "passed" && counted === "" ? alone : verdict.kind;
  return `${titleOf(run, number)}: ${came}${counted}${fault ? ` · ${firstLine(fault)}` : ""}`;
}

function titleOf({ attempts }: Run, number: number): string {
  const { kind = "given", parent, strategy, adds } = attempts.find((it) => it.attempt === number) ?? {};
  const of = parent === undefined ? kind : `${kind} of ${parent}`;
  const made = adds === undefined ? [of, strategy].filter(Boolean).join(", ") : `${parent} with ${adds}`;
  return `attempt ${number} (${made})`;
}

/** What is wrong with a program, in a line or a traceback. */
export function faultOf({ error, examples }: Verdict): string | undefined {
  const wrong = examples.find(isBroken);
  return error ?? wrong?.error ?? (wrong?.got === undefined ? undefined : given(wrong.got, wrong.difference));
}

/** What came back and where it differs; where both have no room, the difference. */
function given(got: string, difference: string | undefined): string {
  if (difference === undefined) return `gave ${got}`;
  if (difference.startsWith(got)) return `gave ${difference}`;
  const both = `gave ${got} (${difference})`;
  return both.length <= room ? both : difference;
}

function endLines(run: Run, { outcome, grade, reason, evidence, message, attempt }: RunEnd): string[] {
  if (outcome === "crashed") return [`crashed (${reason})${message ? `: ${message}` : ""}`];
  const ended = outcome === "solved" ? "" : ` (${howEnded(outcome, reason)})`;
  if (attempt === null) return [`no program${ended}`];
  const idle = outcome === "cancelled" ? [] : uncomparedNotes(run);
  return [`${grade}${ended}`, ...[...evidenceLines(evidence), ...idle].map((it) => `  ${it}`)];
}

/** The first that passes is given up where no example tells whether it is right. */
function howEnded(outcome: string, reason: string): string {
  if (outcome === "gave-up" && reason === "first-pass") return "it runs, but nothing tells whether it is right";
  return [...new Set([outcome, reason])].join(": ");
}

/** The line that a terminal rewrites in place: what goes on now. None while a person types an answer. */
export function liveLine(run: Run | undefined, seconds: number): string {
  if (run?.status === "waiting") return "";
  if (!run?.model) return `looking for a model · ${seconds} s`;
  const characters = run.attempts.reduce((sum, it) => sum + (it.end ? 0 : it.reply.length), 0);
  const written = characters ? [`${characters} characters`] : [];
  // A reply's tokens are known when it has ended.
  const spent = run.tokens.reply ? [`${run.tokens.reply} tokens`] : [];
  return [...doing(run), ...installNow(run), ...written, ...spent, `${seconds} s`].join(" · ");
}

function doing({ attempts }: Run): string[] {
  const writing = attempts.filter((it) => !it.end);
  const checking = attempts.filter((it) => it.checking);
  const said = [
    ...(writing.length > 0 ? [`writing ${numbers(writing)}`] : []),
    ...(checking.length > 0 ? [`checking ${numbers(checking)}`] : []),
  ];
  return said.length > 0 ? said : ["thinking"];
}

/** Of a program's own lines, as much as a person reads. */
const cut = (line: string): string => line.slice(0, 500);

const numbers = (attempts: Run["attempts"]): string =>
  attempts.length > 3 ? `${attempts.length} programs` : `attempt ${attempts.map((it) => it.attempt).join(", ")}`;

function agreementLine(run: Run, { leader, votes, distinct, inputs }: EventOf<"agreement-count">): string {
  if (inputs.length === 0) return "agreement: no further input could be made up, so nobody voted";
  const made = `${inputs.length} ${inputs.length === 1 ? "input" : "inputs"} nobody wrote`;
  if (votes < 2) return `agreement: no other reply answers as attempt ${leader} does on ${made}`;
  const valued = compared(answersOf(run, { attempt: leader }));
  const where = valued < inputs.length ? `${valued} of ${made}` : made;
  return `agreement: ${votes} replies (${distinct === 1 ? "one program" : `${distinct} programs`}) answer alike on ${where}`;
}
