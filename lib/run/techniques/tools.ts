/** Static checkers that are Python packages: how each is run over `candidate.py`, and how what it prints is read. */
import type { Limits } from "../ports.ts";
import type { Analyser, Finding } from "./told.ts";

type Reading = {
  /** A script that prints a line for each finding, and ends well whatever it finds. */
  driver: string;
  /** Its groups are `line`, `rule` and `message`. */
  line: RegExp;
};

export type Package = Exclude<Analyser, "ruff">;

/** mypy needs some seconds and 200 MB to read the types of the standard library. */
export const limits: Limits = { wallMs: 60_000, memoryMb: 1_024 };

const most = 20;

export const analysers: Record<Package, Reading> = {
  // What a small model writes has seldom a type: mypy passes over the insides of such functions unless it is told not to.
  mypy: {
    driver: `from mypy import api

found, said, _ = api.run(["--no-error-summary", "--hide-error-context", "--no-color-output", "--no-incremental",
                          "--cache-dir=/dev/null", "--ignore-missing-imports", "--check-untyped-defs",
                          "candidate.py"])
if said:
    raise SystemExit(said)
print(found)
`,
    line: /^candidate\.py:(?<line>\d+): error: (?<message>.*?)(?:\s+\[(?<rule>[\w-]+)\])?$/gm,
  },
  bandit: {
    driver: `import runpy
import sys

sys.argv = ["bandit", "--quiet", "--exit-zero", "--format", "custom",
            "--msg-template", "{line}: {test_id}: {msg}", "candidate.py"]
runpy.run_module("bandit", run_name="__main__")
`,
    line: /^(?<line>\d+): (?<rule>\w+): (?<message>.*)$/gm,
  },
};

/** In the order in which they were printed. */
export function findingsIn(by: Package, printed: string): Finding[] {
  const found = [...printed.matchAll(analysers[by].line)].slice(0, most);
  return found.map(({ groups: { line = "", rule = "error", message = "" } = {} }) => {
    return { by, rule, line: Number(line), message };
  });
}
