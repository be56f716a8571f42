/** State of a run -> Prompt, purely. The words are in prompts/; here they only meet the facts. */
import { abridged, abridgedLine, shownOf, withShortData } from "./abridged.ts";
import { byChance } from "./by-chance.ts";
import { asksForMeaning } from "./answer.ts";
import { alsoAsked } from "./also-asked.ts";
import { asksForClass, callLike } from "./call-like.ts";
import { asksSomebody } from "./forgiven.ts";
import { kindOf, orderedPart } from "./kind.ts";
import { againstTask } from "./against-task.ts";
import type { Example } from "./example.ts";
import type { Attempt, Run } from "./fold.ts";
import type { Prompt, Prompts } from "./ports.ts";
import { isPython, prefillFor } from "./prefill.ts";
import { verdictOf } from "./verdict-of.ts";
import type { Signature } from "./event.ts";
import type { Task } from "./task.ts";
import { filesOf } from "./shown-files.ts";
import { isCondition, isError } from "./said.ts";
import type { RepairStrategy } from "./technique-names.ts";
import { toldLessons } from "./told-lessons.ts";
import type { ExampleResult, Verdict } from "./verdict.ts";
import { isBroken } from "./broken.ts";

/**
 * Where a program has ended and self-made checks begin: 22 % of what the 0.5B model writes when nothing stops it. None may
 * begin a helper below the program, as `def check_row(` or `# Check if a row is full` would: a call of it would be left.
 */
const afterwards = [
  "\nif __name__",
  "\nprint(",
  "\nassert ",
  "\n# Test",
  "\n# Example",
  "\n# Unit test",
  "\nclass Test",
  "\ndef check(",
  "\ndef test_",
];

/** A reply with a prefilled fence ends at its closing fence; without a prefill the fence has yet to open. */
export function stopsFor(prompt: Prompt, task: Task): string[] {
  if (prompt.prefill === "") return [];
  return kindOf(task) === "script" ? ["\n```"] : ["\n```", ...afterwards];
}

export function writePrompt(run: Run, prompts: Prompts, prefills: boolean): Prompt {
  return {
    system: prompts.system.trim(),
    user: fill(prompts.write, { problem: withLibrary(run, prompts) }),
    prefill: prefills ? prefillFor(run) : "",
  };
}

export function repairPrompt(
  run: Run,
  parent: Attempt,
  { prompts, prefills, strategy }: { prompts: Prompts; prefills: boolean; strategy: RepairStrategy | undefined },
): Prompt {
  const words = {
    problem: withLibrary(run, prompts, parent),
    code: parent.end?.code?.trim() ?? "",
    failure: failureOf(run, parent),
  };
  const way = strategy ? `\n${prompts[`repair-${strategy}`].trim()}` : "";
  const user = `${fill(prompts.repair, words)}${way}`;
  return { system: prompts.system.trim(), user, prefill: prefills ? prefillFor(run) : "" };
}

/** Of a repair by a model that would say again what it is shown: it is told what failed, and begins anew. */
export function unseenPrompt(
  run: Run,
  parent: Attempt,
  { prompts, prefills }: { prompts: Prompts; prefills: boolean },
): Prompt {
  const words = { problem: withLibrary(run, prompts), failure: failureOf(run, parent, "unseen") };
  const prefill = prefills ? prefillFor(run) : "";
  return { system: prompts.system.trim(), user: fill(prompts["repair-unseen"], words), prefill };
}

export function signaturePrompt(run: Run, prompts: Prompts, prefills: boolean): Prompt {
  const what = orderedPart(run.task.task);
  return {
    system: prompts.system.trim(),
    user: fill(prompts.signature, { problem: problem(run), what }),
    prefill: prefills ? `\`\`\`python\n${what === "class" ? "class" : "def"} ` : "",
  };
}

/** Once a program has failed for want of a package, the next ones are told to do without. */
function withLibrary(run: Run, prompts: Prompts, shown?: Attempt): string {
  const lacks = run.attempts.some((it) => it.verdict?.lacking);
  return lacks ? `${problem(run, shown)}\n\n${prompts["standard-library"].trim()}` : problem(run, shown);
}

export function planPrompt(run: Run, prompts: Prompts): Prompt {
  return asking(prompts, fill(prompts.plan, { problem: problem(run) }));
}

export function inputsPrompt(run: Run, prompts: Prompts): Prompt {
  return asking(prompts, fill(prompts.inputs, { problem: problem(run), call: callLike(run) }));
}

export function testsPrompt(run: Run, prompts: Prompts): Prompt {
  const words = { problem: problem(run), what: asksForClass(run) ? "class" : "function", call: callLike(run) };
  return asking(prompts, fill(prompts.tests, words));
}

export function designPrompt(run: Run, prompts: Prompts): Prompt {
  return asking(prompts, fill(prompts.design, { problem: problem(run), name: run.signature?.name ?? "" }));
}

