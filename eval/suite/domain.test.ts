import fc from "fast-check";
import { expect, test } from "vitest";
import { argumentsOf } from "#lib/run/python/literal.ts";
import { domainOf } from "./domain.ts";

const rowOf = (text: string) => argumentsOf(text) ?? [];
const within = (seen: readonly string[], row: string) => domainOf(seen.map(rowOf))(rowOf(row));

test.each([
  [["4", "7", "19"], "8", true],
  [["4", "7", "19"], "0", false],
  [["4", "7", "19"], "20", false],
  [["4", "7", "19"], "8.0", false],
  [["[1, 8, 9], 3", "[1, 2, 3, 4], 4"], "[2, 5, 7], 3", true],
  [["[1, 8, 9], 3", "[1, 2, 3, 4], 4"], "[5, 2, 7], 3", false],
  [["[1, 8, 9], 3", "[1, 2, 3, 4], 4"], "[2, 5, 7], 4", false],
  [["[1, 8, 9], 3", "[1, 2, 3, 4], 4"], "[2, 2, 7], 3", false],
  [["[3, 1, 3], 3", "[1, 2, 3, 4], 4"], "[4, 2, 2], 3", true],
  [["'android_tv'", "'apple_watch_tv'"], "'google_tvs'", true],
  [["'android_tv'", "'apple_watch_tv'"], "'android_'", false],
  [["'android_tv'", "'apple_watch_tv'"], "'ANDROID_tv'", false],
  [["'android_tv'", "'apple_watch_tv'"], "''", false],
  [["{'a': 1}", "{'b': 5, 'c': 2}"], "{'d': 3}", true],
  [["{'a': 1}", "{'b': 5, 'c': 2}"], "{'d': 7}", false],
  [["[1, None]", "[2, 3]"], "[None, 2]", true],
  [["[1, None]", "[2, 3]"], "[True, 2]", false],
  [["n=3", "n=5"], "n=4", true],
  [["n=3", "n=5"], "m=4", false],
  [[], "1", false],
])("of the tests' arguments %j the domain holds %s: %s", (seen, row, expected) => {
  expect(within(seen, row)).toBe(expected);
});

const item = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
  fc.constant(null),
);
const value = fc.oneof(item, fc.array(item), fc.dictionary(fc.string(), item));

test("what the tests ask lies within their domain", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1 }), (rows) => {
      const texts = rows.map((row) => row.map((it) => JSON.stringify(it).replaceAll("null", "None")).join(", "));
      const seen = texts.map(rowOf);
      expect(seen.filter((row) => !domainOf(seen)(row))).toEqual([]);
    }),
  );
});
