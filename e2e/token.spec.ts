/** The built server with a token, as somebody reaches it who was sent its link, or nothing. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test as base } from "@playwright/test";
import { barriersIn } from "./barriers.ts";

/** With a sign that a query reads as a space. */
const token = "a-token+of-the-tests-alone";
const url = "http://127.0.0.1:3221";

/** A data folder of its own: what the server of the other specs keeps stays with that. */
const test = base.extend<object, { door: string }>({
  door: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), "fixpoint-door-"));
      const server = spawn(process.execPath, ["bin/fixpoint.mjs", "serve"], {
        cwd: resolve(import.meta.dirname, ".."),
        env: { ...process.env, FIXPOINT_HOME: home, FIXPOINT_TOKEN: token, HOST: "127.0.0.1", PORT: "3221" },
        stdio: "ignore",
      });
      try {
        await answering(server);
        await use(url);
      } finally {
        if (server.exitCode === null && server.kill("SIGTERM")) await once(server, "exit");
        rmSync(home, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

async function answering(server: ChildProcess): Promise<void> {
  const until = Date.now() + 150_000;
  while (server.exitCode === null && Date.now() < until) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await pause(250);
  }
  throw new Error(`the server did not answer, or ended with ${server.exitCode}`);
}

test("who has the link is let in at once, and the token stays in no address @phone", async ({ page, door }) => {
  await page.goto(`${door}/settings?token=${token}`);
  await expect(page).toHaveURL(`${door}/settings`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await page.goto(`${door}/runs?grade=none`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("History");
});

test("who has none is asked for it, told when it is wrong, and led to what was asked for @phone", async ({
  page,
  door,
}) => {
  await page.goto(`${door}/runs?grade=none`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This server asks for its token");
  const field = page.getByLabel("Token");
  await expect(field).toBeFocused();
  expect(await barriersIn(page, "door")).toEqual([]);
  await page.keyboard.type("a guess");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("That is not the token of this server.");
  await expect(field).toBeFocused();
  await page.keyboard.type(token);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${door}/runs?grade=none`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("History");
});

test("a program shows it in a header, is told by JSON where it does not, and a link leads to no other server", async ({
  request,
  door,
}) => {
  const bare = await request.get(`${door}/api/runs`);
  expect([bare.status(), bare.headers()["www-authenticate"]]).toEqual([401, "Bearer"]);
  expect(await bare.json()).toMatchObject({ error: { code: "unauthorized" } });
  const shown = await request.get(`${door}/api/runs`, { headers: { Authorization: `Bearer ${token}` } });
  expect(shown.status()).toBe(200);
  const linked = await request.get(`${door}//other.example/runs?token=${token}`, { maxRedirects: 0 });
  // Next itself takes one of the slashes away.
  expect([303, 308]).toContain(linked.status());
  expect(new URL(linked.headers()["location"] ?? "none:", door).host).toBe(new URL(door).host);
});
