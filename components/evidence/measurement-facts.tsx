import Link from "next/link";
import { CommandLine } from "#components/ui/command-line.tsx";
import { count } from "#components/ui/say.ts";
import { type About, machinesOf } from "#lib/evidence/measured.ts";
import type { Results } from "#lib/evidence/results.ts";
import { buildWords, shortSum, whereWords } from "./figure-words.ts";
import { atATime } from "./measurement-words.ts";

type Props = {
  name: string;
  about: About;
  results: Results /** The one that shows this. */;
  build: string | undefined;
  /** The variable that names the folder of the results, where one does. */
  shelf: "FIXPOINT_RESULTS" | undefined;
};

/** With what it was measured, and the command that measures it again. */
export function MeasurementFacts({ name, about, results, build, shelf }: Props) {
  return (
    <div className="mt-4 border-t pt-3">
      <dl className="grid gap-x-8 gap-y-2 text-[0.875rem] sm:grid-cols-2">
        {factsOf({ about, results, build }).map(([name, fact]) => (
          <div key={name} className="flex min-w-0 gap-3">
            <dt className="w-24 shrink-0 text-soft">{name}</dt>
            <dd className="min-w-0 break-words">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-[0.875rem] text-soft">The same again{whereWords(about)}</p>
      <CommandLine command={about.command} />
      {about.replies === undefined ? null : (
        <>
          <p className="mt-4 text-[0.875rem] text-soft">
            Without chance: the {count(about.replies, "reply", "replies")} of this result, chosen from and judged again
            {shelf === undefined ? "" : `, where ${shelf} names the folder of results`}
          </p>
          <CommandLine
            command={`${inFolderOfItsOwn(about.command)} --replies-of ${shelf === undefined ? "eval/results" : `"$${shelf}"`}/${name}`}
          />
        </>
      )}
      {about.repliesOf === undefined ? null : (
        <p className="mt-2 max-w-prose text-[0.875rem] text-pretty text-soft">
          It draws all replies anew. Here those of{" "}
          <Link
            href={`/evidence?of=${encodeURIComponent(about.repliesOf)}`}
            prefetch={false}
            className="underline decoration-edge underline-offset-3 hover:decoration-ink"
          >
            {about.repliesOf}
          </Link>{" "}
          were said again wherever the same was asked, so that the two differ by what was done with them: measure that
          one first, and add --replies-of with its folder.
        </p>
      )}
    </div>
  );
}

/** What was measured anew by the command above is finished, and would take no replies. */
const inFolderOfItsOwn = (command: string): string => command.replace(/-again(?='?$)/, "-judged-again");

function factsOf({ about, results, build }: Omit<Props, "name" | "shelf">): (readonly [name: string, fact: string])[] {
  const { model, suite, seeds, engine, prompts, version } = about;
  const some = (number: number) => Math.round(number).toLocaleString("en");
  return [
    [
      "A run",
      `${results.programs.toFixed(1)} programs, ${some(results.tokens)} tokens written and ${some(results.promptTokens)} read`,
    ],
    ["Time", timeWords(about, results)],
    ["Model", model.digest ? `${model.id}, ${shortSum(model.digest)}` : model.id],
    ["Machine", machinesOf(about)],
    ["Suite", `${suite.name}, ${shortSum(suite.sha256)}`],
    ["Seeds", seeds.join(", ")],
    ["Prompts", shortSum(prompts)],
    ["Built with", [`Fixpoint ${version}`, ...(engine ? [engine] : [])].join(", ")],
    ["Measured by", buildWords(about, build)],
  ];
}

function timeWords({ repliesOf, concurrency }: About, { seconds }: Results): string {
  if (!seconds && repliesOf === undefined)
    return "not told: some replies were said again as they had been said before, or other work ran beside it";
  if (!seconds) return "not told: replies were taken from another measurement, so nobody waited for them";
  return `median ${seconds.median.toFixed(1)} s, mean ${seconds.mean.toFixed(1)} s${atATime({ concurrency })}`;
}
