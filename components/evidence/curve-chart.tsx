import { clsx } from "clsx";
import type { Curve } from "#lib/evidence/curves.ts";
import { percent, ticks } from "./figure-words.ts";

export type Series = { name: string; tone: keyof typeof tones; curve: Curve };

type Props = { title: string; unit: string; series: readonly Series[] };

const tones = {
  fixed: { line: "stroke-fixed", key: "bg-fixed" },
  weak: { line: "stroke-weak", key: "bg-weak" },
};

/** Shares that rise with a cost. The lines are stretched to the place there is; the words are not. */
export function CurveChart({ title, unit, series }: Props) {
  const costs = series.flatMap(({ curve }) => curve.map(([cost]) => cost));
  const marks = ticks(Math.max(...costs, 1));
  const most = marks.at(-1) ?? 1;
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-[0.875rem] text-soft">
        <span className="font-semibold text-ink">{title}</span>
        {series.map(({ name, tone }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={clsx("h-0.5 w-4", tones[tone].key)} />
            {name}
          </span>
        ))}
      </figcaption>
      {costs.length > 0 ? null : <p className="mt-2 text-[0.875rem]">Nothing was solved at any cost.</p>}
      <div aria-hidden="true" className="relative mt-3 mr-4 mb-7 ml-11 h-48">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <div key={share} className="absolute inset-x-0 border-t" style={{ top: `${(1 - share) * 100}%` }}>
            <span className="absolute -top-2.5 right-full mr-2 text-[0.75rem] whitespace-nowrap text-soft">
              {share * 100} %
            </span>
          </div>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          {series.map(({ name, tone, curve }) => (
            <path
              key={name}
              d={pathOf(curve, most)}
              className={clsx("fill-none", tones[tone].line)}
              strokeWidth={2.25}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {(costs.length > 0 ? marks : []).map((mark) => (
          <span
            key={mark}
            className="absolute top-full mt-1.5 -translate-x-1/2 text-[0.75rem] whitespace-nowrap text-soft"
            style={{ left: `${(mark / most) * 100}%` }}
          >
            {mark.toLocaleString("en")}
          </span>
        ))}
      </div>
      {costs.length > 0 ? <CurveTable title={title} unit={unit} series={series} marks={marks.slice(1)} /> : null}
    </figure>
  );
}

function CurveTable({ title, unit, series, marks }: Props & { marks: readonly number[] }) {
  return (
    <details className="text-[0.8125rem]">
      <summary className="tap py-1 text-soft">As a table</summary>
      <table className="mt-1 text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-soft">
            <th scope="col" className="py-1 pr-6 font-medium">
              up to
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1 pr-6 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => (
            <tr key={mark}>
              <th scope="row" className="py-0.5 pr-6 font-normal">
                {mark.toLocaleString("en")} {unit}
              </th>
              {series.map(({ name, curve }) => (
                <td key={name} className="py-0.5 pr-6">
                  {percent(shareAt(curve, mark))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function pathOf(curve: Curve, most: number): string {
  const steps = curve.map(([cost, share]) => `H${((cost / most) * 100).toFixed(2)}V${((1 - share) * 100).toFixed(2)}`);
  return `M0,100${steps.join("")}H100`;
}

function shareAt(curve: Curve, cost: number): number {
  return curve.findLast(([at]) => at <= cost)?.[1] ?? 0;
}
