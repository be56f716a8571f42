import { answers } from "../answers.ts";
import { answerAtEnd, callerOf } from "../made-run.ts";
import { readInput, readJson, readNoQuery } from "#lib/http/input.ts";
import {
  answerToFlags,
  answerToPrompt,
  flaggedSchema,
  inTheirWords,
  promptSchema,
  requireNoneMeansPrompt,
  requirePromptAlone,
  taskOfFlags,
  taskOfPrompt,
} from "#lib/http/older-run.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  POST: async (request) => {
    readNoQuery(request);
    const caller = callerOf(request);
    const body = await readJson(request);
    const isObject = typeof body === "object" && body !== null;
    if (isObject && "prompt" in body) {
      requirePromptAlone(body);
      const task = taskOfPrompt(readInput(promptSchema, body));
      return await inTheirWords("prompt", async () => answerAtEnd(task, caller, ({ run }) => answerToPrompt(run)));
    }
    if (isObject) requireNoneMeansPrompt(body);
    const task = taskOfFlags(readInput(flaggedSchema, body));
    return await inTheirWords("flags", async () =>
      answerAtEnd(task, caller, ({ run }, lines) => answerToFlags(run, lines)),
    );
  },
});
