/** What is said of a measurement where its runs are kept: of what they are, not of what was asked for last. */
import type { About } from "#lib/evidence/measured.ts";
import { shippedWeights } from "#lib/model/weights.ts";
import { repeatCommand } from "./command.ts";
import { extentOf } from "./extent.ts";
import type { Measured } from "./folder.ts";

/** The suite as it was asked for and with how many problems, and the name that the results get. */
export type Shelved = {
  name: string;
  suite: string;
  all: number;
  day: string;
  published: string;
  /** How many are kept. */
  replies?: number;
  /** A result's name. */
  repliesOf?: string;
};

export function aboutOf(
  { setup, runs, tests, unsound }: Measured,
  { name, suite, all, day, published, replies = 0, repliesOf }: Shelved,
): About {
  const { seeds, asked } = extentOf(setup, runs);
  const problems = [...new Set(runs.map((it) => it.problem))];
  return {
    ...setup,
    ...weightsOf(setup.model.digest),
    ...{ seeds, asked },
    ...(tests === undefined ? {} : { tests }),
    ...(unsound === undefined ? {} : { unsound: [...unsound] }),
    ...(repliesOf === undefined ? {} : { repliesOf }),
    ...(replies === 0 ? {} : { replies }),
    ...{ all, day, published },
    command: repeatCommand(
      { ...setup, seeds },
      { suite, only: problems.length === all ? undefined : problems, again: name },
    ),
  };
}

function weightsOf(digest: string | undefined): Pick<About, "weights"> {
  const weights = shippedWeights.find(({ sha256 }) => digest === `sha256:${sha256}`);
  return weights ? { weights: weights.name } : {};
}
