import Link from "next/link";

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
