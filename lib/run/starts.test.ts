/** Protects that runs by other seeds draw other programs: their figures are told as those of several measurements. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { seedFor } from "./starts.ts";

const seed = fc.nat({ max: 2_000_000 });
const attempt = fc.integer({ min: 1, max: 998 });

test("no program of one run is drawn as one of a run by another seed, or as another of its own", () => {
  fc.assert(
    fc.property(seed, seed, attempt, attempt, (one, other, first, second) => {
      fc.pre(one !== other || first !== second);
      expect(seedFor({ seed: one }, first)).not.toBe(seedFor({ seed: other }, second));
    }),
  );
  expect(seedFor({ seed: 2 }, 1)).not.toBe(seedFor({ seed: 1 }, 2));
});

test("whatever seed a person may give, a program's is a whole number that every server takes", () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 - 1 }), attempt, (of, at) => {
      const drawn = seedFor({ seed: of }, at);
      expect(Number.isSafeInteger(drawn) && drawn >= 0 && drawn < 2 ** 31).toBe(true);
    }),
  );
});
