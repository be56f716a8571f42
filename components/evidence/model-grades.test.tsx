import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { gradeCounts } from "./grade-counts.ts";
import { ModelGradesRow } from "./model-grades.tsx";

const runs = (["passes", "passes", "unverified", null] as const).map((grade) => ({
  model: "local/a b",
  grade,
  program: grade !== null,
}));

function linksOf(since: string | undefined): string[][] {
  const html = gradeCounts(runs)
    .map((of) => renderToStaticMarkup(<ModelGradesRow of={of} since={since} />))
    .join("");
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, address = "", words = ""]) => [
    words
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
    address.replaceAll("&amp;", "&"),
  ]);
}

test("each number leads to the runs that it counts: of this model, this grade, and made here", () => {
  expect(linksOf(undefined)).toEqual([
    ["local/a b 4 runs", "/runs?model=local%2Fa+b&recorded=false"],
    ["2 passes", "/runs?model=local%2Fa+b&grade=passes&recorded=false"],
    ["1 unverified", "/runs?model=local%2Fa+b&grade=unverified&recorded=false"],
    ["1 without a grade", "/runs?model=local%2Fa+b&grade=none&recorded=false"],
  ]);
});

test("where earlier runs are not counted, none of them is among those", () => {
  const since = "2026-11-30T10:00:00.000Z";
  expect(linksOf(since).map(([, address]) => new URLSearchParams(address?.split("?")[1]).get("since"))).toEqual(
    Array(4).fill(since),
  );
});
