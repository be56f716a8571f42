import type { Page } from "@playwright/test";
import { expect, runPage, scripted, test } from "./run-fixtures.ts";

/** Goes on with Tab until that is focused; a keyboard trap or a thing out of reach ends the patience. */
async function tabTo(page: Page, role: "textbox" | "button" | "combobox", name: string) {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(async () => {
    await page.keyboard.press("Tab");
    expect(await wanted.evaluate((it) => it === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 60_000 });
}

test("the whole job is done with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Run" })).toBeEnabled();
  await tabTo(page, "textbox", "Task");
  await page.keyboard.type("Write double(number) that returns twice the number.");
  await tabTo(page, "textbox", "Examples");
  await page.keyboard.type("double(2) == 4\ndouble(0) == 0");
  await tabTo(page, "combobox", "Model");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("scripted:latest");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, "combobox", "Profile");
  await page.keyboard.type("Fast");
  await page.keyboard.press("Control+Enter");
  await runPage(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeEnabled({ timeout: 30_000 });
  await tabTo(page, "button", "Copy");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("def double(");
});

test("the heading of a view that is gone to has the focus, and a button keeps it while another attempt comes", async ({
  page,
  mended,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/runs?query=clamp");
  await page.locator(`a[href="/runs/${mended}"]`).press("Enter");
  await runPage(page);
  await expect(heading).toBeFocused();
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  await expect(copy).toBeEnabled();
  await copy.focus();
  await page.keyboard.press("k");
  await expect(page).toHaveURL(/attempt=/);
  await expect(copy).toBeEnabled();
  await expect(copy).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText("History");
  await expect(heading).toBeFocused();
});

test("the first key leads past the navigation, with no trace in the address", async ({ page }) => {
  await page.goto("/help");
  await expect(page.getByRole("button", { name: "Commands" })).toBeEnabled();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  expect(new URL(page.url()).hash).toBe("");
});

test("a run is deleted from the history with the keyboard, and one key takes it back", async ({ page, request }) => {
  const title = "Write nothing_much(x) that returns x, to be deleted again.";
  const body = { task: title, profile: "fast", settings: { run: false, candidates: 1 }, model: scripted };
  const { id } = (await (await request.post("/api/runs", { data: body })).json()) as { id: string };
  await request.post(`/api/runs/${id}/cancel`);
  await page.goto("/runs?query=nothing_much");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await tabTo(page, "button", `Delete “${title}”`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: title })).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: title })).toBeFocused();
  expect((await request.get(`/api/runs/${id}`)).status()).toBe(200);
  await page.getByRole("button", { name: `Delete “${title}”` }).click();
  await page.goto("/help");
  await expect.poll(async () => (await request.get(`/api/runs/${id}`)).status()).toBe(404);
});

test("Enter where no model fits what is typed starts nothing, and Escape closes the commands at once", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Run" })).toBeEnabled();
  await page.getByRole("textbox", { name: "Task" }).fill("Write double(number) that returns twice the number.");
  await page.getByRole("combobox", { name: "Model" }).fill("gpt4");
  await expect(page.getByText("No model has that in its name.")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Model" })).toHaveAttribute("aria-expanded", "false");
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press("Control+K");
  await page.keyboard.type("nothing is called that");
  await expect(page.getByText("Nothing is called that.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("commands and earlier runs are found by typing, and the focus comes back", async ({ page, solved }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Run" })).toBeEnabled();
  await page.getByRole("textbox", { name: "Task" }).focus();
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("combobox", { name: "Search commands and runs" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Task" })).toBeFocused();
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Task" })).toBeFocused();
  await page.keyboard.press("Control+K");
  await page.keyboard.type("Theme: dark");
  await expect(page.getByRole("option", { name: "Theme: dark" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.locator("html.dark")).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: "Task" })).toBeFocused();
  await page.keyboard.press("Control+K");
  await page.keyboard.type("twice the number");
  await expect(page.getByRole("option", { name: /twice the number/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/runs/[0-9a-f]{32}`));
  expect(solved).toMatch(/^[0-9a-f]{32}$/);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

for (const [dialog, key] of [
  ["Keys", "?"],
  ["Commands", "Control+K"],
] as const)
  test(`the dialog ${dialog} has a button that closes it @phone`, async ({ page }) => {
    await page.goto("/help");
    await expect(page.getByRole("button", { name: "Commands" })).toBeEnabled();
    await page.keyboard.press(key);
    await page.getByRole("dialog", { name: dialog }).getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
