/** What a worker told of its sandbox, as it is kept in the database. */
import * as z from "zod";
import { healthSchema } from "#lib/wire.ts";

const workerSandboxSchema = healthSchema.shape.sandbox.extend({ rung: z.int().min(1).max(5) });
export type WorkerSandbox = z.infer<typeof workerSandboxSchema>;

/** Of a worker of another version that tells something else, nothing is believed. */
export function sandboxOf({ sandbox }: { sandbox: unknown }): WorkerSandbox {
  const { data } = workerSandboxSchema.safeParse(sandbox);
  return data ?? { rung: 5, canaries: null, hint: "a worker of another version runs: restart it" };
}
