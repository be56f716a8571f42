/** Protects the votes of functions that take dates and exact numbers: what cannot be made tells no program from another. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeable } from "./makeable.ts";
import { cutCall, writeCall } from "./shown-calls.ts";

const made = (call: string) => writeCall(makeable(cutCall(call)));

test.each([
  ["f(date(2024, 13, 1))", "f(date(2024, 1, 1))"],
  ["f(date(2023, 2, 30))", "f(date(2023, 2, 2))"],
  ["f(datetime.date(0, 0, 0), 0)", "f(datetime.date(2010, 12, 31), 0)"],
  ["f(datetime(2024, 2, 29, 24, 61))", "f(datetime(2024, 2, 29, 0, 1))"],
  ["f(time(25, 0), date(year=0))", "f(time(1, 0), date(year=0))"],
  ['f(Decimal("1.0x.5"), Decimal("-"), Decimal(3))', 'f(Decimal("1.05"), Decimal("-0"), Decimal(3))'],
  ["f(Fraction(2, 0), Fraction(0))", "f(Fraction(2, 1), Fraction(0))"],
  ["f(update(2024, 13, 1), Point(0, 0))", "f(update(2024, 13, 1), Point(0, 0))"],
])("%s is made as %s", (call, expected) => {
  expect(made(call)).toBe(expected);
});

test("every date that is made there is", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), (year, month, day) => {
      const [, y, m, d] = /^f\(date\((\d+), (\d+), (\d+)\)\)$/.exec(made(`f(date(${year}, ${month}, ${day}))`)) ?? [];
      const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
      expect([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()].map(String)).toEqual([y, m, d]);
    }),
  );
});
