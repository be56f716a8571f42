import { clsx } from "clsx";
import Link from "next/link";
import { outlineOf } from "#lib/evidence/figures.ts";
import type { About, Measurement } from "#lib/evidence/measured.ts";
import { grouped } from "#lib/run/grouped.ts";
import { between, howWords, percent, shortSum, wayWords } from "./figure-words.ts";
import { RateBar } from "./rate-bar.tsx";
import { nameOf } from "./measurement-words.ts";
import { isFirstAlone } from "./shown-ways.ts";

type Props = {
  all: readonly Measurement[];
  /** Undefined where none is shown. */
  shown: Measurement | undefined;
  /** The one that shows them. */
  build: string | undefined;
};

const cell = "border-t px-2 py-1.5 align-top";
/** On a phone what it came to stands alone; all else is told once it is chosen. */
const wide = `${cell} max-md:hidden`;

/** Measurements under their suites and models, with what each came to. */
export function MeasurementTable({ all, shown, build }: Props) {
  return (
    <table className="w-full text-left text-[0.9375rem]">
      <thead>
        <tr className="text-[0.8125rem] whitespace-nowrap text-soft">
          <th scope="col" className="px-2 pb-1 font-medium">
            Measurement
          </th>
          <th scope="col" className="px-2 pb-1 font-medium max-md:hidden">
            {wayWords.greedy.name}
          </th>
          <th scope="col" className="px-2 pb-1 font-medium">
            Right
          </th>
          {[wayWords.oracle.name, "Programs", "Seconds", "Build"].map((name) => (
            <th key={name} scope="col" className="px-2 pb-1 font-medium max-md:hidden">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {[...grouped(all, (it) => nameOf(it.about))].map(([place, of]) => (
        <tbody key={place}>
          <tr>
            <th scope="rowgroup" colSpan={7} className="border-t px-2 pt-3 pb-1 font-semibold">
              {place}
            </th>
          </tr>
          {of.map((it) => (
            <Row key={it.name} measurement={it} isShown={it === shown} build={build} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = { measurement: Measurement; isShown: boolean; build: string | undefined };

function Row({ measurement: { name, about, runs }, isShown, build }: RowProps) {
  const { problems, first, right, any, programs, seconds } = outlineOf(runs);
  const by = sourceWords(about, build);
  return (
    <tr className={clsx(isShown && "bg-fixed-wash")}>
      <th scope="row" className={`${cell} font-normal [overflow-wrap:anywhere]`}>
        <Link
          href={`/evidence?of=${encodeURIComponent(name)}`}
          prefetch={false}
          aria-current={isShown ? "page" : undefined}
          className="tap inline-flex items-center underline decoration-edge underline-offset-3 hover:decoration-ink aria-[current=page]:font-semibold"
        >
          {howWords(about)}, {seedWords(about)}
          <span className="sr-only"> by {by}</span>
        </Link>
        <span aria-hidden="true" className="block text-[0.8125rem] text-soft md:hidden">
          {by}
        </span>
      </th>
      <td className={wide}>{isFirstAlone(about) ? percent(first) : "–"}</td>
      <td className={cell}>
        <RateBar {...right} tone="fixed" className="mt-1.5 h-2.5 min-w-28" />
        <p className="mt-1 flex flex-wrap gap-x-2 text-[0.8125rem] text-soft">
          <span className="text-[0.9375rem] leading-5 font-semibold text-ink">{percent(right.share)}</span>
          <span className="sr-only">interval of 95 %: </span>
          {between(right.interval)}
          <span>of {problems}</span>
        </p>
      </td>
      <td className={wide}>{percent(any)}</td>
      <td className={wide}>{programs.toFixed(1)}</td>
      <td className={wide}>{seconds === undefined || (about.concurrency ?? 1) > 1 ? "–" : seconds.toFixed(1)}</td>
      <td className={`${wide} text-[0.8125rem] text-soft`}>{by}</td>
    </tr>
  );
}

const seedWords = ({ seeds }: About): string => `${seeds.length === 1 ? "seed" : "seeds"} ${seeds.join(", ")}`;

/** What tells apart measurements of one model in one way by one seed. */
function sourceWords({ build, day }: About, shown: string | undefined): string {
  const by = build === undefined ? "a build not written down" : build === shown ? "this build" : shortSum(build);
  return `${by}, ${day}`;
}
