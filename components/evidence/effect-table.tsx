import Link from "next/link";
import type { Effect } from "#lib/evidence/effects.ts";
import { differenceWords } from "#lib/evidence/setting-words.ts";
import { Panel } from "#components/ui/panel.tsx";
import { EqualWords } from "./equal-words.tsx";
import { buildWords, chance, costWords, fewWords, intervalWords, points, tableLegend } from "./figure-words.ts";
import { SecondsWords } from "./seconds-words.tsx";
import { TableHead } from "./table-head.tsx";

type Props = { effects: readonly Effect[] /** The one that shows them. */; build: string | undefined };

const columns = ["Setting", "Points", "95 %", "p", "At equal tokens", "Tokens", "Seconds"];

/** What the profile or single settings changed, where two measurements differ in nothing else. Nothing where none do. */
export function EffectTable({ effects, build }: Props) {
  if (effects.length === 0) return null;
  const cell = "border-t py-2 pr-5 align-top";
  return (
    <Panel id="effects" title="What a setting changes" aside="two measurements that differ in nothing else">
      <div className="panel-body">
        <p className="pb-3 text-[0.875rem] text-soft">
          Tokens and seconds are of a run, before and after. {tableLegend}
        </p>
        <div tabIndex={0} role="region" aria-label="Table of settings" className="overflow-x-auto">
          <table className="w-full text-left text-[0.9375rem]">
            <TableHead columns={columns} />
            <tbody>
              {effects.map((it) => (
                <tr key={`${it.before} ${it.after}`}>
                  <th scope="row" className={`${cell} min-w-44 font-normal`}>
                    <span className="font-semibold">{differenceWords(it)}</span>
                    <span className="block text-[0.8125rem] text-soft">
                      {it.problems} problems of {it.suite}, {it.model}
                      {it.setting === "profile" ? "" : `, ${it.profile}`}
                      {it.testsKnown ? "" : "; which tests judged was not written down"}
                      <span className="block">{touchedWords(it)}</span>
                      <span className="block">measured by {buildWords(it, build)}</span>
                      {it.drawnApart ? <span className="block">{drawnApartWords}</span> : null}
                      <span className="flex gap-x-3">
                        <MeasurementLink name={it.before}>before</MeasurementLink>
                        <MeasurementLink name={it.after}>after</MeasurementLink>
                      </span>
                    </span>
                  </th>
                  <td className={cell}>{points(it.change)}</td>
                  <td className={`${cell} whitespace-nowrap`}>
                    {intervalWords(it)}
                    <span className="block text-[0.8125rem] text-soft">{fewWords(it.problems)}</span>
                  </td>
                  <td className={cell}>{chance(it.p)}</td>
                  <td className={cell}>
                    <EqualWords equal={it.equal} names={{ first: "before", second: "after" }} />
                  </td>
                  <td className={cell}>{costWords(it.tokens.map(Math.round))}</td>
                  <td className={cell}>
                    <SecondsWords seconds={it.seconds} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  );
}

const drawnApartWords = "each drew its own replies, not as many at a time: rounding alone changes some";

/** What it could have changed at most: a setting that had nothing to do is not one that does not help. */
function touchedWords({ otherwise: { runs, of } }: Effect): string {
  return runs === 0 ? "it had nothing to do in any run" : `${runs} of ${of} runs went otherwise`;
}

function MeasurementLink({ name, children }: { name: string; children: string }) {
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
