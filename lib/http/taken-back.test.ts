import { expect, test } from "vitest";
import { openCalls } from "./taken-back.ts";

const request = new Request("http://127.0.0.1/mcp", { method: "POST", headers: { "mcp-session-id": "one" } });
const cancelled = (id: string): unknown =>
  JSON.parse(`{"method":"notifications/cancelled","params":{"requestId":${id}}}`);
const accepted = async () => new Response(null, { status: 202 });

test("a call is ended by its id, and by nothing else, however deep that is nested", async () => {
  const calls = openCalls();
  await calls.during(request, 7, async (signal) => {
    const nested = [4_900, 100_000].map((depth) => "[".repeat(depth) + "]".repeat(depth));
    for (const id of ["8", '"7"', "[7]", "null", ...nested]) {
      expect((await calls.heard(request, cancelled(id), accepted)).status).toBe(202);
      expect(signal.aborted).toBe(false);
    }
    await calls.heard(request, cancelled("7"), accepted);
    expect(signal.aborted).toBe(true);
  });
});

test("who greets is given a session, whatever else is said beside it", async () => {
  const greeting = { method: "initialize", params: { requestId: [[]] } };
  const { headers } = await openCalls().heard(request, greeting, accepted);
  expect(headers.get("mcp-session-id")).toMatch(/^[\da-f-]{36}$/);
});
