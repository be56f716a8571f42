/**
 * How fast the sandbox judges, and that it judges rightly: each reference solution of HumanEval and of mbpp-dev must
 * pass, each of HumanEval's with its body replaced by `return None` must not; and what many inputs cost beside one check.
 * Usage: npm run bench:sandbox -- [HumanEval.jsonl.gz] [repeats] [workers] [--beside]
 *
 * Without a file it is the suite's own. `workers` is a number, or some, such as 1,2. With --beside numpy and other people's checkers are fetched into outputs/,
 * and each round of ours is followed by one of ours with numpy warm and one of each of theirs.
 */
import { join } from "node:path";
import { median } from "#lib/evidence/statistics.ts";
import { openPackages } from "#lib/packages/packages.ts";
import { shelfOf } from "#lib/packages/shelf.ts";
import { projectRoot } from "#lib/project.ts";
import { env } from "#lib/env.ts";
import { type OpenSandbox, openSandbox } from "#lib/sandbox/sandbox.ts";
import { many } from "./sandbox/many.ts";
import { mbppReferences } from "./sandbox/mbpp.ts";
import { fetchPeers, Peer, type PeerName, peerNames } from "./sandbox/peers.ts";
import { judge, never, ourRound, readProblems } from "./sandbox/references.ts";
import { type Checker, figuresOf, medians, type Round, watchMachine } from "./sandbox/round.ts";
import { aligned } from "./sandbox/table.ts";

type Beside = { numpy?: string; peers: Map<PeerName, Peer> };

const root = projectRoot();
const home = join(root, "outputs", "bench-sandbox");
const suite = join(root, "eval", "suite", "humaneval.jsonl.gz");
const words = process.argv.slice(2).filter((it) => !it.startsWith("--"));
const file = words.find((it) => !isNumbers(it)) ?? suite;
const [repeatsText = "5", workersText = "1"] = words.filter(isNumbers);
const repeats = Number(repeatsText);
const workerCounts = workersText.split(",").map(Number);
function isNumbers(word: string): boolean {
  return /^[\d,]+$/.test(word);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What cannot be fetched is said, and left out. */
async function fetchBeside(sandbox: OpenSandbox): Promise<Beside> {
  const beside: Beside = { peers: new Map() };
  const { parts } = sandbox;
  if (!parts || !process.argv.includes("--beside")) return beside;
  const python = parts.interpreter;
  try {
    const packages = openPackages({ ...parts, python, home, root, variables: env.packageClient });
    for await (const step of packages.install(["numpy"], never)) {
      if (step.type === "done") beside.numpy = step.value.key;
    }
    const peer = await fetchPeers(join(home, "peers"), python.executable, never);
    const names = Object.keys(peerNames) as PeerName[];
    beside.peers = new Map(names.map((name) => [name, new Peer({ python: peer, name, file: suite })]));
  } catch (error) {
    say(`not measured, for it cannot be fetched: ${error instanceof Error ? error.message : String(error)}`);
  }
  return beside;
}

const problems = await readProblems(file);

function checkersOf(sandbox: OpenSandbox, { numpy, peers }: Beside, workers: number): Checker[] {
  const ours = { problems, workers };
  return [
    { name: "split verdict", isolation: "full", round: () => ourRound(sandbox, ours) },
    ...(numpy === undefined
      ? []
      : [
          {
            name: "split verdict, numpy warm",
            isolation: "full",
            round: () => ourRound(sandbox, { ...ours, numpy }),
          },
        ]),
    ...[...peers].map(([name, peer]) => ({ ...peerNames[name], round: () => peer.round(workers) })),
  ];
}

/** Rounds of all in turns, so that whatever else the machine does meets them alike. */
async function inTurns(checkers: readonly Checker[], workers: number): Promise<Map<Checker, Round[]>> {
  const rounds = new Map<Checker, Round[]>(checkers.map((it) => [it, []]));
  for (let repeat = 1; repeat <= repeats; repeat++) {
    for (const [checker, all] of rounds) {
      const machine = watchMachine();
      const round = await checker.round();
      all.push(round);
      const { rate, p50, p95, processorMs } = figuresOf(round);
      say(
        `${workers} worker(s), round ${repeat}, ${checker.name}: ${problems.length - round.failed.length}/${problems.length} passed, ` +
          `${rate.toFixed(0)} checks/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${processorMs.toFixed(1)} CPU-ms; ${machine()}`,
      );
      round.failed.forEach(say);
    }
  }
  return rounds;
}

function table(rounds: Map<Checker, Round[]>, workers: number): string[] {
  const [ours = []] = rounds.values();
  const rows = [...rounds].map(([{ name, isolation }, theirs]) => {
    const { rate, p50, p95, processorMs } = medians(theirs);
    const ratios = theirs.map((round, at) => figuresOf(ours[at] ?? round).rate / figuresOf(round).rate);
    const figures = [rate.toFixed(0), p50.toFixed(1), p95.toFixed(1), processorMs.toFixed(1)];
    return [name, isolation, ...figures, median(ratios).toFixed(2)];
  });
  const head = [
    `checker, ${workers} worker(s)`,
    "isolation",
    "checks/s",
    "p50 ms",
    "p95 ms",
    "CPU-ms",
    "ours is … times as fast",
  ];
  return aligned([head, ...rows]);
}

async function restOf(sandbox: OpenSandbox): Promise<void> {
  const cost = await many(sandbox, repeats * 10);
  say(
    `1,000 small inputs: ${cost.many.toFixed(1)} ms, one check: ${cost.one.toFixed(1)} ms, ` +
      `${(cost.many / cost.one).toFixed(1)} times as long (medians of ${repeats * 10} pairs)`,
  );
  const stubs = problems.map((problem) => judge(sandbox, { problem, code: `${problem.prompt}    return None\n` }));
  const fooled = (await Promise.all(stubs)).filter(({ kind }) => kind === "passed").length;
  say(`return None: ${fooled}/${problems.length} passed`);
  const { count, failed } = await mbppReferences(sandbox);
  say(`mbpp-dev: ${count - failed.length}/${count} references passed`);
  failed.forEach(say);
}

let beside: Beside | undefined;
for (const workers of workerCounts) {
  const began = performance.now();
  const sandbox = await openSandbox({ workers, home, environments: shelfOf(home).folder }, never);
  say(`open: ${(performance.now() - began).toFixed(0)} ms, ${JSON.stringify(sandbox.status)}`);
  beside ??= await fetchBeside(sandbox);
  const rounds = await inTurns(checkersOf(sandbox, beside, workers), workers);
  table(rounds, workers).forEach(say);
  if (workers === workerCounts.at(-1)) await restOf(sandbox);
  await sandbox.close();
}
for (const peer of beside?.peers.values() ?? []) await peer.close();
