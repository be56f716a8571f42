/** What is seen of a server that goes away, and of a view that breaks. */
import { barriersIn } from "./barriers.ts";
import { ended, eventsOf, expect, openCommands, scripted, startRun, test as base } from "./run-fixtures.ts";
import { openWire, type Wire } from "./wire.ts";

const test = base.extend<{ wire: Wire }>({
  wire: async ({ baseURL }, use) => {
    const wire = await openWire(baseURL ?? "");
    await use(wire);
    await wire.cut();
  },
});

test("a server that goes away in mid-run is waited for, and nothing is lost or doubled when it is back @phone", async ({
  page,
  request,
  wire,
}) => {
  const id = await startRun(request, {
    task: "Write slowly(number) that returns the number.",
    examples: "slowly(1) == 1\nslowly(2) == 2",
    model: scripted,
    settings: { decode: "greedy", iters: 0 },
  });
  await page.goto(`${wire.url}/runs/${id}`);
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("word after another");
  await wire.cut();
  const status = page.getByRole("region", { name: "Status" });
  await expect(status).toContainText("What was kept is kept, and the run goes on when it is back.");
  await expect(status).not.toContainText("Working");
  await expect(status.getByRole("button", { name: "Stop" })).toHaveCount(0);
  expect(await barriersIn(page, "server-away")).toEqual([]);
  await ended(request, id);
  await wire.mend();
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("is handed over", { timeout: 60_000 });
  await expect(status).not.toContainText("does not answer");
  const events = await eventsOf(request, id);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  const steps = events.filter(({ type }) => type !== "reply-delta").length;
  await expect(page.getByText(`${steps} steps`, { exact: true })).toBeVisible();
});

test("a connection that rests is kept longer than the minute that proxies and clients keep it", async ({ request }) => {
  const answer = await request.get("/health");
  expect([answer.status(), answer.headers()["keep-alive"]]).toEqual([200, "timeout=75"]);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`a view that breaks says what is unharmed, and a reload brings it back (${colorScheme}) @phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.route("**/api/models", (route) => route.fulfill({ json: { providers: "none of the kind" } }));
    await page.goto("/models");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("This page could not be shown");
    await expect(page.getByRole("navigation").first()).toBeVisible();
    expect(await barriersIn(page, "error")).toEqual([]);
    await page.unroute("**/api/models");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading).toHaveText("Models");
  });

test("when the frame itself breaks there is still a page that says so and leads back", async ({ page }) => {
  await page.goto("/help");
  await page.route("**/api/runs?**", (route) => route.fulfill({ json: { nonsense: true } }));
  await openCommands(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be shown");
  expect(await barriersIn(page, "frame-error")).toEqual([]);
  await page.unroute("**/api/runs?**");
  await page.getByRole("link", { name: "To the workbench" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Code that has been run.");
});

test("while the server is silent no view looks as if there were nothing, and each fills by itself when it is back", async ({
  page,
}) => {
  for (const path of ["/", "/runs", "/compare", "/evidence", "/models"]) {
    await page.route("**/api/**", (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole("alert").getByText("Fixpoint does not answer.").first()).toBeVisible();
    await expect(page.getByText(/^Nothing|^No run of yours|^Two models|none found|^counting|^There is no/)).toHaveCount(
      0,
    );
    await expect(page.locator('input[value*="none found"]')).toHaveCount(0);
    expect(await barriersIn(page, `silent${path.replace("/", "-")}`)).toEqual([]);
    await page.unroute("**/api/**");
    await expect(page.getByText("Fixpoint does not answer.")).toHaveCount(0, { timeout: 60_000 });
  }
});
