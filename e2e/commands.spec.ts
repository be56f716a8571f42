import type { Page, Route } from "@playwright/test";
import { ended, expect, fillTask, chooseScripted, openCommands, scripted, startRun, test } from "./run-fixtures.ts";

const double = { task: "Write double(number) that returns twice the number.", examples: "double(2) == 4" };

async function command(page: Page, typed: string) {
  await (await openCommands(page)).fill(typed);
  await expect(page.getByRole("listbox", { name: "Commands" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
}

test("what a page can do is done from the commands, and the keys are among them", async ({ page, request }) => {
  const id = await startRun(request, { ...double, model: scripted });
  await ended(request, id);
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeEnabled();
  await command(page, "copy the code");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("def double");
  await command(page, "step back");
  await expect(page.getByText("As it stood then")).toBeVisible();
  await command(page, "keys");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a run that goes on is stopped from the commands, and can be stopped no more after it", async ({
  page,
  request,
}) => {
  const id = await startRun(request, { task: "Write endlessly(number).", model: scripted, profile: "fast" });
  await page.goto(`/runs/${id}`);
  await expect(page.getByRole("button", { name: "Stop" })).toBeEnabled();
  await command(page, "stop the run");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await (await openCommands(page)).fill("stop the run");
  await expect(page.getByText("Nothing is called that.")).toBeVisible();
});

test("two runs of one task are two lines, and none stays when nothing is called as was typed", async ({
  page,
  request,
}) => {
  // The test may be run again on the same database.
  const mark = `twin-${Date.now()}`;
  const task = {
    ...double,
    task: `Write twin(number) that is listed twice, ${mark}.`,
    model: scripted,
    settings: { run: false },
  };
  for (let times = 0; times < 2; times += 1) await ended(request, await startRun(request, task));
  await page.goto("/help");
  const typed = await openCommands(page);
  const options = page.getByRole("listbox", { name: "Commands" }).getByRole("option");
  await typed.fill(mark);
  await expect(options).toHaveCount(2);
  await typed.fill(`${mark}-not`);
  await expect(page.getByText("Nothing is called that.")).toBeVisible();
  await expect(options).toHaveCount(0);
});

test("nothing is said to be missing before it was looked for, nor where it could not be", async ({ page }) => {
  let answer: (route: Route) => Promise<void> = () => Promise.resolve();
  await page.route(/\/api\/runs\?query=/, (route) => answer(route));
  await page.goto("/help");
  const typed = await openCommands(page);
  const nothing = page.getByText("Nothing is called that.");
  await typed.fill("held back");
  await expect(page.getByText("Looking for earlier runs…")).toBeVisible();
  await expect(nothing).toHaveCount(0);
  const fault = { code: "database-unavailable", message: "The database is away." };
  answer = (route) => route.fulfill({ status: 503, json: { error: fault } });
  await typed.fill("refused at once");
  await expect(page.getByText("The database is away.")).toBeVisible();
  await expect(nothing).toHaveCount(0);
  answer = (route) => route.continue();
  await expect(nothing).toBeVisible();
});

test("Ctrl with Enter runs the task wherever the focus is, and leaves it alone below a dialog", async ({ page }) => {
  await page.goto("/");
  await chooseScripted(page);
  await fillTask(page, double);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/runs\/[0-9a-f]{32}/);
});
