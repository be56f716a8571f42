import { expect, test } from "vitest";
import { Slots } from "./slots.ts";

const never = new AbortController().signal;

test("a request gets the idle slot that holds most of its prompt", async () => {
  const slots = new Slots(3);
  const [first, second, third] = await Promise.all(["", "", ""].map((prompt) => slots.take(prompt, never)));
  for (const [slot, holds] of [
    [first, "def add"],
    [second, "def multiply"],
    [third, ""],
  ] as const) {
    if (slot) slots.give(Object.assign(slot, { holds }));
  }
  expect((await slots.take("def mul(", never)).holds).toBe("def multiply");
  expect((await slots.take("def mul(", never)).holds).toBe("def add");
});

test("who waits is served in order, and who leaves is passed over", async () => {
  const slots = new Slots(1);
  const held = await slots.take("a", never);
  const leaving = new AbortController();
  const order: string[] = [];
  const left = slots.take("b", leaving.signal);
  const second = slots.take("c", never).then((slot) => {
    order.push("c");
    slots.give(slot);
  });
  const third = slots.take("d", never).then(() => order.push("d"));
  leaving.abort(new Error("changed my mind"));
  await expect(left).rejects.toThrow("changed my mind");
  slots.give(held);
  await Promise.all([second, third]);
  expect(order).toEqual(["c", "d"]);
});
