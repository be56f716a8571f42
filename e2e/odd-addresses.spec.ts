import { expect, test } from "./run-fixtures.ts";

test("a moment that a run never had is its present", async ({ page, solved }) => {
  await page.goto(`/runs/${solved}?at=99999`);
  await expect(page.getByRole("button", { name: "Latest" })).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/\/runs\/[0-9a-f]{32}$/);
});

test("what no address of ours asks for breaks no page", async ({ page, solved }) => {
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(`${page.url()}: ${fault.message}`));
  const odd = ["%00", "%ED%A0%80", "-1", "x".repeat(6_000)];
  const names = { "/evidence": "of", "/runs": "since", "/compare": "runs", [`/runs/${solved}`]: "at" };
  for (const [path, name] of Object.entries(names))
    for (const value of odd) {
      await page.goto(`${path}?${name}=${value}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Not before scripts have taken the page over.
      await expect(page.getByRole("button", { name: "Commands" })).toBeEnabled();
    }
  expect(faults).toEqual([]);
});
