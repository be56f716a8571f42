import type { Wanted } from "#lib/run/package.ts";
import { listed } from "#components/ui/say.ts";
import { factsOf } from "./package-words.ts";

/** What is known of packages before anybody says yes to them. */
export function PackageFacts({ packages }: { packages: readonly Wanted[] }) {
  return (
    <dl className="mt-2.5 grid gap-1.5 text-[0.9375rem]">
      {packages.map((it) => (
        <div key={it.name} className="flex flex-wrap items-baseline gap-x-2.5">
          <dt className="font-mono font-semibold break-words">{it.name}</dt>
          <dd className="min-w-0 text-soft">{[`for import ${listed(it.imports)}`, ...factsOf(it)].join(" · ")}</dd>
        </div>
      ))}
    </dl>
  );
}
