/** Prints what single settings and other methods change. Arguments: folder of the base, and folders that differ from it in one thing. */
import { ending } from "./bench/ending.ts";
import { readScored } from "./bench/scored.ts";
import { switchTable } from "./bench/switch-table.ts";

await ending(async () => {
  const [base = "", ...others] = process.argv.slice(2);
  const measured = (folder: string) => ({ folder, ...readScored(folder) });
  process.stdout.write(switchTable(measured(base), others.map(measured)));
});
