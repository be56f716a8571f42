/** The models that run inside: weights below the data folder, one engine a model. */
import { rm } from "node:fs/promises";
import os from "node:os";
import { Fault } from "#lib/run/fault.ts";
import type { Model } from "#lib/run/ports.ts";
import { until } from "#lib/run/until.ts";
import type { ModelInfo, ProviderInfo, PullProgress } from "#lib/wire.ts";
import { type Fit, fitSlots } from "./choose.ts";
import { engineName, installBestEngine, type RunningEngine, startBestEngine } from "./engine-choice.ts";
import { isOnDisk, leftoversOf, shippedWeights, sizeOf, type Weights, weightsFile } from "./weights.ts";

type Host = { weights: Weights; fit: Fit; running: Promise<RunningEngine>; replies: number };

export class LocalModels {
  readonly #home: string;
  readonly #root: string;
  /** By model. An engine stays loaded until another model is wanted, or until close(). */
  readonly #hosts = new Map<string, Host>();
  readonly #closing = new AbortController();

  constructor({ home, root }: { home: string; root: string }) {
    this.#home = home;
    this.#root = root;
  }

  async list(): Promise<ProviderInfo> {
    const models = await Promise.all(shippedWeights.map((weights) => this.#info(weights)));
    const some = models.some((model) => model.state !== "absent");
    return {
      provider: "local",
      health: some ? "ok" : "down",
      message: some ? "Models that run inside Fixpoint." : "No model has been downloaded yet.",
      hint: some ? null : `npx fixpoint models pull ${shippedWeights[0]?.id ?? ""}`,
      models,
    };
  }

  /** The model's engine starts with its first reply. Throws Fault `bad-input` or `model-unavailable`. */
  async open(id: string): Promise<Model> {
    const weights = weightsOf(id);
    if (!(await isOnDisk(this.#home, weights))) {
      throw new Fault("model-unavailable", `${weights.name} has not been downloaded`, {
        hint: `npx fixpoint models pull ${id}`,
      });
    }
    const fit = fitSlots(os.freemem(), weights);
    return {
      id,
      digest: `sha256:${weights.sha256}`,
      billions: weights.billions,
      parallel: fit.slots,
      prefills: true,
      reply: (...request) => this.#reply({ weights, fit }, request),
    };
  }

  /** What the weights need beside them, so that neither the first reply nor a person waits for nothing. */
  async *install(weights: Weights, signal: AbortSignal): AsyncGenerator<PullProgress> {
    if (await this.engine(signal)) return;
    yield { model: weights.id, status: "running", message: "installing the engine", bytes: 0, total: weights.bytes };
    await installBestEngine(this.#home, signal);
  }

  /** The engine that is there, for people; undefined where none is. Throws Fault `model-unavailable` when it does not load. */
  engine(signal: AbortSignal): Promise<string | undefined> {
    return engineName(this.#home, signal);
  }

  /** Ends the engines that write nothing now; the next reply starts its own again. */
  async rest(): Promise<void> {
    for (const [id, host] of this.#hosts) {
      if (host.replies > 0) continue;
      this.#hosts.delete(id);
      await stop(host);
    }
  }

  /** Takes the weights and what was left of downloads from the disk. Throws Fault `bad-input` or `not-found`. */
  async remove(id: string): Promise<void> {
    const weights = weightsOf(id);
    const files = [weightsFile(this.#home, weights), ...leftoversOf(this.#home, weights)];
    const sizes = await Promise.all(files.map(sizeOf));
    if (sizes.every((size) => size === 0)) throw new Fault("not-found", `${weights.name} is not on this machine`);
    await Promise.all(files.map((it) => rm(it, { force: true, recursive: true })));
  }

  async close(): Promise<void> {
    this.#closing.abort(new Fault("model-unavailable", "the models are being closed"));
    await Promise.all([...this.#hosts.values()].map((host) => stop(host)));
  }

  async *#reply(wanted: Pick<Host, "weights" | "fit">, [prompt, options, outer]: Parameters<Model["reply"]>) {
    // One signal for many replies would warn of too many listeners.
    const signal = AbortSignal.any([outer]);
    const host = await this.#host(wanted);
    host.replies++;
    try {
      const engine = await until(host.running, signal);
      yield* engine.reply(prompt, options, signal);
    } finally {
      host.replies--;
    }
  }

  /** A host whose engine is gone, or could not start, gives way to a fresh one. */
  async #host({ weights, fit }: Pick<Host, "weights" | "fit">): Promise<Host> {
    const known = this.#hosts.get(weights.id);
    if (known) return known;
    await this.rest();
    return this.#hosts.get(weights.id) ?? this.#start({ weights, fit });
  }

  #start({ weights, fit }: Pick<Host, "weights" | "fit">): Host {
    const host: Host = { weights, fit, running: this.#load({ weights, fit }), replies: 0 };
    const forget = () => {
      if (this.#hosts.get(weights.id) === host) this.#hosts.delete(weights.id);
    };
    // The replies that wait for this start tell why it failed.
    host.running.then(({ gone }) => gone.addEventListener("abort", forget), forget);
    this.#hosts.set(weights.id, host);
    return host;
  }

  #load({ weights, fit }: Pick<Host, "weights" | "fit">): Promise<RunningEngine> {
    const model = weightsFile(this.#home, weights);
    const job = { ...fit, root: this.#root, model, threads: os.availableParallelism() };
    return startBestEngine(this.#home, job, this.#closing.signal);
  }

  async #info(weights: Weights): Promise<ModelInfo> {
    const loaded = this.#hosts.has(weights.id);
    const ready = await isOnDisk(this.#home, weights);
    return {
      id: weights.id,
      name: weights.name,
      state: loaded ? "loaded" : ready ? "ready" : "absent",
      bytes: weights.bytes,
      digest: `sha256:${weights.sha256}`,
      billions: weights.billions,
      details: `${weights.billions} billion parameters, ${weights.licence}`,
    };
  }
}

export function weightsOf(id: string): Weights {
  const weights = shippedWeights.find((known) => known.id === id);
  if (weights) return weights;
  throw new Fault("bad-input", `there is no model ${id}`, {
    field: "model",
    hint: `one of: ${shippedWeights.map((known) => known.id).join(", ")}`,
  });
}

async function stop({ running }: Host): Promise<void> {
  await running.then(
    (engine) => engine.close(),
    (error: unknown) => {
      if (!(error instanceof Fault)) throw error;
    },
  );
}
