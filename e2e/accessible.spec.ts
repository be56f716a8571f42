import { barriersIn } from "./barriers.ts";
import { expect, scripted, startRun, test } from "./run-fixtures.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`the form, the history and the 404 hold no barrier (${colorScheme}) @phone`, async ({ page, solved }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "double" }).first()).toBeVisible();
    expect(await barriersIn(page, "workbench")).toEqual([]);
    await page.locator("summary", { hasText: "Settings" }).click();
    await page.getByText("Tests, existing code, files, kind").click();
    expect(await barriersIn(page, "workbench-open")).toEqual([]);
    await page.getByRole("combobox", { name: "Model" }).click();
    await expect(page.getByRole("listbox")).toBeVisible();
    expect(await barriersIn(page, "model-picker")).toEqual([]);
    await page.goto("/runs");
    await expect(page.locator(`a[href="/runs/${solved}"]`)).toBeVisible();
    expect(await barriersIn(page, "history")).toEqual([]);
    await page.goto("/no-such-page");
    expect(await barriersIn(page, "not-found")).toEqual([]);
  });

  test(`a run that has ended holds no barrier (${colorScheme}) @phone`, async ({ page, solved }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`/runs/${solved}`);
    await expect(page.locator(".view-lines")).toContainText("double");
    await expect(page.getByRole("log", { name: "Thinking" })).toContainText("handed over");
    await page.getByText("The task as it was given").click();
    expect(await barriersIn(page, "run")).toEqual([]);
  });

  test(`a run that goes on holds no barrier (${colorScheme}) @phone`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const id = await startRun(request, {
      task: "Write endlessly(number) that returns the number.",
      examples: "endlessly(1) == 1\nendlessly(2) == 2",
      model: scripted,
    });
    await page.goto(`/runs/${id}`);
    await expect(page.getByRole("log", { name: "Thinking" })).toContainText("word after another");
    expect(await barriersIn(page, "run-going-on")).toEqual([]);
    await request.post(`/api/runs/${id}/cancel`);
  });
}

const paths = (solved: string) => ["/", "/runs", `/runs/${solved}`, "/no-such-page"];

test("every view has one main, one heading, and fits the width of the screen @phone", async ({ page, solved }) => {
  for (const path of paths(solved)) {
    await page.goto(path);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("every view fits at twice the size: a window of 1366 pixels that is enlarged to 200 %", async ({
  page,
  solved,
}) => {
  await page.setViewportSize({ width: 683, height: 425 });
  for (const path of [...paths(solved), "/models", "/compare", "/evidence", "/settings", "/help"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test("a window that is enlarged to 400 % has most of its height for what is read", async ({ page, solved }) => {
  await page.setViewportSize({ width: 342, height: 225 });
  await page.goto(`/runs/${solved}`);
  const examples = page.getByRole("region", { name: "Examples" });
  await expect(examples).toBeVisible();
  await examples.evaluate((it) => it.scrollIntoView());
  const covered = await page.evaluate(() => {
    const bars = [...document.querySelectorAll("body > header, body > nav")].map((it) => it.getBoundingClientRect());
    return bars.filter((it) => it.bottom > 0 && it.top < innerHeight).reduce((all, it) => all + it.height, 0);
  });
  expect(covered).toBeLessThan(75);
  await expect(page.getByRole("heading", { name: "Examples" })).toBeInViewport({ ratio: 1 });
});

test("without scripts every view says what needs them, and none is an empty frame", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  for (const path of ["/", "/runs", "/models", "/compare", "/settings"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(/needs? scripts/), path).toBeVisible();
    await expect(page.locator(".skeleton:visible"), path).toHaveCount(0);
  }
  await context.close();
});
