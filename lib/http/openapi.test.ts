import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type * as z from "zod";
import { projectRoot } from "#lib/project.ts";
import { statuses } from "#lib/run/fold.ts";
import { verdictSchema } from "#lib/run/verdict.ts";
import { openapi } from "./openapi.ts";

test("every route is described, and every description has its route", () => {
  const app = path.join(projectRoot(), "app");
  const routes = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.includes("...path]"))
    .map(
      (file) =>
        `/${path
          .dirname(file)
          .replaceAll(path.sep, "/")
          .replace(/\[(?:\.{3})?(\w+)\]/g, "{$1}")}`,
    );
  expect(Object.keys(openapi("1.0.0").paths).toSorted()).toEqual(
    routes.filter((route) => route !== "/api/openapi.json").toSorted(),
  );
});

test("the body of a new run is described field by field, and nothing else may stand in it", () => {
  const { post } = openapi("1.0.0").paths["/api/runs"];
  expect(post).toMatchObject({
    requestBody: {
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["task"],
            additionalProperties: false,
            properties: {
              task: { type: "string", minLength: 1, maxLength: 32_000 },
              form: { default: "function", description: expect.stringContaining("`save`") as string },
              settings: { properties: { iters: { type: "integer" }, plan: { type: "boolean" } } },
            },
          },
        },
      },
    },
    parameters: [{ name: "Idempotency-Key", in: "header" }],
  });
});

test("a fork says what is taken where its code is blank", () => {
  const { post } = openapi("1.0.0").paths["/api/runs/{id}/fork"];
  const described = { description: expect.stringMatching(/where it is blank, that one is taken/) as string };
  expect(post).toMatchObject({
    requestBody: { content: { "application/json": { schema: { properties: { code: described } } } } },
  });
});

test("the key by which a request may come again is described wherever a run begins", () => {
  const { paths } = openapi("1.0.0");
  const begin = ["/api/runs", "/api/runs/{id}/fork", "/v1/chat/completions", "/run"] as const;
  for (const path of begin)
    expect.soft(paths[path].post).toMatchObject({ parameters: [{ name: "Idempotency-Key", in: "header" }] });
});

test("the headers that a client reads beside a body are described: where a run is told, and when to ask again", () => {
  const { paths } = openapi("1.0.0");
  for (const path of ["/api/runs", "/api/recorded", "/api/runs/{id}/fork"] as const)
    expect.soft(paths[path].post.responses).toMatchObject({
      201: { headers: { Location: { schema: { type: "string" } } } },
      default: { headers: { "Retry-After": { schema: { type: "string" } } } },
    });
});

test("every pattern is one that other languages read as well", () => {
  const patterns: string[] = [];
  JSON.parse(JSON.stringify(openapi("1.0.0")), (key, value: unknown) => {
    if (key === "pattern") patterns.push(String(value));
    return value;
  });
  expect(patterns).toContainEqual(expect.stringContaining("[\\x21-\\x7e]"));
  expect(patterns.filter((pattern) => pattern.includes("\\p{"))).toEqual([]);
});

test("the document is plain JSON without a reference that leads nowhere", () => {
  const text = JSON.stringify(openapi("1.0.0"));
  expect(JSON.parse(text)).toEqual(openapi("1.0.0"));
  expect(text).not.toContain("$ref");
});

const schemaOf = (answer: object): z.core.JSONSchema.BaseSchema =>
  (answer as { content: { "application/json": { schema: z.core.JSONSchema.BaseSchema } } }).content["application/json"]
    .schema;

test("a run is described with what the page of a run is made of, each attempt with its verdict", () => {
  const { responses } = openapi("1.0.0").paths["/api/runs/{id}"].get;
  expect(schemaOf((responses as Record<string, object>)[200] ?? {})).toMatchObject({
    required: expect.arrayContaining(["status", "task", "settings", "attempts", "outcome", "grade"]) as string[],
    properties: {
      signature: { properties: { name: {}, text: {}, by: {} } },
      examples: { type: "array" },
      attempts: {
        items: {
          required: ["attempt", "kind", "temperature", "seed", "reply", "checking"],
          properties: {
            verdict: { properties: { kind: { enum: [...verdictSchema.shape.kind.options] }, examples: {} } },
            end: { properties: { code: {}, tokens: {} } },
          },
        },
      },
      end: { required: ["outcome", "grade", "attempt", "reason", "evidence"] },
    },
  });
});

test("a status is asked for by one of those that there are, and every fault is named with its status", () => {
  const { get } = openapi("1.0.0").paths["/api/runs"];
  expect(get).toMatchObject({
    parameters: expect.arrayContaining([
      { name: "status", in: "query", schema: { type: "string", enum: [...statuses] } },
    ]) as object[],
    responses: { default: { description: expect.stringMatching(/405 wrong-method.*500 internal/) as string } },
  });
});

test("a fault of the Model Context Protocol is described as its own errors are", () => {
  const { responses } = openapi("1.0.0").paths["/mcp"].post;
  expect(schemaOf((responses as Record<string, object>)["default"] ?? {})).toMatchObject({
    anyOf: [
      { required: ["jsonrpc", "error", "id"], properties: { error: { properties: { code: { type: "integer" } } } } },
      { required: ["error"], properties: { error: { properties: { code: { type: "string" } } } } },
    ],
  });
});

test("the token is named where one may be asked for: everywhere but for the health", () => {
  const { components, security, paths } = openapi("1.0.0");
  const { description, ...scheme } = components.securitySchemes.token;
  expect({ scheme, security, health: paths["/api/health"].get }).toMatchObject({
    scheme: { type: "http", scheme: "bearer" },
    security: [{ token: [] }, {}],
    health: { security: [] },
  });
});
