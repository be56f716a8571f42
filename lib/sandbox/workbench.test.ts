import { expect, test } from "vitest";
import type { Reply } from "./frames.ts";
import type { JailJob } from "./jail.ts";
import { type Cell, Workbench } from "./workbench.ts";

test("a jail that is only being built when all is closed is ended as well, and its job is not begun", async () => {
  const seen: string[] = [];
  let build: (() => void) | undefined;
  const cell: Cell = {
    alive: true,
    run: async () => {
      seen.push("run");
      return {} as Reply;
    },
    close: async () => {
      seen.push("close");
    },
  };
  const made = new Promise<Cell>((resolve) => {
    build = () => resolve(cell);
  });
  const workbench = Workbench.later(() => made, { workers: 1, first: 0 });
  const job = workbench.run({} as JailJob, new AbortController().signal);
  const closed = workbench.close().then(() => seen.push("closed"));
  build?.();
  await expect(job).rejects.toMatchObject({ code: "sandbox-unavailable" });
  await closed;
  expect(seen).toEqual(["close", "closed"]);
});
