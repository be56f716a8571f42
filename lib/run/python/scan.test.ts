import fc from "fast-check";
import { expect, test } from "vitest";
import { blanked, bracketEnd, scanOf, splitTop, stringEnd } from "./scan.ts";

const pieces = fc
  .array(fc.constantFrom("(", ")", "[", "]", "{", "}", "'", '"', "'''", '"""', "\\", "#", "\n", "a", " ", ","))
  .map((parts) => parts.join(""));

/** The same by walking on from one place, as Python itself would read it. */
function walked(source: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < source.length; ) {
    const character = source.charAt(at);
    const lineEnd = source.indexOf("\n", at);
    if ("([{".includes(character)) depth++;
    if (")]}".includes(character) && --depth === 0) return at + 1;
    const piece = character === "#" ? (lineEnd < 0 ? source.length : lineEnd) : at + 1;
    const next = /["']/.test(character) ? stringEnd(source, at) : piece;
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}

test("where strings and brackets end is the same, whether it is read backwards at once or walked from each of them", () => {
  fc.assert(
    fc.property(pieces, (source) => {
      const scan = scanOf(source);
      const places = Array.from(source, (character, at) => ({ character, at }));
      const quotes = places.filter((it) => /["']/.test(it.character)).map((it) => it.at);
      const brackets = places.filter((it) => /[([{]/.test(it.character)).map((it) => it.at);
      expect(quotes.map(scan.step)).toEqual(quotes.map((at) => stringEnd(source, at)));
      expect(brackets.map(scan.bracketEnd)).toEqual(brackets.map((at) => walked(source, at)));
    }),
    { numRuns: 1000 },
  );
});

test("what is blanked keeps its length and its lines; what is split gives the source again", () => {
  fc.assert(
    fc.property(pieces, (source) => {
      const lengths = (text: string) => text.split("\n").map((line) => line.length);
      expect(lengths(blanked(source))).toEqual(lengths(source));
      expect(splitTop(source, ",").join(",")).toBe(source);
    }),
  );
});

test("how deep brackets lie in one another", () => {
  const source = "f([1, (2)], {}) ()";
  expect([1, 2, 6, 12, 16].map(scanOf(source).depth)).toEqual([3, 2, 1, 1, 1]);
});

test.each(["(", "f(", "f(#", "('", '\\"', "\\'''", "f(#\n", "[{", "'''a\"\"\""])(
  "%j, 400,000 characters of it, is walked over and split",
  (piece) => {
    const source = piece.repeat(400_000 / piece.length);
    expect(blanked(source)).toHaveLength(source.length);
    expect(splitTop(source, ",")).toEqual([source]);
    expect(bracketEnd(source, source.indexOf("("))).toBeUndefined();
  },
);
