import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { expect, test } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import { slowJson } from "./slow-json.ts";
import { connectionOf } from "./sse.ts";

const connection = () =>
  connectionOf(new Request("http://127.0.0.1/run", { method: "POST" }), new AbortController().signal);
const log = pino({ enabled: false });
const late = async (value: () => object) => {
  await sleep(30);
  return value();
};
const gone = new Fault("model-failed", "the model ended in mid-reply");
const fail = (): never => {
  throw gone;
};

test("a value that comes soon is an ordinary answer, and a fault is thrown", async () => {
  const answer = await slowJson(Promise.resolve({ a: 1 }), { connection: connection(), log });
  expect([answer.headers.get("content-type"), await answer.json()]).toEqual(["application/json", { a: 1 }]);
  await expect(slowJson(late(fail), { connection: connection(), log })).rejects.toBe(gone);
});

test("a status goes out before a value that takes long, and what comes is JSON all the same, a fault too", async () => {
  const slow = async (value: () => object) => {
    const answer = await slowJson(late(value), { connection: connection(), log, withinMs: 1 });
    const text = await answer.text();
    return [answer.status, answer.headers.get("content-type"), text.startsWith("\n"), JSON.parse(text) as unknown];
  };
  expect(await slow(() => ({ a: 1 }))).toEqual([200, "application/json", true, { a: 1 }]);
  expect(await slow(fail)).toEqual([
    200,
    "application/json",
    true,
    { error: { code: "model-failed", message: "the model ended in mid-reply" } },
  ]);
});
