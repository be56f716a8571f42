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
      /^clamp\(9, 0, 3\) == 3attempt 2 answers so/,
      /^clamp\(1, 0, 3\) == 2attempt 2 answers 3/,
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

const reviewed = {
  ...asked,
  settings: { reviewRepairs: true, diagnose: true, strategy: "repair", answerWithin: 600 },
};

for (const colorScheme of ["light", "dark"] as const)
  test(`a repair is shown with its reason, and counts once it is accepted (${colorScheme}) @phone`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const id = await startRun(request, reviewed);
    await page.goto(`/runs/${id}`);
    const card = page.getByRole("region", { name: "Take over the repair in attempt 2?" });
    await expect(card.getByRole("listitem").first()).toContainText("Attempt 1 raises an exception");
    await expect(card).toContainText("Attempt 2, its repair, passes 2 of 2 examples.");
    await expect(card).toContainText("The model’s diagnosis: Python knows no minimum. Call min instead.");
    const changes = card.getByRole("region", { name: "What attempt 2 changes" });
    await expect(changes.locator("del")).toContainText(["minimum(value, high)"]);
    await expect(changes.locator("ins")).toContainText(["min(max(value, low), high)"]);
    await expect(card).toContainText(/goes on by itself in \d+ min.*, with the repair/);
    expect(await barriersIn(page, "review")).toEqual([]);
    await changes.focus();
    await page.keyboard.press("Tab");
    await expect(card.getByRole("button", { name: /^Take it over/ })).toBeFocused();
    await page.keyboard.press("Enter");
    expect((await ended(request, id)).end).toMatchObject({ outcome: "solved", attempt: 2 });
    await expect(card).toBeHidden();
    await expect(page.getByRole("log", { name: "Thinking" })).toContainText("You took over the repair in attempt 2.");
  });

test("a repair that is left out in the history is not handed over", async ({ page, request }) => {
  const id = await startRun(request, reviewed);
  await expect.poll(async () => (await loadRun(request, id)).status).toBe("waiting");
  await page.goto("/runs");
  const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="/runs/${id}"]`) });
  await expect(row.getByRole("region", { name: "What attempt 2 changes" })).toContainText("minimum");
  await row.getByRole("button", { name: /^Leave it out/ }).click();
  expect((await ended(request, id)).end).toMatchObject({ outcome: "gave-up", attempt: 1 });
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("button", { name: /^Attempt 2/ })).toContainText("repair of 1, left out");
});

test("what a repair changes scrolls within its card in the history, and the page stays as wide as the screen", async ({
  page,
  request,
}) => {
  const id = await startRun(request, reviewed);
  await expect.poll(async () => (await loadRun(request, id)).status).toBe("waiting");
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/runs");
  const changes = page.getByRole("region", { name: "What attempt 2 changes" }).first();
  await expect(changes).toContainText("minimum");
  expect(await changes.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await request.post(`/api/runs/${id}/cancel`);
  await ended(request, id);
});

test("several repairs of one program stand under it, each with its way, and one of them is handed over", async ({
  page,
  request,
}) => {
  const settings = { repairStrategies: ["minimal", "algorithm"], strategy: "repair" };
  const id = await startRun(request, { ...asked, settings });
  await ended(request, id);
  await page.goto(`/runs/${id}`);
  const attempts = page.getByRole("region", { name: "Attempts" });
  await expect(attempts.getByRole("button", { name: /repair of 1, smallest change/ })).toBeVisible();
  await expect(attempts.getByRole("button", { name: /repair of 1, another algorithm/ })).toBeVisible();
  await expect(page.getByLabel("Status").getByText(/^(verified|passes)$/)).toBeVisible();
});

test("a lesson of an earlier run stands with the program that was written with it, and leads there @phone", async ({
  page,
  request,
}) => {
  const learning = { ...asked, settings: { keepLessons: true } };
  const first = await startRun(request, learning);
  expect((await ended(request, first)).end?.outcome).toBe("solved");
  const second = await startRun(request, learning);
  await ended(request, second);
  await page.goto(`/runs/${second}?attempt=1`);
  const code = page.getByRole("region", { name: "Code of attempt 1" });
  await expect(code).toContainText("Written with a lesson in mind:Use only names that Python knows.");
  expect(await barriersIn(page, "earlier-lesson")).toEqual([]);
  await code.getByRole("link", { name: "from an earlier run" }).click();
  await page.waitForURL((url) => url.pathname !== `/runs/${second}`);
  await expect(page.getByRole("region", { name: /^Code of attempt/ })).toBeVisible();
});

test("a technique that is on is given a model and a temperature of its own, and the command says them @phone", async ({
  page,
}) => {
  await page.goto("/settings");
  const model = page.getByLabel("Plan first: model");
  await expect(model).toBeHidden();
  await page.getByLabel("Plan first", { exact: true }).selectOption("on");
  await model.selectOption(scripted);
  const temperature = page.getByLabel("Plan first: temperature");
  await temperature.fill("3");
  await temperature.press("Tab");
  await expect(page.getByText("Plan first: temperature must be a number from 0 to 2")).toBeVisible();
  await expect(temperature).toHaveAttribute("aria-invalid", "true");
  await temperature.fill("0,5");
  await temperature.press("Tab");
  await expect(temperature).not.toHaveAttribute("aria-invalid", "true");
  const command = page.getByText("npx fixpoint");
  await expect(command).toContainText(`--technique-models plan=${scripted} --technique-temperatures plan=0.5`);
  await page.reload();
  await expect(temperature).toHaveValue("0.5");
  await page.getByRole("link", { name: "Fixpoint" }).first().click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goBack();
  await expect(temperature).toHaveValue("0.5");
  await expect(command).not.toContainText("--technique-models.");
  expect(await barriersIn(page, "technique-asks")).toEqual([]);
  await page.getByLabel("Plan first", { exact: true }).selectOption("off (default)");
  await expect(model).toBeHidden();
});
