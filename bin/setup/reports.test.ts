/** Protects the last lines of `npm test`: a failure that they do not name has to be looked for in everything above. */
import { expect, test } from "vitest";
import { ofPlaywright, ofVitest } from "./reports.mjs";

test("a report of Vitest tells each failed test with its reason, and a file that could not be read", () => {
  const failed = { fullName: "a sum is right", status: "failed", failureMessages: ["AssertionError: 3 is not 4"] };
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { status: "failed", name: "sum.test.ts", assertionResults: [{ status: "passed" }, failed] },
      { status: "failed", name: "broken.test.ts", message: "SyntaxError: x", assertionResults: [] },
      { status: "passed", name: "good.test.ts", assertionResults: [{ status: "passed" }] },
    ],
  };
  expect(ofVitest(report)).toEqual({
    passed: 1,
    failed: 1,
    names: ["a sum is right\n  AssertionError: 3 is not 4", "broken.test.ts\n  SyntaxError: x"],
  });
});

test("a report of Playwright tells each failed test by file and line, however deep it lies", () => {
  const spec = { file: "solve.spec.ts", line: 26, title: "a reload loses nothing", ok: false };
  const report = {
    stats: { expected: 4, flaky: 0, unexpected: 1 },
    suites: [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [spec] }] }],
  };
  expect(ofPlaywright(report)).toEqual({ passed: 4, failed: 1, names: ["solve.spec.ts:26 a reload loses nothing"] });
});
