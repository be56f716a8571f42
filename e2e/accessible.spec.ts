import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./run-fixtures.ts";

/** What axe finds, as lines that can be read in a report. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the form, the history and the 404 hold no barrier (${colorScheme}) @phone`, async ({ page, solved }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "double" }).first()).toBeVisible();
    await page.locator("summary", { hasText: "Settings" }).click();
    await page.getByText("Tests, existing code, files, kind").click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("combobox", { name: "Model" }).click();
    await expect(page.getByRole("listbox")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto("/runs");
    await expect(page.locator(`a[href="/runs/${solved}"]`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto("/no-such-page");
    expect(await violations(page)).toEqual([]);
  });

  test(`a run holds no barrier (${colorScheme}) @phone`, async ({ page, solved }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`/runs/${solved}`);
    await expect(page.locator(".view-lines")).toContainText("double");
    await expect(page.getByRole("log", { name: "Thinking" })).toContainText("handed over");
    await page.getByText("The task as it was given").click();
    expect(await violations(page)).toEqual([]);
  });
}

test("every view has one main, one heading, and fits the width of the screen @phone", async ({ page, solved }) => {
  for (const path of ["/", "/runs", `/runs/${solved}`, "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
