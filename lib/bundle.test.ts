import { expect, test } from "vitest";
import { openRun } from "#lib/run/fold.ts";
import { portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { bundleFrom, changedPrompts } from "./bundle.ts";

test("a prompt whose text was changed is told by its sum", async () => {
  const { ports } = portsOf({ replies: [say("x")] });
  const task = taskOf({ settings: { run: false } });
  const happened = [{ type: "run-queue" as const, task }, ...(await told(openRun(task), ports))];
  const at = "2026-11-21T12:00:00.000Z";
  const events = happened.map((event, index) => ({ ...event, seq: index + 1, at }));
  const { prompts } = bundleFrom({ id: "r", createdAt: at, endedAt: at, events }, ports.prompts);
  const repair = { ...(prompts["repair"] ?? { sha256: "" }), text: "evil" };
  expect([changedPrompts({ prompts }), changedPrompts({ prompts: { ...prompts, repair } })]).toEqual([[], ["repair"]]);
});
