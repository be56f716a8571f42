/** Which distributions a program needs, beyond what the Python that runs it brings along. */
import { Fault } from "#lib/run/fault.ts";
import type { Need } from "#lib/run/package.ts";
import { importsOf } from "#lib/run/python/imports.ts";
import { distributionOf, knownDistributions } from "./distribution.ts";
import { likelyMeant } from "./look-alike.ts";

/** `present`: top-level modules that can be imported anyway. Sorted by name. */
export function needsOf(code: string, present: ReadonlySet<string>): Need[] {
  const needs = new Map<string, Need>();
  for (const { name: imported, optional } of importsOf(code)) {
    const [top = imported] = imported.split(".");
    if (optional || present.has(top) || top === "candidate" || /^_/.test(top)) continue;
    const need = needOf(imported, top);
    const { imports } = needs.get(need.name) ?? need;
    needs.set(need.name, { ...need, imports: imports.includes(top) ? imports : [...imports, top] });
  }
  return [...needs.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function needOf(imported: string, top: string): Need {
  try {
    const name = distributionOf(imported);
    const meant = likelyMeant(name);
    const known = knownDistributions.has(name);
    return { name, imports: [top], known, ...(meant !== undefined && { meant }) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    // A module may be called what no distribution can be: such a name is nobody's.
    return { name: top, imports: [top], known: false, impossible: true };
  }
}
