import Link from "next/link";
import type { Source } from "#lib/evidence/effects.ts";

/** To a measurement on this page. */
export function MeasurementLink({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Link
      href={`/evidence?of=${encodeURIComponent(name)}`}
      prefetch={false}
      className="tap inline-flex items-center underline decoration-edge underline-offset-3 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}

/** To each of those that stand for one thing, by its seeds where they are several. */
export function SourceLinks({ of, children }: { of: readonly Source[]; children: string }) {
  return of.map(({ name, seeds }) => (
    <MeasurementLink key={name} name={name}>
      {of.length === 1 ? children : `${children}, seed ${seeds.join(" and ")}`}
    </MeasurementLink>
  ));
}
