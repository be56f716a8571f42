/** Prints what a measurement came to, or holds two against each other. Arguments: folder [folder]. */
import { comparison, sidesOf } from "./bench/comparison.ts";
import { ending } from "./bench/ending.ts";
import { equalOf } from "./bench/equal-tokens.ts";
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
  const equal = equalOf({ folder: first, ...sides[0] }, { folder: second, ...sides[1] });
  const isTold = equal !== undefined && "side" in equal;
  process.stdout.write(comparison(sides, isTold ? equal : undefined));
  if (equal && !isTold) process.stderr.write(`no row at equal tokens: ${equal.why}\n`);
});
