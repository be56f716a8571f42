import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["{lib,workers,app,bin,eval,components}/**/*.test.{ts,tsx}"],
    // They need the real model: see vitest.live.config.ts.
    exclude: [...configDefaults.exclude, "**/*.live.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test that waits for another process waits as long as a test may: a busy machine is no fault.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
});
