import { expect, test } from "vitest";
import { bench, type BenchFlags } from "./bench.ts";

const flags: BenchFlags = { suite: "everyday", profile: "balanced", seeds: "1", concurrency: 1 };

test.each([
  [{ seeds: "1,two" }, { field: "--seeds", message: "1,two names no seeds" }],
  [{ seeds: "" }, { field: "--seeds" }],
  [{ concurrency: 0 }, { field: "--concurrency" }],
  [{ rival: "magic" }, { field: "--rival", message: "there is no rival magic" }],
  [
    { rival: "codet", plan: true },
    { field: "--rival", message: "plan is a setting of the loop, not of codet" },
  ],
  [{ profile: "lazy" }, { field: "--profile" }],
  [{ candidates: 0 }, { field: "--candidates" }],
  [{ maxIterations: 99 }, { field: "--max-iterations" }],
])("a measurement with %o is refused before anything is begun, and the flag is named", async (wrong, fault) => {
  await expect(bench({ ...flags, ...wrong })).rejects.toMatchObject({ code: "bad-input", ...fault });
});
