import base from "../playwright.config.ts";
import { defineConfig } from "@playwright/test";

/** `npm run bench:page`: the budgets of the page, measured on the production build. A figure that is missed fails. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: /.*\.bench\.ts/,
  reporter: "list",
  // A trace takes the page down after every key, which costs ten times what is measured.
  use: { ...base.use, trace: "off" },
  projects: base.projects?.filter(({ name }) => name === "desktop") ?? [],
});
