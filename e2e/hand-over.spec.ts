import { readFile } from "node:fs/promises";
import { keepPicture } from "./barriers.ts";
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

test("a run prints as task, grade, code and examples, without what can only be pressed", async ({ page, solved }) => {
  await page.goto(`/runs/${solved}`);
  await expect(page.locator(".view-lines")).toContainText("double");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByLabel("Python code", { exact: true }).filter({ hasText: "def double(" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel("Status").getByText(/^(verified|passes)$/)).toBeVisible();
  await expect(page.getByRole("cell", { name: "double(2)" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("log")).toBeHidden();
  await keepPicture(page, "run-printed");
});
