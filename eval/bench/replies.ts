/**
 * What the model said in a measurement, kept so that another one asks for nothing twice: two measurements that differ in one
 * setting then have the same replies wherever they ask for the same, and what they differ in is the setting's doing alone.
 */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { keptReplies } from "#lib/evidence/kept-replies.ts";
import { isKept } from "#lib/evidence/shelf.ts";
import { Fault } from "#lib/run/fault.ts";
import { wrapOthers } from "#lib/model/others.ts";
import type { Model, Ports, ReplyPart } from "#lib/run/ports.ts";
import { appendRecords, dropHalfLine, files, linesOf, readRecords, recordsIn } from "./records.ts";

const replySchema = z.strictObject({
  /** SHA-256 over all that a reply hangs on: the model and its engine, the prompt and the options, the seed among them. */
  of: z.string(),
  /** In the pieces in which they came. */
  texts: z.array(z.string()),
  end: z.strictObject({
    type: z.literal("end"),
    stop: z.enum(["stop", "length"]),
    promptTokens: z.int(),
    tokens: z.int(),
    logprob: z.number().optional(),
  }),
});
type Kept = z.infer<typeof replySchema>;

/** A model that says again what was said before; `again` counts how often it did. */
export type Asked = { model: Model; again: () => number };
type AskedAll = Asked & Pick<Ports, "others">;

export class Replies {
  readonly #file: string;
  readonly #before: ReadonlyMap<string, Kept>;
  /** By this process: a run that was cut off is asked anew, and its answer comes from what is said then. */
  readonly #written = new Set<string>();
  readonly #engine: string;

  /** `engine`: of a model that runs inside. */
  constructor(folder: string, engine = "") {
    const { replies, repliesBefore } = files(folder);
    dropHalfLine(replies);
    this.#file = replies;
    this.#engine = engine;
    this.#before = lastOf(readRecords(repliesBefore, replySchema));
  }

  /** For one run. A reply that was broken off is not kept. */
  of(model: Model): Asked {
    let again = 0;
    const reply = (...asked: Parameters<Model["reply"]>): AsyncIterable<ReplyPart> => {
      const [prompt, options] = asked;
      // A reply is the same whether its log-probability is asked for; so one that tells it answers both.
      const of = sumOf([model.id, model.digest ?? "", this.#engine, prompt, { ...options, logprobs: false }]);
      const known = this.#before.get(of);
      const tells = known !== undefined && (known.end.logprob !== undefined || options.logprobs !== true);
      if (!tells) return this.#kept(of, model.reply(...asked));
      again += 1;
      return this.#kept(of, said(known, asked[2]));
    };
    return { model: { ...model, reply }, again: () => again };
  }

  /** The same of the models that techniques ask besides. */
  ofAll({ model, others = {} }: Pick<Ports, "model" | "others">): AskedAll {
    const counts: (() => number)[] = [];
    const wrapped = (it: Model): Model => {
      const asked = this.of(it);
      counts.push(asked.again);
      return asked.model;
    };
    const again = () => counts.reduce((sum, count) => sum + count(), 0);
    return { model: wrapped(model), others: wrapOthers(others, wrapped), again };
  }

  async *#kept(of: string, parts: AsyncIterable<ReplyPart>): AsyncGenerator<ReplyPart> {
    const texts: string[] = [];
    for await (const part of parts) {
      if (part.type === "text") texts.push(part.text);
      else if (part.type === "end") this.#keep({ of, texts, end: part });
      yield part;
    }
  }

  #keep(reply: Kept): void {
    if (this.#written.has(reply.of)) return;
    this.#written.add(reply.of);
    appendRecords(this.#file, [reply]);
  }
}

async function* said({ texts, end }: Kept, signal: AbortSignal): AsyncGenerator<ReplyPart> {
  for (const text of texts) {
    signal.throwIfAborted();
    yield { type: "text", text };
  }
  signal.throwIfAborted();
  const { logprob, ...facts } = end;
  yield logprob === undefined ? facts : { ...facts, logprob };
}

/** What a measurement has drawn, whether it goes on or is published. Throws Fault `bad-input` where that is nothing. */
export function repliesIn(folder: string): readonly Kept[] {
  const replies = isKept(folder) ? repliesKept(folder) : readRecords(files(folder).replies, replySchema);
  if (replies.length > 0) return replies;
  const hint = "--replies-of names the folder of a measurement of the same model, with its replies.jsonl";
  throw new Fault("bad-input", `${folder} holds no replies`, { field: "--replies-of", hint });
}

const repliesKept = (folder: string, besides?: readonly string[]): readonly Kept[] =>
  recordsIn(keptReplies(folder, besides), replySchema, folder);

/**
 * Of what was said in a folder how much there is, and the lines to keep of it in the result `place`: those that the result
 * which it took them from keeps stay there.
 */
export function repliesToKeep(folder: string, place: string, source?: string): { replies: number; lines: string } {
  const known = lastOf(source === undefined ? [] : repliesKept(source, [place]));
  const own = [...lastOf(readRecords(files(folder).replies, replySchema)).values()];
  return { replies: own.length, lines: linesOf(own.filter((it) => !isDeepStrictEqual(known.get(it.of), it))) };
}

/** The replies that another measurement has drawn join those that this one need not draw. Throws Fault `bad-input` where it has none. */
export function takeReplies(folder: string, other: string): void {
  const theirs = repliesIn(other);
  const place = files(folder);
  const known = lastOf(readRecords(place.repliesBefore, replySchema));
  const fresh = [...lastOf(theirs).values()].filter((it) => !isDeepStrictEqual(known.get(it.of), it));
  dropHalfLine(place.repliesBefore);
  appendRecords(place.repliesBefore, fresh);
}

/** Where one was asked for again, the answers come from what was said last. */
const lastOf = (replies: readonly Kept[]): Map<string, Kept> => new Map(replies.map((it) => [it.of, it]));

const sumOf = (parts: readonly unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
