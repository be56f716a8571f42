/** HumanEval's reference solutions in our own sandbox. */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Example } from "#lib/run/example.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { processorMsBelow } from "../process-tree.ts";
import { humanevalSchema } from "../suite/humaneval.ts";
import type { Round } from "./round.ts";
import type * as z from "zod";

export type Problem = z.infer<typeof humanevalSchema>;
type Work = { problem: Problem; code: string; packages?: string | undefined };

export const limits = { wallMs: 10_000, memoryMb: 512 };
export const never = new AbortController().signal;

export async function readProblems(path: string): Promise<Problem[]> {
  const bytes = await readFile(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text.split("\n").flatMap((line) => (line ? [humanevalSchema.parse(JSON.parse(line))] : []));
}

/** Some tests use what the prompt defines besides the asked function. */
export function judge(sandbox: OpenSandbox, { problem, code, packages }: Work): Promise<Verdict> {
  const defined = [...problem.prompt.matchAll(/^def (\w+)/gm)].map(([, name = ""]) => name);
  const names = [problem.entry_point, ...defined.filter((name) => name !== problem.entry_point)];
  const source = `${problem.test}\ncheck(${problem.entry_point})\n`;
  const examples: Example[] = [{ kind: "assert", id: problem.task_id, style: "assert", source }];
  return sandbox.check({ code, names, examples, limits, packages }, never);
}

/** With `numpy`, the key of an environment that has it, each program imports it. */
export async function ourRound(
  sandbox: OpenSandbox,
  { problems, workers, numpy }: { problems: readonly Problem[]; workers: number; numpy?: string },
): Promise<Round> {
  const rest = [...problems];
  const milliseconds: number[] = [];
  const failed: string[] = [];
  const used = processorMs();
  const start = performance.now();
  const work = async () => {
    for (let problem = rest.shift(); problem; problem = rest.shift()) {
      const before = performance.now();
      const code = `${numpy ? "import numpy as np\n" : ""}${problem.prompt}${problem.canonical_solution}`;
      const verdict = await judge(sandbox, { problem, code, packages: numpy });
      milliseconds.push(performance.now() - before);
      if (verdict.kind !== "passed") failed.push(`${problem.task_id} ${JSON.stringify(verdict)}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const seconds = (performance.now() - start) / 1000;
  return { seconds, milliseconds, failed, processorMs: processorMs() - used };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return processorMsBelow() + (user + system) / 1000;
}
