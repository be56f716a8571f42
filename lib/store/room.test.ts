import { expect, test } from "vitest";
import { tmpdir } from "node:os";
import { inRoomOf } from "./room.ts";
import { Fault } from "#lib/run/fault.ts";

const failed = new Error("initdb ended with 1");
const fails = (error: Error) => async () => {
  throw error;
};

test("a first start that fails on a full disk tells of the disk, and nothing of a log", async () => {
  await expect(inRoomOf("/data", fails(failed), async () => 30_900_000)).rejects.toMatchObject({
    code: "database-unavailable",
    message: "The embedded PostgreSQL does not start, and of its disk only 30 MB are free.",
    hint: expect.stringContaining("free some disk") as string,
    cause: failed,
  });
});

test("where there is room, and where the fault is told already, nothing else is said", async () => {
  const told = new Fault("database-unavailable", "somebody else's");
  await expect(inRoomOf("/data", fails(failed), async () => 1e9)).rejects.toBe(failed);
  await expect(inRoomOf("/data", fails(told), async () => 0)).rejects.toBe(told);
  expect(await inRoomOf(tmpdir(), async () => 7)).toBe(7);
});
