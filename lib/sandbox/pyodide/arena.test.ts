import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { Arena } from "./arena.ts";
import { fromPs, residentBytes } from "./resident.ts";

const never = new AbortController().signal;

test("the head of a stream is kept, the rest is counted", () => {
  const arena = new Arena(5, 8);
  for (const text of ["abc", "def"]) arena.add(Buffer.from(text));
  expect({ kept: String(arena.content()), tooMuch: arena.isTooMuch }).toEqual({ kept: "abcde", tooMuch: false });
  arena.add(Buffer.from("ghi"));
  expect({ kept: String(arena.content()), tooMuch: arena.isTooMuch }).toEqual({ kept: "abcde", tooMuch: true });
});

test("news are told once", () => {
  const arena = new Arena(9, 9);
  arena.add(Buffer.from("ab"));
  const first = String(arena.news());
  arena.add(Buffer.from("cd"));
  expect([first, String(arena.news()), String(arena.news())]).toEqual(["ab", "cd", ""]);
});

test("a last word counts only where nothing was dropped before it", () => {
  const whole = new Arena(9, 99);
  whole.add(Buffer.from("1234end"));
  const cut = new Arena(5, 99);
  cut.add(Buffer.from("12end"));
  cut.add(Buffer.from("end"));
  const word = Buffer.from("end");
  expect([whole.endsWith(word), cut.endsWith(word), new Arena(9, 9).endsWith(word)]).toEqual([true, false, false]);
});

test("what a process holds is told alike by the two ways to ask", async () => {
  const own = (await residentBytes(process.pid, never)) ?? 0;
  const ratio = own / (await fromPs(process.pid, never));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test("a process that is gone holds nothing", async () => {
  const { pid } = spawnSync("true");
  expect(await residentBytes(pid, never)).toBe(0);
});
