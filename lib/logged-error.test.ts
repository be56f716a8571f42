import { expect, test } from "vitest";
import { loggedError } from "./logged-error.ts";
import { Fault } from "./run/fault.ts";

test("a fault is logged by its words and what is behind it, a bug with its stack", () => {
  const cause = new Error("password authentication failed");
  const fault = new Fault("database-unavailable", "The database does not know the user", {
    hint: "put it right",
    cause,
  });
  expect(JSON.parse(JSON.stringify(loggedError(fault)))).toEqual({
    type: "Fault",
    name: "Fault",
    code: "database-unavailable",
    message: "The database does not know the user: password authentication failed",
    hint: "put it right",
  });
  expect(loggedError(cause)).toMatchObject({ message: cause.message, stack: cause.stack });
});
