import Link from "next/link";
import type { ReactNode } from "react";
import { between, percent } from "./figure-words.ts";
import { RateBar, type Tone } from "./rate-bar.tsx";

export type RateRow = {
  label: string;
  note?: string;
  share: number;
  interval: readonly [number, number];
  /** Such as `12 of 40`. */
  counted: string;
  tone: Tone;
  /** Where its problems are listed, if anywhere. */
  href?: string;
  /** The chance that was stated beforehand: a mark on the bar. */
  stated?: number | undefined;
};

type Props = { caption: ReactNode; first: string; rows: readonly RateRow[] };

/** Shares as bars, each with its 95 % interval. It is a table, so it needs no other words for those who do not see it. */
export function RateTable({ caption, first, rows }: Props) {
  return (
    <table className="w-full self-start border-separate border-spacing-0 text-left text-[0.9375rem]">
      <caption className="pb-2 text-left text-[0.875rem] text-soft">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">Right</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className="w-[34%] border-t py-2.5 pr-3 align-top font-normal sm:w-52">
              <Label row={row} />
              {row.note ? <span className="block text-[0.8125rem] text-soft">{row.note}</span> : null}
            </th>
            <td className="border-t py-2.5 align-top">
              <RateBar {...row} />
              <p className="mt-1.5 flex flex-wrap gap-x-3 text-[0.8125rem] text-soft">
                <span className="text-[0.9375rem] font-semibold text-ink">{percent(row.share)}</span>
                <span className="self-end">
                  <span className="sr-only">interval of 95 %: </span>
                  {between(row.interval)}
                </span>
                <span className="self-end">{row.counted}</span>
                {row.stated === undefined ? null : <span className="self-end">stated {percent(row.stated)}</span>}
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Label({ row: { label, href } }: { row: RateRow }) {
  if (href === undefined) return <span className="font-semibold">{label}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      className="tap inline-flex items-center font-semibold underline decoration-edge underline-offset-3 hover:decoration-ink"
    >
      {label}
    </Link>
  );
}
