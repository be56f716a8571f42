import { healingFigures } from "#lib/evidence/figures.ts";
import type { Healing } from "#lib/evidence/healing.ts";
import type { Measurement } from "#lib/evidence/measured.ts";
import type { Rate } from "#lib/evidence/results.ts";
import { between, percent } from "./figure-words.ts";
import type { To } from "./rate-rows.ts";
import { isFirstAlone } from "./shown-ways.ts";

type Props = { measurement: Measurement; to: To };

/** What mending came to, for all problems and for each category, in the figures of tools that heal programs. */
export function HealingTable({ measurement: { about, runs }, to }: Props) {
  const first = isFirstAlone(about);
  return (
    <table className="w-full text-left text-[0.9375rem] max-sm:text-[0.875rem]">
      <thead>
        <tr className="text-[0.8125rem] text-soft max-sm:text-[0.75rem]">
          {["Problems", "First-pass", "Healed", "Repair effectiveness", "Mean iterations"].map((name) => (
            <th key={name} scope="col" className="pr-4 max-sm:pr-1.5 pb-1 align-bottom font-medium hyphens-auto">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {healingFigures(runs).map(({ category, healing }) => (
          <Row key={category ?? ""} of={healing} category={category} to={to} first={first} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { of: Healing; category: string | undefined; to: To; first: boolean };

function Row({ of: { firstPass, healed, handedOver, repairs, iterations }, category, to, first }: RowProps) {
  const among = category === undefined ? "" : `:${category}`;
  const { written, better, interval } = repairs;
  return (
    <tr className="align-top">
      <th scope="row" className="min-w-18 border-t py-2 pr-4 font-normal wrap-anywhere hyphens-auto max-sm:pr-1.5">
        {category ?? "all"}
      </th>
      <td className="border-t py-2 pr-4 max-sm:pr-1.5">
        <Share of={firstPass} href={first ? to(`greedy${among}`) : undefined} />
      </td>
      <td className="border-t py-2 pr-4 max-sm:pr-1.5">
        <Share of={healed} href={to(`healed${among}`)} />
        {handedOver.count > 0 ? (
          <span className="block text-[0.8125rem] whitespace-nowrap text-soft">
            {handedOver.right} of {handedOver.count} right
          </span>
        ) : null}
      </td>
      <td className="border-t py-2 pr-4 max-sm:pr-1.5">
        {written === 0 ? "no repair" : <Share of={{ share: better / written, interval }} />}
        {written === 0 ? null : (
          <span className="block text-[0.8125rem] whitespace-nowrap text-soft">
            {better} of {written}
          </span>
        )}
      </td>
      <td className="border-t py-2 pr-4 max-sm:pr-1.5">{iterations.toFixed(1)}</td>
    </tr>
  );
}

function Share({ of: { share, interval }, href }: { of: Rate; href?: string | undefined }) {
  const words = percent(share);
  return (
    <>
      {href === undefined ? (
        words
      ) : (
        <a
          href={href}
          className="tap inline-flex items-center whitespace-nowrap underline decoration-edge underline-offset-3"
        >
          {words}
        </a>
      )}
      <span className="block text-[0.8125rem] whitespace-nowrap text-soft">
        <span className="sr-only">interval of 95 %: </span>
        {between(interval)}
      </span>
    </>
  );
}
