import { expect, test } from "vitest";
import type { ModelReport, Models } from "#lib/wire.ts";
import { findingLine, modelFindings } from "./doctor.ts";

const model = { id: "ollama/small", name: "small", state: "ready", bytes: null, details: "" } as const;
const found = (report: ModelReport | undefined): Models => ({
  default: model.id,
  providers: [
    {
      provider: "ollama",
      health: "ok",
      message: "answers",
      hint: null,
      models: [{ ...model, ...(report && { report }) }],
    },
  ],
});
const looked = (verdict: ModelReport["verdict"]): ModelReport => ({
  ...{ model: model.id, verdict, findings: [], tokensPerSecond: null },
  at: "2026-11-01T00:00:00.000Z",
});

test.each([
  [undefined, "✓ model        ollama/small"],
  [looked("good"), "✓ model        ollama/small · It can be worked with."],
  [
    looked("poor"),
    "! model        ollama/small · Expect little of it.\n               → npx fixpoint models check ollama/small says why",
  ],
])("the doctor says what the last look at the model showed: %j", (report, line) => {
  expect(modelFindings(found(report)).map(findingLine)).toEqual(["✓ ollama       answers", line]);
});
