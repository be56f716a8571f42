/** All the models that can be had on this machine, whoever serves them. */
import { Fault } from "#lib/run/fault.ts";
import type { Model } from "#lib/run/ports.ts";
import type { Models, PullProgress } from "#lib/wire.ts";
import { LocalModels, weightsOf } from "./local.ts";
import { pullWeights } from "./pull.ts";

export type ModelSettings = {
  /** The data folder: weights and engine. */
  home: string;
  /** The package root. */
  root: string;
  ollamaUrl?: string;
  openaiUrl?: string;
  openaiKey?: string;
  textgenUrl?: string;
  defaultModel?: string;
};

export type ModelHouse = {
  list(signal: AbortSignal): Promise<Models>;
  /** Without an id: the default. Throws Fault `bad-input` (field `model`) or `model-unavailable`. */
  open(id: string | undefined, signal: AbortSignal): Promise<Model>;
  /** The last value is `done`. Throws Fault, or the signal's reason; whoever stops listening stops the download. */
  pull(id: string, signal: AbortSignal): AsyncGenerator<PullProgress>;
  close(): Promise<void>;
};

export function openModels(settings: ModelSettings): ModelHouse {
  const local = new LocalModels(settings);
  return {
    list: async () => {
      const provider = await local.list();
      return { default: provider.models.find((model) => model.state !== "absent")?.id ?? null, providers: [provider] };
    },
    open: async (id) => {
      if (id) return local.open(id);
      const { models } = await local.list();
      const ready = models.find((model) => model.state !== "absent");
      if (ready) return local.open(ready.id);
      throw new Fault("model-unavailable", "no model", { hint: "npx fixpoint models pull local/qwen2.5-coder-0.5b" });
    },
    pull: async function* (id, signal) {
      const weights = weightsOf(id);
      yield* pullWeights({ home: settings.home, weights }, signal);
    },
    close: () => local.close(),
  };
}
