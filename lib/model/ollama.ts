/**
 * Ollama over HTTP. Not by its npm package: that one prints to stdout, which belongs to the code that a command prints,
 * drops lines that are no JSON, and takes no signal for a request that is not streamed.
 */
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import type { ProviderInfo, PullProgress } from "#lib/wire.ts";
import type { Opened } from "./checkup.ts";
import { BadStatus, type Call, call, pullSilenceMs, textOf, wholeText } from "./http.ts";
import { linesOf } from "./ndjson.ts";
import { billionsIn, type OllamaShow, ollamaModel, pinnedBy, showSchema } from "./ollama-model.ts";
import { serverWords } from "./server-words.ts";
import { parseAnswer } from "./sse.ts";

/** Where Ollama listens when nobody says otherwise; `localhost` may be either. */
const usual = ["http://127.0.0.1:11434", "http://[::1]:11434"];

/** What stands in for Ollama elsewhere tells the names alone. */
const tagSchema = z.object({
  name: z.string(),
  size: z.number().nullish(),
  digest: z.string().nullish(),
  details: z
    .object({ family: z.string(), parameter_size: z.string(), quantization_level: z.string() })
    .partial()
    .nullish()
    .transform((details) => details ?? {}),
});
type Tag = z.infer<typeof tagSchema>;
const tagsSchema = z.object({ models: z.array(tagSchema) });
const loadedSchema = z.object({ models: z.array(z.object({ name: z.string(), context_length: z.int().optional() })) });
const pullSchema = z.object({
  status: z.string().optional(),
  error: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().optional(),
  completed: z.number().optional(),
});

/** Which models are in memory. Before 0.1.38, and in what stands in for Ollama, nobody tells. */
async function loaded(url: string, signal: AbortSignal): Promise<z.infer<typeof loadedSchema>["models"]> {
  try {
    return (await ask({ url: `${url}/api/ps` }, loadedSchema, signal)).models;
  } catch (error) {
    if (error instanceof BadStatus && error.status === 404) return [];
    throw error;
  }
}

export class Ollama {
  readonly #addresses: readonly string[];

  constructor(url: string | undefined) {
    this.#addresses = url ? [url] : usual;
  }

  async list(signal: AbortSignal): Promise<ProviderInfo> {
    const { url, tags } = await this.#tags(signal);
    const names = new Set((await loaded(url, signal)).map(({ name }) => name));
    const models = tags.filter(writesText).map((tag) => ({
      id: `ollama/${tag.name}`,
      name: tag.name,
      state: names.has(tag.name) ? ("loaded" as const) : ("ready" as const),
      bytes: tag.size ?? null,
      ...pinnedBy(tag.digest),
      ...billionsIn(tag.details.parameter_size),
      details: [tag.details.parameter_size, tag.details.quantization_level].filter(Boolean).join(", "),
    }));
    return {
      provider: "ollama",
      health: "ok",
      message: `Ollama at ${url}${models.length ? "." : " has no model that writes code."}`,
      hint: models.length ? null : "ollama pull qwen2.5-coder:1.5b",
      models: preferred(models),
    };
  }

