import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ModelFinding, ModelReport } from "#lib/wire.ts";
import { ModelReportList } from "./model-report.tsx";

test("what a look at a model showed are sentences, also where one ends with what helps", () => {
  const found = (what: ModelFinding["what"], said: string): ModelFinding => ({ what, status: "good", said });
  const findings = [found("context", "It was cut off. What helps: shorten it"), found("speed", "It is quick.")];
  const report: ModelReport = {
    model: "a/b",
    verdict: "poor",
    findings,
    tokensPerSecond: null,
    at: "2026-12-01T12:00:00.000Z",
  };
  const html = renderToStaticMarkup(<ModelReportList report={report} />);
  expect([...html.matchAll(/break-words">([^<]*)</g)].map(([, said]) => said)).toEqual([
    "It was cut off. What helps: shorten it.",
    "It is quick.",
  ]);
});
