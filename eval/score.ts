/**
 * Third process of a measurement: it alone holds the hidden tests, and starts when every answer lies on the disk.
 * Goes on where it was cut off. Arguments: suite, or nothing for the one of that name that was answered, and the folder.
 */
import { closeAll, closing, sandbox } from "#lib/wiring.ts";
import { inTurn } from "./bench/alone.ts";
import { ending } from "./bench/ending.ts";
import { readSetup } from "./bench/read-setup.ts";
import { readTests, takeUpScores, testsOf } from "./bench/judged-by.ts";
import { answerSchema, files, readRecords } from "./bench/records.ts";
import { requireSame } from "./bench/same-suite.ts";
import { scoreRest } from "./bench/score-rest.ts";
import { noteUnjudged, tryTests } from "./bench/unsound.ts";
import { Scorer, scorerLimits } from "./bench/scorer.ts";
import { readAnswered } from "./suite/read-answered.ts";

await ending(async () => {
  const [name = "", folder = ""] = process.argv.slice(2);
  const signal = closing();
  const setup = readSetup(folder);
  const suite = readAnswered(setup.suite.name, name);
  requireSame(suite, setup);
  const hidden = new Map(suite.lines.map((line) => [line.problem.id, line.hidden]));
  try {
    const work = async (): Promise<void> => {
      const tests = testsOf(suite.lines, scorerLimits);
      const { rest, note } = takeUpScores(folder, tests);
      if (note) process.stderr.write(`${note}\n`);
      const scorer = new Scorer(await sandbox(signal));
      const answered = new Set(readRecords(files(folder).answers, answerSchema).map((it) => it.problem));
      const lines = suite.lines.filter((it) => answered.has(it.problem.id));
      // What other tests judged tells nothing of these.
      if (readTests(folder) === tests) await tryTests(folder, lines, { scorer, tests, signal });
      // Of stubs it tells nothing of the answers.
      scorer.unjudged.clear();
      const unjudged = (problem: string, error: string): void => noteUnjudged(folder, { problem, tests, error });
      await scoreRest(folder, rest, { scorer, hidden, unjudged, signal });
    };
    // A measurement that comes to its scores while somebody looks at those so far must not end without them.
    await inTurn(folder, "scoring", { work, signal });
  } finally {
    await closeAll();
  }
});
