import { expect, test } from "vitest";
import { chooseLocalModel, fitSlots } from "./choose.ts";

test("a machine with room gets the 1.5B model, and a small one the 0.5B model with the reason in numbers", () => {
  expect(chooseLocalModel({ freeDisk: 50e9, memory: 16e9 })).toEqual({
    id: "local/qwen2.5-coder-1.5b",
    reason: "Qwen2.5-Coder-1.5B-Instruct Q4_K_M, the usual choice: it needs 4 GB of free disk and 6 GB of memory",
  });
  expect(chooseLocalModel({ freeDisk: 3.9e9, memory: 16e9 })).toEqual({
    id: "local/qwen2.5-coder-0.5b",
    reason:
      "Qwen2.5-Coder-0.5B-Instruct Q4_K_M, the smaller one, because only 3.9 GB of disk is free and the usual one wants 4 GB",
  });
  expect(chooseLocalModel({ freeDisk: 50e9, memory: 4.1e9 })).toEqual({
    id: "local/qwen2.5-coder-0.5b",
    reason:
      "Qwen2.5-Coder-0.5B-Instruct Q4_K_M, the smaller one, because this machine has 4.1 GB of memory and the usual one wants 6 GB",
  });
});

test("weights and contexts take at most half of the free memory, down to two slots", () => {
  const weights = { bytes: 491_400_064, kvBytesPerToken: 12_288 };
  expect([23e9, 1.4e9, 1.35e9, 1.25e9, 0.3e9].map((free) => fitSlots(free, weights))).toEqual([
    { slots: 16, context: 4096, cells: 32_768 },
    { slots: 16, context: 4096, cells: 16_384 },
    { slots: 8, context: 4096, cells: 12_288 },
    { slots: 4, context: 4096, cells: 8192 },
    { slots: 2, context: 4096, cells: 4096 },
  ]);
});
