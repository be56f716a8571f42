import { LongText } from "#components/ui/long-text.tsx";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { isBroken } from "#lib/run/broken.ts";
import { Call } from "./call.tsx";
import { resultWords } from "./example-words.ts";
import { Got } from "./got.tsx";
import { originalOf } from "./original.ts";

/** The first example that the attempt does not pass, where people look first. */
export function FirstFailure({ run, attempt }: { run: Run; attempt: Attempt | undefined }) {
  const checked = originalOf(run, attempt);
  const broken = new Map(checked?.verdict?.examples.filter(isBroken).map((it) => [it.id, it]));
  const example = run.examples?.find(({ id }) => broken.has(id));
  const result = example && broken.get(example.id);
  if (!result) return null;
  const { call, expected } = resultWords(example, result);
  const parts = [
    [
      broken.size > 1 ? `First of ${broken.size} that fail` : "What fails",
      <Call key="call" example={example} text={call} />,
    ],
    ["Expected", <LongText key="expected" name="Expected" text={expected} />],
    ["Got", <Got key="got" plain {...{ example, result }} code={checked?.end?.code} />],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md bg-sunk px-3 py-2 text-[0.8125rem]">
      {parts.map(([name, words]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 font-mono wrap-anywhere whitespace-pre-wrap">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
