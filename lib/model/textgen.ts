/** text-generation-webui: OpenAI's routes for replies, and one of its own that tells which model is loaded. */
import * as z from "zod";
import type { ProviderInfo } from "#lib/wire.ts";
import { call } from "./http.ts";
import { parseAnswer } from "./sse.ts";

const infoSchema = z.object({ model_name: z.string().nullish() });

/** It serves the one model that is loaded, and says `None` where none is. */
export async function listTextgen(url: string, signal: AbortSignal): Promise<ProviderInfo> {
  const root = url.replace(/\/+$/, "").replace(/\/v1$/, "");
  const answer = await call({ url: `${root}/v1/internal/model/info` }, signal);
  const { model_name: name } = parseAnswer(await answer.text(), infoSchema);
  const loaded = name && name !== "None" ? name : undefined;
  return {
    provider: "textgen",
    health: "ok",
    message: loaded ? `text-generation-webui at ${url}.` : `text-generation-webui at ${url} has no model loaded.`,
    hint: loaded ? null : "load a model in text-generation-webui",
    models: loaded ? [{ id: `textgen/${loaded}`, name: loaded, state: "loaded", bytes: null, details: "" }] : [],
  };
}
