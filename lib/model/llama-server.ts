/** A model behind llama.cpp's own HTTP protocol, on an engine that nobody else uses. */
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import type { Prompt, ReplyOptions, ReplyPart } from "#lib/run/ports.ts";
import type { Engine } from "./engine.ts";
import { BadStatus, type Call, call, textOf } from "./http.ts";
import { meanLogprob } from "./logprob.ts";
import { serverWords } from "./server-words.ts";
import { type Slot, Slots } from "./slots.ts";
import { eventsOf, parseAnswer } from "./sse.ts";
import { shorten, TooLong } from "./too-long.ts";

const templateSchema = z.object({ prompt: z.string() });

const chunkSchema = z.object({
  content: z.string(),
  stop: z.boolean(),
  stop_type: z.enum(["none", "eos", "word", "limit"]).optional(),
  tokens_predicted: z.int(),
  tokens_evaluated: z.int(),
  completion_probabilities: z.array(z.object({ logprob: z.number().nullable() })).optional(),
});

/** Prompts whose state is kept for other slots; a state is about 2 MB for 170 tokens of the 0.5B model. */
const keptStates = 8;

export class LlamaServer {
  readonly #engine: Engine;
  readonly #slots: Slots;
  /** By prompt, oldest first: the file with what a slot knows after reading it, or undefined where that failed. */
  readonly #states = new Map<string, Promise<string | undefined>>();
  #templated = { of: "", text: "" };
  #stateCount = 0;

  constructor(engine: Engine, slots: number) {
    this.#engine = engine;
    this.#slots = new Slots(slots);
  }

  async *reply(prompt: Prompt, options: ReplyOptions, signal: AbortSignal): AsyncGenerator<ReplyPart> {
    const either = AbortSignal.any([signal, this.#engine.gone]);
    try {
      const text = (await this.#template(prompt, either)) + prompt.prefill;
      const slot = await this.#slots.take(text, either);
      try {
        await this.#read(slot, text, either);
        yield* this.#complete({ slot, text, options }, either);
      } finally {
        this.#slots.give(slot);
      }
    } catch (error) {
      either.throwIfAborted();
      if (error instanceof BadStatus) throw refusal(error);
      // A connection may die before its process is known to be dead; the next reply must not meet that process again.
      if (error instanceof Fault) await this.#engine.close();
      either.throwIfAborted();
      throw error;
    }
  }

  /** A run asks for many replies to one prompt: the last prompt's text is kept. */
  async #template({ system, user }: Prompt, signal: AbortSignal): Promise<string> {
    const of = JSON.stringify([system, user]);
    if (this.#templated.of === of) return this.#templated.text;
    const messages = [
      { role: "system", content: system },
      { role: "user", content: user },
    ].filter(({ content }) => content !== "");
    const answer = await this.#call("/apply-template", { messages }, signal);
    const text = parseAnswer(await answer.text(), templateSchema).prompt;
    this.#templated = { of, text };
    return text;
  }

  /**
   * Makes the slot hold the prompt. The engine shares no prompt between slots, so each prompt is evaluated once, its
   * state saved (1 ms), and restored into every other slot that goes on from it (1 ms, against 1.4 s of reading).
   */
  async #read(slot: Slot, prompt: string, signal: AbortSignal): Promise<void> {
    if (slot.holds === prompt) return;
    slot.holds = "";
    const known = this.#states.get(prompt);
    const file = known ? await known : undefined;
    if (file) await this.#call(`/slots/${slot.id}?action=restore`, { filename: file }, signal);
    else await this.#keep(prompt, this.#evaluate(slot, prompt, signal));
    slot.holds = prompt;
  }

  async #keep(prompt: string, state: Promise<string>): Promise<void> {
    // Those who wait for this state evaluate the prompt themselves when it fails; the failure is told here.
    this.#states.set(
      prompt,
      state.catch((_error: unknown) => {
        this.#states.delete(prompt);
        return undefined;
      }),
    );
    for (const old of [...this.#states.keys()].slice(0, -keptStates)) this.#states.delete(old);
    await state;
  }

  async #evaluate(slot: Slot, prompt: string, signal: AbortSignal): Promise<string> {
    const body = { prompt, id_slot: slot.id, n_predict: 0, cache_prompt: true };
    await (await this.#call("/completion", body, signal)).text();
    const filename = `state-${this.#stateCount++ % (2 * keptStates)}`;
    await this.#call(`/slots/${slot.id}?action=save`, { filename }, signal);
    return filename;
  }

  async *#complete(
    { slot, text, options }: { slot: Slot; text: string; options: ReplyOptions },
    signal: AbortSignal,
  ): AsyncGenerator<ReplyPart> {
    const body = {
      prompt: text,
      id_slot: slot.id,
      cache_prompt: true,
      stream: true,
      n_predict: options.maxTokens,
      temperature: options.temperature,
      seed: options.seed,
      stop: options.stop,
      ...(options.logprobs === true && { n_probs: 1 }),
    };
    const logprobs: number[] = [];
    const answer = await this.#call("/completion", body, signal);
    for await (const chunk of eventsOf(textOf(answer, signal), chunkSchema)) {
      for (const { logprob } of chunk.completion_probabilities ?? []) if (logprob !== null) logprobs.push(logprob);
      if (chunk.content) yield { type: "text", text: chunk.content };
      if (!chunk.stop) continue;
      const stop = chunk.stop_type === "limit" ? "length" : "stop";
      const { tokens_evaluated: promptTokens, tokens_predicted: tokens } = chunk;
      yield { type: "end", stop, promptTokens, tokens, ...meanLogprob(logprobs) };
      return;
    }
    throw new Fault("model-failed", "the engine ended the reply without saying so", { hint: "run again" });
  }

  #call(path: string, body: Call["body"], signal: AbortSignal): Promise<Response> {
    return call({ url: this.#engine.url + path, body, key: this.#engine.key }, signal);
  }
}

function refusal(error: BadStatus): Fault {
  return new TooLong(`the engine refused the prompt: ${serverWords(error.body)}`, shorten, error);
}