  /** Throws Fault `bad-input` (field `model`) for a model that Ollama does not have. */
  async open(name: string, signal: AbortSignal): Promise<Opened> {
    const { url, tags } = await this.#tags(signal);
    const [show, models] = await Promise.all([this.#show(url, name, signal), loaded(url, signal)]);
    const full = name.includes(":") ? name : `${name}:latest`;
    const tag = tags.find((known) => known.name === full);
    const context = models.find((known) => known.name === full)?.context_length;
    return ollamaModel({ url, name, show, ...(tag?.digest && { digest: tag.digest }), ...(context && { context }) });
  }

  /**
   * Stopping closes this connection alone; Ollama keeps what it has for the next try. Throws Fault `bad-input` (field `model`)
   * for a name that its library does not have.
   */
  async *pull(name: string, signal: AbortSignal): AsyncGenerator<PullProgress> {
    const { url } = await this.#tags(signal);
    const layers = new Map<string, { total: number; completed: number }>();
    const told = (status: PullProgress["status"], message: string): PullProgress => {
      const sum = (of: "total" | "completed") => [...layers.values()].reduce((all, layer) => all + layer[of], 0);
      return { model: `ollama/${name}`, status, message, bytes: sum("completed"), total: sum("total") };
    };
    const answer = await this.#beginPull(url, name, signal);
    for await (const line of linesOf(textOf(answer, signal, pullSilenceMs), pullSchema)) {
      if (line.error) throw pullFault(name, line.error, layers.size > 0);
      if (line.digest) layers.set(line.digest, { total: line.total ?? 0, completed: line.completed ?? 0 });
      if (line.status === "success") {
        yield told("done", `${name} is ready`);
        return;
      }
      yield told("running", line.status ?? "downloading");
    }
    throw new Fault("model-unavailable", `Ollama ended the download of ${name} without saying that it is done`, {
      hint: `ollama pull ${name}`,
    });
  }

  /** Throws Fault `not-found` for a model that Ollama does not have. */
  async remove(name: string, signal: AbortSignal): Promise<void> {
    const { url } = await this.#tags(signal);
    try {
      await call({ url: `${url}/api/delete`, method: "DELETE", body: { model: name } }, signal);
    } catch (error) {
      if (!(error instanceof BadStatus) || error.status !== 404) throw error;
      throw new Fault("not-found", `Ollama has no model ${name}`, {
        field: "model",
        hint: "ollama list",
        cause: error,
      });
    }
  }

  async #beginPull(url: string, name: string, signal: AbortSignal): Promise<Response> {
    try {
      return await call({ url: `${url}/api/pull`, body: { model: name, stream: true } }, signal);
    } catch (error) {
      // What can be no name at all is refused before the library is asked.
      if (!(error instanceof BadStatus) || error.status !== 400) throw error;
      throw unknownName(name, error.body, error);
    }
  }

  async #show(url: string, name: string, signal: AbortSignal): Promise<OllamaShow> {
    try {
      return await ask({ url: `${url}/api/show`, body: { model: name } }, showSchema, signal);
    } catch (error) {
      if (!(error instanceof BadStatus) || error.status !== 404) throw error;
      throw new Fault("bad-input", `Ollama has no model ${name}`, { field: "model", hint: `ollama pull ${name}` });
    }
  }

  /** The first address that answers, and what it has. */
  async #tags(signal: AbortSignal): Promise<{ url: string; tags: Tag[] }> {
    const asked = this.#addresses.map(async (url) => {
      const { models } = await ask({ url: `${url}/api/tags` }, tagsSchema, signal);
      return { url, tags: models };
    });
    try {
      return await Promise.any(asked);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AggregateError)) throw error;
      const told = (error.errors as Error[]).find((it) => !isSilence(it));
      if (told !== undefined) throw told;
      const where = this.#addresses.join(" and ");
      throw new Fault("model-unavailable", `Ollama does not answer at ${where}`, {
        hint: "ollama serve",
        cause: error,
      });
    }
  }
}

/** Before its first layer is named these words mean that the library does not know the model. */
function pullFault(name: string, said: string, begun: boolean): Fault {
  if (!begun && said.includes("file does not exist")) return unknownName(name, said);
  return new Fault("model-unavailable", `Ollama could not get ${name}: ${serverWords(said)}`, {
    hint: `ollama pull ${name}`,
  });
}

function unknownName(name: string, said: string, cause?: Fault): Fault {
  const hint = "https://ollama.com/library lists the models";
  return new Fault("bad-input", `Ollama could not get ${name}: ${serverWords(said)}`, { field: "model", hint, cause });
}

/** Nobody listens there; of two addresses the one where somebody does has more to tell. */
const isSilence = (error: unknown): boolean => error instanceof Fault && error.code === "model-unavailable";

async function ask<Schema extends z.ZodType>(request: Call, schema: Schema, signal: AbortSignal) {
  return parseAnswer(await wholeText(await call(request, signal), signal), schema);
}

function writesText({ name, details }: Tag): boolean {
  return !/embed|minilm|\bbge\b|reranker/i.test(name) && !/bert/i.test(details.family ?? "");
}

/**
 * The order in which a model is chosen when nobody named one: those made for code, of these the ones in memory, of these
 * the largest. A model that runs elsewhere comes last, for its prompts would leave this machine.
 */
function preferred<Info extends { name: string; state: string; bytes: number | null }>(
  models: readonly Info[],
): Info[] {
  const elsewhere = ({ name }: Info) => Number(name.endsWith("cloud"));
  return [...models].sort(
    (one, other) =>
      elsewhere(one) - elsewhere(other) ||
      Number(isForCode(other.name)) - Number(isForCode(one.name)) ||
      Number(other.state === "loaded") - Number(one.state === "loaded") ||
      (other.bytes ?? 0) - (one.bytes ?? 0) ||
      one.name.localeCompare(other.name),
  );
}

export function isForCode(name: string): boolean {
  return /code|codestral|devstral/i.test(name) && !name.endsWith("cloud");
}
