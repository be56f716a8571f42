import type { Locator } from "@playwright/test";
import { expect, test } from "./run-fixtures.ts";

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

const canvas = "rgb(255, 255, 255)";
const ground = (of: Locator) => of.evaluate((it) => getComputedStyle(it).backgroundColor);
const outline = (of: Locator) => of.evaluate((it) => getComputedStyle(it).outlineStyle);

test("where the system gives the colours, bars and marks are drawn and what is chosen has a frame", async ({
  page,
  mended,
}) => {
  await page.goto(`/runs/${mended}`);
  const chosen = page.locator("button[aria-pressed=true]", { hasText: "Attempt" });
  await expect(chosen).toBeVisible();
  expect(await outline(chosen)).toBe("solid");
  expect(await outline(page.locator("label", { hasText: "Function" }))).toBe("solid");
  expect(await outline(page.locator("label", { hasText: "Standalone" }))).toBe("none");
  const marks = chosen.locator("[aria-hidden=true] > span");
  await expect(marks).toHaveCount(3);
  expect(await ground(marks.first())).not.toBe(canvas);
  const votes = page.getByRole("region", { name: "Votes" }).locator("[aria-hidden=true] > span");
  await expect(votes).not.toHaveCount(0);
  for (const bar of await votes.all()) expect(await ground(bar)).not.toBe(canvas);
});

test("where the system gives the colours, the main button and the choice under the keys are told from the rest", async ({
  page,
}) => {
  await page.goto("/");
  const run = page.getByRole("button", { name: "Run", exact: true });
  expect(await ground(run)).not.toBe(canvas);
  expect(await run.evaluate((it) => getComputedStyle(it).color)).not.toBe(await ground(run));
  expect(await run.evaluate((it) => getComputedStyle(it).forcedColorAdjust)).toBe("none");
  await page.getByRole("combobox", { name: "Model" }).click();
  const options = page.getByRole("option");
  await expect(options).not.toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  expect(await outline(options.nth(0))).toBe("none");
  expect(await outline(options.nth(1))).toBe("solid");
});

test("where the system gives the colours, a rate is a bar in a frame", async ({ page }) => {
  await page.goto("/evidence");
  const bar = page.locator(".quarters").first();
  await expect(bar).toBeVisible();
  expect(await outline(bar)).toBe("solid");
  expect(await ground(bar.locator("div").first())).not.toBe(canvas);
});