export function criticPrompt(run: Run, attempt: Attempt, prompts: Prompts): Prompt {
  const words = { problem: problem(run, attempt), code: attempt.end?.code?.trim() ?? "", call: callLike(run) };
  return asking(prompts, fill(prompts.critic, words));
}

export function coveragePrompt(run: Run, attempt: Attempt, prompts: Prompts): Prompt {
  const code = attempt.end?.code?.trim() ?? "";
  const texts = (attempt.end?.code ?? "").split("\n");
  const lines = fenced((attempt.coverage?.unreached ?? []).map((line) => texts[line - 1] ?? "").join("\n"));
  return asking(prompts, fill(prompts.coverage, { problem: problem(run, attempt), code, call: callLike(run), lines }));
}

export function diagnosisPrompt(run: Run, attempt: Attempt, prompts: Prompts): Prompt {
  const words = {
    problem: problem(run, attempt),
    code: attempt.end?.code?.trim() ?? "",
    failure: failureOf(run, attempt),
  };
  return asking(prompts, fill(prompts.diagnose, words));
}

/** What is to be kept for other tasks is asked for in words that hold for them. */
export function lessonPrompt(run: Run, attempt: Attempt, prompts: Prompts): Prompt {
  const words = run.task.settings.keepLessons === true ? prompts["lesson-general"] : prompts.lesson;
  return asking(prompts, fill(words, { problem: problem(run), failure: failureOf(run, attempt) }));
}

/** Prose is asked for, so the reply begins with nothing. */
const asking = ({ system }: Prompts, user: string): Prompt => ({ system: system.trim(), user, prefill: "" });

/**
 * The task with everything that the person gave, in the order in which people write it. The code of the attempt that is
 * `shown` besides is not said again.
 */
function problem(run: Run, shown?: Attempt): string {
  const { task, signature, questions, outline } = run;
  const { earlier, own } = toldLessons(run);
  return [
    isPython(task.task) ? fenced(withShortData(task.task)) : withShortData(task.task),
    signature && named(signature),
    besides(run),
    kindOf(task) === "script" ? scriptIn(run) : undefined,
    filesToRead(task),
    given(shownOf(task, "examples"), (examples) => `Examples:\n${fenced(examples, "")}`),
    given(shownOf(task, "tests"), (tests) => `It must pass these tests:\n${fenced(tests)}`),
    ...questions.flatMap((it) => settled(it, kindOf(task))),
    given(outline, (text) => `How to go about it:\n${text}`),
    given([...earlier, ...own].map((it) => `- ${it.lesson}`).join("\n"), (all) => `Keep in mind:\n${all}`),
    given(shown?.kind === "given" ? undefined : task.code, (code) => `The code so far:\n${fenced(code)}`),
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
}

/** Small models ask for a file's name among the arguments where these are spoken of. */
function scriptIn({ task, examples = [] }: Run): string {
  const outputs = examples.filter((it) => it.kind === "output");
  const takesArguments =
    outputs.some((it) => it.args.length > 0) || /\bargv\b|\bargument|\bcommand[- ]line/i.test(task.task);
  const asks = asksSomebody(task.task);
  const isTyped = asks || outputs.some((it) => it.stdin !== "");
  const reads = takesArguments || filesOf(task).length === 0 ? readWords(takesArguments, isTyped) : openWords(isTyped);
  // Who asks somebody prints more than the answer.
  const alone = asks ? "" : " and nothing else";
  return `It is a script: it ${reads}, and prints its answer to standard output${alone}.`;
}

/** Of a script whose examples are given no arguments it is not said that it takes some: a small model then asks for them. */
const readWords = (takesArguments: boolean, isTyped: boolean): string =>
  isTyped && !takesArguments ? "reads standard input" : "reads standard input and its arguments";

const openWords = (isTyped: boolean): string =>
  `gets no arguments, opens its files by their names${isTyped ? ", reads standard input" : ""}`;

/** What the person answered; the text of the task says nothing of it, or the contrary. */
function settled(asked: Run["questions"][number], kind: ReturnType<typeof kindOf>): string[] {
  const { input, options, answer } = asked;
  const choice = options.find((it) => it.choice === answer?.choice);
  if (!asksForMeaning(asked) || answer?.by !== "person" || !choice || choice.choice === "drop") return [];
  if (choice.value !== null)
    return [
      kind === "script"
        ? `Be sure that ${abridgedLine(input)} is ${abridgedLine(choice.value)}.`
        : `\`${abridgedLine(input)}\` must ${doing(choice.value)}.`,
    ];
  const wrong = options.flatMap(({ value }) => (value === null ? [] : [`\`${abridgedLine(value)}\``]));
  // A test that stays as it is says all that there is to say.
  return wrong.length === 0 ? [] : [`\`${abridgedLine(input)}\` must return neither ${wrong.join(" nor ")}.`];
}

/** What a call is to do that says so. */
function doing(says: string): string {
  if (isError(says)) return `raise \`${says.slice("raises ".length)}\``;
  if (/^(?:not )?true$/.test(says)) return `return what counts as ${says === "true" ? "true" : "false"}`;
  return isCondition(says)
    ? `not return \`${abridgedLine(says.slice("not ".length))}\``
    : `return \`${abridgedLine(says)}\``;
}

const headLines = 5;
const headCharacters = 400;
/** Of all files together. */
const headsCharacters = 2_000;

/** The names of the files in the script's folder, and how those begin that are text and do not stand in the task. */
function filesToRead(task: Task): string | undefined {
  const attached = new Set(task.files?.map((it) => it.name));
  const files = attached.size > 0 || kindOf(task) === "script" ? filesOf(task) : [];
  if (files.length === 0) return undefined;
  const room = Math.min(headCharacters, Math.floor(headsCharacters / files.length));
  const heads = files.map(({ name, content, encoding }) => {
    if (encoding === "base64" || !attached.has(name)) return `\`${name}\``;
    const head = content.split("\n").slice(0, headLines).join("\n").slice(0, room);
    return `\`${name}\`, which begins with\n${fenced(head, "")}`;
  });
  return `These files lie in its working folder:\n${heads.join("\n")}`;
}

/** A signature that does not stand in the task already. */
function named({ name, text, by }: Signature): string | undefined {
  if (by === "task" || text === "") return undefined;
  return `It must be called \`${name}\`${text.endsWith(":") ? `: \`${text}\`` : "."}`;
}

/** Small models stop behind the first function otherwise. */
function besides(run: Run): string | undefined {
  const names = alsoAsked(run).map((it) => `\`${it}\``);
  return names.length === 0 ? undefined : `The program also defines ${names.join(" and ")}.`;
}

