/** text-generation-webui: OpenAI's routes for replies, and one of its own that tells which model is loaded. */
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import type { ProviderInfo } from "#lib/wire.ts";
import { BadStatus, call, wholeText } from "./http.ts";
import { parseAnswer } from "./sse.ts";

const infoSchema = z.object({ model_name: z.string().nullish() });

/** It serves the one model that is loaded, and says `None` where none is. */
export async function listTextgen(url: string, signal: AbortSignal): Promise<ProviderInfo> {
  const root = url.replace(/(?:\/v1)?\/?$/, "");
  const name = await loadedModel(root, signal);
  const loaded = name && name !== "None" ? name : undefined;
  return {
    provider: "textgen",
    health: "ok",
    message: loaded ? `text-generation-webui at ${url}.` : `text-generation-webui at ${url} has no model loaded.`,
    hint: loaded ? null : "load a model in text-generation-webui",
    models: loaded ? [{ id: `textgen/${loaded}`, name: loaded, state: "loaded", bytes: null, details: "" }] : [],
  };
}

async function loadedModel(root: string, signal: AbortSignal): Promise<string | null | undefined> {
  try {
    const answer = await call({ url: `${root}/v1/internal/model/info` }, signal);
    return parseAnswer(await wholeText(answer, signal), infoSchema).model_name;
  } catch (error) {
    if (!(error instanceof BadStatus) || error.status !== 404) throw error;
    throw new Fault("model-unavailable", `the server at ${root} is no text-generation-webui`, {
      hint: `where it speaks OpenAI's chat completions, set OPENAI_BASE_URL to ${root} in place of TEXTGEN_BASE_URL`,
      cause: error,
    });
  }
}
