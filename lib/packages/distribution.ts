/** From the name that a program imports to the distribution that brings it. */
import listed from "./distributions.json" with { type: "json" };
import popular from "./popular.json" with { type: "json" };
import { distributionName } from "./name.ts";

const byImport = new Map(Object.entries(listed));
/** The 8,000 most downloaded. */
const used = popular.mostUsedFirst.split(" ");
/** Names that are what they seem. */
export const knownDistributions: ReadonlySet<string> = new Set([...byImport.values(), ...used]);
/** Those that a name may be made to be taken for: nobody imitates what few know. */
export const imitatedDistributions: readonly string[] = [...new Set([...byImport.values(), ...used.slice(0, 2_000)])];

/** The longest listed beginning of the dotted name decides; else the distribution has the name of the top module. */
export function distributionOf(imported: string): string {
  return listedDistributionOf(imported) ?? distributionName(imported.split(".")[0] ?? imported);
}

/** Undefined where no beginning of the dotted name is listed. */
export function listedDistributionOf(imported: string): string | undefined {
  const parts = imported.split(".");
  return parts.map((_, at) => byImport.get(parts.slice(0, parts.length - at).join("."))).find((it) => it !== undefined);
}
