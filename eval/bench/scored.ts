/** What is scored: in a folder of `fixpoint bench`, or among results that were published. */
import { setupSchema } from "#lib/evidence/measured.ts";
import { resultsOf } from "#lib/evidence/results.ts";
import { isKept, readKept } from "#lib/evidence/shelf.ts";
import { type Measured, readMeasured } from "./folder.ts";
import { withSeen } from "./seen.ts";
import { withStops } from "./stops.ts";

/** Throws Fault `bad-input` where nothing is, or where it cannot be read. */
export function readScored(place: string): Measured {
  return isKept(place) ? keptAt(place) : readWhole(place);
}

/** The measurement of a folder with all that its transcripts tell, which is what publishing keeps. */
export function readWhole(folder: string): Measured {
  return withSeen(folder, withStops(folder, readMeasured(folder)));
}

function keptAt(folder: string): Measured {
  const { about, runs } = readKept(folder);
  const { tests, unsound } = about;
  const setup = setupSchema.strip().parse(about);
  return {
    ...{ setup, runs, results: resultsOf(runs) },
    ...(tests === undefined ? {} : { tests }),
    ...(unsound === undefined ? {} : { unsound }),
  };
}
