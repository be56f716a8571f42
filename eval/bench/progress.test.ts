import { expect, onTestFinished, test, vi } from "vitest";
import { Strides } from "./progress.ts";

test("work without a line for each is told every few seconds, with the time that is left, and never at its end", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const said: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => void vi.restoreAllMocks());
  const strides = new Strides(40);
  for (let done = 1; done <= 40; done += 1) {
    now += done === 1 ? 36_000 : 500;
    strides.tell(done, `${done} of 40`);
  }
  expect(said).toEqual([
    "1 of 40, 23 min left\n",
    "11 of 40, 2 min left\n",
    "21 of 40, 42 s left\n",
    "31 of 40, 15 s left\n",
  ]);
});
