/** Prints what a measurement came to, or holds two against each other. Arguments: folder [folder]. */
import { comparison, sidesOf } from "./bench/comparison.ts";
import { ending } from "./bench/ending.ts";
import { readMeasured } from "./bench/folder.ts";
import { page } from "./bench/page.ts";
import { withStops } from "./bench/stops.ts";

await ending(async () => {
  const [first = "", second] = process.argv.slice(2);
  const one = readMeasured(first);
  if (second === undefined) {
    process.stdout.write(page(one));
    return;
  }
  const [a, b] = [withStops(first, one), withStops(second, readMeasured(second))];
  process.stdout.write(comparison(sidesOf(a, b)));
});
