/** What a description of a route is put together from, as OpenAPI 3.1 has it. */
import * as z from "zod";
import { faultStatus } from "#lib/run/fault.ts";
import { createdRunSchema, errorSchema } from "#lib/wire.ts";

const input = (schema: z.core.$ZodType) => described(schema, "input");
const output = (schema: z.core.$ZodType) => described(schema, "output");

function described(schema: z.core.$ZodType, io: "input" | "output"): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, override: withoutUnicodeClass });
  return rest;
}

/** `\p{L}` means a letter in JavaScript alone: validators in other languages refuse the whole document for it. */
function withoutUnicodeClass({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.pattern?.includes("\\p{")) delete jsonSchema.pattern;
}

const header = (description: string) => ({ description, schema: { type: "string" } });

export const answer = (description: string, type: string, schema: object) => ({
  description,
  content: { [type]: { schema } },
});
export const json = (description: string, schema: z.core.$ZodType) =>
  answer(description, "application/json", output(schema));
export const stream = (description: string, schema: z.core.$ZodType) =>
  answer(`${description}, each as the data of one event`, "text/event-stream", output(schema));
export const begun = (description: string) => ({
  ...json(description, createdRunSchema),
  headers: { Location: header("Where the run is told") },
});
export const body = (schema: z.core.$ZodType) => ({
  required: true,
  content: { "application/json": { schema: input(schema) } },
});

export function parameters(place: "query" | "header", schema: z.core.$ZodType) {
  return Object.entries(input(schema).properties ?? {}).map(([name, described]) => ({
    name,
    in: place,
    schema: described,
  }));
}

const faults = Object.entries(faultStatus).map(([code, status]) => `${status} ${code}`);
const fault = {
  ...json(`What is wrong; the status follows from the code: ${faults.join(", ")}`, errorSchema),
  headers: { "Retry-After": header("Seconds to wait, with 429") },
};

/** Every operation may answer with a fault, unless it says in `answers` what it answers with in place of one. */
export function operation(summary: string, answers: Record<string, object>, rest: object = {}) {
  return { summary, ...rest, responses: { default: fault, ...answers } };
}
