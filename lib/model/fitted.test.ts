import { expect, test } from "vitest";
import type { ModelFinding, ModelReport } from "#lib/wire.ts";
import { endMarks } from "./end-marks.ts";
import { fitted } from "./fitted.ts";
import { scriptedModel } from "./scripted.ts";

const prompt = { system: "You write Python.", user: "Write f.", prefill: "```python\n" };
const options = { temperature: 0, seed: 1, maxTokens: 8, stop: ["\n```"] };

function reportOf(findings: Partial<Record<ModelFinding["what"], ModelFinding["status"]>>): ModelReport {
  const told = (["fence", "stop", "template", "prefill", "context", "speed"] as const).map((what) => {
    return { what, status: findings[what] ?? "good", said: "It was seen." } as const;
  });
  return {
    model: "scripted/model",
    verdict: "poor",
    findings: told,
    tokensPerSecond: 9,
    at: "2026-11-22T00:00:00.000Z",
  };
}

/** What a model that was looked at so is asked. */
async function asked(report: ModelReport | undefined) {
  const model = scriptedModel(["x"], { prefills: true });
  const fit = fitted(model, report);
  const parts: string[] = [];
  for await (const part of fit.reply(prompt, options, new AbortController().signal)) parts.push(part.type);
  expect(parts).toEqual(["text", "end"]);
  const [{ system, user, stop } = { system: "", user: "", stop: [] }] = model.asked;
  return { prefills: fit.prefills, system, user, stop };
}

const usual = { prefills: true, system: "You write Python.", user: "Write f.", stop: ["\n```"] };

test.each([
  ["nobody looked at", undefined, usual],
  ["is in order", reportOf({}), usual],
  ["begins anew", reportOf({ prefill: "bad" }), { ...usual, prefills: false }],
  ["loses the thread", reportOf({ prefill: "weak" }), { ...usual, prefills: false }],
  [
    "is not given its instructions",
    reportOf({ template: "bad" }),
    { ...usual, system: "", user: "You write Python.\n\nWrite f." },
  ],
  [
    "did not answer what it was asked then",
    reportOf({ fence: "unknown", stop: "unknown", template: "unknown", prefill: "unknown" }),
    usual,
  ],
  ["is slow and forgets", reportOf({ speed: "weak", context: "bad" }), usual],
])("a model that %s is asked so", async (_, report, wanted) => {
  expect(await asked(report)).toEqual(wanted);
});

test("replies that hold the marks of their end are ended there, first of all at the one that was seen", async () => {
  const report = reportOf({ stop: "bad" });
  expect((await asked(report)).stop).toEqual(["\n```", ...endMarks]);
  const seen = (mark: string) => ({
    ...report,
    findings: report.findings.map((it) => (it.what === "stop" ? { ...it, mark } : it)),
  });
  expect((await asked(seen("<|new|>"))).stop).toEqual(["\n```", "<|new|>", ...endMarks]);
  const others = endMarks.filter((it) => it !== "<|EOT|>");
  expect((await asked(seen("<|EOT|>"))).stop).toEqual(["\n```", "<|EOT|>", ...others]);
});

test("of a model that begins no replies a look makes none that does", () => {
  expect(fitted(scriptedModel([], { prefills: false }), reportOf({})).prefills).toBe(false);
});
