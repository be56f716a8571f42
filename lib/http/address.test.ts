import { expect, test } from "vitest";
import { addressOf } from "./address.ts";

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["den.local", "http://den.local:3000"],
  ["192.168.1.5", "http://192.168.1.5:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
  ["::1", "http://[::1]:3000"],
  ["fd00::1", "http://[fd00::1]:3000"],
])("a server that listens on %s is reached at %s", (host, url) => {
  expect(addressOf({ host, port: 3000 })).toBe(url);
  expect(new URL(url).host).toBe(url.slice("http://".length));
});
