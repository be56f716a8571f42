/** Packages that are had, or not, by a table. For tests alone: the loop without pip. */
import { Fault } from "#lib/run/fault.ts";
import type { Environment, Need } from "#lib/run/package.ts";
import type { Packages } from "#lib/run/ports.ts";

type Script = {
  /** By a word in the program. */
  needs: Readonly<Record<string, Need>>;
  /** Distributions that the index has. */
  there: readonly string[];
  allowed?: readonly string[];
};

export function scriptedPackages({ needs, there, allowed = [] }: Script): Packages & { installed: string[][] } {
  const installed: string[][] = [];
  const list = new Set(allowed);
  const environmentOf = (names: readonly string[]): Environment => ({
    key: names
      .join("")
      .padEnd(32, "0")
      .replace(/[^0-9a-f]/g, "0")
      .slice(0, 32),
    lock: names.map((name) => `${name}==1.0 --hash=sha256:0`),
    bytes: 1_000,
  });
  const packages: Packages = {
    needs: (code) => Object.entries(needs).flatMap(([word, need]) => (code.includes(word) ? [need] : [])),
    facts: async (names) => names.map((name) => ({ name, found: there.includes(name) ? "yes" : "absent" })),
    allowed: async () => list,
    allow: async (names) => names.forEach((name) => list.add(name)),
    ready: async (names) =>
      installed.some((it) => it.join(" ") === names.join(" ")) ? environmentOf(names) : undefined,
    async *install(names) {
      const missing = names.filter((name) => !there.includes(name));
      if (missing.length > 0) throw new Fault("unsupported", `there is no ${missing.join(", ")}`);
      yield { type: "progress", progress: { phase: "download", at: names[0] ?? "", bytes: 1, total: 2 } };
      installed.push([...names]);
      yield { type: "done", value: environmentOf(names) };
    },
  };
  return { ...packages, installed };
}
