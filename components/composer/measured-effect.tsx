import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { type ReactNode, Suspense, use } from "react";
import type { MeasuredEffects } from "./measured-gist.ts";

/** A promise while the server counts them; undefined where nothing is said of measurements. */
export type Measured = MeasuredEffects | Promise<MeasuredEffects | undefined> | undefined;

type Props = { of: keyof MeasuredEffects; measured: Measured };

/** What was measured of a setting: one line, whenever it comes, so that nothing below it moves; the rest on demand. */
export function MeasuredEffect(props: Props) {
  if (!props.measured) return null;
  return (
    <Suspense fallback={<Line shown="…" read="being counted" />}>
      <Told {...props} />
    </Suspense>
  );
}

const look = "flex min-h-5 min-w-0 items-center gap-1 text-[0.8125rem] leading-5 text-soft pointer-coarse:min-h-11";

function Told({ of, measured }: Props) {
  const effects = measured instanceof Promise ? use(measured) : measured;
  if (!effects) return <Line>not known now</Line>;
  const { gist, lines } = effects[of] ?? { gist: "", lines: [] };
  if (lines.length === 0) return <Line shown="–" read="nothing yet" />;
  return (
    <details className="group min-w-0">
      <summary className={`${look} list-none rounded-sm hover:text-ink [&::-webkit-details-marker]:hidden`}>
        <span className="truncate">Measured: {gist}</span>
        <ChevronRight size={14} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-90" />
      </summary>
      <ul className="mt-1 grid gap-1 text-[0.8125rem] leading-5 text-soft">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
        <li>
          <Link
            href="/evidence#effects"
            prefetch={false}
            className="tap inline-flex items-center underline decoration-edge underline-offset-3 hover:decoration-ink"
          >
            All measurements
          </Link>
        </li>
      </ul>
    </details>
  );
}

/** `shown` is seen, and `read` is heard in its place. */
function Line({ shown, read, children }: { shown?: string; read?: string; children?: ReactNode }) {
  return (
    <p className={look}>
      <span className="truncate">
        Measured: {shown ? <span aria-hidden="true">{shown}</span> : null}
        {read ? <span className="sr-only">{read}</span> : null}
        {children}
      </span>
    </p>
  );
}
