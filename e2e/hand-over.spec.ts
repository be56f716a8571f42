import { readFile } from "node:fs/promises";
import { expect, loadRun, test } from "./run-fixtures.ts";

test("what is copied and what is downloaded is the code that was graded", async ({ page, request, solved }) => {
  const { end } = await loadRun(request, solved);
  const graded = await (await request.get(`/api/runs/${solved}/code?attempt=${end?.attempt ?? 0}`)).text();
  expect(graded).toContain("def double(");
  await page.goto(`/runs/${solved}`);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(graded);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.py$/);
  expect(await readFile(await download.path(), "utf8")).toBe(graded);
});

test("another form of the code is shown without a new run, and stands in the address", async ({
  page,
  request,
  solved,
}) => {
  await page.goto(`/runs/${solved}`);
  await page.getByText("With tests", { exact: true }).click();
  await expect(page).toHaveURL(/form=tests/);
  await expect(page.locator(".view-lines")).toContainText("def test_");
  const tests = await (await request.get(`/api/runs/${solved}/code?form=tests`)).text();
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tests);
});

test("the code of an ended run can be read without scripts", async ({ browser, baseURL, request, solved }) => {
  const code = await (await request.get(`/api/runs/${solved}/code`)).text();
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(`/runs/${solved}`);
  expect(await page.evaluate(() => document.querySelector("pre[aria-label]")?.textContent)).toBe(code);
  await context.close();
});
