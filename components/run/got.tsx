import { LongText } from "#components/ui/long-text.tsx";
import { unturned } from "#components/ui/unturned.ts";
import type { Example } from "#lib/run/example.ts";
import type { ExampleResult } from "#lib/run/verdict.ts";
import { gotWords, resultWords } from "./example-words.ts";
import { differenceFrom } from "./value-diff.ts";
import { WayThere } from "./way-there.tsx";

type Props = {
  example: Example;
  result: ExampleResult;
  code: string | null | undefined;
  /** It has a name beside it already. */
  plain?: boolean;
};

/** What came of an example: a value that is not as expected with what differs marked, or an exception with its line. */
export function Got({ example, result, code, plain = false }: Props) {
  const { expected, isCheck, error } = resultWords(example, result);
  if (result.status === "passed") return <span className="font-sans text-soft">as expected</span>;
  if (result.status === "skipped") return <span className="font-sans text-soft">nothing was checked</span>;
  return (
    <>
      {plain ? null : <Label>got</Label>}
      {result.got === undefined ? (
        <LongText name="Got" text={result.error ?? "nothing"} />
      ) : (
        <Value {...{ expected, isCheck }} got={gotWords(result.got)} />
      )}
      {result.difference && result.difference !== `${result.got}, not ${expected}` ? (
        <span className="block font-sans text-soft">{unturned(result.difference)}</span>
      ) : null}
      {result.got !== undefined && error ? <span className="block text-wrong">{error}</span> : null}
      <WayThere place={result} code={code} />
    </>
  );
}

type ValueProps = { expected: string; isCheck: boolean; got: string };

/** With what is not as expected marked in it. */
function Value({ expected, isCheck, got }: ValueProps) {
  const parts = isCheck ? undefined : differenceFrom(expected, got);
  if (!parts) return <LongText name="Got" text={got} />;
  return (
    <LongText name="Got" text={got}>
      {parts.before}
      <mark className="differs">{parts.differs || "\u2009"}</mark>
      {parts.after}
    </LongText>
  );
}

/** On a phone no column has a heading. */
export function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-2 inline-block w-16 font-sans text-soft sm:hidden">
      {children}
    </span>
  );
}
