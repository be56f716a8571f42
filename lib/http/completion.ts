/** A run's end in the words of a chat, whole or in chunks. https://platform.openai.com/docs/api-reference/chat/object */
import * as z from "zod";
import { grades, outcomes, reasons } from "#lib/run/ending.ts";
import { evidenceSchema } from "#lib/run/event.ts";
import type { Fault } from "#lib/run/fault.ts";
import type { Run } from "#lib/run/fold.ts";
import { endOf, handedOver } from "#lib/run/handed-over.ts";
import { errorBody } from "./respond.ts";

const usageSchema = z.object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() });

/** What OpenAI's answers have no place for. */
const aboutSchema = z.object({
  /** Id of the run. */
  run: z.string(),
  /** Its page. */
  url: z.string(),
  outcome: z.enum(outcomes),
  grade: z.enum(grades),
  attempt: z.int().nullable(),
  reason: z.enum(reasons),
  /** How many were written. */
  programs: z.int(),
  evidence: evidenceSchema,
});

const headShape = {
  id: z.string(),
  /** Seconds since 1970. */
  created: z.int(),
  model: z.string(),
};

export const completionSchema = z.object({
  ...headShape,
  object: z.literal("chat.completion"),
  choices: z.array(
    z.object({
      index: z.literal(0),
      message: z.object({ role: z.literal("assistant"), content: z.string(), refusal: z.null() }),
      logprobs: z.null(),
      finish_reason: z.literal("stop"),
    }),
  ),
  usage: usageSchema,
  fixpoint: aboutSchema,
});

export const chunkSchema = z.object({
  ...headShape,
  object: z.literal("chat.completion.chunk"),
  choices: z.array(
    z.object({
      index: z.literal(0),
      delta: z.object({
        role: z.literal("assistant").optional(),
        content: z.string().optional(),
        /** A line of what goes on, where clients show what a model thinks. */
        reasoning_content: z.string().optional(),
      }),
      logprobs: z.null(),
      finish_reason: z.literal("stop").nullable(),
    }),
  ),
  /** With `stream_options.include_usage`, in the last chunk. */
  usage: usageSchema.optional(),
  fixpoint: aboutSchema.optional(),
});
type Chunk = z.infer<typeof chunkSchema>;

export type Completion = {
  /** Of the run. */
  id: string;
  /** As the request names it. */
  model: string;
  /** Seconds since 1970. */
  created: number;
  /** Page of the run, with the server's address. */
  url: string;
};

const headOf = ({ id, model, created }: Completion) => ({ id: `chatcmpl-${id}`, created, model });

export function completionOf(of: Completion, run: Run): z.infer<typeof completionSchema> {
  const message = { role: "assistant", content: handedOver(run), refusal: null } as const;
  return {
    ...headOf(of),
    object: "chat.completion",
    choices: [{ index: 0, message, logprobs: null, finish_reason: "stop" }],
    usage: usageOf(run),
    fixpoint: about(of, run),
  };
}

/** Server-sent events. */
export function chunksOf(of: Completion) {
  const chunk = (choices: Chunk["choices"], rest: Pick<Chunk, "usage" | "fixpoint"> = {}): string =>
    framed({ ...headOf(of), object: "chat.completion.chunk", choices, ...rest } satisfies Chunk);
  const said = (delta: Chunk["choices"][number]["delta"]): string =>
    chunk([{ index: 0, delta, logprobs: null, finish_reason: null }]);
  return {
    begin: () => said({ role: "assistant", content: "" }),
    thinking: (line: string) => said({ reasoning_content: `${line}\n` }),
    end: (run: Run, { usage }: { usage: boolean }): string =>
      [
        said({ content: handedOver(run) }),
        chunk([{ index: 0, delta: {}, logprobs: null, finish_reason: "stop" }], { fixpoint: about(of, run) }),
        ...(usage ? [chunk([], { usage: usageOf(run) })] : []),
        "data: [DONE]\n\n",
      ].join(""),
    fault: (fault: Fault) => framed(errorBody(fault)),
  };
}

const framed = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;

function usageOf({ tokens: { prompt, reply } }: Run): z.infer<typeof usageSchema> {
  return { prompt_tokens: prompt, completion_tokens: reply, total_tokens: prompt + reply };
}

function about({ id, url }: Completion, run: Run): z.infer<typeof aboutSchema> {
  const { outcome, grade, attempt, reason, evidence } = endOf(run);
  return { run: id, url, outcome, grade, attempt, reason, programs: run.attempts.length, evidence };
}
