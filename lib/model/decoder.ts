/** The decoder in a process of ours (workers/decoder): it writes many replies at once, each step a token of each. */
import * as z from "zod";
import type { Prompt, ReplyOptions, ReplyPart } from "#lib/run/ports.ts";
import { notStarted } from "./engine.ts";
import { type EngineJob, type EngineProcess, startProcess } from "./engine-process.ts";
import { shorten, TooLong } from "./too-long.ts";

const wordSchema = z.object({
  id: z.int(),
  text: z.string().optional(),
  stop: z.enum(["stop", "length"]).optional(),
  promptTokens: z.int().optional(),
  tokens: z.int().optional(),
  logprob: z.number().optional(),
  error: z.string().optional(),
});
type Word = z.infer<typeof wordSchema>;

/** What was heard for a reply and not taken yet. */
type Listener = { words: Word[]; wake: () => void };

export class Decoder {
  readonly #process: EngineProcess;
  readonly #listeners = new Map<number, Listener>();
  #asked = 0;

  private constructor(process: EngineProcess) {
    this.#process = process;
    process.lines.on("line", (line) => {
      const word = wordSchema.parse(JSON.parse(line));
      const listener = this.#listeners.get(word.id);
      listener?.words.push(word);
      listener?.wake();
    });
  }

  /** Resolves when the model is loaded. Throws Fault `model-unavailable`, or the signal's reason; then no process is left. */
  static async start({ root, ...job }: EngineJob & { packages: string }, signal: AbortSignal): Promise<Decoder> {
    try {
      return new Decoder(await startProcess({ root, script: "decoder/main.py", job }, signal));
    } catch (error) {
      signal.throwIfAborted();
      throw notStarted(error);
    }
  }

  get gone(): AbortSignal {
    return this.#process.gone;
  }

  get pid(): number {
    return this.#process.pid;
  }

  close(): Promise<void> {
    return this.#process.close();
  }

  async *reply(
    { system, user, prefill }: Prompt,
    { temperature, seed, maxTokens, stop }: ReplyOptions,
    signal: AbortSignal,
  ): AsyncGenerator<ReplyPart> {
    const either = AbortSignal.any([signal, this.gone]);
    either.throwIfAborted();
    const id = ++this.#asked;
    const listener: Listener = { words: [], wake: () => undefined };
    this.#listeners.set(id, listener);
    this.#process.write({ id, system, user, prefill, temperature, seed, maxTokens, stop });
    let ended = false;
    try {
      for await (const word of heard(listener, either)) {
        if (word.error !== undefined) throw new TooLong(`the engine refused the prompt: ${word.error}`, shorten);
        if (word.text) yield { type: "text", text: word.text };
        if (word.stop === undefined) continue;
        ended = true;
        yield endOf(word);
        return;
      }
    } finally {
      this.#listeners.delete(id);
      if (!ended && !this.gone.aborted) this.#process.write({ cancel: id });
    }
  }
}

/** The words as they come, without end; throws the signal's reason. */
async function* heard(listener: Listener, signal: AbortSignal): AsyncGenerator<Word> {
  for (;;) {
    signal.throwIfAborted();
    const word = listener.words.shift();
    if (word) yield word;
    else await nextWord(listener, signal);
  }
}

/** Resolves when a word may be there, or the signal is aborted. */
function nextWord(listener: Listener, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      signal.removeEventListener("abort", wake);
      resolve();
    };
    listener.wake = wake;
    signal.addEventListener("abort", wake, { once: true });
  });
}

function endOf({ stop = "stop", promptTokens = 0, tokens = 0, logprob }: Word): ReplyPart {
  return { type: "end", stop, promptTokens, tokens, ...(logprob === undefined ? {} : { logprob }) };
}
