import type { Example } from "#lib/run/example.ts";
import type { ExampleResult } from "#lib/run/verdict.ts";

/** As many as are seen at once; one press shows the others. */
const most = 20;

const telling: readonly ExampleResult["status"][] = ["failed", "raised", "timed-out"];

/**
 * The examples that are not seen at first, by their ids: where there are hundreds, all that follows would be far below. Those
 * that fail are seen before the others.
 */
export function foldedExamples(
  examples: readonly Example[],
  results: ReadonlyMap<string, ExampleResult>,
): ReadonlySet<string> {
  const fails = ({ id }: Example) => telling.includes(results.get(id)?.status ?? "not-run");
  const ranked = [...examples.filter(fails), ...examples.filter((it) => !fails(it))];
  return new Set(ranked.slice(most).map(({ id }) => id));
}
