/**
 * The chat completions of OpenAI, as far as a run can answer them: the task is what the user has said, and the answer is
 * the checked program. https://platform.openai.com/docs/api-reference/chat
 */
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import { settingsSchema, type Task, taskFields, taskSchema } from "#lib/run/task.ts";
import { chatModelName } from "./chat-models.ts";
import { readInput } from "./input.ts";

const part = z.looseObject({ type: z.string(), text: z.string().nullish() });

const message = z.looseObject({
  role: z.enum(["system", "developer", "user", "assistant", "tool", "function"]),
  content: z.union([z.string(), z.array(part)], "must be text, or a list of parts").nullish(),
});

/** What a run can be told besides its task; `task` is what the user says, and `model` stands beside it. */
const optionsSchema = z.strictObject({
  ...taskFields.omit({ task: true, model: true, profile: true, settings: true, form: true }).shape,
  profile: taskFields.shape.profile.unwrap().optional(),
  settings: settingsSchema.optional(),
  form: taskFields.shape.form.unwrap().optional(),
});

/** Fields that are not here are accepted and change nothing: temperature, tools and others that many clients send by themselves. */
export const chatRequestSchema = z.looseObject({
  /** `fixpoint/<provider/name>`; `fixpoint` is the model that a run takes by itself. */
  model: z.string().max(300),
  messages: z.array(message).min(1, "must hold a message of the user"),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  n: z.literal(1, "must be 1: a run hands over one program").nullish(),
  /** Tokens of one reply of the model at most. */
  max_completion_tokens: z.int().nullish(),
  max_tokens: z.int().nullish(),
  seed: z.int().nullish(),
  response_format: z.looseObject({ type: z.string() }).nullish(),
  fixpoint: optionsSchema.optional(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** The run that answers. Throws Fault `bad-input`, and `unsupported` for what is no text. */
export function taskOfChat(request: ChatRequest): Task {
  const { profile, settings, form, ...rest } = request.fixpoint ?? {};
  requireText(request);
  const model = modelAsked(request.model);
  return readInput(taskSchema, {
    ...rest,
    task: whatUserSays(request.messages),
    ...(model !== undefined && { model }),
    ...(profile !== undefined && { profile }),
    ...(form !== undefined && { form }),
    // Nobody could answer: the client waits for the end.
    settings: { ...settingsAsked(request), ...settings, questions: "report" },
  });
}

function requireText({ response_format }: ChatRequest): void {
  const { type } = response_format ?? { type: "text" };
  if (type === "text") return;
  const field = "response_format";
  throw new Fault("unsupported", `the answer is a program in Markdown, and no ${type.slice(0, 100)}`, { field });
}

const prefix = chatModelName("");

function modelAsked(model: string): string | undefined {
  if (model === "fixpoint") return undefined;
  if (model.startsWith(prefix) && model.length > prefix.length) return model.slice(prefix.length);
  const hint = `here a model is called ${prefix}<provider/name>: GET /v1/models lists them`;
  throw new Fault("bad-input", `there is no model ${model.slice(0, 100)}`, { field: "model", hint });
}

/** A setting has bounds that an OpenAI client knows nothing of. */
function settingsAsked({ max_completion_tokens, max_tokens, seed }: ChatRequest): Task["settings"] {
  const most = max_completion_tokens ?? max_tokens ?? 0;
  return {
    // Some clients say -1 where they mean no limit.
    ...(most > 0 && { maxNewTokens: Math.min(Math.max(most, 16), 16_384) }),
    ...(seed != null && { seed: Math.abs(seed) % 2 ** 31 }),
  };
}

const longest = 32_000;

/** All of it, a rule between the turns: what is asked last may only change what was asked before, and counts more. Instructions to a chat say nothing of the program. */
function whatUserSays(messages: ChatRequest["messages"]): string {
  const said = messages.flatMap((it, at) => (it.role === "user" ? [textOf(it.content ?? "", at).trim()] : []));
  const task = said.filter(Boolean).join("\n\n---\n\n");
  const field = "messages";
  if (!task) throw new Fault("bad-input", "messages hold nothing that the user says", { field });
  if (task.length > longest) {
    const hint = "begin a new chat, or send less of what is around the task";
    throw new Fault("bad-input", "messages hold more than 32,000 characters of what the user says", { field, hint });
  }
  return task;
}

function textOf(content: NonNullable<ChatRequest["messages"][number]["content"]>, at: number): string {
  if (typeof content === "string") return content;
  return content
    .map(({ type, text }, index) => {
      if (type === "text") return text ?? "";
      const field = `messages[${at}].content[${index}]`;
      throw new Fault("unsupported", `${field} is no text (${type.slice(0, 100)}), and a run reads text alone`, {
        field,
      });
    })
    .join("\n");
}
