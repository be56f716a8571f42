/** How the first process of a jail is started; what it is made of decides on which rung. */
import type { Interpreter } from "./interpreter.ts";

export type JailParts = {
  /** Absent where there are no namespaces: the jail is then made by its own processes, with Landlock. */
  bubblewrap?: string | undefined;
  interpreter: Interpreter;
  /** The folder of packages that its candidates may import. */
  environment?: string;
};

export type Launch = {
  file: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Removes what the jail has left outside, when its processes are gone. */
  leave: () => Promise<void>;
};

/** What is visible of the machine, for reading alone. */
export function visiblePlaces({ folders, executable }: Interpreter): string[] {
  return [...folders, executable, "/usr/share/zoneinfo"];
}

/**
 * A fixed hash seed makes the order of sets the same in every run; one arena keeps the memory limit honest. What is bound
 * when the interpreter starts need not be looked up in each of its children, which costs them 5 % of their time.
 */
export function pythonVariables({ folders }: Interpreter): Record<string, string> {
  return {
    PYTHONHASHSEED: "0",
    LD_BIND_NOW: "1",
    MALLOC_ARENA_MAX: "1",
    OPENBLAS_NUM_THREADS: "1",
    OMP_NUM_THREADS: "1",
    LD_LIBRARY_PATH: folders.join(":"),
  };
}

export const pythonOptions = ["-s", "-B", "-X", "utf8"];
