import Link from "next/link";
import type { Measurement } from "#lib/evidence/measured.ts";
import type { Sameness } from "#lib/evidence/alike.ts";
import type { Rivalry } from "#lib/evidence/rivals.ts";
import { settingWords } from "#lib/evidence/setting-words.ts";
import { Panel } from "#components/ui/panel.tsx";
import {
  between,
  chance,
  costWords,
  intervalWords,
  percent,
  points,
  rivalWords,
  tableLegend,
  wayWords,
} from "./figure-words.ts";
import { EqualWords } from "./equal-words.tsx";
import { SecondsWords } from "./seconds-words.tsx";
import { TableHead } from "./table-head.tsx";

type Props = { product: Measurement; rivalries: readonly Rivalry[] };

const buildWords: Record<Sameness, string> = {
  same: "",
  other: "; measured by another build",
  unknown: "; not both builds were written down",
};

const columns = ["Method", "Right", "Points", "95 %", "p", "At equal tokens", "Tokens", "Seconds"];

/** Published methods that answered the same problems. Nothing where none was measured. */
export function RivalTable({ product, rivalries }: Props) {
  if (rivalries.length === 0) return null;
  return (
    <Panel id="rivals" title="Other methods, same model" aside="the same prompts and sandbox; tokens are counted alike">
      <div className="panel-body">
        <p className="pb-3 text-[0.875rem] text-soft">
          Each against {wayWords.product.name} on the problems that both have answered. Tokens and seconds are of a run,{" "}
          {wayWords.product.name}&apos;s first: the amounts differ. {tableLegend}
        </p>
        <div tabIndex={0} role="region" aria-label="Table of methods" className="overflow-x-auto">
          <table className="w-full text-left text-[0.9375rem]">
            <TableHead columns={columns} />
            <tbody>
              {rivalries.map((it) => (
                <Row key={`${product.name} ${it.name}`} rivalry={it} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  );
}

function Row({ rivalry }: { rivalry: Rivalry }) {
  const { rival, settings, name, builds, testsKnown, rates, change, p, equal, tokens, seconds, problems } = rivalry;
  const [own, theirs] = rates;
  const cell = "border-t py-2 pr-5 align-top";
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-48 font-normal`}>
        <Link
          href={`/evidence?of=${encodeURIComponent(name)}`}
          prefetch={false}
          className="tap inline-flex items-center font-semibold underline decoration-edge underline-offset-3 hover:decoration-ink"
        >
          {[rivalWords[rival].name, ...settingWords(settings)].join(", ")}
        </Link>
        <span className="block text-[0.8125rem] text-soft">
          {rivalWords[rival].says}
          {buildWords[builds]}
          {testsKnown ? "" : "; not both say which tests judged"}
        </span>
      </th>
      <td className={cell}>
        {percent(theirs.share)}
        <span className="block text-[0.8125rem] whitespace-nowrap text-soft">{between(theirs.interval)}</span>
        <span className="block text-[0.8125rem] whitespace-nowrap text-soft">
          {wayWords.product.name} {percent(own.share)}
        </span>
        <span className="block text-[0.8125rem] whitespace-nowrap text-soft">of {problems}</span>
      </td>
      <td className={cell}>{points(change)}</td>
      <td className={`${cell} whitespace-nowrap`}>{intervalWords(rivalry)}</td>
      <td className={cell}>{chance(p)}</td>
      <td className={cell}>
        <EqualWords equal={equal} names={{ first: wayWords.product.name, second: rivalWords[rival].name }} />
      </td>
      <td className={cell}>{costWords(tokens.map(Math.round))}</td>
      <td className={cell}>
        <SecondsWords seconds={seconds} />
      </td>
    </tr>
  );
}
