/**
 * How fast the sandbox judges, and that it judges rightly: each reference solution of a HumanEval file must pass, each
 * with its body replaced by `return None` must not. Then what many inputs cost beside one check, side by side in one
 * run. Usage: npm run bench:sandbox -- HumanEval.jsonl.gz [repeats] [workers]
 */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import * as z from "zod";
import type { Example } from "#lib/run/example.ts";
import { type OpenSandbox, openSandbox } from "#lib/sandbox/sandbox.ts";
import { processorMsBelow } from "./process-tree.ts";

const problemSchema = z.object({
  task_id: z.string(),
  prompt: z.string(),
  entry_point: z.string(),
  canonical_solution: z.string(),
  test: z.string(),
});
type Problem = z.infer<typeof problemSchema>;

const limits = { wallMs: 10_000, memoryMb: 512 };
const never = new AbortController().signal;

async function readProblems(path: string): Promise<Problem[]> {
  const bytes = await readFile(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text.split("\n").flatMap((line) => (line ? [problemSchema.parse(JSON.parse(line))] : []));
}

/** Some tests use what the prompt defines besides the asked function. */
function judge(sandbox: OpenSandbox, problem: Problem, body: string) {
  const defined = [...problem.prompt.matchAll(/^def (\w+)/gm)].map(([, name = ""]) => name);
  const names = [problem.entry_point, ...defined.filter((name) => name !== problem.entry_point)];
  const source = `${problem.test}\ncheck(${problem.entry_point})\n`;
  const examples: Example[] = [{ kind: "assert", id: problem.task_id, style: "assert", source }];
  return sandbox.check({ code: problem.prompt + body, names, examples, limits }, never);
}

/** Milliseconds of each check, and those that did not pass. */
async function round(sandbox: OpenSandbox, problems: readonly Problem[], workers: number) {
  const rest = [...problems];
  const milliseconds: number[] = [];
  const failed: string[] = [];
  const start = performance.now();
  const work = async () => {
    for (let problem = rest.shift(); problem; problem = rest.shift()) {
      const before = performance.now();
      const verdict = await judge(sandbox, problem, problem.canonical_solution);
      milliseconds.push(performance.now() - before);
      if (verdict.kind !== "passed") failed.push(`${problem.task_id} ${JSON.stringify(verdict)}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { seconds: (performance.now() - start) / 1000, milliseconds, failed };
}

const manyCode =
  "def f(items, word):\n    found = sorted(items)\n    return {'sum': sum(found), 'last': found[-1], 'word': word.upper()}\n";
const manyCalls = Array.from({ length: 1_000 }, (_, n) => `f([${n}, ${(n * 7) % 13}, 5], 'w${n}')`);

/** Milliseconds of one check of a small function, and of the same function on 1,000 inputs: medians of pairs. */
async function many(sandbox: OpenSandbox, pairs: number) {
  const expected = "{'sum': 12, 'last': 7, 'word': 'W1'}";
  const examples: Example[] = [{ kind: "call", id: "1", style: "==", call: "f([1, 7, 4], 'w1')", expected }];
  const job = { code: manyCode, names: ["f"], limits };
  const milliseconds: { one: number[]; many: number[] } = { one: [], many: [] };
  for (let pair = 0; pair < pairs; pair++) {
    const before = performance.now();
    const verdict = await sandbox.check({ ...job, examples }, never);
    const between = performance.now();
    const answers = await sandbox.outputs({ ...job, calls: manyCalls }, never);
    milliseconds.one.push(between - before);
    milliseconds.many.push(performance.now() - between);
    const right = verdict.kind === "passed" && answers.every(({ kind }) => kind === "value");
    if (!right)
      throw new Error(`a wrong answer: ${JSON.stringify([verdict, answers.find(({ kind }) => kind !== "value")])}`);
  }
  return { one: at(ascending(milliseconds.one), 0.5), many: at(ascending(milliseconds.many), 0.5) };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);
const say = (line: string) => process.stdout.write(`${line}\n`);

const [path, repeats = "5", workerCount = "1"] = process.argv.slice(2);
if (path === undefined) {
  say("usage: npm run bench:sandbox -- HumanEval.jsonl.gz [repeats] [workers]");
  process.exit(2);
}
const workers = Number(workerCount);
const problems = await readProblems(path);
const began = performance.now();
const sandbox = await openSandbox({ workers }, never);
say(`open: ${(performance.now() - began).toFixed(0)} ms, ${JSON.stringify(sandbox.status)}`);
const before = { jails: processorMsBelow(), own: process.cpuUsage() };
const rates: number[] = [];
const all: number[] = [];
for (let repeat = 0; repeat < Number(repeats); repeat++) {
  const { seconds, milliseconds, failed } = await round(sandbox, problems, workers);
  rates.push(problems.length / seconds);
  all.push(...milliseconds);
  const sorted = ascending(milliseconds);
  say(
    `${problems.length - failed.length}/${problems.length} passed, ${(problems.length / seconds).toFixed(0)} checks/s, ` +
      `p50 ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms`,
  );
  failed.forEach(say);
}
const sorted = ascending(all);
say(
  `median: ${at(ascending(rates), 0.5).toFixed(0)} checks/s with ${workers} worker(s), ` +
    `p50 ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms`,
);
const own = process.cpuUsage(before.own);
const [jailMs, ownMs] = [processorMsBelow() - before.jails, (own.user + own.system) / 1000];
say(
  `processor time of each check: ${(jailMs / all.length).toFixed(1)} ms in the jails, ` +
    `${(ownMs / all.length).toFixed(1)} ms in this process`,
);
const pairs = Number(repeats) * 10;
const cost = await many(sandbox, pairs);
say(
  `1,000 small inputs: ${cost.many.toFixed(1)} ms, one check: ${cost.one.toFixed(1)} ms, ` +
    `${(cost.many / cost.one).toFixed(1)} times as long (medians of ${pairs} pairs)`,
);
const stubs = await Promise.all(problems.map((problem) => judge(sandbox, problem, "    return None\n")));
say(`return None: ${stubs.filter(({ kind }) => kind === "passed").length}/${problems.length} passed`);
await sandbox.close();
