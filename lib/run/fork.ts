/** Going on from an attempt of an earlier run, with something changed: another run, which knows where it comes from. */
import * as z from "zod";
import { Fault } from "./fault.ts";
import type { Run } from "./fold.ts";
import { withForkExamples } from "./fork-examples.ts";
import { type Kind, kindOf } from "./kind.ts";
import { settledTask } from "./settled.ts";
import { type Task, taskFields } from "./task.ts";

const mostLessons = 5;

export const forkSchema = z.strictObject({
  /** The attempt to go on from. */
  attempt: z.int().min(1),
  /** In place of the run's own; a call of which they say something else does so in the whole task. */
  examples: taskFields.shape.examples,
  /** What the model is to keep in mind, one thought each. */
  lessons: z.array(z.string().trim().min(1).max(500)).max(mostLessons).optional(),
  code: taskFields.shape.code.describe("In place of the attempt's own program; where it is blank, that one is taken."),
});
export type Fork = z.infer<typeof forkSchema>;

/**
 * The task of the fork: the program is checked first, and mended where it fails. Throws Fault `bad-input` for an attempt
 * that does not exist or holds no program, and for a task that the lessons make too long.
 */
export function forkedTask(run: Run, fork: Fork): Task {
  const { examples, lessons = [] } = fork;
  const { given, program } = programsOf(run, fork);
  // What the person has written stands as it is; a program of the run's may show an example of the task's.
  const kind = kindOf(run.task);
  const settled = ofKind(kind, given === undefined ? settledTask(run, program) : settledTask(run));
  const changed = examples === undefined ? settled : withForkExamples(settled, run.signature, examples);
  const { signature, ...rest } = given === undefined ? changed : ofKind(kind, { ...changed, code: given });
  // Older runs of scripts may hold one that nobody looked at.
  const task = signature === undefined || kind === "script" ? rest : { ...rest, signature };
  return { ...task, task: withLessons(task.task, lessons) };
}

/** What is asked for is the same, though the code alone would be taken for something else: `f = lambda x: x` for a script. */
const ofKind = (kind: Kind, task: Task): Task => (kindOf(task) === kind ? task : { ...task, kind });

/** The program to go on with; `given`: what the person has written. What came back as it was handed out is the run's own. */
function programsOf(run: Run, { attempt: number, code }: Fork): { given: string | undefined; program: string } {
  const attempt = run.attempts.find((it) => it.attempt === number);
  const field = "attempt";
  if (!attempt) throw new Fault("bad-input", `attempt: the run has no attempt ${number}`, { field });
  const own = withText(attempt.end?.code);
  const written = withText(code);
  const given = written?.trim() === own?.trim() ? undefined : written;
  const program = given ?? own;
  if (program !== undefined) return { given, program };
  const hint = "give the code, or another attempt";
  throw new Fault("bad-input", `attempt: attempt ${number} holds no program`, { field, hint });
}

const withText = (code: string | null | undefined): string | undefined => (code?.trim() ? code : undefined);

/** They stand in the task, where the model reads them and whoever looks at the run sees them. */
function withLessons(task: string, lessons: readonly string[]): string {
  if (lessons.length === 0) return task;
  const text = `${task}\n\nKeep in mind:\n${lessons.map((lesson) => `- ${lesson}`).join("\n")}`;
  const { error } = taskFields.shape.task.safeParse(text);
  if (error)
    throw new Fault("bad-input", `with the lessons the task ${error.issues[0]?.message ?? "is too long"}`, {
      field: "lessons",
    });
  return text;
}
