import { execFileSync } from "node:child_process";
import { barriersIn } from "./barriers.ts";
import { ended, eventsOf, expect, scripted, startRun, test } from "./run-fixtures.ts";

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
