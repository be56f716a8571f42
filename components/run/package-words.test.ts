import { expect, test } from "vitest";
import { factsOf, packagesInstalled } from "./package-words.ts";

test("one package and one day are told as one", () => {
  const install = { type: "package-install" as const, attempt: 1, names: ["numpy"], state: "done" as const };
  const lock = ["numpy==2.4.0"];
  expect(packagesInstalled({ ...install, environment: { key: "d", lock, bytes: 18_000_000 } })).toBe(
    "numpy is installed, with what it needs: 1 package, 18 MB.",
  );
  expect(
    factsOf({ name: "young", found: "yes", imports: ["young"], known: false, firstReleased: "2026-11-21", age: 1 }),
  ).toEqual(["few people use it", "first released 2026-11-21 (1 day old)"]);
});
