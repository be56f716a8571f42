/** In which order measurements stand. The first one of the product is the headline. */
import type { About, Measurement } from "./measured.ts";

const { compare } = new Intl.Collator("en", { numeric: true });

/**
 * HumanEval before other suites, then by the names of suite and model. Of one model the product before other methods, the
 * profile `balanced` before others, the profile's own settings before changed ones, `build` before earlier ones, more seeds
 * before fewer and lower ones before higher, so that no lucky one leads, and what was measured last.
 */
export function shelfOrder(build: string | undefined): (one: Measurement, other: Measurement) => number {
  return (one, other) => {
    const [first, second] = [ranksOf(one, build), ranksOf(other, build)];
    return first.map((rank, at) => compare(rank, second[at] ?? "")).find((it) => it !== 0) ?? 0;
  };
}

function ranksOf({ name, about }: Measurement, build: string | undefined): string[] {
  const { suite, model, rival, profile, settings, seeds } = about;
  const first = (is: boolean) => (is ? "0" : "1");
  return [
    ...[first(suite.name === "humaneval"), suite.name, model.id],
    ...[first(rival === undefined), first(profile === "balanced"), profile],
    ...[String(Object.keys(settings).length), first(build !== undefined && about.build === build)],
    ...[String(999 - seeds.length), seeds.join(" "), laterFirst(about), name],
  ];
}

/** The later, the smaller: of day and second each digit is what it lacks of nine. */
function laterFirst({ day, published = "" }: About): string {
  const digits = `${day}${published.slice(0, "2026-11-30T17:04:05".length)}`.replaceAll(/\D/g, "").padEnd(22, "0");
  return digits.replaceAll(/\d/g, (it) => String(9 - Number(it)));
}
