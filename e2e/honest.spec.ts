import { gzipSync } from "node:zlib";
import { expect, test } from "./run-fixtures.ts";

test("no request leaves for another host, and nothing breaks the page's own policy", async ({
  page,
  solved,
  baseURL,
}) => {
  const foreign: string[] = [];
  const broken: string[] = [];
  page.on("request", (request) => foreign.push(new URL(request.url()).origin));
  page.on("pageerror", (error) => broken.push(error.message));
  page.on("console", (message) => broken.push(`${message.type()}: ${message.text()}`));
  for (const path of ["/", "/runs"]) {
    await page.goto(path);
    await expect(page.getByText("double(number)").first()).toBeVisible();
  }
  await page.goto(`/runs/${solved}`);
  await expect(page.locator(".view-lines")).toContainText("double");
  expect([...new Set(foreign)].filter((origin) => origin !== baseURL && !/^(blob|data|null)/.test(origin))).toEqual([]);
  expect(broken).toEqual([]);
});

test("bad input is told at its field, by the name that stands there, which is opened and focused", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Run" }).click();
  const task = page.getByRole("textbox", { name: "Task" });
  await expect(task).toHaveAttribute("aria-invalid", "true");
  await expect(task).toBeFocused();
  await task.fill("Write one() that returns 1.");
  await page.locator("summary", { hasText: "Settings" }).click();
  await page.getByLabel("Time for a check").fill("soon");
  await page.locator("summary", { hasText: "Settings" }).click();
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByLabel("Time for a check")).toBeVisible();
  await expect(page.getByLabel("Time for a check")).toBeFocused();
  await expect(page.getByLabel("Time for a check")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Time for a check must be a number from 0.1 to 120")).toBeVisible();
  await expect(page.getByText("Nothing was started: see Time for a check.")).toBeVisible();
});

test("a setting that no run could take is told on the settings page once it is left", async ({ page }) => {
  await page.goto("/settings");
  const check = page.getByLabel("Time for a check");
  await expect(check).toHaveAccessibleDescription(/^s When a program that hangs is ended/);
  await check.fill("soon");
  await check.press("Tab");
  await expect(page.getByText("Time for a check must be a number from 0.1 to 120")).toBeVisible();
  await expect(check).toHaveAccessibleDescription(/^s, changed When .* must be a number from 0\.1 to 120$/);
  await check.fill("20");
  await check.press("Tab");
  await expect(check).not.toHaveAttribute("aria-invalid");
});

test("what was typed is there after a reload", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Task" }).fill("Write two() that returns 2.");
  await page.getByLabel("Profile").selectOption("thorough");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Task" })).toHaveValue("Write two() that returns 2.");
  await expect(page.getByLabel("Profile")).toHaveValue("thorough");
});

test("HTML in a task is text, in the title, on the page and in the history", async ({ page, solved }) => {
  await page.goto(`/runs/${solved}`);
  await page.getByText("The task as it was given").click();
  await expect(page.getByText("<b>bold</b> & <script>alert(1)</script>").last()).toBeVisible();
  await page.goto("/runs");
  await expect(page.getByText("twice the number").first()).toBeVisible();
  await expect(page.locator("main b, main script")).toHaveCount(0);
});

for (const path of ["/runs/nonsense", `/runs/${"0".repeat(32)}`, "/no-such-page"])
  test(`${path} is an honest 404`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing at this address");
    await expect(page.getByRole("link", { name: "Look in the history" })).toBeVisible();
  });

test("the theme that was chosen holds from the first paint on", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.getByRole("button", { name: /Theme: system/ }).click();
  await page.getByRole("button", { name: /Theme: light/ }).click();
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.body);
  await expect(page.locator("html")).toHaveClass(/\bdark\b/, { timeout: 50 });
});

test("the scripts of each view stay under 230 kB, compressed", async ({ request, solved }) => {
  for (const path of ["/", "/runs", `/runs/${solved}`, "/models", "/compare", "/evidence", "/settings", "/help"]) {
    const html = await (await request.get(path)).text();
    const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
    const scripts = [...new Set(tags.map(([, source = ""]) => source))];
    const bodies = await Promise.all(scripts.map(async (source) => (await request.get(source)).body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(bytes, path).toBeLessThan(230_000);
  }
});
