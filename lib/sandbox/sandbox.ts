/** The Sandbox port on the best rung that this machine has: built at boot, attacked by our own canaries, and only then used. */
import { Fault } from "#lib/run/fault.ts";
import type { Sandbox } from "#lib/run/ports.ts";
import type { Benches } from "./benches.ts";
import type { Canaries } from "./canaries.ts";
import { check } from "./check.ts";
import { findBubblewrap, findInterpreter, type Interpreter } from "./interpreter.ts";
import type { JailParts } from "./launch.ts";
import { outputs } from "./outputs.ts";
import { remarked, remarkedOutputs } from "./remarks.ts";
import { climb, type Rung } from "./rungs.ts";

export type SandboxStatus = {
  /** 5: none, nothing is run. */
  rung: Rung | 5;
  /** The interpreter that was taken, such as `/usr/bin/python3.11` or `Pyodide 314.0.7`. */
  python: string | null;
  canaries: Canaries | null;
  /** Below rung 1, why it is no better one, and the command that mends it where there is one. */
  hint: string | null;
};

export type OpenSandbox = Sandbox & {
  status: SandboxStatus;
  /** What its jails are made of, and what packages are built in; at rung 1 alone. */
  parts?: JailParts & { bubblewrap: string };
  close(): Promise<void>;
};

export type SandboxOptions = {
  workers: number;
  python?: string;
  environments?: string;
  /** Where Deno and Pyodide are kept, and fetched to when no better rung can be had. Absent: that rung is not tried. */
  home?: string;
  /** Better rungs than this one are not tried. */
  best?: Rung;
};

/** Never throws for a machine that lacks something: then the rung is 5, and `check` and `outputs` throw Fault `sandbox-unavailable`. */
export async function openSandbox(
  { workers, python, environments, home, best = 1 }: SandboxOptions,
  signal: AbortSignal,
): Promise<OpenSandbox> {
  const [bubblewrap, interpreter] = await Promise.all([findBubblewrap(signal), findInterpreter(python, signal)]);
  const place = await climb({ bubblewrap, interpreter, workers, environments, home, best }, signal);
  if (place.rung === 5) {
    const hint = interpreter === undefined && python !== undefined ? `${unfit(python)} ${place.hint}` : place.hint;
    return closedSandbox({ python: interpreter?.executable ?? null, canaries: place.canaries, hint });
  }
  const { benches, ...status } = place;
  const opened = openedSandbox({ benches, minor: minorOf(status.python, interpreter) }, status);
  return place.rung === 1 && bubblewrap !== undefined && interpreter !== undefined
    ? { ...opened, parts: { bubblewrap, interpreter } }
    : opened;
}

/** `minor` is the second number of the Python that runs the programs. */
function openedSandbox({ benches, minor }: { benches: Benches; minor: number }, status: SandboxStatus): OpenSandbox {
  return {
    status,
    check: async (job, signal) => {
      const verdict = await benches.use(job.packages, (workbench) => check(workbench.by(job.hashes), job, signal));
      return remarked(verdict, { code: job.code, minor });
    },
    outputs: async (job, signal) => {
      const found = await benches.use(job.packages, (workbench) => outputs(workbench.by(job.hashes), job, signal));
      return remarkedOutputs(found, { code: job.code, minor });
    },
    close: () => benches.close(),
  };
}

/** Pyodide's own version tells it: 314 is built from 3.14. */
function minorOf(python: string, interpreter: Interpreter | undefined): number {
  return Number(/^Pyodide 3(\d+)/.exec(python)?.[1] ?? interpreter?.version[1]);
}

function closedSandbox(told: Partial<SandboxStatus> & { hint: string }): OpenSandbox {
  const refuse = async (): Promise<never> => {
    throw new Fault("sandbox-unavailable", "No program can be run safely on this machine.", { hint: told.hint });
  };
  return {
    status: { rung: 5, python: null, canaries: null, ...told },
    check: refuse,
    outputs: refuse,
    close: async () => undefined,
  };
}

function unfit(python: string): string {
  return `${python} is no Python of at least 3.10 that the jail's user can enter.`;
}
