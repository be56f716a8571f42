import { expect, test } from "vitest";
import { openPending } from "./pending.ts";

test("the end waits for all that goes on, and is not kept from coming by what fails", async () => {
  const { add, settled } = openPending();
  const ended: string[] = [];
  let finish = (): void => undefined;
  add(Promise.reject(new Error("no")));
  add(new Promise<void>((resolve) => (finish = resolve)).then(() => ended.push("work")));
  const done = settled().then(() => ended.push("settled"));
  await Promise.resolve();
  expect(ended).toEqual([]);
  finish();
  await done;
  expect(ended).toEqual(["work", "settled"]);
});
