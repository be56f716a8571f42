/** Protects the choice of a measurement: each says what it came to, and no two of them read alike. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { About } from "#lib/evidence/measured.ts";
import { measuredAbout, measuredRun, wrong } from "#lib/evidence/testing-runs.ts";
import { foldsOf } from "./folds.ts";
import { MeasurementChoice } from "./measurement-choice.tsx";

const runs = [measuredRun("a"), measuredRun("b", { product: wrong })];

const everyFold = foldsOf(["before", "changed", "methods"], () => "");

function rowsOf(abouts: readonly Partial<About>[], shown = 0): string[] {
  const all = abouts.map((about, at) => ({ name: String(at), about: { ...measuredAbout, ...about }, runs }));
  const html = renderToStaticMarkup(
    <MeasurementChoice all={all} shown={all[shown]} build={"c".repeat(64)} folds={everyFold} />,
  );
  const read = html.replaceAll(/<span aria-hidden="true".*?<\/span>/g, "").replaceAll('<span class="sr-only"> ', " ");
  const rows = [...read.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) => row.replaceAll(/<[^>]*>/g, " "));
  return rows.map((row) => row.replaceAll(/\s+/g, " ").trim());
}

test("given builds, seeds and days of one way, then each row says which it is and what it came to, earlier builds below", () => {
  const of = (build: string): Pick<About, "build"> => ({ build: build.repeat(64) });
  const figures = "0 % 50 % interval of 95 %: 0 to 100 of 2 100 % 3.0 4.0";
  expect(rowsOf([of("c"), of("a"), { ...of("a"), seeds: [2, 3] }, { ...of("a"), day: "2026-10-30" }])).toEqual([
    "Measurement First answer Right Any program Programs Seconds Build",
    "own, local/x",
    `profile balanced, seed 1 by this build, 2026-11-30 ${figures} this build, 2026-11-30`,
    ...["Measurement First answer Right Any program Programs Seconds Build", "own, local/x"],
    `profile balanced, seed 1 by aaaaaaaaaaaa, 2026-11-30 ${figures} aaaaaaaaaaaa, 2026-11-30`,
    `profile balanced, seeds 2, 3 by aaaaaaaaaaaa, 2026-11-30 ${figures} aaaaaaaaaaaa, 2026-11-30`,
    `profile balanced, seed 1 by aaaaaaaaaaaa, 2026-10-30 ${figures} aaaaaaaaaaaa, 2026-10-30`,
  ]);
});

test("seconds of problems that were answered beside others stand nowhere", () => {
  expect(rowsOf([{}, { concurrency: 4 }]).slice(2)).toEqual([
    expect.stringContaining(" 100 % 3.0 4.0 b1,"),
    expect.stringContaining(" 100 % 3.0 – b1,"),
  ]);
});

test("what was changed and other methods stand below, with no first answer where it is not the model's alone", () => {
  const rows = rowsOf([{ build: undefined }, { settings: { plan: true } }, { rival: { name: "codet" } }]);
  expect(rows.filter((it) => it.includes(", 2026")).map((it) => it.replace(/ 50 %.*/, ""))).toEqual([
    "profile balanced, seed 1 by a build not written down, 2026-11-30 0 %",
    "profile balanced, plan, seed 1 by b1, 2026-11-30 –",
    "CodeT, seed 1 by b1, 2026-11-30 –",
  ]);
});

test("given one that is folded away is shown, then its fold is open and no other, which says where its rows are", () => {
  const abouts: Partial<About>[] = [{}, { day: "2026-10-30", build: "a" }, { settings: { plan: true } }];
  const all = abouts.map((about, at) => ({ name: String(at), about: { ...measuredAbout, ...about }, runs }));
  const openOf = (shown: number) => {
    const html = renderToStaticMarkup(
      <MeasurementChoice all={all} shown={all[shown]} build="b1" folds={foldsOf(undefined, String)} />,
    );
    return [...html.matchAll(/<details([^>]*)>.*?<\/svg>([^<]*)/g)].map(([, tag = "", title]) => [
      title,
      / open=/.test(tag),
    ]);
  };
  const titles = ["Measured before", "With a setting changed"];
  const folds = (open: readonly boolean[]) => titles.map((title, at) => [title, open[at]]);
  expect([0, 1, 2].map(openOf)).toEqual([folds([false, false]), folds([true, false]), folds([false, true])]);
  const opened = foldsOf("before", (open) => `?${open.join("+")}`);
  const html = renderToStaticMarkup(<MeasurementChoice all={all} shown={all[0]} build="b1" folds={opened} />);
  expect(html).toMatch(/, 2026-10-30.*href="\?before\+changed"[^>]*>Show all 1</);
  expect(html).not.toContain("plan");
});

test("a list of settings without a blank may break anywhere, so that the page is no wider than a phone", () => {
  const settings = { repairStrategies: ["minimal" as const, "rewrite" as const, "algorithm" as const] };
  const all = [{}, { settings }].map((about, at) => ({
    name: String(at),
    about: { ...measuredAbout, ...about },
    runs,
  }));
  const html = renderToStaticMarkup(
    <MeasurementChoice all={all} shown={undefined} build={undefined} folds={everyFold} />,
  );
  expect(/<th scope="row" class="([^"]*)"[^>]*>(?:(?!<th).)*minimal,rewrite,algorithm/.exec(html)?.[1]).toContain(
    "[overflow-wrap:anywhere]",
  );
});
