import { expect, test } from "vitest";
import { namingBoth } from "./mcp-accept.ts";

const accepted = (accept?: string) => namingBoth(new Headers(accept === undefined ? {} : { accept })).get("accept");

test.each([
  [undefined],
  ["*/*"],
  ["application/json, */*;q=0.1"],
  ["Application/*, TEXT/* ; Q = 0.5"],
  ["text/event-stream;charset=utf-8,application/json"],
])("a client that takes both types in other words is one that names them: %s", (accept) => {
  expect(accepted(accept)).toBe("application/json, text/event-stream");
});

test.each([
  ["application/json"],
  ["text/html"],
  [""],
  ["application/json, text/*;q=0"],
  ["*/*, application/json;q=0"],
  ["text/event-stream, */*;q=0"],
])("a client that excludes a type is left to be refused: %s", (accept) => {
  expect(accepted(accept)).toBe(accept);
});
