import { defineConfig } from "vitest/config";

/** `npm run test:model`: the tests that need the real 0.5B model in the data folder. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["{lib,eval}/**/*.live.test.ts"],
    testTimeout: 2_100_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
  },
});
