import base from "../playwright.config.ts";
import { defineConfig } from "@playwright/test";

/** `npm run bench:page`: the budgets of the page, measured on the production build. A figure that is missed fails. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: /.*\.bench\.ts/,
  reporter: "list",
  projects: base.projects?.filter(({ name }) => name === "desktop") ?? [],
});
