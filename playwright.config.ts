import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium, defineConfig, devices } from "@playwright/test";
import { writeResults } from "./e2e/made-up-results.mjs";

const port = 3217;
const ollamaPort = 3218;
const indexPort = 3219;

// A browser that Playwright fetched goes first; else the one that the system has.
const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
const executable = existsSync(chromium.executablePath()) ? undefined : system;
const results = join(import.meta.dirname, "outputs", "made-up-results");
writeResults(results);
const root = process.getuid?.() === 0;

/**
 * The production build with a real sandbox and a real database; the specs know HTTP and the page alone. One spec asks the
 * real model, the others an Ollama that knows its replies by heart: they are about the page.
 */
export default defineConfig({
  testDir: "e2e",
  // One model on a few cores: two tests at once would only wait for each other.
  workers: 1,
  timeout: 240_000,
  // Four times what a quiet machine needs: a busy one is no fault of the page.
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: "retain-on-failure",
    launchOptions: {
      args: root ? ["--no-sandbox", "--disable-dev-shm-usage"] : [],
      ...(executable ? { executablePath: executable } : {}),
    },
  },
  projects: [
    {
      name: "desktop",
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1366, height: 850 },
        permissions: ["clipboard-read", "clipboard-write"],
      },
    },
    { name: "phone", use: { ...devices["Pixel 7"] }, grep: /@phone/ },
  ],
  webServer: [
    {
      command: `node e2e/scripted-ollama.mjs ${ollamaPort}`,
      cwd: import.meta.dirname,
      url: `http://127.0.0.1:${ollamaPort}/api/tags`,
      reuseExistingServer: false,
    },
    {
      command: `node e2e/scripted-index.mjs ${indexPort}`,
      cwd: import.meta.dirname,
      url: `http://127.0.0.1:${indexPort}/simple/shoutings/`,
      reuseExistingServer: false,
    },
    {
      command: "node bin/fixpoint.mjs serve",
      cwd: import.meta.dirname,
      url: `http://127.0.0.1:${port}/health`,
      env: {
        HOST: "127.0.0.1",
        PORT: String(port),
        FIXPOINT_MODEL: "local/qwen2.5-coder-0.5b",
        FIXPOINT_RESULTS: results,
        PIP_INDEX_URL: `http://127.0.0.1:${indexPort}/simple`,
        PIP_EXTRA_INDEX_URL: "",
        PIP_FIND_LINKS: "",
        OLLAMA_HOST: `http://127.0.0.1:${ollamaPort}`,
      },
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    },
  ],
});
