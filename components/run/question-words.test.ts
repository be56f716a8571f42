/** Protects how a person is asked which of two behaviours is meant, whatever they differ on. */
import { expect, test } from "vitest";
import { askedInWords, differInWords, inSentence, optionText } from "./question-words.ts";

const options = (["first", "second"] as const).map((choice, at) => ({
  choice,
  value: `"${at}"`,
  votes: 2,
  attempts: [],
}));
const words = (input: string) => [askedInWords({ about: "behaviour", input }), differInWords({ input, options })];

test("calls, steps with an object and what a script is given are asked about in words of their own", () => {
  expect([words("f(1)"), words("b = Box(2); b.put(1)"), words('gets "a", reads "b"')]).toEqual([
    ["What is f(1)?", 'The programs differ: f(1) is "0" for some, "1" for others.'],
    [
      "What do the steps answer in b = Box(2); b.put(1)?",
      'The programs differ: b = Box(2); b.put(1) is "0" for some, "1" for others.',
    ],
    [
      'What does a script print that gets "a", reads "b"?',
      'The programs differ where one gets "a", reads "b": some print "0", others "1".',
    ],
  ]);
});

test("what a script has printed stands in its lines, and a value as it is written", () => {
  const [option] = options;
  const text = (input: string, value: string) => option && optionText({ input }, { ...option, value });
  expect([text('reads "a b"', '"a\\nb"'), text('reads "a b"', '""'), text("f(1)", "'a\\nb'")]).toEqual([
    "a\nb",
    '""',
    "'a\\nb'",
  ]);
});

test("in a sentence a long value is known by its beginning", () => {
  expect([inSentence("[1, 2]"), inSentence("a".repeat(300))]).toEqual(["[1, 2]", `${"a".repeat(60)}…`]);
});

test("what is asked of a long input is told by its beginning: it is a heading, and the title of the tab", () => {
  const asked = askedInWords({ about: "example", input: `f(${"1, ".repeat(300)})` });
  expect([asked.length, asked.slice(0, 17), asked.slice(-2)]).toEqual([209, "What is f(1, 1, 1", "…?"]);
});
