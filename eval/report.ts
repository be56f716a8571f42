/** Prints what a measurement came to, or holds two against each other. Arguments: folder [folder]. */
import { mean } from "#lib/evidence/statistics.ts";
import { comparison, type Equal, type Side, sidesOf } from "./bench/comparison.ts";
import { ending } from "./bench/ending.ts";
import { cutTo } from "./bench/equal-tokens.ts";
import { readMeasured } from "./bench/folder.ts";
import { page } from "./bench/page.ts";

await ending(async () => {
  const [first = "", second] = process.argv.slice(2);
  const one = readMeasured(first);
  if (second === undefined) {
    process.stdout.write(page(one));
    return;
  }
  const sides = sidesOf(one, readMeasured(second));
  process.stdout.write(comparison(sides, equalOf(sides, [first, second])));
});

/** The side that wrote more, with no more tokens than the other. */
function equalOf([one, other]: readonly [Side, Side], [first, second]: readonly [string, string]): Equal | undefined {
  const [a, b] = [one, other].map(({ runs }) => mean(runs.map((it) => it.tokens))) as [number, number];
  if (a === b) return undefined;
  const cut = a > b ? cutTo(first, one.runs, b) : cutTo(second, other.runs, a);
  if (cut) return { side: a > b ? "A" : "B", ...cut };
  const [larger, { setup }] = a > b ? [first, one] : [second, other];
  const why = setup.rival
    ? "measure it again with --budget"
    : "its first programs alone take more, or its transcripts are not there";
  process.stderr.write(`no row at equal tokens: ${larger} wrote more; ${why}\n`);
  return undefined;
}
