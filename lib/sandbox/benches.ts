/** The bare workbench, and one for each environment of packages that is in use: the last few stay warm. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "#lib/run/fault.ts";
import { type MakeCell, Workbench } from "./workbench.ts";

type Bench = {
  key: string;
  /** Which folder its jails have mounted: one that was removed and built again is another, under the same key. */
  made: string;
  block: number;
  jobs: number;
  workbench: Workbench;
};
type Means = {
  /** Makes jails that see the packages of this folder. */
  cellWith: (environment: string) => MakeCell;
  workers: number;
  /** The folder of environments, each by its key. */
  environments: string | undefined;
};

/** Each holds its packages in memory once for candidates and once, as far as numpy and pandas go, for judges. */
const warmMost = 3;

export class Benches {
  /** The last used last. */
  #warm: Bench[] = [];
  #leaving = new Set<Bench>();

  constructor(
    readonly bare: Workbench,
    private readonly means: Means,
  ) {}

  /** Throws Fault `sandbox-unavailable` for an environment that is not here, and whatever the work throws. */
  async use<Result>(key: string | undefined, work: (workbench: Workbench) => Promise<Result>): Promise<Result> {
    if (key === undefined) return await work(this.bare);
    const bench = this.#benchFor(key);
    bench.jobs++;
    try {
      return await work(bench.workbench);
    } finally {
      bench.jobs--;
      await this.#coolDown();
    }
  }

  async close(): Promise<void> {
    await this.bare.close();
    await Promise.all([...this.#warm, ...this.#leaving].map((it) => it.workbench.close()));
  }

  #benchFor(key: string): Bench {
    const folder = this.#folderOf(key);
    const made = madeAt(folder);
    const found = this.#warm.find((it) => it.key === key && it.made === made) ?? this.#open(key, { folder, made });
    this.#warm = [...this.#warm.filter((it) => it !== found), found];
    return found;
  }

  #folderOf(key: string): string {
    const { environments } = this.means;
    if (environments === undefined || !/^[0-9a-f]{32}$/.test(key)) throw notHere();
    return join(environments, key);
  }

  #open(key: string, { folder, made }: { folder: string; made: string }): Bench {
    const { cellWith, workers } = this.means;
    // Jails that live at the same time have users of their own, also where one environment is on its way out.
    const taken = new Set([...this.#warm, ...this.#leaving].map((it) => it.block));
    let block = 1;
    while (taken.has(block)) block++;
    const workbench = Workbench.later(cellWith(folder), { workers, first: block * workers });
    return { key, made, block, jobs: 0, workbench };
  }

  /** Those that nobody has asked for the longest or whose folder is gone, and that nobody uses now. */
  async #coolDown(): Promise<void> {
    const newest = new Map(this.#warm.map((it) => [it.key, it]));
    const kept = new Set(this.#warm.filter((it) => newest.get(it.key) === it).slice(-warmMost));
    const over = this.#warm.filter((it) => it.jobs === 0 && !kept.has(it));
    this.#warm = this.#warm.filter((it) => !over.includes(it));
    for (const bench of over) this.#leaving.add(bench);
    for (const bench of over) {
      await bench.workbench.close();
      this.#leaving.delete(bench);
    }
  }
}

function madeAt(folder: string): string {
  const stat = statSync(join(folder, "environment.json"), { throwIfNoEntry: false });
  if (!stat) throw notHere();
  return `${stat.ino} ${stat.mtimeMs}`;
}

const notHere = (): Fault =>
  new Fault("sandbox-unavailable", "The packages of this run are not on this machine.", {
    hint: "run again: they are installed anew",
  });
