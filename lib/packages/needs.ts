/** Which distributions a program needs, beyond what the Python that runs it brings along. */
import { Fault } from "#lib/run/fault.ts";
import type { Need } from "#lib/run/package.ts";
import { importsOf } from "#lib/run/python/imports.ts";
import { isApart, place, whereaboutsOfModule } from "#lib/run/python/versions.ts";
import { distributionOf, knownDistributions, listedDistributionOf } from "./distribution.ts";
import { likelyMeant } from "./look-alike.ts";

/** `present`: top-level modules that can be imported anyway. Sorted by name. */
export function needsOf(code: string, present: ReadonlySet<string>): Need[] {
  const own = new Map([...present].map((name) => [name.toLowerCase(), name]));
  const needs = new Map<string, Need>();
  for (const { name: imported, optional } of importsOf(code)) {
    const [top = imported] = imported.split(".");
    if (optional || present.has(top) || top === "candidate" || /^_/.test(top)) continue;
    const need = noPackage(imported, own) ?? needOf(imported, top);
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

/** A module that another Python has, or that this one has in other capitals; `own` are the names of this one's by their small letters. */
function noPackage(imported: string, own: ReadonlyMap<string, string>): Need | undefined {
  if (listedDistributionOf(imported) !== undefined) return undefined;
  const [top = imported] = imported.split(".");
  const library = elsewhere(top) ?? inOtherCapitals(own.get(top.toLowerCase()));
  return library === undefined ? undefined : { name: top, imports: [top], known: false, library };
}

function elsewhere(top: string): string | undefined {
  if (isApart(top)) return "it is Python's own, but not installed with the Python here";
  const found = whereaboutsOfModule(top);
  return found && `it belongs to ${place(found)}`;
}

const inOtherCapitals = (name: string | undefined): string | undefined => name && `this Python has it as ${name}`;
