/** A task as it is asked for by HTTP or by the command line, which name more than this version carries out. */
import * as z from "zod";
import { readInput } from "./input.ts";
import { Fault } from "#lib/run/fault.ts";
import { settingsSchema, type Task, taskSchema } from "#lib/run/task.ts";

/** Techniques of the contract that are not carried out: they may be named to be switched off, never to be ignored. */
const techniquesSchema = z.object({ coverageRepair: z.boolean().optional() });

export const requestSchema = taskSchema.extend({
  settings: settingsSchema.extend(techniquesSchema.shape).default({}),
});

/** Throws Fault `bad-input` with the field, or `unsupported` for a technique that is asked for. */
export function readTask(body: unknown): Task {
  const request = readInput(requestSchema, body);
  const techniques = techniquesSchema.parse(request.settings);
  for (const [name, value] of Object.entries(techniques)) {
    if (value !== true) continue;
    const field = `settings.${name}`;
    const hint = `leave ${field} out`;
    throw new Fault("unsupported", `${field} is not carried out`, { field, hint });
  }
  const carriedOut = Object.entries(request.settings).filter(([name]) => !Object.hasOwn(techniques, name));
  return taskSchema.parse({ ...request, settings: Object.fromEntries(carriedOut) });
}
