/** The routes that speak as other programs do. */
import * as z from "zod";
import { errorSchema, protocolErrorSchema } from "#lib/wire.ts";
import { chatModelSchema, chatModelsSchema } from "./chat-models.ts";
import { chatRequestSchema } from "./chat.ts";
import { chunkSchema, completionSchema } from "./completion.ts";
import { olderAnswerSchema, olderRunSchema } from "./older-run.ts";
import { body, json, operation, parameters, stream } from "./openapi-parts.ts";
import { idempotencySchema } from "./requests.ts";

const message = { type: "object", description: "JSON-RPC 2.0" };
const modelId = { name: "id", in: "path", required: true, schema: { type: "string" } };

export const otherPaths = {
  "/v1/models": { get: operation("Models, as OpenAI lists them", { 200: json("Models", chatModelsSchema) }) },
  "/v1/models/{id}": {
    parameters: [modelId],
    get: operation("One of them; slashes in its name may stand as they are", {
      200: json("The model", chatModelSchema),
    }),
  },
  "/v1/chat/completions": {
    post: operation(
      "A chat that is answered with a checked program, as OpenAI's are answered; closing a request without a key stops the run",
      {
        200: {
          description: "The program, or with `stream` what goes on and then the program",
          content: {
            ...json("", completionSchema).content,
            ...stream("", z.union([chunkSchema, errorSchema])).content,
          },
        },
      },
      { parameters: parameters("header", idempotencySchema), requestBody: body(chatRequestSchema) },
    ),
  },
  "/run": {
    post: operation(
      "A run in one of two older shapes, answered when it has ended; closing a request without a key stops it",
      { 200: json("The program, in the shape that was asked in", olderAnswerSchema) },
      { parameters: parameters("header", idempotencySchema), requestBody: body(olderRunSchema) },
    ),
  },
  "/mcp": {
    post: operation(
      "The Model Context Protocol over streamable HTTP, without sessions",
      {
        200: {
          description: "The answer, alone or, each as the data of one event, after notifications",
          content: { "application/json": { schema: message }, "text/event-stream": { schema: message } },
        },
        202: { description: "A notification was heard" },
        default: json(
          "What is wrong, as JSON-RPC tells it; what is refused before it is read, such as a request without the token, is told as everywhere else",
          z.union([protocolErrorSchema, errorSchema]),
        ),
      },
      { requestBody: { required: true, content: { "application/json": { schema: message } } } },
    ),
  },
};
