/** Lines of our own suites and of a person's: docs/evaluation.md describes the format. */
import * as z from "zod";
import { problemSchema, type SuiteLine } from "./problem.ts";

export const ownSchema = problemSchema.extend({
  /** Python source: asserts or pytest functions, which no solver sees. */
  tests: z.string().min(1),
  /** What the tests call; the first is the asked one. */
  names: z.array(z.string()).min(1),
  /** A solution of the author's own, by which the tests can be tried. */
  reference: z.string().optional(),
});

export function ownLine(raw: string): SuiteLine {
  const { tests, names, reference, ...problem } = ownSchema.parse(JSON.parse(raw));
  return { problem, hidden: { names, base: tests }, ...(reference !== undefined && { reference }) };
}
