import Link from "next/link";
import type { Settings } from "#lib/run/task.ts";

export type MeasuredEffects = Partial<Record<keyof Settings | "profile", string>>;

/** What was measured of a setting, with the way to where it is drawn; a dash where nothing was. */
export function MeasuredEffect({ words }: { words: string | undefined }) {
  if (words === undefined)
    return (
      <span className="block">
        Measured: <span aria-hidden="true">–</span>
        <span className="sr-only">nothing yet</span>
      </span>
    );
  return (
    <span className="block">
      Measured:{" "}
      <Link href="/evidence#effects" prefetch={false} className="underline underline-offset-2">
        {words}
      </Link>
    </span>
  );
}
