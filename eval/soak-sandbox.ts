/**
 * First each bomb and each hang by itself: by how much it outlives its limit, and how responsive the machine stays. Then
 * many checks of all kinds, mixed: every verdict must be right, and nothing may be left behind by them. Descriptors,
 * processes, mounts, files and memory, of this process and of the jails, are counted early and at the end; ends with 1
 * when a verdict is wrong or something has become more. 20,000 take about ten minutes on a quiet machine. The last line
 * says it all, for docs/sandbox.md.
 * Usage: npm run soak:sandbox -- [checks] [workers] [rung]. With 0 checks it ends after the limits; interrupted, it begins
 * no further check and tells of those that there were.
 */
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Example } from "#lib/run/example.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import { type OpenSandbox, openSandbox } from "#lib/sandbox/sandbox.ts";
import { pidsBelow, readProcess } from "./process-tree.ts";
import { limitsKept } from "./sandbox/limits.ts";
import { watchMachine } from "./sandbox/round.ts";

type Job = Parameters<OpenSandbox["check"]>[0];
type Kind = { name: string; share: number; code: string; expected: string; stdout?: string };

const call: Example = { kind: "call", id: "1", style: "soak", call: "f(3)", expected: "9" };
const script: Example = { kind: "output", id: "1", style: "soak", stdin: "3\n", args: [], stdout: "9\n" };
const megabyte = 1 << 20;
const limits = { wallMs: 5_000, memoryMb: 256 };
const shortLimits = { wallMs: 400, memoryMb: 256 };

const kinds: readonly Kind[] = [
  { name: "right", share: 40, code: "def f(n): return n * n", expected: "passed" },
  { name: "script", share: 8, code: "print(int(input()) ** 2)", expected: "passed" },
  { name: "wrong", share: 15, code: "def f(n): return n", expected: "failed" },
  { name: "raises", share: 10, code: "def f(n): return n['x']", expected: "raised" },
  { name: "no Python", share: 4, code: "def f(n", expected: "raised" },
  { name: "lacking", share: 4, code: "def g(n): return 1", expected: "rejected" },
  { name: "leaves", share: 4, code: "import os\ndef f(n): os._exit(0)", expected: "raised" },
  { name: "crash", share: 4, code: "import ctypes\ndef f(n): return ctypes.string_at(0)", expected: "raised" },
  { name: "endless", share: 2, code: "def f(n):\n    while True: pass", expected: "timed-out time" },
  {
    name: "forks",
    share: 2,
    code: "import os\ndef f(n):\n    while True: os.fork()",
    expected: "raised",
  },
  {
    name: "threads",
    share: 2,
    code: "import threading, time\ndef f(n):\n    while True: threading.Thread(target=time.sleep, args=(9,), daemon=True).start()",
    expected: "killed processes",
  },
  {
    name: "memory",
    share: 2,
    code: "def f(n):\n    held = []\n    while True: held.append(bytearray(1 << 22))",
    expected: "killed memory",
  },
  { name: "output", share: 2, code: "def f(n):\n    while True: print('x' * 9999)", expected: "killed output" },
  {
    name: "files",
    share: 1,
    code: "def f(n):\n    for at in range(9999): open(f'/tmp/{at}', 'w').write('x' * 4096)",
    expected: "raised",
  },
  { name: "stack", share: 2, code: "def f(n): return f(n) + 1", expected: "raised" },
  { name: "large value", share: 1, code: "def f(n): return 'x' * (40 << 20)", expected: "killed memory" },
  {
    name: "script that writes",
    share: 3,
    code: "import os\nos.makedirs('a/b')\nopen('a/b/c.txt', 'w').write('x' * 4096)\nos.symlink('/etc', 'a/out')\nprint(int(input()) ** 2)",
    expected: "passed",
  },
  {
    name: "script that leaves",
    share: 2,
    code: "import os\nos.mkdir('a')\nos._exit(3)",
    expected: "raised",
  },
];

/** The same order each time. */
function* chosen(count: number): Generator<Kind> {
  const all = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  for (let at = 0, state = 1; at < count; at++) {
    state = (state * 48_271) % 2_147_483_647;
    const kind = all[state % all.length];
    if (kind) yield kind;
  }
}

/** A fault of ours is no verdict, and so a wrong one. */
async function verdictOf(sandbox: OpenSandbox, job: Job): Promise<Verdict | Fault> {
  try {
    return await sandbox.check(job, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return error;
  }
}

async function judge(sandbox: OpenSandbox, { name, code }: Kind): Promise<string> {
  const isScript = name.startsWith("script");
  const example = isScript ? script : call;
  const short = name === "endless";
  const job = {
    code,
    names: isScript ? [] : ["f"],
    examples: [example],
    limits: short ? shortLimits : limits,
  };
  const started = performance.now();
  const verdict = await verdictOf(sandbox, job);
  if (verdict instanceof Fault) return `${verdict.code}: ${verdict.message}`;
  const late = performance.now() - started - shortLimits.wallMs;
  if (short) latest = Math.max(latest, late);
  return [verdict.kind, ...(verdict.limit ? [verdict.limit] : [])].join(" ");
}

/** The folders of jails; those of others may be among them, and come and go. */
function jailFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("fixpoint-jail-"));
}

