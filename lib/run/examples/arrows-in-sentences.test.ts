/** Protects what is read of arrows within a sentence: calls, and neither legends nor ways. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const read = (task: string) => understood({ task }).examples;

test.each([
  [
    "Write fmt(cents): 1234 -> '$12.34', 5 -> '$0.05', -5 -> '-$0.05'.",
    ["fmt(1234) == '$12.34'", "fmt(5) == '$0.05'", "fmt(-5) == '-$0.05'"],
  ],
  ["Write bits(n). 0→0, 7→3; 255→8. Nothing else.", ["bits(0) == 0", "bits(7) == 3", "bits(255) == 8"]],
  ['Write tags(tweet): "I love #ai!" -> ["ai"]; no hashtags -> []', ['tags("I love #ai!") == ["ai"]']],
  ["Write flat(xs) (nested lists): [1, [2]] => [1, 2]", ["flat([1, [2]]) == [1, 2]"]],
  ['Write slug(title) ("Hello World" -> "hello-world").', ['slug("Hello World") == "hello-world"']],
])("%s", (task, examples) => expect(read(task)).toEqual(examples));

test.each([
  ["units", 'Write meters(text). Units: "km" -> 1000, "cm" -> 0.01.'],
  ["transitions", 'Write next_light(s). Transitions: "red" -> "green", "green" -> "red".'],
  ["a way", "Write depth(n) of the graph: 1 -> 2, 2 -> 3."],
  ["steps", "Write collatz(n): 6 -> 3 -> 10 -> 5."],
  ["one number", "Write fizz(n) (multiples of three: 3 -> 'Fizz')."],
  ["characters", "Write complement(dna), which swaps letters: 'A' -> 'T', 'C' -> 'G'."],
  ["what the name does not fit", "Write from_roman(s). Numerals: 1 -> 'I', 5 -> 'V'."],
  ["one argument of two", "Write convert(text, unit): 'one two' -> 3"],
  ["what code answers that is to be mended", "Fix it: 'a b' -> 'b a'\n\ndef swap(text):\n    return text"],
])("no calls: %s", (_, task) => expect(read(task)).toEqual([]));
