/** Protects the order of a screen: nothing that waits for an event comes before it. */
import { expect, test } from "vitest";
import { Heard } from "./heard.ts";

test("who waits for an event goes on once it or a later one has been told, and not before", async () => {
  const heard = new Heard();
  const order: string[] = [];
  const waiting = [1, 3, 2].map((seq) => heard.until(seq).then(() => order.push(`after ${seq}`)));
  await Promise.resolve();
  order.push("told 2");
  heard.reach(2);
  await Promise.all([waiting[0], waiting[2]]);
  order.push("told 5");
  heard.reach(5);
  await Promise.all(waiting);
  await heard.until(4);
  expect(order).toEqual(["told 2", "after 1", "after 2", "told 5", "after 3"]);
});
