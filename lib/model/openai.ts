/** Any server that speaks OpenAI's chat completions: llama.cpp, vLLM, LM Studio, text-generation-webui and others. */
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import type { Model, Prompt, ReplyOptions, ReplyPart } from "#lib/run/ports.ts";
import type { ProviderInfo } from "#lib/wire.ts";
import { capped } from "./cap.ts";
import { promptTokenEstimate } from "./estimate.ts";
import { BadStatus, call, passingHints, textOf, wholeText } from "./http.ts";
import { meanLogprob } from "./logprob.ts";
import { patientCall } from "./patient-call.ts";
import { serverWords } from "./server-words.ts";
import { eventsOf, parseAnswer } from "./sse.ts";

export type OpenaiServer = {
  provider: "openai" | "textgen";
  /** With or without `/v1` at its end. */
  url: string;
  key?: string;
};

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string(), owned_by: z.string().nullish() })) });

const chunkSchema = z.object({
  error: z.union([z.string(), z.object({ message: z.string() })]).nullish(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
        logprobs: z.object({ content: z.array(z.object({ logprob: z.number() })).nullish() }).nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish(),
});
type Chunk = z.infer<typeof chunkSchema>;

type Kind = {
  prefills: boolean;
  parallel: number;
  /** How many stops it takes. */
  stops: number;
  /** What asks for log-probabilities. */
  logprobs: object;
  /** What makes it go on from the last message. */
  goOn: object;
};

/** What the kinds of servers do differently, by what they call the owner of their models. */
const kinds: Record<string, Kind> = {
  llamacpp: { prefills: true, parallel: 4, stops: 64, logprobs: { logprobs: true }, goOn: {} },
  vllm: {
    prefills: true,
    parallel: 16,
    stops: 64,
    logprobs: { logprobs: true },
    goOn: { continue_final_message: true, add_generation_prompt: false },
  },
};
/** OpenAI itself refuses a fifth stop. */
const unknownKind: Kind = { prefills: false, parallel: 4, stops: 4, logprobs: {}, goOn: {} };

export async function listOpenai(server: OpenaiServer, signal: AbortSignal): Promise<ProviderInfo> {
  const models = await served(server, signal);
  return {
    provider: server.provider,
    health: "ok",
    message: `A compatible server at ${server.url}.`,
    hint: models.length ? null : "load a model in that server",
    models: models.map(({ id, owned_by }) => ({
      id: `${server.provider}/${id}`,
      name: id,
      state: "ready",
      bytes: null,
      details: owned_by ? `served by ${owned_by}` : "",
    })),
  };
}

/** Throws Fault `bad-input` (field `model`) for a name that the server does not list. */
export async function openOpenai(server: OpenaiServer, name: string, signal: AbortSignal): Promise<Model> {
  const models = await served(server, signal);
  const model = models.find(({ id }) => id === name);
  if (!model) {
    throw new Fault("bad-input", `the server at ${server.url} has no model ${name}`, {
      field: "model",
      hint: `one of: ${models.map(({ id }) => id).join(", ")}`,
    });
  }
  const kind = kinds[model.owned_by ?? ""] ?? unknownKind;
  return {
    id: `${server.provider}/${name}`,
    parallel: kind.parallel,
    prefills: kind.prefills,
    async *reply(prompt, options, signal) {
      const body = { model: name, ...requestBody(kind, prompt, options) };
      try {
        const request = { url: `${root(server)}/chat/completions`, body, ...(server.key && { key: server.key }) };
        const answer = yield* patientCall(request, signal);
        const text = prompt.system + prompt.user + prompt.prefill;
        const parts = replyParts(eventsOf(textOf(answer, signal), chunkSchema), text);
        yield* capped(parts, { maxTokens: options.maxTokens, prompt: text });
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof BadStatus ? refusal(server, error) : error;
      }
    },
  };
}

async function served(server: OpenaiServer, signal: AbortSignal) {
  try {
    const answer = await call({ url: `${root(server)}/models`, ...(server.key && { key: server.key }) }, signal);
    return parseAnswer(await wholeText(answer, signal), modelsSchema).data;
  } catch (error) {
    throw error instanceof BadStatus ? refusal(server, error) : error;
  }
}

function root({ url }: OpenaiServer): string {
  return `${url.replace(/(?:\/v1)?\/?$/, "")}/v1`;
}

function requestBody(kind: Kind, { system, user, prefill }: Prompt, options: ReplyOptions) {
  const stop = options.stop.slice(0, kind.stops);
  return {
    ...kind.logprobs,
    ...(prefill && kind.goOn),
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
      ...(prefill ? [{ role: "assistant", content: prefill }] : []),
    ].filter(({ content }) => content !== ""),
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: options.maxTokens,
    temperature: options.temperature,
    seed: options.seed,
    ...(stop.length > 0 && { stop }),
  };
}

/** A reply has ended with its finish reason; the usage may follow, or not. */
async function* replyParts(chunks: AsyncIterable<Chunk>, prompt: string): AsyncGenerator<ReplyPart> {
  let finish: string | undefined;
  let usage = { prompt_tokens: promptTokenEstimate(prompt), completion_tokens: 0 };
  const logprobs: number[] = [];
  for await (const chunk of chunks) {
    if (chunk.error) throw failed(chunk.error);
    const { text, ...told } = readChoice(chunk);
    finish = told.finish ?? finish;
    logprobs.push(...told.logprobs);
    if (text) usage.completion_tokens++;
    if (chunk.usage) usage = chunk.usage;
    if (text) yield { type: "text", text };
  }
  if (!finish) throw new Fault("model-failed", "the server ended the reply without saying so", { hint: "run again" });
  yield {
    type: "end",
    stop: finish === "length" ? "length" : "stop",
    promptTokens: usage.prompt_tokens,
    tokens: usage.completion_tokens,
    ...meanLogprob(logprobs),
  };
}

function readChoice({ choices }: Chunk) {
  const choice = choices?.[0];
  return {
    text: choice?.delta?.content ?? "",
    finish: choice?.finish_reason,
    logprobs: choice?.logprobs?.content?.map(({ logprob }) => logprob) ?? [],
  };
}

function failed(error: NonNullable<Chunk["error"]>): Fault {
  const message = typeof error === "string" ? error : error.message;
  return new Fault("model-failed", `the server broke off: ${serverWords(message)}`, { hint: "see the server's log" });
}

const refusalHints: Record<number, string> = {
  401: "set OPENAI_API_KEY to a key that the server takes",
  403: "set OPENAI_API_KEY to a key that the server takes",
  404: "check that OPENAI_BASE_URL is the address of a server that speaks OpenAI's chat completions",
};

function refusal({ url }: OpenaiServer, { status, body }: BadStatus): Fault {
  const hint = refusalHints[status];
  const code = hint ? "model-unavailable" : "model-failed";
  return new Fault(code, `the server at ${url} answered ${status}: ${serverWords(body)}`, {
    hint: hint ?? passingHints[status] ?? "see the server's log",
  });
}
