/** What is seen in running text, or among the words of a box: each place by the first reader that knows it. */
import { withArrowsAsRemarks } from "./arrow-steps.ts";
import { readUnquoted } from "./bare-arrows.ts";
import { type Asked, areLiterals, fitting, meant } from "./asked.ts";
import { readBands } from "./bands.ts";
import { asText } from "./bare-text.ts";
import { readBeside } from "./beside.ts";
import { readArrowsInSentences, takesNumber } from "./arrows-in-sentences.ts";
import { readBecoming } from "./becoming.ts";
import { readCases } from "./cases.ts";
import { readChecksInProse } from "./checks-in-prose.ts";
import { readStated } from "./comparisons.ts";
import { readDoctests } from "./doctest.ts";
import { readArrows, readListed } from "./given.ts";
import { readGivenInWords } from "./given-in-words.ts";
import { readDemands } from "./demands.ts";
import { readEquations } from "./equations.ts";
import { inPython } from "./in-python.ts";
import { inPlace } from "./in-place.ts";
import { readInputOutput } from "./input-output.ts";
import { readLikewise } from "./likewise.ts";
import { readNamedLines } from "./named-lines.ts";
import { readNamedOf } from "./named-of.ts";
import { withNodes } from "./nodes.ts";
import { asOperations } from "./operations.ts";
import { readPassages, withoutDeeds } from "./passages.ts";
import { readCalls } from "./prose.ts";
import { withPlainQuotes } from "./phrase.ts";
import { type Sighting, without } from "./sighting.ts";
import { withSigns } from "./parted-values.ts";
import { readRules } from "./rules.ts";
import { readShared } from "./shared-value.ts";
import { spread } from "./spread.ts";
import { readTables } from "./table.ts";
import { readValuesFor } from "./values-for.ts";
import { readValueBlocks } from "./value-blocks.ts";
import { readVerdicts } from "./verdicts.ts";
import { readValuesInText } from "./value-below.ts";

export function readRunningText(whole: string, asked: Asked): Sighting[] {
  if (whole.trim() === "") return [];
  const plain = withArrowsAsRemarks(withSigns(withPlainQuotes(inPython(whole))));
  const text = withoutDeeds(plain);
  const { name } = asked;
  const fits = fitting(asked);
  const passages = readPassages(plain, asked).filter(fits);
  const single = readCalls(text, { name: (it) => it === name, sighting: fits }, asked.isWrong);
  const shared = readShared(text, name, asked.isWrong).filter(fits);
  const alone = without(readDoctests(text, name).filter(fits), [
    ...readChecksInProse(text, asked),
    ...(asked.where === "text" && !asked.isWrong ? readValuesInText(text, name).filter(fits) : []),
    ...without(
      asked.where === "text" ? readStated(text, asked) : [],
      without(asked.isWrong ? [] : readLikewise(text, asked).filter(fits), without(shared, single)),
    ),
  ]);
  const named = asked.beside.map((it) => readBeside(text, it, asked)).reduce(without, without(passages, alone));
  const alike = { name: meant(asked), sighting: (it: Sighting) => fits(it) && areLiterals(it) };
  const calls = named.length > 0 ? named : readCalls(text, alike, asked.isWrong);
  // Of what is given in words it is told where it does not fit.
  const others = [
    readTables(text, asked).flatMap(({ seen }) => seen),
    readInputOutput(text, asked, asked.where).seen,
    readGivenInWords(text, asked),
    readRules(text, asked),
    readDemands(text, asked),
    readCases(text, asked, asked.where).filter(fits),
  ].map((seen) => seen.map((it) => spread(it, asked)));
  const drawn = [
    readUnquoted(text, asked),
    readListed(text, asked),
    readArrows(text, asked),
    readNamedLines(text, asked),
    readValueBlocks(text, asked),
    readVerdicts(text, asked),
    readNamedOf(text, asked),
    ...(asked.isWrong ? [] : [readBands(text, asked)]),
    readBecoming(text, { isWrong: asked.isWrong, takesNumber: takesNumber(asked) }),
    ...(asked.isWrong ? [] : [readArrowsInSentences(text, asked)]),
    readValuesFor(text, asked),
  ].map((seen) => seen.map((it) => spread(it, asked)).filter(fits));
  const equations = asked.where === "text" ? readEquations(text, asked) : [];
  return [...others, ...drawn, equations]
    .reduce((kept, more) => without(kept, more), calls)
    .map((it) => asText(inPlace(withNodes(asOperations(it, asked), asked), asked), asked));
}
