/** All the models that can be had on this machine, whoever serves them. */
import { inDataFolder, unwritable } from "#lib/made-folder.ts";
import { orAfter } from "#lib/patience.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Model } from "#lib/run/ports.ts";
import type { ModelReport, Models, ProviderInfo, PullProgress } from "#lib/wire.ts";
import { checkModel, type Opened } from "./checkup.ts";
import { requireDataFolder } from "./data-folder.ts";
import { LocalModels, weightsOf } from "./local.ts";
import { isForCode, Ollama } from "./ollama.ts";
import { listOpenai, type OpenaiServer, openOpenai } from "./openai.ts";
import { pullWeights } from "./pull.ts";
import { listTextgen } from "./textgen.ts";
import { shippedWeights } from "./weights.ts";

export type ModelSettings = {
  /** The data folder: weights and engine. */
  home: string;
  /** The package root, below which workers/engine.py lies. */
  root: string;
  ollamaUrl?: string;
  openaiUrl?: string;
  openaiKey?: string;
  textgenUrl?: string;
  defaultModel?: string;
};

export type OpenModels = {
  /** Never waits longer than 1.5 s: a provider that is silent for so long is down. */
  list(signal: AbortSignal): Promise<Models>;
  /** Without an id: what `list` calls the default. Throws Fault `bad-input` (field `model`) or `model-unavailable`. */
  open(id: string | undefined, signal: AbortSignal): Promise<Model>;
  /** The last value is `done`. Throws Fault, or the signal's reason; whoever stops listening stops the download. */
  pull(id: string, signal: AbortSignal): AsyncGenerator<PullProgress>;
  /** Takes it from the disk. Throws Fault `not-found`, `unsupported` for what a server of its own loads, or `bad-input`. */
  remove(id: string, signal: AbortSignal): Promise<void>;
  /** Asks it some short things. Throws Fault `too-many` while another is looked at, and as `open` does. */
  check(id: string, signal: AbortSignal): Promise<ModelReport>;
  /** What runs the models inside, for people. Throws Fault `model-unavailable` when it cannot run. */
  engine(signal: AbortSignal): Promise<string | undefined>;
  /** Ends what runs inside; a model that was opened is of no use any more. */
  close(): Promise<void>;
};

type Provider = {
  list(signal: AbortSignal): Promise<ProviderInfo>;
  open(name: string, signal: AbortSignal): Promise<Opened>;
  pull(name: string, signal: AbortSignal): AsyncGenerator<PullProgress>;
  remove(name: string, signal: AbortSignal): Promise<void>;
};
type Name = ProviderInfo["provider"];

const patienceMs = 1500;
/** To open one that was asked for by name is worth more patience than to list what there may be. */
const openingMs = 10_000;

export function openModels(settings: ModelSettings): OpenModels {
  const local = new LocalModels(settings);
  const providers = providersOf(settings, local);
  const list = async (signal: AbortSignal): Promise<Models> => {
    const names = Object.keys(providers) as Name[];
    const infos = await Promise.all(names.map((name) => listWithin(name, providers[name], signal)));
    return { default: settings.defaultModel ?? chosen(infos), providers: infos };
  };
  const at = (id: string) => {
    const [, provider, name] = /^([a-z]+)\/(.+)$/.exec(id) ?? [];
    if (provider && name && Object.hasOwn(providers, provider)) return { provider: providers[provider as Name], name };
    throw new Fault("bad-input", `there is no model ${id}`, {
      field: "model",
      hint: `a model is provider/name; the providers are ${Object.keys(providers).join(", ")}`,
    });
  };
  let checking = false;
  return {
    list,
    remove: async (id, signal) => {
      const { provider, name } = at(id);
      await provider.remove(name, signal);
    },
    check: async (id, signal) => {
      const { provider, name } = at(id);
      if (checking) throw new Fault("too-many", "another model is looked at", { hint: "wait for it to end" });
      checking = true;
      try {
        return await checkModel(await openWithin(provider, name, signal), signal);
      } finally {
        checking = false;
        // Who looks at models is seldom who runs them: the weights need not stay in this process.
        await local.rest();
      }
    },
    open: async (id, signal) => {
      const wanted = id ?? (await list(signal)).default;
      if (!wanted) throw none();
      const { provider, name } = at(wanted);
      return openWithin(provider, name, signal);
    },
    pull: async function* (id, signal) {
      const { provider, name } = at(id);
      yield* provider.pull(name, signal);
    },
    engine: (signal) => local.engine(signal),
    close: () => local.close(),
  };
}

