/** Tests that the model writes, with the values that it expects: what CodeT and older tools judge programs by. */
import type { Example } from "#lib/run/example.ts";
import { checkJob } from "#lib/run/job.ts";
import { testsPrompt } from "#lib/run/prompt.ts";
import { callsIn } from "#lib/run/techniques/listing.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import type { Asking, Desk, Told } from "./desk.ts";

const maxTokens = 240;

/** Asks for eight tests once, in the product's words, and tells what was understood of the answer. */
export async function* askTests(desk: Desk, sampling: Omit<Asking, "maxTokens"> = {}): Told {
  const { run, means } = desk;
  const { text, ...cost } = await desk.ask(testsPrompt(run, means.ports.prompts), { maxTokens, ...sampling });
  yield* desk.tell({ type: "input-list", by: "test", ...callsIn(text, run.signature?.name ?? ""), ...cost });
}

/** All tests so far, each once. Two that contradict each other are two. */
export function madeTests({ run }: Desk): (Example & { kind: "call" })[] {
  const all = run.listed.flatMap(({ proposals }) => proposals);
  const once = new Map(all.map((it) => [`${it.call} == ${it.expected}`, it]));
  return [...once.values()].map((it, at) => ({ kind: "call", id: `made${at + 1}`, style: "made", ...it }));
}

/** What the sandbox says of a program by these tests. No event tells it: those hold what the person's examples say. */
export async function judged(desk: Desk, code: string, examples: readonly Example[]): Promise<Verdict> {
  const { ports, signal } = desk.means;
  return await ports.sandbox.check({ ...checkJob(desk.run, code), examples }, signal);
}
