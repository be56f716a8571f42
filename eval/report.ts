/** Prints what a measurement came to, or holds two against each other. Arguments: folder [folder]. */
import { comparison, sidesOf } from "./bench/comparison.ts";
import { ending } from "./bench/ending.ts";
import { readMeasured } from "./bench/folder.ts";
import { page } from "./bench/page.ts";
import { readScored } from "./bench/scored.ts";

await ending(async () => {
  const [first = "", second] = process.argv.slice(2);
  const told =
    second === undefined ? page(readMeasured(first)) : comparison(sidesOf(readScored(first), readScored(second)));
  process.stdout.write(told);
});
