/** Protects that a double click does what one press does: the second comes before the page has drawn the first, or to what took its place. */
import type { Locator, Page } from "@playwright/test";
import { chooseScripted, ended, expect, fillTask, runPage, scripted, startRun, test } from "./run-fixtures.ts";

/** Where runs were asked for, since it was called. */
function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (it) => {
    const { pathname } = new URL(it.url());
    if (it.method() === "POST" && /^\/api\/(runs|recorded)/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

async function pressTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
}

const slowly = { task: "Write slowly(number) that returns the number.", examples: "slowly(1) == 1\nslowly(2) == 2" };

test("a double click starts one run from the form, and stops it once", async ({ page }) => {
  const asked = askedFor(page);
  await page.goto("/");
  await fillTask(page, slowly);
  await chooseScripted(page);
  await pressTwice(page.getByRole("button", { name: "Run" }));
  const id = await runPage(page);
  await pressTwice(page.getByRole("button", { name: "Stop" }));
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(asked).toEqual(["/api/runs", `/api/runs/${id}/cancel`]);
});

test("a double click starts one comparison, which can be begun anew", async ({ page }) => {
  const asked = askedFor(page);
  for (const count of [1, 2]) {
    await page.goto("/compare");
    await fillTask(page, slowly);
    await page.getByLabel(scripted).check();
    await page.getByLabel("ollama/scripted-coder:1b").check();
    await pressTwice(page.getByRole("button", { name: "Compare" }));
    await expect(page).toHaveURL(/runs=[0-9a-f]{32},[0-9a-f]{32}/);
    expect(asked.filter((it) => it === "/api/runs")).toHaveLength(2 * count);
    await page.getByRole("button", { name: "Stop all" }).click();
  }
});

test("a double click starts one fork and one recording", async ({ page, mended }) => {
  const asked = askedFor(page);
  await page.goto(`/runs/${mended}?attempt=1`);
  await page.getByRole("button", { name: "Edit" }).click();
  await pressTwice(page.getByRole("button", { name: "Check my version" }));
  await page.waitForURL((url) => !url.pathname.includes(mended));
  await page.goto("/");
  await pressTwice(page.getByRole("button", { name: "Watch a recording" }));
  await page.waitForURL(/\/runs\/.*play=1/);
  expect(asked).toEqual([`/api/runs/${mended}/fork`, "/api/recorded"]);
});

test("a double click deletes one run, not the next one too", async ({ page, request }) => {
  const gone: string[] = [];
  page.on("request", (it) => {
    if (it.method() === "DELETE") gone.push(it.url());
  });
  for (const seed of [1, 2, 3])
    await ended(
      request,
      await startRun(request, {
        ...slowly,
        model: scripted,
        profile: "fast",
        settings: { seed, candidates: 1, iters: 0 },
      }),
    );
  await page.goto("/runs");
  const bins = page.getByRole("button", { name: /^Delete “Write slowly/ });
  await expect(bins.first()).toBeEnabled();
  const before = await bins.count();
  await bins.first().dblclick();
  await expect(bins).toHaveCount(before - 1);
  expect(gone).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bins).toHaveCount(before);
});

test("a double click does not take a model from the disk: one is asked once more", async ({ page }) => {
  await page.goto("/models");
  await page.getByRole("button", { name: "Remove: scripted:latest" }).dblclick();
  await expect(page.getByRole("button", { name: /^Remove it/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove: scripted:latest" })).toBeFocused();
});
