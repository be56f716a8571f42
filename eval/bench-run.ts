/**
 * What a run costs besides its model and its sandbox: real tasks, the real model, the real sandbox, the real database.
 * Usage: npm run bench:run -- [model]. Of each run's time it tells the share in which neither a reply nor a check was
 * under way, and the processor time of this process, which reads replies, stores events and talks to the jail.
 */
import { carry } from "#lib/carry.ts";
import { foldRun, type Run } from "#lib/run/fold.ts";
import type { Ports } from "#lib/run/ports.ts";
import { taskSchema } from "#lib/run/task.ts";
import { closeAll, openPorts, store } from "#lib/wiring.ts";

const tasks = [
  "Say whether a year is a leap year.\nis_leap(2000) == True\nis_leap(1900) == False\nis_leap(2024) == True",
  "Count the vowels of a text.\nvowels('hello') == 2\nvowels('') == 0\nvowels('AEIOU') == 5",
  "Flatten a list of lists by one level.\nflatten([[1], [2, 3]]) == [1, 2, 3]\nflatten([]) == []",
  "The running maximum of a list of numbers.\nrolling_max([1, 3, 2]) == [1, 3, 3]\nrolling_max([]) == []",
];
const never = new AbortController().signal;

/** Milliseconds in which something was under way: what goes on side by side counts once. */
class Clock {
  private under = 0;
  private since = 0;
  ms = 0;

  enter(): void {
    if (this.under++ === 0) this.since = performance.now();
  }

  leave(): void {
    if (--this.under === 0) this.ms += performance.now() - this.since;
  }
}

type Clocks = { all: Clock; checks: Clock };

function timed(ports: Ports, { all, checks }: Clocks): Ports {
  const during = async <T>(work: Promise<T>): Promise<T> => {
    for (const clock of [all, checks]) clock.enter();
    try {
      return await work;
    } finally {
      for (const clock of [all, checks]) clock.leave();
    }
  };
  const { model, sandbox } = ports;
  return {
    ...ports,
    sandbox: {
      check: (job, signal) => during(sandbox.check(job, signal)),
      outputs: (job, signal) => during(sandbox.outputs(job, signal)),
    },
    model: {
      id: model.id,
      parallel: model.parallel,
      prefills: model.prefills,
      ...(model.billions === undefined ? {} : { billions: model.billions }),
      async *reply(...asked) {
        all.enter();
        try {
          yield* model.reply(...asked);
        } finally {
          all.leave();
        }
      },
    },
  };
}

async function measure(task: string, model: string | undefined): Promise<number> {
  const kept = await store();
  const { id } = await kept.create(taskSchema.parse({ task, ...(model === undefined ? {} : { model }) }));
  const claim = await kept.claim(id, never);
  if (!claim) throw new Error("somebody else carries the run: stop the server first");
  const clocks = { all: new Clock(), checks: new Clock() };
  const opened = await openPorts(claim.run, never);
  const [began, processor] = [performance.now(), process.cpuUsage()];
  await carry(claim, async () => timed(opened, clocks));
  const [whole, used] = [performance.now() - began, process.cpuUsage(processor)];
  let run: Run | undefined;
  for await (const events of kept.follow(id, 0, never)) run = events.reduce<Run | undefined>(foldRun, run);
  await kept.remove(id);
  const own = (whole - clocks.all.ms) / whole;
  const cpu = (used.user + used.system) / 1_000 / whole;
  const told = [
    `${(whole / 1_000).toFixed(1)} s`,
    `own ${(own * 100).toFixed(2)} %`,
    `processor ${(cpu * 100).toFixed(1)} %`,
  ];
  process.stdout.write(
    `${[...told, `sandbox ${clocks.checks.ms.toFixed(0)} ms`, `${run?.attempts.length ?? 0} attempts`, run?.end?.grade ?? "no end"].join(" · ")}\n`,
  );
  return own;
}

const [model] = process.argv.slice(2);
const shares: number[] = [];
for (const task of tasks) shares.push(await measure(task, model));
process.stdout.write(
  `own work, mean: ${((shares.reduce((sum, it) => sum + it, 0) / shares.length) * 100).toFixed(2)} %\n`,
);
await closeAll();
