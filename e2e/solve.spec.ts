import { chooseScripted, ended, eventsOf, expect, fillTask, grade, runPage, test } from "./run-fixtures.ts";

const clamp = {
  task: "Write clamp(value, low, high) that returns value, but low when it is smaller and high when it is larger.",
  examples: "clamp(5, 0, 3) == 3\nclamp(-1, 0, 3) == 0\nclamp(2, 0, 3) == 2",
};

test("the real model solves a task while one looks, and its grade is a word", async ({ page, request }) => {
  await page.goto("/");
  await fillTask(page, clamp);
  await page.getByLabel("Profile").selectOption("fast");
  await page.getByRole("button", { name: "Run" }).click();
  const id = await runPage(page);
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("Attempt 1");
  await expect(page.getByLabel("Status").getByText(grade)).toBeVisible({ timeout: 200_000 });
  const run = await ended(request, id);
  await expect(page.getByLabel("Status").getByText(grade)).toHaveText(run.end?.grade ?? "no grade");
  await expect(page.getByRole("cell", { name: "clamp(5, 0, 3)" })).toBeVisible();
  await expect(page.locator(".view-lines")).toContainText("clamp");
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
});

/** Some seconds of writing, so that there is time to act in mid-run. */
const slowly = { task: "Write slowly(number) that returns the number.", examples: "slowly(1) == 1\nslowly(2) == 2" };

test("a reload in mid-run loses nothing and doubles nothing @phone", async ({ page, request }) => {
  await page.goto("/");
  await fillTask(page, slowly);
  await chooseScripted(page);
  await page.getByRole("button", { name: "Run" }).click();
  const id = await runPage(page);
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("word after another");
  await page.reload();
  await expect(page.getByLabel("Status").getByText(grade)).toBeVisible({ timeout: 200_000 });
  const events = await eventsOf(request, id);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(events.at(-1)?.type).toBe("run-end");
  const steps = events.filter(({ type }) => type !== "reply-delta").length;
  await expect(page.getByText(`${steps} steps`, { exact: true })).toBeVisible();
});

test("the page says that it reconnects while the server is away, and then goes on", async ({ page, solved }) => {
  await page.route("**/api/runs/**", (route) => route.abort());
  await page.goto(`/runs/${solved}`);
  await expect(page.getByText("The steps are read when it is back.")).toBeVisible();
  await page.unroute("**/api/runs/**");
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("is handed over");
  await expect(page.getByText("The steps are read when it is back.")).toBeHidden();
});

test("Stop answers at once, the model stops, and what was found stays", async ({ page, request }) => {
  await page.goto("/");
  await fillTask(page, {
    task: "Write endlessly(number) that returns the number. What comes first is written at once.",
    examples: "endlessly(1) == 1",
  });
  await page.getByText("Tests, existing code, files, kind").click();
  await page.getByLabel("Existing code").fill("def endlessly(number):\n    return 0\n");
  await chooseScripted(page);
  await page.getByRole("button", { name: "Run" }).click();
  const id = await runPage(page);
  const log = page.getByRole("log", { name: "Thinking" });
  await expect(log).toContainText("word after another");
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Stopping|^cancelled|^unverified|^passes/).first()).toBeVisible({ timeout: 1_000 });
  const run = await ended(request, id);
  expect(run.end?.outcome).toBe("cancelled");
  expect(run.attempts.find(({ attempt }) => attempt === run.end?.attempt)?.end?.code).toContain("return 0");
  await expect(log).toContainText("Stopped.");
  const events = await eventsOf(request, id);
  expect(events.slice(-1).map(({ type }) => type)).toEqual(["run-end"]);
});
