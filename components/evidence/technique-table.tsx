import type { Effect } from "#lib/evidence/effects.ts";
import { differenceWords } from "#lib/evidence/setting-words.ts";
import { techniqueTable } from "#lib/evidence/technique-table.ts";
import { costWords, fewWords, intervalWords, points, seedsWords, shortSum } from "./figure-words.ts";
import { MeasurementLink } from "./measurement-link.tsx";
import { TableHead } from "./table-head.tsx";

type Props = { effects: readonly Effect[] /** The one that shows them. */; build: string | undefined };

const cell = "border-t py-2 pr-3 align-top md:pr-5";

/** What each technique changes for each model, by what was measured last. Nothing where none was. */
export function TechniqueTable({ effects, build }: Props) {
  const { models, rows } = techniqueTable(effects);
  if (rows.length === 0) return null;
  return (
    <>
      <p className="max-w-prose pb-3 text-[0.9375rem] text-pretty text-soft">
        Percentage points of problems solved with as many tokens, by what was measured last of each technique. Where an
        interval holds 0 the change may be chance; of so many, one in twenty leaves it out by chance alone.
      </p>
      <div tabIndex={0} role="region" aria-label="Table of techniques" className="overflow-x-auto pb-4">
        <table className="w-full text-left text-[0.9375rem] max-md:table-fixed">
          <TableHead columns={["Technique", ...models.map((it) => it.split("/").at(-1) ?? it)]} />
          <tbody>
            {rows.map((of) => (
              <Row key={nameOf(of)} effects={of} build={build} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const nameOf = (effects: readonly (Effect | undefined)[]): string =>
  effects.flatMap((it) => (it ? differenceWords(it) : [])).at(0) ?? "";

function Row({ effects, build }: { effects: readonly (Effect | undefined)[]; build: string | undefined }) {
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold [overflow-wrap:anywhere]`}>
        {nameOf(effects)}
      </th>
      {effects.map((it, at) => (
        <td key={at} className={cell}>
          {it ? <Told effect={it} build={build} /> : <span className="text-soft">not measured</span>}
        </td>
      ))}
    </tr>
  );
}

function Told({ effect, build }: { effect: Effect; build: string | undefined }) {
  const { after, otherwise, problems, seeds, suite, profile } = effect;
  const touched =
    otherwise.runs === 0 ? "had nothing to do in any run" : `${otherwise.runs} of ${otherwise.of} runs differ`;
  const few = fewWords(problems);
  return (
    <>
      <MeasurementLink name={after[0]?.name ?? ""}>{atEqualWords(effect)}</MeasurementLink>
      <span className="block text-[0.8125rem] text-soft">
        {[...unequalWords(effect), ...seedsWords(seeds), touched, ...(few ? [few] : [])].join("; ")}
      </span>
      <span className="block text-[0.8125rem] text-soft max-md:hidden">
        {suite}, {profile}, {effect.build === build ? "this build" : shortSum(effect.build ?? "an unknown build")}
      </span>
    </>
  );
}

function atEqualWords({ equal, ...whole }: Effect): string {
  const change = "why" in equal ? whole : equal;
  const words = intervalWords(change);
  return change.gained + change.lost === 0 ? words : `${points(change.change)} (${words})`;
}

/** Where the side that wrote more could not be cut, or was measured again with a budget. */
function unequalWords({ equal, tokens }: Effect): string[] {
  if ("why" in equal) return [`not with as many tokens: ${costWords(tokens.map(Math.round))}`];
  return equal.again ? [`measured again with a budget of ${equal.again.budget}`] : [];
}
