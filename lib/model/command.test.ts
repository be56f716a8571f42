import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { runCommand } from "./command.ts";

test("programs that are looked for in vain leave nothing on the signal that all of them share", async () => {
  const { signal } = new AbortController();
  const looked = await Promise.all(["/nowhere/python3", "/bin/true"].map((it) => runCommand([it], signal)));
  expect(looked.map(({ code }) => code === 0)).toEqual([false, true]);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a command that is taken back is killed, and says why", async () => {
  const leaving = new AbortController();
  const running = runCommand(["/bin/sleep", "600"], leaving.signal);
  leaving.abort(new Error("left"));
  await expect(running).rejects.toThrow("left");
  expect(getEventListeners(leaving.signal, "abort")).toEqual([]);
});
