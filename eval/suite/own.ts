/** Lines of our own suites and of a person's: docs/evaluation.md describes the format. */
import * as z from "zod";
import { signatureOf } from "#lib/run/signature.ts";
import { taskFields, taskSchema } from "#lib/run/task.ts";
import { type Problem, problemSchema, type SuiteLine } from "./problem.ts";

export const ownSchema = problemSchema.extend({
  /** Python source: asserts or pytest functions, which no solver sees. */
  tests: z.string().min(1),
  /** What the tests call; the first is the asked one. */
  names: z.array(taskFields.shape.name.unwrap()).min(1),
  /** A solution of the author's own, by which the tests can be tried. */
  reference: z.string().optional(),
});

/** Where its words name no function, a run is asked for the first that the tests call. */
export function ownLine(raw: string): SuiteLine {
  const { tests, names, reference, ...said } = ownSchema.parse(JSON.parse(raw));
  const problem = isNamed(said) ? said : { ...said, name: names[0] };
  return { problem, hidden: { names, base: tests }, ...(reference !== undefined && { reference }) };
}

function isNamed({ id, category, ...task }: Problem): boolean {
  const { data } = taskSchema.safeParse(task);
  return data === undefined || signatureOf(data) !== undefined;
}
