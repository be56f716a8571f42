/** First process of a measurement: takes the problems out of a suite and leaves the tests behind. Arguments: suite, folder, ids, folder of replies. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { systemCode } from "#lib/file-error.ts";
import { makeFolder } from "#lib/made-folder.ts";
import { Fault } from "#lib/run/fault.ts";
import { files, writeRecords } from "./bench/records.ts";
import { ending } from "./bench/ending.ts";
import { readSetup } from "./bench/folder.ts";
import { takeReplies } from "./bench/replies.ts";
import { readSuite } from "./suite/read.ts";

await ending(async () => {
  const [name = "", folder = "", ids = "", repliesOf = ""] = process.argv.slice(2);
  const suite = readSuite(name);
  const named = ids.split(",").flatMap((id) => id.trim() || []);
  const wanted = ids === "" ? undefined : new Set(named);
  const problems = suite.lines.map((line) => line.problem).filter((it) => wanted?.has(it.id) ?? true);
  const unknown = [...(wanted ?? [])].find((id) => !problems.some((it) => it.id === id));
  if (unknown !== undefined) {
    const hint = `ids look like ${suite.lines[0]?.problem.id ?? ""}`;
    throw new Fault("bad-input", `${suite.name} has no problem ${unknown}`, { field: "--task-ids", hint });
  }
  refuseOther(folder, suite.checksum);
  await requireFolder(folder);
  takeReplies(folder, repliesOf);
  writeRecords(files(folder).asked, problems);
  process.stdout.write(JSON.stringify({ name: suite.name, sha256: suite.checksum, problems: problems.length }));
});

async function requireFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
  } catch (error) {
    const why = systemCode(error);
    if (why === undefined) throw error;
    const hint = "name another folder";
    throw new Fault("bad-input", `nothing can be written to ${folder} (${why})`, {
      field: "--output",
      hint,
      cause: error,
    });
  }
}

/** The problems of a measurement that goes on must not be replaced by another suite's. */
function refuseOther(folder: string, checksum: string): void {
  if (!existsSync(files(folder).setup) || readSetup(folder).suite.sha256 === checksum) return;
  const hint = "choose another --output, or remove the folder";
  throw new Fault("bad-input", "the folder holds a measurement of another suite", { field: "--output", hint });
}
