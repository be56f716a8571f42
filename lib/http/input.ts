/** What comes from outside, parsed at the edge: every fault is a 400 that names its field. */
import * as z from "zod";
import { nearest } from "#lib/nearest.ts";
import { Fault } from "#lib/run/fault.ts";
import { requirement } from "#lib/run/requirement.ts";

/** The largest body, in bytes. */
export const bodyLimit = 1_000_000;

export function bodyTooLarge(): Fault {
  return new Fault("too-large", `the body is larger than ${bodyLimit / 1_000_000} MB`);
}

/** Levels of lists and objects in a field. No client has reason for as many, and whatever walks a body has a stack for them. */
const deepest = 100;

/**
 * Parses a value. Throws Fault `bad-input` with the path of the first wrong field, an unknown one with the nearest known
 * one, and for what lies too deep and text that no database keeps (NUL, half of a surrogate pair).
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value, { error: requirement });
  // A name that is wrong explains a field that seems to be missing.
  const unknown = error?.issues.find((it) => it.code === "unrecognized_keys");
  if (error) throw faultOf(unknown ?? error.issues[0], schema);
  requireShallow(data);
  const path = pathOfBrokenText(data);
  if (path) {
    const field = fieldName(path);
    throw new Fault("bad-input", `${field} holds a NUL or half of a surrogate pair`, { field });
  }
  return data;
}

/** Parses the query of the address; of a name that stands there twice the last counts, and one without a value is not given. */
export function readQuery<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== "");
  return readInput(schema, Object.fromEntries(given));
}

/** For addresses that take none: what stands in the query was meant to change something, and would not. */
export function readNoQuery(request: Request): void {
  readQuery(z.strictObject({}), request);
}

/** Reads and parses a JSON body; all that is given stands in it. Throws Fault `not-json`, `too-large` or `bad-input`. */
export async function readBody<Schema extends z.ZodType>(schema: Schema, request: Request): Promise<z.output<Schema>> {
  readNoQuery(request);
  return readInput(schema, await readJson(request));
}

/** For what takes no field: there need be no body. Throws Fault `too-large` or `bad-input`. */
export async function readNoFields(request: Request): Promise<void> {
  readNoQuery(request);
  const text = await readText(request);
  if (text.trim() !== "") readInput(z.strictObject({}), parsed(text));
}

export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    const hint = "send the header Content-Type: application/json";
    throw new Fault("not-json", type ? `the body is ${type.slice(0, 100)}` : "the body has no type", { hint });
  }
  const packing = request.headers.get("content-encoding") ?? "identity";
  if (packing !== "identity") {
    const hint = "send it unpacked, without the header Content-Encoding";
    throw new Fault("not-json", `the body is packed (${packing.slice(0, 100)})`, { hint });
  }
  return parsed(await readText(request));
}

/** Throws Fault `bad-input`. */
export function parsed(text: string, what = "the body"): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Fault("bad-input", text.trim() ? `${what} is not valid JSON` : `${what} is empty`, { cause: error });
  }
}

/** Reads no further than the limit, whatever the headers say. */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > bodyLimit) throw bodyTooLarge();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let text = "";
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > bodyLimit) throw bodyTooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new Fault("bad-input", "the body is not valid UTF-8", { cause: error });
    throw error;
  }
}

function faultOf(issue: z.core.$ZodIssue | undefined, schema: unknown): Fault {
  if (!issue) return new Fault("bad-input", "the input is wrong");
  if (issue.code === "unrecognized_keys") {
    const name = (issue.keys[0] ?? "").slice(0, 100);
    const field = fieldName([...issue.path, name]);
    const meant = nearest(name, fieldsAt(schema, issue.path));
    return new Fault("bad-input", `there is no field ${field}`, {
      field,
      ...(meant !== undefined && { hint: `did you mean ${fieldName([...issue.path, meant])}?` }),
    });
  }
  const field = fieldName(issue.path);
  if (!field) return new Fault("bad-input", `the input ${issue.message}`);
  return new Fault("bad-input", `${field} ${issue.message}`, { field });
}

/** A path as people write it: `settings.timeout`, `list[1]`, `Last-Event-ID`. */
function fieldName(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  return parts.join("").replace(/^[.]/, "");
}

/** The names of the fields of the object that lies at the path. */
function fieldsAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return fieldsAt(schema.unwrap(), path);
  if (schema instanceof z.ZodNullable) return fieldsAt(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return fieldsAt(schema.out, path);
  if (schema instanceof z.ZodArray) return fieldsAt(schema.element, path.slice(1));
  if (!(schema instanceof z.ZodObject)) return [];
  const [field, ...rest] = path;
  const shape: Readonly<Record<PropertyKey, unknown>> = schema.shape;
  return field === undefined ? Object.keys(shape) : fieldsAt(shape[field], rest);
}

/** A schema that takes fields it does not know takes them as they come. */
function requireShallow(data: unknown): void {
  const deep = Object.entries(Object(data) as object).find(([, inner]) => isDeeper(inner, deepest));
  if (!deep) return;
  const field = deep[0].slice(0, 100);
  throw new Fault("bad-input", `${field} is nested more than ${deepest} levels deep`, { field });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((it) => isDeeper(it, levels - 1));
}

// Without the flag u a lone half would match in a whole pair.
const broken = /\0|\p{Surrogate}/u;

function pathOfBrokenText(value: unknown): PropertyKey[] | undefined {
  if (typeof value === "string") return broken.test(value) ? [] : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfBrokenText(inner);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}
