/** The Sandbox port over bubblewrap: built at boot, attacked by our own canaries, and only then used. */
import { Fault } from "#lib/run/fault.ts";
import type { Sandbox } from "#lib/run/ports.ts";
import { check } from "./check.ts";
import { runCanaries } from "./canaries.ts";
import { findBubblewrap, findInterpreter } from "./interpreter.ts";
import { Benches } from "./benches.ts";
import type { JailParts } from "./bubblewrap.ts";
import { JailDied } from "./jail.ts";
import { outputs } from "./outputs.ts";
import { installHint, namespaceHint } from "./remedy.ts";
import { Workbench } from "./workbench.ts";

export type SandboxStatus = {
  /** 1: bubblewrap with user namespaces. 5: none, nothing is run. */
  rung: 1 | 5;
  /** The interpreter that was taken, such as `/usr/bin/python3.11`. */
  python: string | null;
  canaries: { held: number; leaked: string[] } | null;
  /** At rung 5, the command that mends it. */
  hint: string | null;
};

export type OpenSandbox = Sandbox & {
  status: SandboxStatus;
  /** What its jails are made of; absent at rung 5. */
  parts?: JailParts;
  close(): Promise<void>;
};

/** Never throws for a machine that lacks something: then the rung is 5, and `check` and `outputs` throw Fault `sandbox-unavailable`. */
export async function openSandbox(
  { workers, python, environments }: { workers: number; python?: string; environments?: string },
  signal: AbortSignal,
): Promise<OpenSandbox> {
  const [bubblewrap, interpreter] = await Promise.all([findBubblewrap(signal), findInterpreter(python, signal)]);
  if (bubblewrap === undefined) return closedSandbox({ hint: await installHint("bubblewrap") });
  if (interpreter === undefined) return closedSandbox({ hint: await pythonHint(python) });
  try {
    const parts = { bubblewrap, interpreter };
    const bare = await Workbench.open(parts, workers);
    return await proven(new Benches(bare, { parts, workers, environments }), parts, signal);
  } catch (error) {
    if (!(error instanceof JailDied)) throw error;
    return closedSandbox({ python: interpreter.executable, hint: await namespaceHint(error.message) });
  }
}

/** Any leak closes the sandbox for good, and so does a jail in which nothing can be run. */
async function proven(benches: Benches, parts: JailParts, signal: AbortSignal): Promise<OpenSandbox> {
  const python = parts.interpreter.executable;
  try {
    const canaries = await runCanaries(benches.bare, signal);
    const status = { rung: 1, python, canaries, hint: null } as const;
    if (canaries.leaked.length === 0) return { ...openedSandbox(benches, status), parts };
    await benches.close();
    const hint = `This machine's jail leaks (${canaries.leaked.join(", ")}). Update its kernel and bubblewrap.`;
    return closedSandbox({ python, canaries, hint });
  } catch (error) {
    await benches.close();
    if (!(error instanceof Fault)) throw error;
    return closedSandbox({ python, hint: await namespaceHint(error.message) });
  }
}

function openedSandbox(benches: Benches, status: SandboxStatus): OpenSandbox {
  return {
    status,
    check: (job, signal) => benches.use(job.packages, (workbench) => check(workbench, job, signal)),
    outputs: (job, signal) => benches.use(job.packages, (workbench) => outputs(workbench, job, signal)),
    close: () => benches.close(),
  };
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

async function pythonHint(wanted: string | undefined): Promise<string> {
  const install = await installHint("python3");
  return wanted === undefined
    ? install
    : `${wanted} is no Python of at least 3.10 that the jail's user can enter. ${install}`;
}
