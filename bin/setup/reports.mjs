// @ts-check
/** What the JSON reports of the test runners say: how many passed and failed, and the names of those that failed. */

/** @typedef {{ passed: number, failed: number, names?: readonly string[] }} Count `names`: of what failed, with the reason where the report has it. */

const reason = (/** @type {unknown} */ text) => String(text ?? "").slice(0, 600);

/** @param {any} file of Vitest; one that could not be read has a message and no tests @returns {string[]} */
function failedIn(file) {
  const failed = file.assertionResults.filter((/** @type {any} */ it) => it.status === "failed");
  if (failed.length === 0) return [`${file.name}\n  ${reason(file.message)}`];
  return failed.map((/** @type {any} */ it) => `${it.fullName}\n  ${reason(it.failureMessages[0])}`);
}

/** @param {any} report of Vitest @returns {Count} */
export const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  names: report.testResults.filter((/** @type {any} */ file) => file.status === "failed").flatMap(failedIn),
});

/** @param {any} suite of Playwright @returns {string[]} */
const unexpectedIn = (suite) => [
  ...(suite.suites ?? []).flatMap(unexpectedIn),
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => `${spec.file}:${spec.line} ${spec.title}`),
];

/** @param {any} report of Playwright @returns {Count} */
export const ofPlaywright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  names: unexpectedIn(report),
});
