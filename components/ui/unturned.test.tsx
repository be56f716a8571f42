import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExamplesUnderstood } from "#components/composer/understood.tsx";
import { exampleWords, inputWords } from "#components/run/example-words.ts";
import { askedInWords, inSentence } from "#components/run/question-words.ts";
import { CommandLine } from "./command-line.tsx";
import { unturned } from "./unturned.ts";

const value = "'a\u202eb\u2069'";
const seen = "'a\\u202eb\\u2069'";

test("a mark that turns the order of letters is shown by its number, and letters of any script stand as they are", () => {
  expect(unturned(`f(${value}) == 'שלום 👨‍👩‍👧'`)).toBe(`f(${seen}) == 'שלום 👨‍👩‍👧'`);
});

test("no such mark of an example turns the words beside it, wherever the example is told", () => {
  const example = { kind: "call", id: "0", style: "==", call: `f(${value})`, expected: value } as const;
  expect([
    exampleWords(example),
    inputWords(`f(${value})`, value),
    askedInWords({ about: "example", input: `f(${value})` }),
    inSentence(value),
  ]).toEqual([
    { call: `f(${seen})`, expected: seen },
    { call: `f(${seen})`, answer: seen },
    `What is f(${seen})?`,
    seen,
  ]);
});

test("neither a doubt about what was typed nor a command holds one", () => {
  const understood = {
    signature: undefined,
    examples: [{ id: "0", call: `f(${seen})`, verb: "gives", expected: seen }],
    doubts: [`Line 1 of the examples is not understood: ${value}`],
    kind: "function",
    inferred: false,
    packages: [],
  } as const;
  const page = renderToStaticMarkup(
    <>
      <ExamplesUnderstood
        understood={{ ...understood, examples: [...understood.examples], doubts: [...understood.doubts], packages: [] }}
      />
      <CommandLine command={`npx fixpoint --examples "f(${value})"`} />
    </>,
  );
  expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(page.match(/\\u202e/g)).toHaveLength(4);
});
