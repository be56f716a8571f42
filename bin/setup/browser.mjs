// @ts-check
/** A browser for the browser tests: the system's chromium, or one that can be had. */
import { existsSync } from "node:fs";
import { run, excerpt } from "./command.mjs";
import { Stop, timed } from "./say.mjs";
import { administrator, installFromSystem, onPath, systemManager } from "./tools.mjs";

const names = ["chromium", "chromium-browser", "google-chrome"];

/**
 * @param {string} root
 * @param {{ agreed: boolean }} options
 */
export async function findBrowser(root, { agreed }) {
  if (names.some((name) => onPath(name)) || (await ownBrowser())) return;
  const manager = systemManager();
  const prefix = await administrator({ agreed });
  if (manager && prefix && !(await installFromSystem(["chromium"], manager, prefix))) return;
  const { code, output } = await timed("browser: fetching Playwright's chromium", () =>
    run(["npx", "playwright", "install", "chromium"], { cwd: root }),
  );
  if (code !== 0) throw new Stop(`${excerpt(output)}\n\nNo browser for the tests: install chromium and start again.`);
}

/** Whether Playwright has fetched one of its own before. */
async function ownBrowser() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}
