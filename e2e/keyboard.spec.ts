import type { Page } from "@playwright/test";
import { expect, runPage, test } from "./run-fixtures.ts";

/** Goes on with Tab until that is focused; a keyboard trap or a thing out of reach ends the patience. */
async function tabTo(page: Page, role: "textbox" | "button" | "combobox", name: string) {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(wanted).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

test("the whole job is done with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Run" })).toBeEnabled();
  await tabTo(page, "textbox", "Task");
  await page.keyboard.type("Write last(items) that returns the last item of a list, or None when it is empty.");
  await tabTo(page, "textbox", "Examples");
  await page.keyboard.type("last([1, 2, 3]) == 3\nlast([]) == None");
  await tabTo(page, "combobox", "Model");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await tabTo(page, "combobox", "Profile");
  await page.keyboard.type("Fast");
  await page.keyboard.press("Control+Enter");
  await runPage(page);
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeEnabled({ timeout: 120_000 });
  await tabTo(page, "button", "Copy");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("last");
});

test("a run is deleted from the history with the keyboard, after one question", async ({ page, request }) => {
  const title = "Write nothing_much(x) that returns x, to be deleted again.";
  const body = { task: title, profile: "fast", settings: { run: false, candidates: 1 } };
  const { id } = (await (await request.post("/api/runs", { data: body })).json()) as { id: string };
  await request.post(`/api/runs/${id}/cancel`);
  await page.goto("/runs?query=nothing_much");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await tabTo(page, "button", `Delete “${title}”`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing in the history matches")).toBeVisible();
  expect((await request.get(`/api/runs/${id}`)).status()).toBe(404);
});
