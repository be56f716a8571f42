/** What an error of the database says of itself, however it is wrapped. */
import * as z from "zod";

/** What errors look like here: pg-boss hands on copies of them that are no Error. */
const failureSchema = z.object({
  code: z.string().optional().catch(undefined),
  severity: z.string().optional().catch(undefined),
  message: z.string().catch(""),
  cause: z.unknown().optional(),
});

type Failure = z.infer<typeof failureSchema>;

/** Undefined for what is no error. */
export const readFailure = (error: unknown): Failure | undefined => failureSchema.safeParse(error).data;

/** The code of the system or of PostgreSQL, also where the query builder wrapped the error in its own. */
export function codeOf(error: unknown): string | undefined {
  const failure = readFailure(error);
  return failure && (failure.code ?? codeOf(failure.cause));
}

/** Whether the server has ended the connection over it. */
export function isFatal(error: unknown): boolean {
  const failure = readFailure(error);
  return failure !== undefined && (failure.severity === "FATAL" || isFatal(failure.cause));
}
