import { expect, test } from "vitest";
import type { Models, ModelReport } from "#lib/wire.ts";
import { reportOf, withReports } from "./model-reports.ts";

const id = "ollama/some:1b";
const looked: ModelReport = { model: id, verdict: "good", findings: [], tokensPerSecond: 9, at: "2026-11-21" };

const kept = (digest?: string) => {
  const report = { ...looked, ...(digest !== undefined && { digest }) };
  return { report, checks: [{ model: id, report }] };
};

test.each([
  ["the same weights", "sha256:a", "sha256:a", true],
  ["other weights of the same name", "sha256:a", "sha256:b", false],
  ["weights that nobody could name then", undefined, "sha256:b", true],
  ["weights that nobody can name now", "sha256:a", undefined, true],
])("what a look showed holds for %s: %s, %s", (_, then, now, holds) => {
  const { report, checks } = kept(then);
  expect(reportOf({ id, digest: now }, checks)).toEqual(holds ? report : undefined);
});

test("models are listed with what holds for them", () => {
  const { report, checks } = kept("sha256:a");
  const model = { id, name: "some:1b", state: "ready", bytes: null, details: "" } as const;
  const listed = (digest: string): Models => ({
    default: id,
    providers: [{ provider: "ollama", health: "ok", message: "It is up.", hint: null, models: [{ ...model, digest }] }],
  });
  const shown = ["sha256:a", "sha256:b"].map((it) => withReports(listed(it), checks).providers[0]?.models[0]?.report);
  expect(shown).toEqual([report, undefined]);
});
