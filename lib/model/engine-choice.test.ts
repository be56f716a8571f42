import { expect, test } from "vitest";
import { gpuIn } from "./engine-choice.ts";

test.each([
  ["Available devices:\n  CUDA0: NVIDIA H100 (81559 MiB, 80000 MiB free)\n", "NVIDIA H100"],
  [
    "load_backend: loaded CPU backend\nAvailable devices:\n  Vulkan0: AMD Radeon (RADV GFX1103) (8192 MiB, 8000 MiB free)\n",
    "AMD Radeon (RADV GFX1103)",
  ],
  ["Available devices:\n  MTL0: Apple M2 (10922 MiB, 10922 MiB free)\n", "Apple M2"],
  ["Available devices:\n", undefined],
  ["Available devices:\n  (none)\n", undefined],
  ["Available devices:\n  BLAS: OpenBLAS (0 MiB, 0 MiB free)\n", undefined],
])("%j tells of the GPU %s", (told, gpu) => {
  expect(gpuIn(told)).toBe(gpu);
});
