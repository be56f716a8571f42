import { answers } from "../answers.ts";
import { endedRun } from "../made-run.ts";
import { readInput, readJson } from "#lib/http/input.ts";
import {
  answerToFlags,
  answerToPrompt,
  flaggedSchema,
  promptSchema,
  taskOfFlags,
  taskOfPrompt,
} from "#lib/http/older-run.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  POST: async (request) => {
    const body = await readJson(request);
    if (typeof body === "object" && body !== null && "prompt" in body) {
      const { run } = await endedRun(taskOfPrompt(readInput(promptSchema, body)), request, () => undefined);
      return Response.json(answerToPrompt(run));
    }
    const lines: string[] = [];
    const { run } = await endedRun(taskOfFlags(readInput(flaggedSchema, body)), request, (line) => lines.push(line));
    return Response.json(answerToFlags(run, lines));
  },
});
