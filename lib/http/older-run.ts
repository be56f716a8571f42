/** `POST /run`: what two older tools took and gave, so that scripts written for them go on. The run behind it is as any. */
import * as z from "zod";
import { nearest } from "#lib/nearest.ts";
import { fileNameIn } from "#lib/run/file-name.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Run } from "#lib/run/fold.ts";
import { codeHandedOver, endOf } from "#lib/run/handed-over.ts";
import { kindOf } from "#lib/run/kind.ts";
import { isVouchedFor } from "#lib/run/outcome.ts";
import { verdictOf } from "#lib/run/verdict-of.ts";
import { settingsSchema, type Task, taskFields, taskSchema } from "#lib/run/task.ts";
import { faultOf } from "#lib/run/tell.ts";

const { task, name, signature, examples } = taskFields.shape;
const { iters, timeout, maxNewTokens, decode, candidates } = settingsSchema.shape;
const flag = z.boolean().optional();

export const promptSchema = z.strictObject({ prompt: task });

export const flaggedSchema = z.strictObject({
  task,
  fn: name,
  signature,
  doctests: examples,
  iters,
  timeout,
  max_new_tokens: maxNewTokens,
  decode,
  candidates,
  no_design: flag,
  no_test: flag,
  add_imports: flag,
  standalone: flag,
  clean_doc: flag,
  coverage_repair: flag,
});

/** The two shapes are two tools': what one knew nothing of, it would not heed. Throws Fault `bad-input`. */
export function requirePromptAlone(body: object): void {
  const other = Object.keys(body)
    .find((it) => it !== "prompt")
    ?.slice(0, 100);
  if (other === undefined) return;
  const hint = "send prompt alone, or task in its place: with task there are other fields";
  throw new Fault("bad-input", `beside prompt there is no field ${other}`, { field: other, hint });
}

/** A mistyped prompt is told as one: the fields beside task are no better than it. Throws Fault `bad-input`. */
export function requireNoneMeansPrompt(body: object): void {
  if ("task" in body) return;
  const known = [...Object.keys(flaggedSchema.shape), "prompt"];
  const meant = Object.keys(body).find((it) => !known.includes(it) && nearest(it, known) === "prompt");
  if (meant === undefined) return;
  const field = meant.slice(0, 100);
  throw new Fault("bad-input", `there is no field ${field}`, { field, hint: "did you mean prompt?" });
}

/** Nobody can be asked: the answer comes when the run has ended. */
export function taskOfPrompt({ prompt }: z.infer<typeof promptSchema>): Task {
  return taskSchema.parse({ task: prompt, settings: { questions: "report" } });
}

export function taskOfFlags(asked: z.infer<typeof flaggedSchema>): Task {
  const { fn, doctests, max_new_tokens, no_design, no_test, add_imports, standalone, clean_doc, coverage_repair } =
    asked;
  const settings = {
    questions: "report",
    ...given({ iters: asked.iters, timeout: asked.timeout, maxNewTokens: max_new_tokens }),
    ...given({ decode: asked.decode, candidates: asked.candidates }),
    ...given({ cleanDoc: clean_doc, coverageRepair: coverage_repair }),
    ...(no_design === true && { design: false }),
    ...(no_test === true && { test: false }),
  };
  const form = standalone === true ? "standalone" : add_imports === true ? "imports" : "function";
  const named = given({ name: fn, signature: asked.signature, examples: doctests });
  return taskSchema.parse({ task: asked.task, ...named, settings, form });
}

/** What the fields of a task are called in each shape. */
const words: Record<"prompt" | "flags", Readonly<Record<string, string>>> = {
  prompt: { task: "prompt" },
  flags: { name: "fn", examples: "doctests" },
};

/** A fault of a task names the field that stands for it in this shape. */
export async function inTheirWords<Value>(shape: keyof typeof words, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Fault) || error.field === undefined) throw error;
    const { code, message, hint, field } = error;
    const theirs = words[shape][field] ?? field;
    const said = message.startsWith(field) ? `${theirs}${message.slice(field.length)}` : message;
    throw new Fault(code, said, { field: theirs, ...(hint !== undefined && { hint }) });
  }
}

function given(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const promptedSchema = z.object({
  /** `success`: the program passed what it was held against. */
  status: z.enum(["success", "error"]),
  filename: z.string(),
  /** Empty when no reply held a program. */
  code: z.string(),
  /** What the program printed while it was checked. */
  output: z.string(),
  /** What is wrong with the program, or why there is none. */
  error: z.string().nullable(),
});
const flaggedAnswerSchema = z.object({
  ok: z.boolean(),
  code: z.string(),
  /** How the model would solve the task, where it was asked. */
  plan: z.string(),
  logs: z.array(z.string()),
});
export const olderRunSchema = z.union([promptSchema, flaggedSchema]);
export const olderAnswerSchema = z.union([promptedSchema, flaggedAnswerSchema]);

export function answerToPrompt(run: Run): z.infer<typeof promptedSchema> {
  const code = codeHandedOver(run);
  const good = isGood(run);
  return {
    status: good ? "success" : "error",
    filename: code === "" ? "" : fileNameIn(run, run.task.form),
    code,
    output: verdictHandedOver(run)?.stdout ?? "",
    error: good ? null : whatIsWrong(run),
  };
}

export function answerToFlags(run: Run, logs: readonly string[]): z.infer<typeof flaggedAnswerSchema> {
  return { ok: isGood(run), code: codeHandedOver(run), plan: run.outline ?? "", logs: [...logs] };
}

/** A script that nobody gave an example for is good when it runs: the tools that had these shapes knew no other test. */
function isGood(run: Run): boolean {
  const ran = kindOf(run.task) === "script" && verdictHandedOver(run)?.kind === "passed";
  return isVouchedFor(endOf(run)) || (ran && endOf(run).evidence.examplesTotal === 0);
}

function verdictHandedOver(run: Run) {
  const { attempt: number } = endOf(run);
  const attempt = run.attempts.find((it) => it.attempt === number);
  return attempt && verdictOf(run, attempt);
}

function whatIsWrong(run: Run): string {
  const verdict = verdictHandedOver(run);
  const fault = verdict && verdict.kind !== "passed" ? faultOf(verdict) : undefined;
  const { evidence, message } = endOf(run);
  return [fault, ...evidence.reasons, message].filter(Boolean).join("\n");
}
