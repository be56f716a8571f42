/** How the first process of a jail is started; what it is made of decides on which rung. */
import type { Hashes } from "#lib/run/ports.ts";
import type { Interpreter } from "./interpreter.ts";

export type JailParts = {
  /** Absent where there are no namespaces: the jail is then made by its own processes, with Landlock. */
  bubblewrap?: string | undefined;
  interpreter: Interpreter;
  /** The folder of packages that its candidates may import. */
  environment?: string;
  /** Absent: the usual ones. */
  hashes?: Hashes;
};

export type Launch = {
  file: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Whether it writes to the descriptor after those of its files which process is the first of its pid namespace. */
  tellsFirst: boolean;
  /** Removes what the jail has left outside, when its processes are gone. */
  leave: () => Promise<void>;
};

/** What is visible of the machine, for reading alone. */
export function visiblePlaces({ folders, executable }: Interpreter): string[] {
  return [...folders, executable, "/usr/share/zoneinfo"];
}

/**
 * Fixed, so that sets come in the same order in every run. Of two texts every other pair comes in the same order by any two
 * seeds; of 54 pairs that people write (`a` and `b`, `apple` and `banana`) this other one of 16 million turns 40 round.
 */
export const hashSeeds: Readonly<Record<Hashes, string>> = { usual: "0", other: "5168457" };

/**
 * One arena keeps the memory limit honest. What is bound when the interpreter starts need not be looked up in each of its
 * children, which costs them 5 % of their time.
 */
export function pythonVariables({ interpreter: { folders }, hashes = "usual" }: JailParts): Record<string, string> {
  return {
    PYTHONHASHSEED: hashSeeds[hashes],
    LD_BIND_NOW: "1",
    MALLOC_ARENA_MAX: "1",
    OPENBLAS_NUM_THREADS: "1",
    OMP_NUM_THREADS: "1",
    LD_LIBRARY_PATH: folders.join(":"),
  };
}

export const pythonOptions = ["-s", "-B", "-X", "utf8"];
