/**
 * Third process of a measurement: it alone holds the hidden tests, and starts when every answer lies on the disk.
 * Goes on where it was cut off. Arguments: suite, or nothing for
 * the one of that name that was answered, and the folder.
 */
import { appendFileSync } from "node:fs";
import { closeAll, closing, sandbox } from "#lib/wiring.ts";
import { ending } from "./bench/ending.ts";
import { readSetup } from "./bench/folder.ts";
import { answerSchema, files, readRecords, scoreSchema } from "./bench/records.ts";
import { requireSame } from "./bench/same-suite.ts";
import { Scorer } from "./bench/scorer.ts";
import { readSuite } from "./suite/read.ts";

await ending(async () => {
  const [name = "", folder = ""] = process.argv.slice(2);
  const place = files(folder);
  const signal = closing();
  const setup = readSetup(folder);
  const suite = readSuite(name || setup.suite.name);
  requireSame(suite, setup);
  const hidden = new Map(suite.lines.map((line) => [line.problem.id, line.hidden]));
  const scored = new Set(readRecords(place.scores, scoreSchema).map((it) => `${it.problem} ${it.seed}`));
  const rest = readRecords(place.answers, answerSchema).filter((it) => !scored.has(`${it.problem} ${it.seed}`));
  try {
    const scorer = new Scorer(await sandbox(signal));
    for (const [at, answer] of rest.entries()) {
      const tests = hidden.get(answer.problem);
      if (!tests) throw new Error(`${answer.problem} is not in the suite that it was answered for`);
      const scores = await scorer.score(answer, tests, signal);
      // All lines of an answer at once: a run that is cut off scores it again or not at all.
      appendFileSync(place.scores, scores.map((it) => `${JSON.stringify(it)}\n`).join(""));
      if (at % 20 === 19 || at === rest.length - 1) process.stderr.write(`scored ${at + 1} of ${rest.length}\n`);
    }
  } finally {
    await closeAll();
  }
});
