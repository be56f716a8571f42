import { figuresOf } from "#lib/evidence/figures.ts";
import type { Measurement } from "#lib/evidence/measured.ts";
import { between, methodWords, wayWords } from "./figure-words.ts";
import type { To } from "./rate-rows.ts";
import { shownWays } from "./shown-ways.ts";

type Props = { measurement: Measurement; to: To };

/** How many of each category each way of choosing gets right; each number leads to its runs. */
export function CategoryTable({ measurement: { about, runs }, to }: Props) {
  const ways = shownWays(about);
  const names = ways.map((way) => (way === "product" ? methodWords(about) : wayWords[way]).name);
  return (
    <table className="w-full text-left text-[0.9375rem]">
      <thead>
        <tr className="text-[0.8125rem] text-soft">
          {["Category", ...names].map((name) => (
            <th key={name} scope="col" className="pr-4 pb-1 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figuresOf(runs).results.categories.map(({ category, hits }) => (
          <tr key={category}>
            <th scope="row" className="min-w-24 border-t py-2 pr-4 font-normal wrap-anywhere">
              {category}
            </th>
            {ways.map((way) => (
              <td key={way} className="border-t py-2 pr-4">
                <a
                  href={to(`${way}:${category}`)}
                  className="tap inline-flex items-center whitespace-nowrap underline decoration-edge underline-offset-3"
                >
                  {hits[way].right} of {hits[way].count}
                </a>
                <span className="block text-[0.8125rem] whitespace-nowrap text-soft">
                  <span className="sr-only">interval of 95 %: </span>
                  {between(hits[way].interval)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
