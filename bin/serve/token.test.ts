import { expect, test } from "vitest";
import { requireToken } from "./token.ts";

test.each(["127.0.0.1", "127.1.2.3", "::1", "localhost"])("on %s the server needs no token", (host) => {
  expect(() => requireToken({ host, token: undefined })).not.toThrow();
});

test.each(["0.0.0.0", "::", "192.168.1.7", "fd00::1", "127.evil.example", "workstation"])(
  "on %s the server does not start without a token, and says how it does",
  (host) => {
    const refusal = {
      code: "bad-input",
      field: "FIXPOINT_TOKEN",
      hint: expect.stringMatching(new RegExp(`FIXPOINT_TOKEN=[\\da-f]{32} HOST=${host} npm start`)) as string,
    };
    expect(() => requireToken({ host, token: undefined })).toThrow(expect.objectContaining(refusal));
    expect(() => requireToken({ host, token: "correct-horse" })).not.toThrow();
  },
);
