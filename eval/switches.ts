/** Prints what single settings and other methods change. Arguments: folder of the base, and folders that differ from it in one thing. */
import { ending } from "./bench/ending.ts";
import { equalOf } from "./bench/equal-tokens.ts";
import { readMeasured } from "./bench/folder.ts";
import { switchTable } from "./bench/switch-table.ts";

await ending(async () => {
  const [base = "", ...others] = process.argv.slice(2);
  const measured = others.map((folder) => ({ folder, ...readMeasured(folder) }));
  process.stdout.write(switchTable({ folder: base, ...readMeasured(base) }, measured, equalOf));
});