function entries(folder: string): number {
  const path = join(tmpdir(), folder);
  return existsSync(path) ? readdirSync(path).length : 0;
}

function kilobytes(pid: string): number {
  return Number(/RssAnon:\s+(\d+)/.exec(readProcess(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** Spares come and go; the jails' own processes are those that live through. */
function census(lasting: readonly string[]) {
  return {
    processes: pidsBelow().length,
    descriptors: readdirSync("/proc/self/fd").length,
    jailDescriptors: lasting.map((pid) => readdirSync(`/proc/${pid}/fd`).length),
    mounts: lasting.map((pid) => readProcess(`/proc/${pid}/mountinfo`).split("\n").length),
    files: folders.map(entries).reduce((all, count) => all + count, 0),
    jailMegabytes: lasting.map((pid) => kilobytes(pid) / 1024),
  };
}

type Census = ReturnType<typeof census>;

/** What has become more; of memory, by a megabyte. */
function leaks(before: Census, after: Census): string[] {
  const pairs = Object.keys(before).flatMap((name) => {
    const [was, is] = [before, after].map((one) => [one[name as keyof Census]].flat());
    return (is ?? []).map((count, at) => ({ name, count, was: was?.[at] ?? 0 }));
  });
  const most = (name: string) => (/megabytes/i.test(name) ? 1 : 0);
  return pairs.flatMap(({ name, count, was }) => (count - was > most(name) ? [`${name}: ${was} became ${count}`] : []));
}

/** Megabytes that this process holds on to. What waits for its finalizer goes with a later collection. */
async function heap(): Promise<number> {
  for (let turn = 0; turn < 4; turn++) {
    (globalThis as { gc?: () => void }).gc?.();
    await pause(5);
  }
  return process.memoryUsage().heapUsed / megabyte;
}

/** As soon as nothing is on its way out any more, or after a while. */
async function settled(before: Census, lasting: readonly string[]): Promise<Census> {
  let now = census(lasting);
  for (let tries = 50; tries > 0 && leaks(before, now).length > 0; tries--) {
    await pause(100);
    now = census(lasting);
  }
  return now;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const [countText = "20000", workersText = "1", rungText = "1"] = process.argv.slice(2);
const [count, workers] = [Number(countText), Number(workersText)];
const others = new Set(jailFolders());
const sandbox = await openSandbox({ workers, best: rungText === "2" ? 2 : 1 }, new AbortController().signal);
const folders = jailFolders().filter((name) => !others.has(name));
let latest = 0;
say(JSON.stringify(sandbox.status));
(await limitsKept(sandbox, 3)).forEach(say);
if (count === 0) {
  await sandbox.close();
  process.exit();
}
let isInterrupted = false;
process.once("SIGINT", () => (isInterrupted = true));
const pids = pidsBelow();
const queue = chosen(count);
const wrong: string[] = [];
const seen = new Map<string, number>();
let done = 0;
/** After each tenth. */
const heaps: number[] = [];
let early: Census | undefined;
let lasting: string[] = [];
const start = performance.now();
const machine = watchMachine();
await Promise.all(
  Array.from({ length: workers }, async () => {
    for (const kind of queue) {
      if (isInterrupted) break;
      const got = await judge(sandbox, kind);
      if (got !== kind.expected) wrong.push(`${kind.name}: ${got} instead of ${kind.expected}`);
      seen.set(kind.name, (seen.get(kind.name) ?? 0) + 1);
      if (++done % Math.ceil(count / 10) === 0) heaps.push(await heap());
      if (done !== Math.ceil(count / 10)) continue;
      lasting = pids.filter((pid) => readProcess(`/proc/${pid}/cmdline`) !== "");
      early = census(lasting);
    }
  }),
);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
const met = machine();
wrong.slice(0, 20).forEach(say);
say(JSON.stringify(Object.fromEntries(seen)));
const late = early && (await settled(early, lasting));
say(`after a tenth: ${JSON.stringify(early)}`);
say(`at the end:    ${JSON.stringify(late)}`);
const leaked = early && late ? leaks(early, late) : ["nothing was counted"];
say(`megabytes of this process after each tenth: ${heaps.map((it) => it.toFixed(1)).join(" ")}`);
if (Math.min(...heaps.slice(-3)) - Math.min(...heaps.slice(0, 3)) > 1) leaked.push("this process has grown");
await sandbox.close();
if (pidsBelow().length > 0) leaked.push(`${pidsBelow().length} processes live after closing`);
const behind = leaked.length === 0 ? "nothing left behind" : `left behind: ${leaked.join(", ")}`;
say(
  `${done} mixed checks of ${seen.size} kinds on rung ${sandbox.status.rung} with ${workers} at once, in ${seconds} s (${met}): ` +
    `${wrong.length} wrong verdicts, ${behind}; the latest endless one ended ${latest.toFixed(0)} ms after its limit`,
);
process.exitCode = wrong.length + leaked.length > 0 ? 1 : 0;
