import { useQuery } from "@tanstack/react-query";
import { request } from "#components/http.ts";
import type { Health, ModelInfo, Models } from "#lib/wire.ts";

export function useModels() {
  return useQuery({
    queryKey: ["models"],
    queryFn: async ({ signal }) => (await (await request("/api/models", { signal })).json()) as Models,
    staleTime: 15_000,
  });
}

export function useHealth({ enabled = true } = {}) {
  return useQuery({
    queryKey: ["health"],
    enabled,
    queryFn: async ({ signal }) => (await (await request("/api/health", { signal })).json()) as Health,
    refetchInterval: 15_000,
  });
}

export const providerNames: Record<Models["providers"][number]["provider"], string> = {
  local: "On this machine",
  ollama: "Ollama",
  openai: "OpenAI-compatible server",
  textgen: "text-generation-webui",
};

export const stateWords: Record<ModelInfo["state"], string> = {
  loaded: "in memory",
  ready: "ready",
  absent: "not downloaded",
};
