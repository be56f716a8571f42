/** Sizes that follow from the machine: which model to get, and how much of it runs at once. */
import { shippedWeights, type Weights } from "./weights.ts";

const gigabyte = 1e9;

/** Both in bytes; `memory` is what the machine has. */
export type Room = { freeDisk: number; memory: number };

/** The model that a machine gets when nobody chose one, and why, for people. */
export function chooseLocalModel({ freeDisk, memory }: Room): { id: string; reason: string } {
  const [small, usual] = shippedWeights;
  if (!small || !usual) throw new Error("models.json lists fewer than two models");
  const lack = lackOf({ freeDisk, memory });
  if (lack) return { id: small.id, reason: `${small.name}, the smaller one, because ${lack}` };
  return { id: usual.id, reason: `${usual.name}, the usual choice: it needs 4 GB of free disk and 6 GB of memory` };
}

function lackOf({ freeDisk, memory }: Room): string | undefined {
  const said = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;
  if (freeDisk < 4 * gigabyte) return `only ${said(freeDisk)} of disk is free and the usual one wants 4 GB`;
  if (memory < 6 * gigabyte) return `this machine has ${said(memory)} of memory and the usual one wants 6 GB`;
  return undefined;
}

/** Slots decode together; `context` is what prompt and reply of one may have, `cells` what all have together: tokens. */
export type Fit = { slots: number; context: number; cells: number };

const context = 4096;
/** Most first. Replies to one prompt share its cells, so all together need far less than each by itself could have. */
const fits: readonly Fit[] = [
  { slots: 16, context, cells: 8 * context },
  { slots: 16, context, cells: 4 * context },
  { slots: 8, context, cells: 3 * context },
  { slots: 4, context, cells: 2 * context },
];

/** The largest fit whose contexts, with the weights, take at most half of the free memory. */
export function fitSlots(freeMemory: number, weights: Pick<Weights, "bytes" | "kvBytesPerToken">): Fit {
  const needs = ({ cells }: Fit) => weights.bytes + cells * weights.kvBytesPerToken;
  return fits.find((fit) => needs(fit) <= freeMemory / 2) ?? { slots: 2, context, cells: context };
}
