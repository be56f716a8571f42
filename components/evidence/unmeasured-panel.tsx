import { enoughProblems } from "#lib/evidence/enough.ts";
import { settingNamed } from "#lib/evidence/setting-words.ts";
import type { Gaps, Unmeasured } from "#lib/evidence/unmeasured.ts";
import { Panel } from "#components/ui/panel.tsx";
import { fewWords, rivalWords } from "./figure-words.ts";

/** What no published result tells of, so that nobody takes silence for "no effect". Nothing where nothing is lacking. */
export function UnmeasuredPanel({ unmeasured: { techniques, rivals, models, suites } }: { unmeasured: Unmeasured }) {
  const rows = [
    ["Switches", named(techniques, settingNamed)],
    ["Other methods", named(rivals, (it) => rivalWords[it].name)],
    ["Models", models],
    ["Suites", suites],
  ] as const;
  const lacking = rows.filter(([, gaps]) => Object.values(gaps).some((names) => names.length > 0));
  if (lacking.length === 0) return null;
  return (
    <Panel id="unmeasured" title="Not measured yet" aside="so nobody knows, which is not the same as no effect">
      <div className="panel-body">
        <p className="max-w-prose pb-3 text-[0.9375rem] text-pretty text-soft">
          A result counts from {enoughProblems} problems on, for its suite also where it has all of a smaller one. A
          switch counts as measured once two such results of one build differ in it alone.
        </p>
        <dl className="grid gap-y-2 text-[0.9375rem]">
          {lacking.map(([kind, gaps]) => (
            <div key={kind} className="gap-x-5 sm:flex">
              <dt className="w-32 shrink-0 text-soft">{kind}</dt>
              <dd className="min-w-0 break-words">{gapWords(gaps)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}

function named<Name extends string>({ never, few, otherBuilds }: Gaps<Name>, wordsOf: (name: Name) => string): Gaps {
  return {
    never: never.map(wordsOf),
    few: few.map(({ name, problems }) => ({ name: wordsOf(name), problems })),
    otherBuilds: otherBuilds.map(wordsOf),
  };
}

function gapWords({ never, few, otherBuilds }: Gaps): string {
  // Some names hold a comma.
  return [
    ...(never.length > 0 ? [`no result: ${never.join(" · ")}`] : []),
    ...few.map(({ name, problems }) => `${fewWords(problems)}: ${name}`),
    ...(otherBuilds.length > 0 ? [`no result of this build: ${otherBuilds.join(" · ")}`] : []),
  ].join("; ");
}
