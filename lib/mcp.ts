/** Fixpoint as tools of an agent. https://modelcontextprotocol.io/specification */
import { McpServer, type ServerContext } from "@modelcontextprotocol/server";
import * as z from "zod";
import { readInput } from "./http/input.ts";
import { Fault } from "./run/fault.ts";
import type { Run } from "./run/fold.ts";
import { codeHandedOver, endOf, handedOver } from "./run/handed-over.ts";
import { profiles, type Task, taskSchema } from "./run/task.ts";
import { grades, outcomes } from "./run/ending.ts";
import type { Models } from "./wire.ts";

/** Who carries runs out: a server by its queue, a command by itself. */
export type Workshop = {
  /** Resolves at the run's end, and stops it with the signal. `say` hears lines for a person. Throws Fault. */
  make(task: Task, asked: Asked, say: (line: string) => void): Promise<{ id: string; url?: string; run: Run }>;
  models(signal: AbortSignal): Promise<Models>;
};

/** `call`: the id that the agent gave its request. */
export type Asked = { call: string | number; signal: AbortSignal };

/** Descriptions are for the agent that chooses; what a field must be is said when it is not. */
const wantedSchema = z.strictObject({
  task: z
    .string()
    .describe("What the function, class or script has to do, in words. It stands alone: no file of a project is seen."),
  name: z.string().optional().describe("Name of the function or class."),
  signature: z.string().optional().describe("Such as: def f(a: int, b: str = '') -> bool"),
  examples: z
    .string()
    .optional()
    .describe("One a line, such as f([1, 2]) == 3, or doctests. Every program is run against them; give two at least."),
  tests: z.string().optional().describe("Python source: asserts, or pytest functions."),
  code: z.string().optional().describe("Existing code to repair."),
  kind: z.enum(["function", "script"]).optional().describe("Inferred when left out."),
  model: z.string().optional().describe("provider/name, as list_models gives it; a usual one when left out."),
  profile: z.enum(profiles).optional().describe("How much to spend: fast, balanced (when left out) or thorough."),
});

/** Shown to the agent as it is, and read by ourselves: a wrong field is told as to everybody else, with the nearest known one. */
const shownSchema = {
  "~standard": { ...wantedSchema["~standard"], validate: (value: unknown) => ({ value }) },
};

const madeSchema = z.object({
  run: z.string().describe("Id of the run."),
  url: z.string().optional().describe("Its page."),
  outcome: z.enum(outcomes),
  grade: z
    .enum(grades)
    .describe(
      "verified, passes or agreed: what was checked held. unverified: the best program so far, which is not right.",
    ),
  code: z.string().describe("Python source; empty when no reply held a program."),
  reasons: z.array(z.string()).describe("What was checked, and what was not."),
});

export const toolNames = ["write_python", "list_models"] as const;

const modelsSchema = z.object({ default: z.string().nullable(), models: z.array(z.string()) });

/** One for each connection. */
export function mcpServer(workshop: Workshop, version: string): McpServer {
  const server = new McpServer({ name: "fixpoint", title: "Fixpoint", version });
  server.registerTool(
    "write_python",
    {
      title: "Write checked Python",
      description:
        "A small model on the user's machine writes several Python programs for a task; a sealed sandbox runs each against the examples, those that pass are compared on further inputs, and the best is returned with a grade that says what was checked. Takes from ten seconds to some minutes.",
      inputSchema: shownSchema,
      outputSchema: madeSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (said, context) =>
      orRefused(async () => {
        const wanted = readInput(wantedSchema, said);
        const task = readInput(taskSchema, { ...given(wanted), settings: { questions: "report" } });
        const { id: call, signal } = context.mcpReq;
        const progress = progressOf(context);
        const { id, url, run } = await workshop.make(task, { call, signal }, progress.say).finally(progress.end);
        const { outcome, grade, evidence } = endOf(run);
        const made = { run: id, ...(url !== undefined && { url }), outcome, grade, code: codeHandedOver(run) };
        return { content: text(handedOver(run)), structuredContent: { ...made, reasons: evidence.reasons } };
      }),
  );
  server.registerTool(
    "list_models",
    {
      title: "Models that can write",
      description: "The models on this machine that write_python can take, and which one it takes by itself.",
      outputSchema: modelsSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (context) =>
      orRefused(async () => {
        const { default: usual, providers } = await workshop.models(context.mcpReq.signal);
        const models = providers.flatMap((it) => it.models).flatMap((it) => (it.state === "absent" ? [] : [it.id]));
        return { content: text(models.join("\n")), structuredContent: { default: usual, models } };
      }),
  );
  return server;
}

const text = (said: string) => [{ type: "text" as const, text: said }];

/** A fault is told to the agent, who may mend what it asked for; a bug stays one. */
async function orRefused<Result>(act: () => Promise<Result>) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { isError: true, content: text([error.message, error.hint].filter(Boolean).join("\n")) };
  }
}

/** Models that fill in every field leave those empty that they know nothing for. */
function given(wanted: z.infer<typeof wantedSchema>) {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => name === "task" || value));
}

/** More often than the shortest patience that clients have. */
const beatMs = 10_000;

/**
 * Tells where a run is to a client that asked for it, and tells it again while nothing new comes: such a client waits longer
 * while it hears something.
 */
function progressOf({ mcpReq }: ServerContext) {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return { say: () => undefined, end: () => undefined };
  let progress = 0;
  let last = "waiting for its turn";
  const tell = (): void => {
    progress++;
    // Whoever has left hears nothing more, and its run is stopped by the signal.
    mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress, message: last } }).catch(end);
  };
  const beat = setInterval(tell, beatMs);
  const end = (): void => clearInterval(beat);
  const say = (line: string): void => {
    last = line;
    beat.refresh();
    tell();
  };
  return { say, end };
}
