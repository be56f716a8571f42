import { expect, test } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import { faultOf } from "./ending.ts";

test("a file that somebody else has closed to us is named, since it is nobody's bug", () => {
  const denied = Object.assign(new Error("EACCES"), { code: "EACCES", syscall: "open", path: "one/setup.json" });
  expect(faultOf(denied)).toMatchObject({ code: "bad-input", message: "one/setup.json cannot be opened (EACCES)" });
  const unnamed = Object.assign(new Error("EACCES"), { code: "EACCES", syscall: "listen" });
  expect(() => faultOf(unnamed)).toThrow("EACCES");
});

test("a full disk is said, since it is nobody's bug; any other error of the system's stays one", () => {
  const failing = (code: string) => Object.assign(new Error(code), { code, syscall: "write" });
  expect(faultOf(failing("ENOSPC"))).toMatchObject({
    ...{
      code: "internal",
      message: "no room is left on the disk (ENOSPC)",
      hint: "the same command goes on from there",
    },
  });
  expect(() => faultOf(failing("EBADF"))).toThrow("EBADF");
  const fault = new Fault("bad-input", "no such suite");
  expect(faultOf(fault)).toBe(fault);
});
