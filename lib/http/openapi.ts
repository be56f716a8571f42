/** The HTTP surface as OpenAPI 3.1, made from the schemas that parse and answer. */
import { bundleSchema } from "#lib/run/bundle.ts";
import { storedEventSchema } from "#lib/run/event.ts";
import { fileTypes } from "#lib/run/file.ts";
import { forkSchema } from "#lib/run/fork.ts";
import { taskSchema } from "#lib/run/task.ts";
import {
  answerSchema,
  codeQuerySchema,
  fileQuerySchema,
  idempotencySchema,
  modelNameSchema,
  resumeHeaderSchema,
  resumeQuerySchema,
  runQuerySchema,
} from "./requests.ts";
import { answer, begun, body, json, operation, parameters, stream } from "./openapi-parts.ts";
import { otherPaths } from "./openapi-others.ts";
import { toldRunSchema } from "./told-run.ts";
import {
  createdRunSchema,
  healthSchema,
  modelReportSchema,
  modelsSchema,
  pullProgressSchema,
  runPageSchema,
} from "#lib/wire.ts";

const runId = { name: "id", in: "path", required: true, schema: { type: "string", pattern: "^[0-9a-f]{32}$" } };

const health = { get: operation("How the parts are", { 200: json("Health", healthSchema) }, { security: [] }) };

const token = {
  type: "http",
  scheme: "bearer",
  description: "The value of FIXPOINT_TOKEN. A server without one asks for none.",
};

const runPaths = {
  "/api/runs": {
    get: operation(
      "Runs, newest first",
      { 200: json("A page", runPageSchema) },
      {
        parameters: parameters("query", runQuerySchema),
      },
    ),
    post: operation(
      "Start a run",
      { 201: begun("The run") },
      { parameters: parameters("header", idempotencySchema), requestBody: body(taskSchema) },
    ),
  },
  "/api/recorded": {
    post: operation("Keep the recorded run that comes with Fixpoint, to be looked at", {
      201: begun("The run"),
    }),
  },
  "/api/runs/{id}": {
    parameters: [runId],
    get: operation("A run as its events add up to", { 200: json("The run", toldRunSchema) }),
    delete: operation("Forget a run", { 204: { description: "Forgotten" } }),
  },
  "/api/runs/{id}/events": {
    parameters: [runId],
    get: operation(
      "The events of a run, live",
      { 200: stream("Stored events", storedEventSchema), 204: { description: "Nothing can follow any more" } },
      { parameters: [...parameters("query", resumeQuerySchema), ...parameters("header", resumeHeaderSchema)] },
    ),
  },
  "/api/runs/{id}/code": {
    parameters: [runId],
    get: operation(
      "The program",
      { 200: answer("Python source", "text/x-python", { type: "string" }) },
      { parameters: parameters("query", codeQuerySchema) },
    ),
  },
  "/api/runs/{id}/files/{name}": {
    parameters: [runId, { name: "name", in: "path", required: true, schema: { type: "string" } }],
    get: operation(
      "A file that the attempt's script has written, as its verdict lists them",
      {
        200: {
          description: "Its bytes: a picture to be shown, anything else to be saved",
          content: Object.fromEntries(
            fileTypes.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
          ),
        },
      },
      { parameters: parameters("query", fileQuerySchema) },
    ),
  },
  "/api/runs/{id}/cancel": {
    parameters: [runId],
    post: operation("Stop a run", { 202: json("The run", createdRunSchema) }),
  },
  "/api/runs/{id}/bundle": {
    parameters: [runId],
    get: operation("The whole run in one file, for npx fixpoint replay", { 200: json("The bundle", bundleSchema) }),
  },
  "/api/runs/{id}/fork": {
    parameters: [runId],
    post: operation(
      "Go on from an attempt, with something changed",
      { 201: begun("The new run") },
      { parameters: parameters("header", idempotencySchema), requestBody: body(forkSchema) },
    ),
  },
  "/api/runs/{id}/answer": {
    parameters: [runId],
    post: operation(
      "Answer what a run asked",
      { 202: json("The run", createdRunSchema) },
      { requestBody: body(answerSchema) },
    ),
  },
};

const modelPaths = {
  "/api/models": {
    get: operation("Providers and models", { 200: json("Models", modelsSchema) }),
    delete: operation(
      "Remove a model from this machine",
      { 204: { description: "Removed" } },
      { requestBody: body(modelNameSchema) },
    ),
  },
  "/api/models/check": {
    post: operation(
      "Look at a model: five short requests to it; closing the request ends them",
      { 200: json("What they showed", modelReportSchema) },
      { requestBody: body(modelNameSchema) },
    ),
  },
  "/api/models/pull": {
    post: operation(
      "Get a model; closing the request cancels",
      { 200: stream("Progress", pullProgressSchema) },
      { requestBody: body(modelNameSchema) },
    ),
  },
};

export function openapi(version: string) {
  return {
    openapi: "3.1.0",
    info: { title: "Fixpoint", version, description: "Code that has been run." },
    components: { securitySchemes: { token } },
    security: [{ token: [] }, {}],
    paths: {
      ...runPaths,
      ...modelPaths,
      ...otherPaths,
      "/api/health": health,
      "/health": health,
    },
  };
}
