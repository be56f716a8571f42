/**
 * First process of a measurement: says the problems of a suite and leaves the tests behind. It changes nothing, so that a
 * command which is refused has not; nor is anything there for another command to replace. Arguments: suite, folder, and a JSON of
 * the ids and the folder of replies.
 */
import { existsSync, realpathSync } from "node:fs";
import * as z from "zod";
import { nearest } from "#lib/nearest.ts";
import { Fault } from "#lib/run/fault.ts";
import { ending } from "./bench/ending.ts";
import { readSetup } from "./bench/read-setup.ts";
import { files } from "./bench/records.ts";
import { repliesIn } from "./bench/replies.ts";
import { readSuite, type Suite } from "./suite/read.ts";

const wishesSchema = z.strictObject({ ids: z.array(z.string()).optional(), repliesOf: z.string().optional() });

await ending(async () => {
  const [name = "", folder = "", wishes = "{}"] = process.argv.slice(2);
  const { ids, repliesOf } = wishesSchema.parse(JSON.parse(wishes));
  const suite = readSuite(name);
  const problems = problemsOf(suite, ids);
  refuseOther(folder, suite.checksum);
  if (repliesOf !== undefined) requireReplies(repliesOf, folder);
  const about = { name: suite.name, sha256: suite.checksum, problems: problems.length };
  process.stdout.write(JSON.stringify({ suite: about, problems }));
});

/** Undefined: all of them. */
function problemsOf({ name, lines }: Suite, ids: readonly string[] | undefined) {
  const problems = lines.map((line) => line.problem);
  if (ids === undefined) return problems;
  const known = problems.map((it) => it.id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return problems.filter((it) => ids.includes(it.id));
  const hint = `did you mean ${nearest(unknown, known) ?? ""}?`;
  throw new Fault("bad-input", `${name} has no problem ${unknown}`, { field: "--task-ids", hint });
}

/** The problems of a measurement that goes on must not be replaced by another suite's. */
function refuseOther(folder: string, checksum: string): void {
  if (!existsSync(files(folder).setup) || readSetup(folder).suite.sha256 === checksum) return;
  const hint = "choose another --output, or remove the folder";
  throw new Fault("bad-input", "the folder holds a measurement of another suite", { field: "--output", hint });
}

function requireReplies(repliesOf: string, folder: string): void {
  repliesIn(repliesOf);
  if (!existsSync(folder) || realpathSync(folder) !== realpathSync(repliesOf)) return;
  const hint = "name another --output; without --replies-of the same command goes on";
  throw new Fault("bad-input", "a measurement takes over no replies of its own", { field: "--replies-of", hint });
}
