import type { Effect } from "#lib/evidence/effects.ts";
import { differenceWords } from "#lib/evidence/setting-words.ts";
import { techniqueTable } from "#lib/evidence/technique-table.ts";
import { grouped } from "#lib/run/grouped.ts";
import { Panel } from "#components/ui/panel.tsx";
import { EqualWords } from "./equal-words.tsx";
import {
  buildWords,
  chance,
  costWords,
  fewWords,
  intervalWords,
  points,
  seedsWords,
  tableLegend,
} from "./figure-words.ts";
import { Folded } from "./folded.tsx";
import type { Folds } from "./folds.ts";
import { SourceLinks } from "./measurement-link.tsx";
import { SecondsWords } from "./seconds-words.tsx";
import { TableHead } from "./table-head.tsx";
import { TechniqueTable } from "./technique-table.tsx";

type Props = { effects: readonly Effect[] /** The one that shows them. */; build: string | undefined; folds: Folds };

const columns = ["Setting", "Points", "95 %", "p", "At equal tokens", "Tokens", "Seconds"];

/** What the profile or single settings changed, where two measurements differ in nothing else. Nothing where none do. */
export function EffectTable({ effects, build, folds }: Props) {
  if (effects.length === 0) return null;
  return (
    <Panel id="effects" title="What a setting changes" aside="two measurements that differ in nothing else">
      <div className="panel-body">
        <TechniqueTable effects={effects} build={build} />
        <Folded
          name="comparisons"
          folds={folds}
          title="Every comparison, with tokens and seconds"
          count={effects.length}
          open={techniqueTable(effects).rows.length === 0}
        >
          <p className="pb-3 text-[0.875rem] text-soft">
            Tokens and seconds are of a run, before and after. {tableLegend} Where a later build said the same replies
            again its row is enough, unless the earlier one was timed.
          </p>
          <div tabIndex={0} role="region" aria-label="Table of settings" className="overflow-x-auto">
            <table className="w-full text-left text-[0.9375rem]">
              <TableHead columns={columns} />
              {[...grouped(effects, (it) => placeWords(it, build))].map(([place, of]) => (
                <tbody key={place}>
                  <tr>
                    <th scope="rowgroup" colSpan={columns.length} className="border-t pt-4 pb-2 font-normal text-soft">
                      <span className="sticky left-0 inline-block max-w-[calc(100vw-4.5rem)]">{place}</span>
                    </th>
                  </tr>
                  {of.map((it) => (
                    <Row key={[...it.before, ...it.after].map(({ name }) => name).join()} effect={it} />
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        </Folded>
      </div>
    </Panel>
  );
}

/** What all rows under it have alike. */
function placeWords(effect: Effect, build: string | undefined): string {
  const { problems, suite, model, setting, profile, testsKnown } = effect;
  const of = [`${problems} problems of ${suite}`, model, ...(setting === "profile" ? [] : [profile])].join(", ");
  return `${of}; measured by ${buildWords(effect, build)}${testsKnown ? "" : "; which tests judged was not written down"}`;
}

function Row({ effect }: { effect: Effect }) {
  const { before, after, problems, change, p, equal, tokens, seconds } = effect;
  const cell = "border-t py-2 pr-5 align-top";
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-44 font-normal`}>
        <span className="font-semibold">{differenceWords(effect)}</span>
        <span className="block text-[0.8125rem] text-soft">
          {touchedWords(effect)}
          {effect.drawnApart ? <span className="block">{drawnApartWords}</span> : null}
          <span className="flex flex-wrap gap-x-3">
            <SourceLinks of={before}>before</SourceLinks>
            <SourceLinks of={after}>after</SourceLinks>
          </span>
        </span>
      </th>
      <td className={cell}>{points(change)}</td>
      <td className={`${cell} whitespace-nowrap`}>
        {intervalWords(effect)}
        <span className="block text-[0.8125rem] text-soft">{fewWords(problems)}</span>
      </td>
      <td className={`${cell} whitespace-nowrap`}>{chance(p)}</td>
      <td className={cell}>
        <EqualWords equal={equal} names={{ first: "before", second: "after" }} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>{costWords(tokens.map(Math.round))}</td>
      <td className={cell}>
        <SecondsWords seconds={seconds} />
      </td>
    </tr>
  );
}

const drawnApartWords = "each drew its own replies, not as many at a time: rounding alone changes some";

/** What it could have changed at most: a setting that had nothing to do is not one that does not help. */
function touchedWords({ otherwise: { runs, of }, seeds }: Effect): string {
  const words = runs === 0 ? "it had nothing to do in any run" : `${runs} of ${of} runs went otherwise`;
  return [...seedsWords(seeds), words].join("; ");
}
