/** What is asked of the model besides programs, and of the linter: seen as what it is, and gated by nothing. */
import { barriersIn } from "./barriers.ts";
import { ended, expect, loadRun, runPage, scripted, startRun, test as base } from "./run-fixtures.ts";

/** Its first program raises for a name that is none; the tests that the model proposes hold one that is right and one that is not. */
const asked = {
  task: "Write clamp(value, low, high) that returns value, but low when it is smaller and high when it is larger.",
  examples: "clamp(5, 0, 3) == 3\nclamp(-1, 0, 3) == 0",
  settings: { test: true, tools: ["ruff", "coverage"], diagnose: true, lessons: true },
  model: scripted,
};

const test = base.extend<object, { told: string }>({
  told: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? "" });
      const id = await startRun(request, asked);
      await ended(request, id);
      await use(id);
      await request.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

for (const colorScheme of ["light", "dark"] as const)
  test(`a repair says which diagnosis, finding and lesson it was written with (${colorScheme}) @phone`, async ({
    page,
    told,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`/runs/${told}`);
    await page
      .getByRole("region", { name: "Attempts" })
      .getByRole("button", { name: /repair of 1/ })
      .click();
    const code = page.getByRole("region", { name: /^Code of attempt/ });
    await expect(code).toContainText("The model’s diagnosis: Python knows no minimum. Call min instead.");
    await expect(code).toContainText("ruff found 1 fault, first in line 3: Undefined name `minimum`");
    await expect(code).toContainText(/Written with .* in mind:Use only names that Python knows\. from attempts? \d/);
    await expect(page.locator(".view-lines")).toContainText("clamp");
    expect(await barriersIn(page, "repair")).toEqual([]);
  });

test("what a repair changed stands beside the line for whose failure it was changed", async ({ page, told }) => {
  await page.goto(`/runs/${told}`);
  await page
    .getByRole("region", { name: "Attempts" })
    .getByRole("button", { name: /repair of 1/ })
    .click();
  await page.getByRole("button", { name: "Show what it changed" }).click();
  const before = page.getByRole("group", { name: "Comparison" }).locator(".original-in-monaco-diff-editor");
  await expect(before.locator(".failed-line-words", { hasText: "NameError" })).toBeVisible();
});

test("the linter's findings stand with the attempt, as advice beside the verdict @phone", async ({ page, told }) => {
  await page.goto(`/runs/${told}?attempt=1`);
  const linter = page.getByRole("region", { name: "Linter" });
  await expect(linter).toContainText("1 fault");
  await expect(linter.getByRole("listitem")).toHaveText([
    /^line 3 Undefined name `minimum` ruff F821return minimum\(value, high\)$/,
  ]);
  await expect(linter).toContainText("no verdict comes of it");
  await page
    .getByRole("region", { name: "Attempts" })
    .getByRole("button", { name: /repair of 1/ })
    .click();
  await expect(linter).toContainText("no fault");
});

test("which lines the examples run stands with the program that is handed over @phone", async ({ page, told }) => {
  await page.goto(`/runs/${told}`);
  const coverage = page.getByRole("region", { name: "Lines that ran" });
  await expect(coverage).toContainText(/\d of \d by the examples/);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`what the model expects is a proposal, and one press makes it an example of a new run (${colorScheme}) @phone`, async ({
    page,
    request,
    told,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`/runs/${told}`);
    const proposals = page.getByRole("region", { name: "Proposals" });
    await expect(proposals.getByRole("listitem")).toHaveText([
      /^clamp\(9, 0, 3\) == 3attempt 5 answers so/,
      /^clamp\(1, 0, 3\) == 2attempt 5 answers 1/,
    ]);
    await expect(page.locator(".view-lines")).toContainText("clamp");
    expect(await barriersIn(page, "proposals")).toEqual([]);
    await proposals.getByRole("button", { name: "Take clamp(9, 0, 3) == 3 as an example" }).click();
    await page.waitForURL((url) => !url.pathname.includes(told));
    const id = await runPage(page);
    expect((await ended(request, id)).end?.outcome).toBe("solved");
    await expect(page.getByRole("cell", { name: "clamp(9, 0, 3)" })).toBeVisible();
    await expect(page.getByText("3 of 3 examples pass.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Forks" }).locator("[aria-current]")).toContainText("from attempt");
    expect((await loadRun(request, told)).end?.outcome).toBe("solved");
  });
