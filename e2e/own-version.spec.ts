import type { Page } from "@playwright/test";
import { expect, test } from "./run-fixtures.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Your version of the code" });

test("one's own version is kept while one looks elsewhere and reloads, until one leaves it", async ({
  page,
  mended,
}) => {
  await page.goto(`/runs/${mended}?attempt=1`);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("# jk JK mine");
  await page.getByLabel("The model is to keep in mind").fill("Mind the limits.");
  const written = page.locator(".view-lines");
  await expect(written).toContainText("# jk JK mine");
  await expect(page).toHaveURL(/attempt=1/);
  await expect(page.getByRole("radio", { name: "Standalone" })).toBeDisabled();
  await expect(page.getByText("Leave your version to see another form")).toBeVisible();

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await expect(written).not.toContainText("mine");
  await page.keyboard.press("k");
  await expect(written).toContainText("# jk JK mine");

  await page.getByRole("button", { name: "One step back" }).click();
  await expect(page.getByText("As it stood then")).toBeVisible();
  await expect(written).not.toContainText("mine");
  await page.getByRole("button", { name: "Latest" }).click();
  await expect(written).toContainText("# jk JK mine");

  // The address follows after a moment, and a reload goes by the address.
  await expect(page).not.toHaveURL(/[?&]at=/);
  await page.reload();
  await expect(written).toContainText("# jk JK mine");
  await expect(page.getByLabel("The model is to keep in mind")).toHaveValue("Mind the limits.");
  await expect(editor(page)).not.toBeFocused();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("# jk JK mine");

  await page.getByRole("button", { name: "Leave it" }).press("Enter");
  await expect(page.getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(written).not.toContainText("mine");
  await expect(page.getByRole("radio", { name: "Standalone" })).toBeEnabled();
});

for (const width of [1366, 390])
  test(`the bar with the forms is as high while one writes as before, ${width} pixels wide`, async ({
    page,
    mended,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/runs/${mended}?attempt=1`);
    const bar = page.getByRole("group", { name: "Form of the code" }).locator("..");
    await expect(page.getByLabel("Compare with")).toBeEnabled();
    const before = (await bar.boundingBox())?.height;
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByText("Leave your version to see another form")).toBeVisible();
    expect((await bar.boundingBox())?.height).toBe(before);
  });
