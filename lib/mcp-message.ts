/**
 * What agents say to `/mcp`, or in lines, looked at before the protocol's library does: of a wrong message that tells what its own parser
 * says. https://www.jsonrpc.org/specification
 */
import * as z from "zod";
import { parsed, readInput, readJson } from "./http/input.ts";
import { errorBody } from "./http/respond.ts";
import { toolNames } from "./mcp.ts";
import { Fault, faultStatus } from "./run/fault.ts";
import type { protocolErrorSchema } from "./wire.ts";

const idSchema = z.union([z.string(), z.number()], "must be text or a number");

const messageSchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: idSchema.optional(),
  method: z.string().optional(),
  params: z.object({}).optional(),
});

/** What stands in the fields of a tool is the tool's to read: the model of the agent hears of it. */
const paramsSchemas = new Map<string, z.ZodType>([
  ["tools/call", z.object({ name: z.enum(toolNames), arguments: z.object({}).optional() })],
  [
    "initialize",
    z.object({
      protocolVersion: z.string(),
      capabilities: z.object({}),
      clientInfo: z.object({ name: z.string(), version: z.string() }),
    }),
  ],
]);

/** The numbers that the protocol has for them. */
const numbers = { unreadable: -32_700, message: -32_600, params: -32_602, other: -32_000 };

/** The body, and the answer to it where it is nothing that an agent may say. */
export async function heardMessage(request: Request): Promise<{ message: unknown } | { refusal: Response }> {
  let message: unknown;
  try {
    message = await readJson(request);
    for (const one of Array.isArray(message) ? message : [message]) requireMessage(one);
    return { message };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { refusal: refusedMessage(error, message) };
  }
}

/** What is answered to a line that is nothing an agent may say; undefined to one that it may. */
export function refusalOfLine(line: string): object | undefined {
  let message: unknown;
  try {
    message = parsed(line, "the line");
    requireMessage(message);
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return errorMessage(error, message);
  }
}

function requireMessage(message: unknown): void {
  const { method = "" } = readInput(messageSchema, message);
  const params = paramsSchemas.get(method);
  if (params) readInput(z.object({ params }), message);
}

function refusedMessage(fault: Fault, message: unknown): Response {
  const told = errorMessage(fault, message);
  // The protocol answers a call by its id; a client that is told by the status may take the server for a broken one.
  const status = told.id !== null && told.error.code === numbers.params ? 200 : faultStatus[fault.code];
  return Response.json(told, { status, headers: { "Cache-Control": "no-store" } });
}

function errorMessage(fault: Fault, message: unknown): z.infer<typeof protocolErrorSchema> {
  const { message: told, ...data } = errorBody(fault).error;
  const { data: asked } = z.object({ id: idSchema }).safeParse(message);
  // Clients show the message alone.
  const error = { code: numberOf(fault, message), message: [told, data.hint].filter(Boolean).join("; "), data };
  return { jsonrpc: "2.0", error, id: asked?.id ?? null };
}

function numberOf({ code, field = "" }: Fault, message: unknown): number {
  if (code !== "bad-input") return numbers.other;
  if (message === undefined) return numbers.unreadable;
  return /^params\b/.test(field) ? numbers.params : numbers.message;
}
