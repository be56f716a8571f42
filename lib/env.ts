/** The environment, parsed once. No other file reads it. `.env.example` lists every variable with its meaning. */
import { availableParallelism, homedir } from "node:os";
import * as z from "zod";
import { dataFolder } from "./data-folder.mjs";
import { nearest } from "./nearest.ts";
import { Fault } from "./run/fault.ts";

export type Env = ReturnType<typeof parseEnv>;

/** The variables of a process, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What the defaults depend on beside the variables. */
export type Machine = { platform: NodeJS.Platform; home: string; cores: number };

/** By index: a pattern would begin anew at each of many slashes. */
function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end--;
  return text.slice(0, end);
}

const httpUrl = z
  .string()
  .refine((text) => /^https?:/i.test(text) && URL.canParse(text), "must be a URL such as http://127.0.0.1:8000")
  .transform(withoutSlashes);

function wholeNumber(least: number, most: number) {
  const words = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(words).int(words).min(least, words).max(most, words);
}

const variablesSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
    // Without a host it is a socket, whose folder stands in the query.
    .refine(
      (text) => URL.canParse(text.replace("@/", "@localhost/")),
      "must be a URL such as postgres://user:word@host/name",
    )
    .optional(),
  FIXPOINT_HOME: z.string().optional(),
  FIXPOINT_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{8,}$/, "must be 8 letters, digits or any of . _ ~ + / = - at least")
    .optional(),
  FIXPOINT_MODEL: z
    .string()
    .regex(/^[a-z]+\/\S+$/, "must be provider/name, such as ollama/qwen2.5-coder:7b")
    .optional(),
  FIXPOINT_RESULTS: z.string().optional(),
  FIXPOINT_WORKERS: wholeNumber(1, 256).optional(),
  FIXPOINT_SANDBOX_RUNG: z
    .enum(["1", "2", "4"], "must be 1, 2 or 4")
    .default("1")
    .transform((text): 1 | 2 | 4 => (text === "1" ? 1 : text === "2" ? 2 : 4)),
  OLLAMA_HOST: z.string().optional(),
  OLLAMA_BASE_URL: z.string().optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_API_KEY: z.string().optional(),
  TEXTGEN_BASE_URL: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  MLFLOW_TRACKING_URI: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be trace, debug, info, warn, error, fatal or silent",
    )
    .default("info"),
  NODE_ENV: z.string().optional(),
});

/** What pip goes by, and whatever reaches an index as it does. */
const clientNames = /^(?:PIP_\w+|(?:https?|all|no)_proxy|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|SSL_CERT_(?:FILE|DIR))$/i;

const ours = Object.keys(variablesSchema.shape).filter((name) => name.startsWith("FIXPOINT_"));

/** Pure. Throws Fault `bad-input` whose field is the variable. */
export function parseEnv(variables: Variables, machine: Machine) {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  for (const name of Object.keys(present)) {
    if (!name.startsWith("FIXPOINT_") || ours.includes(name)) continue;
    const hint = `did you mean ${nearest(name, ours) ?? ""}? .env.example lists all variables`;
    throw new Fault("bad-input", `there is no variable ${name}`, { field: name, hint });
  }
  const { data, error } = variablesSchema.safeParse(present);
  if (error) throw faultOf(error);
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    /** The data folder, absolute: the embedded database, weights, engines. */
    home: dataFolder(present, machine),
    token: data.FIXPOINT_TOKEN,
    model: data.FIXPOINT_MODEL,
    /** The folder of measurements that the page shows; the project's own where it is undefined. */
    results: data.FIXPOINT_RESULTS,
    /** Programs that are checked at once. */
    workers: data.FIXPOINT_WORKERS ?? machine.cores,
    /** Better rungs of the sandbox are not tried. */
    sandboxRung: data.FIXPOINT_SANDBOX_RUNG,
    ollamaUrl: ollamaUrl(data.OLLAMA_BASE_URL, "OLLAMA_BASE_URL") ?? ollamaUrl(data.OLLAMA_HOST, "OLLAMA_HOST"),
    openaiUrl: data.OPENAI_BASE_URL,
    openaiKey: data.OPENAI_API_KEY,
    textgenUrl: data.TEXTGEN_BASE_URL,
    otlpEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    mlflowUri: data.MLFLOW_TRACKING_URI,
    logLevel: data.LOG_LEVEL,
    /** Variables of the ordinary client of Python's package index, as they are. */
    packageClient: Object.fromEntries(
      Object.entries(present).flatMap(([name, value]) =>
        value !== undefined && clientNames.test(name) ? [[name, value] as const] : [],
      ),
    ),
    development: data.NODE_ENV === "development",
  };
}

function faultOf(error: z.ZodError): Fault {
  const field = z.core.toDotPath(error.issues[0]?.path ?? []);
  return new Fault("bad-input", `${field}: ${error.issues[0]?.message ?? "is wrong"}`, {
    field,
    hint: "see .env.example",
  });
}

/**
 * Reads an address as Ollama does: `host`, `host:port`, `:port`, `[::1]:port`, with or without a scheme; without one the
 * port is 11434. An address to listen on everywhere (0.0.0.0) is reached on the loopback. No slash at the end.
 */
function ollamaUrl(text: string | undefined, field: string): string | undefined {
  if (text === undefined) return undefined;
  const bare = text.trim().replace(/^:(?=\d+$)/, "127.0.0.1:");
  const schemed = bare.includes("://");
  const bracketed = /^[\da-f]*:[\da-f]*:[\da-f:.]*$/i.test(bare) ? `[${bare}]` : bare;
  const full = schemed ? bare : `http://${bracketed}`;
  if (!/^https?:/i.test(full) || !URL.canParse(full)) {
    throw new Fault("bad-input", `${field}: ${text} is no address`, { field, hint: "such as http://127.0.0.1:11434" });
  }
  const url = new URL(full);
  if (!schemed && !/:\d+(\/|$)/.test(bracketed)) url.port = "11434";
  if (url.hostname === "0.0.0.0") url.hostname = "127.0.0.1";
  if (url.hostname === "[::]") url.hostname = "[::1]";
  return `${url.origin}${withoutSlashes(withoutSlashes(url.pathname).replace(/\/(?:v1|api)$/, ""))}`;
}

/** Throws Fault `bad-input` when it is first imported and a variable is wrong. */
export const env: Env = parseEnv(process.env, {
  platform: process.platform,
  home: homedir(),
  cores: availableParallelism(),
});

/** The environment for a child process of ours: this one's, with changes. */
export const inherited = (changes: Partial<NodeJS.ProcessEnv>): NodeJS.ProcessEnv => ({ ...process.env, ...changes });
