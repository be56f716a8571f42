/** By how much a check outlives its limits, and how long another process of this machine must wait meanwhile. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { readEndless } from "./hangs.ts";
import { watchMachine } from "./round.ts";

const wallMs = 400;
const memoryMb = 256;
const quietMs = 5_000;
/** Tells the longest time between two beats since it was last asked; 10 ms where nothing is in its way. */
const beating = `
let last = performance.now(), longest = 0;
setInterval(() => {
  const now = performance.now();
  longest = Math.max(longest, now - last);
  last = now;
}, 10);
process.stdin.on("data", () => {
  console.log(longest);
  longest = 0;
}).on("end", () => process.exit());
`;

/** Each bomb and each hang, one after the other, so many times; in lines of words. */
export async function limitsKept(sandbox: OpenSandbox, rounds: number): Promise<string[]> {
  const heart = spawn(process.execPath, ["-e", beating], { stdio: ["pipe", "pipe", "inherit"] });
  const beats = createInterface({ input: heart.stdout })[Symbol.asyncIterator]();
  const longest = async () => {
    heart.stdin.write("\n");
    return Number((await beats.next()).value);
  };
  try {
    await longest();
    await pause(quietMs);
    const quiet = await longest();
    const machine = watchMachine();
    const late = await overstays(sandbox, rounds);
    const busy = await longest();
    const [worst, ...others] = late.toSorted((one, other) => other.ms - one.ms);
    const median = late.map(({ ms }) => ms).toSorted((one, other) => one - other)[late.length >> 1];
    const next = others.slice(0, 4).map(({ name, ms }) => `${name} ${ms.toFixed(0)}`);
    return [
      `${late.length} checks that would not end, limit ${wallMs} ms; ${machine()}`,
      `the latest end: ${worst?.ms.toFixed(0)} ms after the limit (${worst?.name}), the median ${median?.toFixed(0)} ms; then ${next.join(", ")}`,
      `the longest pause of a heartbeat of 10 ms in another process: ${busy.toFixed(0)} ms meanwhile, ${quiet.toFixed(0)} ms in ${quietMs / 1000} s before`,
    ];
  } finally {
    const ended = once(heart, "close");
    heart.stdin.end();
    await ended;
  }
}

/** Those that end before their limit, by another one, are early. */
async function overstays(sandbox: OpenSandbox, rounds: number): Promise<{ name: string; ms: number }[]> {
  const late: { name: string; ms: number }[] = [];
  const all = await readEndless();
  for (const { name, code, names, example } of Array.from({ length: rounds }, () => all).flat()) {
    const job = { code, names, examples: [example], limits: { wallMs, memoryMb } };
    const started = performance.now();
    const verdict = await sandbox.check(job, new AbortController().signal);
    late.push({ name, ms: performance.now() - started - wallMs });
    if (verdict.kind === "passed") throw new Error(`${name} has passed`);
  }
  return late;
}
