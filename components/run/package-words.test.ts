import { expect, test } from "vitest";
import { factsOf, installSaid, packagesInstalled } from "./package-words.ts";

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

test("while files are fetched the time left is told, where it is known, and while they are unpacked none is", () => {
  const progress = { phase: "download", at: "numpy", bytes: 5e6, total: 20e6 } as const;
  expect([
    installSaid(progress, 1e6),
    installSaid(progress),
    installSaid({ ...progress, phase: "install" }, 1e6),
  ]).toEqual([
    "Fetching numpy: 5 MB of 20 MB at 1 MB/s, 15 s left",
    "Fetching numpy: 5 MB of 20 MB",
    "Unpacking and compiling numpy",
  ]);
});
