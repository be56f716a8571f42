/** Prints what a measurement came to, or holds two against each other. Arguments: folder [folder]. */
import { comparison } from "./bench/comparison.ts";
import { ending } from "./bench/ending.ts";
import { readMeasured } from "./bench/folder.ts";
import { page } from "./bench/page.ts";

await ending(async () => {
  const [first = "", second] = process.argv.slice(2);
  const one = readMeasured(first);
  process.stdout.write(second === undefined ? page(one) : comparison(one, readMeasured(second)));
});
