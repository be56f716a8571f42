/** What the tests of the sandbox share: programs are run for real. */
import type { Example } from "#lib/run/example.ts";
import type { Limits } from "#lib/run/ports.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import type { Rung } from "./rungs.ts";
import { type OpenSandbox, openSandbox } from "./sandbox.ts";

export const limits: Limits = { wallMs: 4_000, memoryMb: 256 };

export async function openForTest(workers = 1, rung: Rung = 1): Promise<OpenSandbox> {
  const sandbox = await openSandbox({ workers, best: rung }, new AbortController().signal);
  if (sandbox.status.rung !== rung) throw new Error(`these tests need the jail: ${JSON.stringify(sandbox.status)}`);
  return sandbox;
}

/** `f(2) -> 4` is a call, any other text the source of an assertion. */
export function example(text: string, at: number): Example {
  const [call, expected] = text.split(" -> ");
  const told = { id: String(at), style: "test" };
  if (call !== undefined && expected !== undefined) return { ...told, kind: "call", call, expected };
  return { ...told, kind: "assert", source: text };
}

export type Told = Omit<Verdict, "durationMs">;

/** The verdict without its time, which no test may look at. */
export async function judged(
  sandbox: OpenSandbox,
  {
    code,
    examples,
    names = ["f"],
  }: { code: string; examples: readonly (string | Example)[]; names?: readonly string[] },
): Promise<Told> {
  const read = examples.map((one, at) => (typeof one === "string" ? example(one, at) : one));
  const job = { code, names, examples: read, limits };
  const { durationMs, ...told } = await sandbox.check(job, new AbortController().signal);
  if (!(durationMs >= 0)) throw new Error("a verdict has a time");
  return told;
}
