import { expect, test } from "vitest";
import { viewAddress } from "./view-address.ts";

test("an address is made one to share and one to work with, and keeps what else it asks for", () => {
  expect([
    viewAddress("/runs/1", true),
    viewAddress("/runs/1?attempt=2&form=tests", true),
    viewAddress("/runs/1?attempt=2&view=shared", true),
    viewAddress("/runs/1?view=shared&attempt=2", false),
    viewAddress("/runs/1?view=shared", false),
    viewAddress("/runs/1", false),
  ]).toEqual([
    "/runs/1?view=shared",
    "/runs/1?attempt=2&form=tests&view=shared",
    "/runs/1?attempt=2&view=shared",
    "/runs/1?attempt=2",
    "/runs/1",
    "/runs/1",
  ]);
});
