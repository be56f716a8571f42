/** Protects that who hands over the only program says how many replies were that one. */
import { expect, test } from "vitest";
import { endOf, half, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";

const compared = async (replies: readonly string[], candidates = replies.length) => {
  const { ports } = portsOf({ replies, verdicts: { "x * 2": passed, "x + 3": half } });
  const events = await told(openRun(taskOf({ settings: { candidates } })), ports);
  return endOf(events).evidence.reasons[1];
};

test("where all replies are one program it is said that they are", async () => {
  const same = say("x * 2");
  expect([
    await compared([same, same, same]),
    await compared([same, "No.", same]),
    await compared([same]),
    await compared([same, say("x + 3"), same]),
  ]).toEqual([
    "All 3 replies are one and the same program: there was no other to compare it with.",
    "The 2 replies that hold a program are one and the same program: there was no other to compare it with.",
    "It was not compared with other programs on inputs that nobody wrote.",
    "It was not compared with other programs on inputs that nobody wrote.",
  ]);
});
