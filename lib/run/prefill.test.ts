/** Protects runs of a model that answers anew behind a reply that has begun. */
import { expect, test } from "vitest";
import { half, passed, portsOf, say, short, taskOf, told } from "#lib/testing-solve.ts";
import { Fault } from "./fault.ts";
import { openRun } from "./fold.ts";

/** Which replies were begun, and how the run ended. */
async function begun(replies: Parameters<typeof portsOf>[0]["replies"]) {
  const { ports } = portsOf({ replies, verdicts: { "x * 2": passed, "x + 2": half } });
  const model = { ...ports.model, prefills: true };
  const events = await told(openRun(taskOf({ profile: "fast" })), { ...ports, model });
  const starts = events.flatMap((it) => (it.type === "attempt-start" ? [it.prefill !== ""] : []));
  return { starts, end: short(events).at(-1) };
}

/** Where the reply has begun, its end cuts such an answer off before its first line. */
const lost = Array<string>(4).fill("\n");
const always = Array<boolean>(7).fill(true);

test("a model of which four replies came to nothing is asked for whole ones", async () => {
  expect(await begun([...lost, say("x + 2"), say("x * 2"), say("x * 2")])).toEqual({
    starts: [true, true, true, true, false, false, false],
    end: "solved passes first-pass 6",
  });
});

test("one that has gone on once is begun for all the same, and so is one that breaks off", async () => {
  expect((await begun(["x):\n    return x + 2\n", ...lost, "", ""])).starts).toEqual(always);
  const broken = new Fault("model-failed", "it broke off");
  expect((await begun([broken, ...lost, "", ""])).starts).toEqual(always);
});
