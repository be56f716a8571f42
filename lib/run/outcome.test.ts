import { expect, test } from "vitest";
import { endOf, half, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { Fault } from "./fault.ts";
import { openRun } from "./fold.ts";
import { faultOfEnd } from "./outcome.ts";

const faultAfter = async (replies: Parameters<typeof portsOf>[0]["replies"]) =>
  faultOfEnd(
    endOf(await told(openRun(taskOf()), portsOf({ replies, verdicts: { x: half }, outputs: { x: ["1"] } }).ports)),
  );

test.each(["model-failed", "model-unavailable"] as const)(
  "who waits for a run that ends by %s is told what happened, and by itself what mends it",
  async (code) => {
    const fault = new Fault(code, "It broke off", { hint: "see its log" });
    const told = await faultAfter(Array.from({ length: 8 }, () => fault));
    expect([told?.code, told?.message, told?.hint]).toEqual([code, "It broke off.", "see its log"]);
    const bare = await faultAfter(Array.from({ length: 8 }, () => new Fault(code, "It broke off")));
    expect([bare?.code, bare?.message, bare?.hint]).toEqual([code, "It broke off", undefined]);
  },
);

test("a run that has a program to hand over is no fault", async () => {
  const fault = new Fault("model-failed", "It broke off");
  expect(await faultAfter([say("x"), ...Array.from({ length: 8 }, () => fault)])).toBeUndefined();
});
