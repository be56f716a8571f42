import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openapi } from "./openapi.ts";
import { projectRoot } from "#lib/project.ts";

test("every route is described, and every description has its route", () => {
  const app = path.join(projectRoot(), "app");
  const routes = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.includes("[[...path]]"))
    .map(
      (file) =>
        `/${path
          .dirname(file)
          .replaceAll(path.sep, "/")
          .replace(/\[(\w+)\]/g, "{$1}")}`,
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
