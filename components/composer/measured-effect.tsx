import Link from "next/link";
import { Suspense, use } from "react";
import { count } from "#components/ui/say.ts";
import type { Settings } from "#lib/run/task.ts";

/** Lines of each setting of which something was measured. */
type MeasuredEffects = Partial<Record<keyof Settings | "profile", readonly string[]>>;

/** A promise while the server counts them; undefined where nothing is said of measurements. */
export type Measured = MeasuredEffects | Promise<MeasuredEffects | undefined> | undefined;

type Props = {
  of: keyof MeasuredEffects;
  measured: Measured;
  /** It stands above others, which must not move when it comes late: then it says in one line how much there is. */
  above?: true;
};

/** What was measured of a setting, with the way to where it is drawn; a dash where nothing was. */
export function MeasuredEffect(props: Props) {
  if (!props.measured) return null;
  return (
    <span className="block">
      Measured:{" "}
      <Suspense fallback={<Sign shown="…" read="being counted" />}>
        <Told {...props} />
      </Suspense>
    </span>
  );
}

function Told({ of, measured, above }: Props) {
  const late = measured instanceof Promise;
  const effects = late ? use(measured) : measured;
  if (!effects) return "not known now";
  const lines = effects[of] ?? [];
  if (lines.length === 0) return <Sign shown="–" read="nothing yet" />;
  const said = late && above ? [count(lines.length, "comparison")] : lines;
  return (
    <Link
      href="/evidence#effects"
      prefetch={false}
      className="underline decoration-edge underline-offset-3 hover:decoration-ink"
    >
      {said.map((line) => (
        <span key={line} className={said.length > 1 ? "block" : undefined}>
          {line}
        </span>
      ))}
    </Link>
  );
}

function Sign({ shown, read }: { shown: string; read: string }) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{read}</span>
    </>
  );
}
