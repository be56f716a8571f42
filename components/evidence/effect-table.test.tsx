import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { effectsOf } from "#lib/evidence/effects.ts";
import { enoughProblems } from "#lib/evidence/enough.ts";
import type { About } from "#lib/evidence/measured.ts";
import { measuredAbout, measuredRun } from "#lib/evidence/testing-runs.ts";
import { EffectTable } from "./effect-table.tsx";
import { foldsOf } from "./folds.ts";

const everyFold = foldsOf("comparisons", () => "");

function rowsOf(abouts: readonly About[], problems: number): string[] {
  const runs = Array.from({ length: problems }, (_, at) => measuredRun(String(at)));
  const effects = effectsOf(abouts.map((about, at) => ({ name: String(at), about, runs })));
  const all = renderToStaticMarkup(<EffectTable effects={effects} build="b2" folds={everyFold} />);
  const html = all.slice(all.indexOf("Every comparison"));
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) => row.replaceAll(/<[^>]*>/g, " "));
  return rows.map((row) => row.replaceAll(/\s+/g, " ").trim());
}

test("a profile stands among the settings by what it is instead of, and an effect on few problems says so", () => {
  const fast: About = { ...measuredAbout, profile: "fast" };
  expect(rowsOf([measuredAbout, fast], 9)).toEqual([
    "9 problems of own, local/x; measured by an earlier build, b1: this one may do otherwise",
    "profile fast instead of balanced it had nothing to do in any run before after +0.0 no problem differs only 9 problems p 1.000 both wrote as much 100 to 100 4.0 to 4.0",
  ]);
});

test("seconds that cannot be compared are a dash with the reason, and unknown tests are told", () => {
  const { tests, ...unjudged } = measuredAbout;
  const planned: About = { ...unjudged, settings: { plan: true }, concurrency: 3 };
  expect(rowsOf([unjudged, planned], enoughProblems)).toEqual([
    "100 problems of own, local/x, balanced; measured by an earlier build, b1: this one may do otherwise; which tests judged was not written down",
    "plan it had nothing to do in any run each drew its own replies, not as many at a time: rounding alone changes some before after +0.0 no problem differs p 1.000 both wrote as much 100 to 100 – not as many problems at a time",
  ]);
});

test("at equal tokens it says which side a budget ends, or why none can", () => {
  const stops = [40, 100].map((tokens) => ({ tokens, programs: 1, product: null }));
  const of = (about: About, tokens: number) => ({
    ...{ name: String(tokens), about },
    runs: [{ ...measuredRun("a", { tokens }), ...(tokens === 100 ? { stops } : {}) }],
  });
  const planned: About = { ...measuredAbout, settings: { plan: true } };
  const seen = (before: number, after: number) =>
    renderToStaticMarkup(
      <EffectTable
        effects={effectsOf([of(measuredAbout, before), of(planned, after)])}
        build={undefined}
        folds={everyFold}
      />,
    ).replaceAll(/<[^>]*>/g, " ");
  expect(seen(40, 100)).toContain("1 of 1 runs went otherwise");
  expect(seen(40, 100)).toMatch(/−100\.0 \(−100 to −21\) +after with a budget of 40 /);
  expect(seen(40, 101)).toMatch(/– +after wrote more and does not say where it could have ended /);
});

test("what was measured again with a budget stands for what cannot be cut, and leads there", () => {
  const learned: About = { ...measuredAbout, settings: { keepLessons: true } };
  const of = (name: string, about: About, tokens: number) => ({ name, about, runs: [measuredRun("a", { tokens })] });
  const again = of("m3", { ...learned, settings: { ...learned.settings, budget: 70 } }, 100);
  const effects = effectsOf([of("m1", measuredAbout, 100), of("m2", learned, 200), again]);
  const html = renderToStaticMarkup(<EffectTable effects={effects} build={undefined} folds={everyFold} />);
  expect(html).toMatch(/href="\/evidence\?of=m3"[^>]*>after measured again with a budget of 70</);
  expect(html).toContain("measured again with a budget of 70; 1 of 1 runs differ; only 1 problem<");
});
