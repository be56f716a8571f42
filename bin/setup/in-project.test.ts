import { expect, test } from "vitest";
import { inProject } from "./in-project.mjs";
import { Stop } from "./say.mjs";

const fails = (error: Error) => inProject("/srv/project", () => Promise.reject(error));

test.each([
  ["EACCES", /nothing can be built in \/srv\/project \(EACCES\); this user may not write there: build it as the user/],
  ["EROFS", /\(EROFS\); its disk takes no writing: clone it/],
  ["ENOSPC", /\(ENOSPC\); its disk is full: free some/],
])("%s in the project's own folder stops the set-up with what mends it", async (code, words) => {
  const failing = fails(Object.assign(new Error(code), { code }));
  await expect(failing).rejects.toBeInstanceOf(Stop);
  await expect(failing).rejects.toThrow(words);
});

test("what is no such thing is thrown as it is, and what was made is answered", async () => {
  const bug = new TypeError("no");
  await expect(fails(bug)).rejects.toBe(bug);
  expect(await inProject("/srv/project", async () => "made")).toBe("made");
});
