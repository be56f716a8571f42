import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { merged } from "./merge.ts";

async function* counting(name: string, upTo: number, left: string[] = []) {
  try {
    for (let at = 1; at <= upTo; at++) yield `${name}${at}`;
  } finally {
    left.push(name);
  }
}

test("every value of every stream comes once, each stream in its own order", async () => {
  const seen: string[] = [];
  for await (const value of merged([counting("a", 3), counting("b", 1), counting("c", 2)], () => undefined))
    seen.push(value);
  expect(seen.toSorted()).toEqual(["a1", "a2", "a3", "b1", "c1", "c2"]);
  expect(seen.filter((it) => it.startsWith("a"))).toEqual(["a1", "a2", "a3"]);
});

test("a reader that leaves ends every stream, and what would block them is aborted first", async () => {
  const left: string[] = [];
  const stop = new AbortController();
  async function* waiting() {
    try {
      yield "w";
      await new Promise((_, reject) => stop.signal.addEventListener("abort", () => reject(new Error("aborted"))));
    } finally {
      left.push("w");
    }
  }
  for await (const value of merged([waiting(), counting("a", 9, left)], () => stop.abort())) if (value === "a3") break;
  expect(left.toSorted()).toEqual(["a", "w"]);
});

test("one stream that throws ends the others and is told", async () => {
  const left: string[] = [];
  async function* broken(): AsyncGenerator<string, void> {
    yield "x";
    throw new Error("broken");
  }
  await expect(async () => {
    for await (const value of merged([counting("a", 1_000, left), broken()], () => undefined))
      expect(value).not.toBe("");
  }).rejects.toThrow("broken");
  expect(left).toEqual(["a"]);
});

test("a stream that throws while the reader is busy is heard when the reader comes back, and ends no process", async () => {
  const leaving = new AbortController();
  async function* waiting(): AsyncGenerator<string, void> {
    yield "w";
    await new Promise((_, reject) => leaving.signal.addEventListener("abort", () => reject(new Error("left"))));
  }
  const values = merged([waiting()], () => undefined);
  expect((await values.next()).value).toBe("w");
  leaving.abort();
  // Node looks for rejections that nobody heard at the end of a turn.
  await turn();
  await expect(values.next()).rejects.toThrow("left");
});
