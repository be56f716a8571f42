import { execFileSync } from "node:child_process";
import { barriersIn } from "./barriers.ts";
import { ended, eventsOf, expect, loadRun, scripted, startRun, test } from "./run-fixtures.ts";

/** The program imports what only the index of these tests has. */
const needy = {
  task: "Write shouted(number) that shouts a text.",
  signature: "shouted(number: str) -> str",
  examples: "shouted('a') == 'A!'\nshouted('b c') == 'B C!'",
  profile: "fast",
  settings: { answerWithin: 600, candidates: 2, iters: 0 },
  model: scripted,
};

/** What an earlier run of these tests has left is known, and would not be asked for. */
test.beforeEach(() => {
  execFileSync(process.execPath, ["bin/fixpoint.mjs", "packages", "remove", "shoutings"]);
});

test("a package is asked for with what is known of it, and one click installs it and goes on @phone", async ({
  page,
  request,
}) => {
  const id = await startRun(request, needy);
  await page.goto(`/runs/${id}`);
  const card = page.getByRole("region", { name: "Install shoutings?" });
  await expect(card).toContainText(
    "for import shoutings · few people use it · version 1.4 · first released 2019-03-04",
    { timeout: 60_000 },
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriersIn(page, "packages")).toEqual([]);
  }
  await card.getByRole("button", { name: /^Yes, install/ }).click();
  expect((await ended(request, id)).end?.outcome).toBe("solved");
  await expect(page.getByLabel("Status").getByText(/^(verified|passes)$/)).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText("shoutings is installed");
});

test("an installation tells how much has come, how fast, and how long the rest takes", async ({
  page,
  request,
  solved,
}) => {
  const { task } = await loadRun(request, solved);
  // The events of an installation that takes long come in the place of those that the run has.
  await page.addInitScript(() => {
    class Source {
      onmessage?: (message: { data: string }) => void;
      constructor() {
        Object.assign(window, { tell: (data: string) => this.onmessage?.({ data }) });
      }
      close() {}
    }
    Object.assign(window, { EventSource: Source });
  });
  await page.goto(`/runs/${solved}`);
  let seq = 0;
  const tell = (event: object) => {
    seq += 1;
    const stored = JSON.stringify({ seq, at: "2026-11-28T10:00:00.000Z", ...event });
    return page.evaluate((data) => (Reflect.get(window, "tell") as (data: string) => void)(data), stored);
  };
  const install = { type: "package-install", attempt: 1, names: ["large"], state: "progress" };
  const fetched = (bytes: number) =>
    tell({ ...install, progress: { phase: "download", at: "large", bytes, total: 200e6 } });
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeEnabled();
  await tell({ type: "run-queue", task });
  await tell({ type: "run-start", model: { id: "a" }, seed: 1 });
  // The page shows the run as the server has told it until as many are here.
  const { length } = await eventsOf(request, solved);
  while (seq < length) await fetched(2e6);
  const bar = page.getByRole("region", { name: "Installing packages" });
  await expect(bar).toContainText("Fetching large: 2 MB of 200 MB");
  await expect(bar).not.toContainText("left");
  let bytes = 2e6;
  await expect(async () => {
    bytes += 1e6;
    await fetched(bytes);
    await expect(bar).toContainText(/of 200 MB at .+\/s, .+ left$/, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(bar.getByRole("progressbar")).toHaveJSProperty("value", bytes);
});

test("a no goes on without, and the verdict says what is lacking", async ({ page, request }) => {
  const id = await startRun(request, needy);
  await page.goto(`/runs/${id}`);
  await page.getByRole("region", { name: "Install shoutings?" }).getByRole("button", { name: /^No/ }).click();
  expect((await ended(request, id)).end?.grade).toBe("unverified");
  await expect(page.getByRole("log", { name: "Thinking" })).toContainText(
    "It lacks shoutings: it was asked for, and not allowed.",
  );
  expect((await eventsOf(request, id)).map((it) => it.type)).not.toContain("package-install");
});