function providersOf(settings: ModelSettings, local: LocalModels): Record<Name, Provider> {
  const { home, openaiKey } = settings;
  const ollama = new Ollama(settings.ollamaUrl);
  return {
    ollama: {
      list: (signal) => ollama.list(signal),
      open: (name, signal) => ollama.open(name, signal),
      pull: (name, signal) => ollama.pull(name, signal),
      remove: (name, signal) => ollama.remove(name, signal),
    },
    local: {
      list: () => local.list(),
      open: (name) => local.open(`local/${name}`),
      pull: async function* (name, signal) {
        const weights = weightsOf(`local/${name}`);
        await requireDataFolder(home);
        try {
          yield* local.install(weights, signal);
          yield* pullWeights({ home, weights }, signal);
        } catch (error) {
          throw unwritable("model-unavailable", error) ?? error;
        }
      },
      remove: (name) => inDataFolder("model-unavailable", () => local.remove(`local/${name}`)),
    },
    openai: compatible("openai", settings.openaiUrl, openaiKey),
    textgen: compatible("textgen", settings.textgenUrl, undefined),
  };
}

const variables = { openai: "OPENAI_BASE_URL", textgen: "TEXTGEN_BASE_URL" };

function compatible(name: "openai" | "textgen", url: string | undefined, key: string | undefined): Provider {
  const pull = async function* (model: string): AsyncGenerator<PullProgress> {
    throw new Fault("unsupported", `${name}/${model} can only be loaded in its own server`, { field: "model" });
  };
  const remove = async (model: string): Promise<void> => {
    throw new Fault("unsupported", `${name}/${model} can only be removed in its own server`, { field: "model" });
  };
  if (!url) {
    const hint = `set ${variables[name]}`;
    const message = `${variables[name]} is not set.`;
    return {
      list: async () => ({ provider: name, health: "not-configured", message, hint, models: [] }),
      open: async () => {
        throw new Fault("model-unavailable", message, { hint });
      },
      pull,
      remove,
    };
  }
  const server: OpenaiServer = { provider: name, url, ...(key && { key }) };
  return {
    list: (signal) => (name === "textgen" ? listTextgen(url, signal) : listOpenai(server, signal)),
    open: (model, signal) => openOpenai(server, model, signal),
    pull,
    remove,
  };
}

async function openWithin(provider: Provider, name: string, signal: AbortSignal): Promise<Opened> {
  const patience = AbortSignal.timeout(openingMs);
  try {
    return await provider.open(name, AbortSignal.any([signal, patience]));
  } catch (error) {
    signal.throwIfAborted();
    if (!patience.aborted) throw error;
    throw new Fault("model-unavailable", `the server of ${name} did not answer within ${openingMs / 1000} s`, {
      hint: "npx fixpoint models list",
      cause: error,
    });
  }
}

async function listWithin(name: Name, provider: Provider, signal: AbortSignal): Promise<ProviderInfo> {
  try {
    return await provider.list(orAfter(patienceMs, signal));
  } catch (error) {
    signal.throwIfAborted();
    const down = { provider: name, health: "down" as const, models: [] };
    if (error instanceof Fault) return { ...down, message: error.message, hint: error.hint ?? null };
    if (error instanceof DOMException && error.name === "TimeoutError") {
      return {
        ...down,
        message: `Its server did not answer within ${patienceMs / 1000} s.`,
        hint: "see the server's log",
      };
    }
    throw error;
  }
}

/** A model made for code in Ollama; else the largest that runs inside; else whatever else is served. */
function chosen(infos: readonly ProviderInfo[]): string | null {
  const present = infos.flatMap(({ provider, models }) =>
    models.filter(({ state }) => state !== "absent").map(({ id, name }) => ({ id, name, provider })),
  );
  const ofCode = present.find(({ provider, name }) => provider === "ollama" && isForCode(name));
  const inside = present.findLast(({ provider }) => provider === "local");
  return (ofCode ?? inside ?? present[0])?.id ?? null;
}

function none(): Fault {
  const smallest = shippedWeights[0]?.id ?? "";
  return new Fault("model-unavailable", "there is no model on this machine, and no server offers one", {
    hint: `npx fixpoint models pull ${smallest}`,
  });
}
