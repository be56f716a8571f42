import { expect, test } from "vitest";
import { hasGpu } from "./engine-choice.ts";

test.each([
  ["Available devices:\n  CUDA0: NVIDIA H100 (81559 MiB, 80000 MiB free)\n", true],
  ["load_backend: loaded CPU backend\nAvailable devices:\n  Vulkan0: AMD Radeon (8192 MiB, 8000 MiB free)\n", true],
  ["Available devices:\n  MTL0: Apple M2 (10922 MiB, 10922 MiB free)\n", true],
  ["Available devices:\n", false],
  ["Available devices:\n  (none)\n", false],
  ["Available devices:\n  BLAS: OpenBLAS (0 MiB, 0 MiB free)\n", false],
])("of %j a GPU is known: %s", (told, known) => {
  expect(hasGpu(told)).toBe(known);
});