function given(text: string | undefined, say: (text: string) => string): string | undefined {
  return text?.trim() ? say(text) : undefined;
}

function fenced(text: string, language = "python"): string {
  return `\`\`\`${language}\n${text.trim().replaceAll("```", "'''")}\n\`\`\``;
}

/** One failing example with what came back, and the error: more only confuses a small model. */
function failureOf(run: Run, parent: Attempt, program: "shown" | "unseen" = "shown"): string {
  const verdict = verdictOf(run, parent);
  if (!verdict) return "";
  const failing = verdict.examples.find(isBroken);
  const example = run.examples?.find((it) => it.id === failing?.id);
  const told = happened(verdict, failing, program);
  const parts = [example ? [shown(example)] : [], told, againstTask(run, parent), linted(parent), diagnosed(parent)];
  return parts.flat().join("\n");
}

/** What the linter found, where it was asked. */
function linted({ findings = [] }: Attempt): string[] {
  return findings.slice(0, 3).map(({ by, line, message }) => `${by ?? "A linter"} says of line ${line}: ${message}`);
}

/** What the model said of it before, when it was asked to look. */
function diagnosed({ diagnosis }: Attempt): string[] {
  if (!diagnosis) return [];
  const { cause, strategy } = diagnosis;
  return [cause && `The cause: ${cause}`, strategy && `What to change: ${strategy}`].filter((it) => it !== "");
}

/** That it was late is said in the same words whatever the limit is: its seconds tell nothing of the code. */
function endWords({ kind, error }: Verdict, failing: ExampleResult | undefined): (string | undefined)[] {
  const isLate = failing?.status === "timed-out" || (kind === "timed-out" && failing?.error === undefined);
  const isSlow = isLate || kind === "timed-out";
  return [isSlow ? "It did not end in time." : undefined, isLate ? "it took too long" : (failing?.error ?? error)];
}

/** What came of the failing example, or why the program did not come to any. */
function happened(verdict: Verdict, failing: ExampleResult | undefined, program: "shown" | "unseen"): string[] {
  const told = { line: verdict.line, ...failing };
  return [
    told.got !== undefined && `It returned ${told.got}`,
    failing?.unsteady && `Run once more, it does not do the same: what it does ${byChance}.`,
    ...endWords(verdict, failing),
    program === "shown" && told.line !== undefined && `in line ${told.line} of the code`,
  ].filter((it): it is string => typeof it === "string");
}

/** Characters of a failing test, and of what a script reads or prints. */
const longestCheck = 1_500;

function shown(example: Example): string {
  switch (example.kind) {
    case "call":
      return `${abridgedLine(example.call)} should return ${abridgedLine(example.expected)}`;
    case "raises":
      return `${abridgedLine(example.call)} should raise ${example.error}`;
    case "assert":
      return fenced(abridged(example.source, longestCheck));
    case "output":
      return `With the input\n${abridged(example.stdin, longestCheck)}it should print\n${abridged(example.stdout, longestCheck)}`;
  }
}

/** Strict both ways: a hole without a value and a value without a hole are both bugs. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  const holes = new Set([...template.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? ""));
  const odd = [...holes]
    .filter((hole) => !(hole in values))
    .concat(Object.keys(values).filter((name) => !holes.has(name)));
  if (odd.length > 0) throw new Error(`the template and its values differ in ${odd.join(", ")}`);
  return template.trim().replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
