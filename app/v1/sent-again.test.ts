/** Protects who waits for a run and asks again with the same key: a lost connection costs no second run. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunEvent } from "#lib/run/event.ts";
import type { RunPage } from "#lib/wire.ts";
import { openRoutes } from "../api/testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

const code = "def add(a, b):\n    return a + b\n";
const evidence = { examplesPassed: 0, examplesTotal: 0, inputs: 0, votes: 0, distinct: 0, programs: 1, reasons: [] };
const ending = { outcome: "solved", grade: "passes", attempt: 1, reason: "candidates", evidence } as const;
const solved: RunEvent[] = [
  { type: "run-start", model: { id: "local/x" }, seed: 1 },
  { type: "attempt-start", attempt: 1, kind: "greedy", temperature: 0, seed: 1, prefill: "" },
  { type: "reply-end", attempt: 1, code, notes: [], stop: "stop", promptTokens: 1, tokens: 1, durationMs: 1 },
  { type: "run-end", ...ending },
];

const listed = async (task: string) => {
  const page = await routes.ask("GET", `/api/runs?query=${encodeURIComponent(task)}`);
  return ((await page.json()) as RunPage).runs.map(({ id }) => id);
};

const shapes = {
  "/v1/chat/completions": (task: string) => ({ model: "fixpoint", messages: [{ role: "user", content: task }] }),
  "/run": (prompt: string) => ({ prompt }),
};

test.each(["/v1/chat/completions", "/run"] as const)(
  "the run of a client of %s that has left goes on, and the same request is answered with it",
  async (address) => {
    const task = `add numbers for ${address}`;
    const headers = { "Idempotency-Key": `key-of-${address}` };
    const send = async (of: string, rest: { stream?: true } = {}, signal = new AbortController().signal) =>
      await routes.ask("POST", address, { body: { ...shapes[address](of), ...rest }, headers, signal });
    const client = new AbortController();
    const left = send(task, {}, client.signal);
    await expect.poll(async () => (await listed(task)).length).toBe(1);
    client.abort();
    await left;
    const waiting = send(task, address === "/run" ? {} : { stream: true });
    const [id = ""] = await listed(task);
    const claim = await routes.store.claim(id, new AbortController().signal);
    await claim?.append(solved);
    await claim?.release();
    const answers = [await waiting, await send(task)];
    const told = await Promise.all(answers.map(async (it) => await it.text()));
    const whole = JSON.stringify(code).slice(1, -1);
    expect(told.map((it) => it.includes(whole))).toEqual([true, true]);
    const other = await send("add other numbers");
    expect([other.status, await listed(task)]).toEqual([409, [id]]);
  },
);
